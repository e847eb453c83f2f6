// The drawer "Behind the scenes": events of the table, the bot's requests, frames of the gateway, and faults to switch on.
import { byId, make } from "./dom.js";
import { toast } from "./announce.js";
import { startEventList } from "./event_list.js";
import { language } from "./texts.js";
import { problem, say } from "./words.js";

const MOST_SHOWN = 200;
const TABS = [
  { name: "events", title: say("page-tab-events"), about: say("page-about-events") },
  { name: "requests", title: say("page-tab-requests"), about: say("page-about-requests") },
  { name: "frames", title: say("page-tab-frames"), about: say("page-about-frames") },
  { name: "faults", title: say("page-tab-faults"), about: say("page-about-faults") },
];
const FAULTS = [
  { name: "rate_limited", label: say("page-rate-limited"), more: say("page-rate-limited-more") },
  { name: "failing", label: say("page-failing"), more: say("page-failing-more") },
  { name: "slow", label: say("page-slow"), more: say("page-slow-more") },
];

export function startInspector(chat) {
  const drawer = byId("inspector");
  const button = byId("inspect");
  const events = startEventList(chat);

  const tabs = TABS.map(({ name, title }, index) => make("button", {
    type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`,
    onclick: () => choose(index), onkeydown: (event) => step(event, index),
  }, title));
  const requests = make("ol", { class: "records" });
  const frames = make("ol", { class: "records" });
  const contents = { events: events.list, requests, frames, faults: faultsNode(chat) };
  const panels = TABS.map(({ name, about }) => make("section", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, tabindex: "0" },
    make("p", { class: "about" }, about), contents[name]));
  drawer.append(
    make("header", {}, make("h2", { id: "inspector-title" }, say("page-behind")),
      make("button", { type: "button", class: "plain", onclick: () => open(false) }, say("page-close"))),
    make("div", { role: "tablist", "aria-labelledby": "inspector-title" }, tabs), ...panels);
  choose(0);

  function choose(chosen) {
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    });
    if (TABS[chosen].name === "events") events.toEnd();
  }

  function step(event, index) {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!move) return;
    const next = (index + move + tabs.length) % tabs.length;
    choose(next);
    tabs[next].focus();
    event.preventDefault();
  }

  function watch(wanted) {
    events.clear();
    requests.replaceChildren();
    frames.replaceChildren();
    chat.ask({ do: "inspect", open: wanted });
  }

  /** On a small screen the drawer covers the messages, so the focus must not go behind it. */
  const narrow = matchMedia("(max-width: 760px)");
  const cover = () => { byId("main").inert = narrow.matches && !drawer.hidden; };
  narrow.addEventListener("change", cover);

  function open(wanted) {
    drawer.hidden = !wanted;
    cover();
    button.setAttribute("aria-expanded", String(wanted));
    watch(wanted);
    if (wanted) tabs.find((tab) => tab.tabIndex === 0).focus();
    else button.focus();
  }

  button.addEventListener("click", () => open(drawer.hidden));
  drawer.addEventListener("keydown", (event) => { if (event.key === "Escape") open(false); });

  const append = (list, nodes) => {
    list.prepend(...nodes.reverse());
    while (list.childElementCount > MOST_SHOWN) list.lastChild.remove();
  };
  chat.addEventListener("inspector", ({ detail: news }) => {
    if (news.type === "events") {
      events.add(news.list);
    } else if (news.type === "requests") {
      append(requests, news.list.map(requestNode));
    } else if (news.type === "frames") {
      append(frames, news.list.map(frameNode));
    }
  });
  // After a reconnect, the server does not know that the drawer is open.
  chat.addEventListener("arrived", () => { if (!drawer.hidden) watch(true); });
}

/** A path with ids shortened to their last four digits. */
const short = (path) => path.replace(/\d{12,}(\d{4})/g, "…$1");
const clockTime = (ms) => new Date(ms).toLocaleTimeString(language, { hourCycle: "h23" });

/** An entry that unfolds; its body is made into text only when it is opened. */
function record(summary, request, classes) {
  const node = make("details", {}, make("summary", {}, summary));
  node.addEventListener("toggle", () => {
    if (!node.open || node.childElementCount > 1) return;
    const text = request.private ? say("page-private-body") : request.body === null ? say("page-no-body") : JSON.stringify(request.body, null, 2);
    node.append(make("pre", { tabindex: "0" }, text));
  });
  return make("li", { class: classes }, node);
}

function verdictOn(request, refused) {
  if (request.problems.length > 0) return request.problems.join(" · ");
  if (!refused) return say("page-valid");
  return request.code ? say("page-refused", { code: request.code }) : "";
}

function requestNode(request) {
  const refused = request.status === null || request.status >= 400;
  return record([
    make("span", { class: "status" }, request.status ?? say("page-no-answer")), " ",
    make("strong", {}, request.method), " ", make("span", { class: "path", title: request.path }, short(request.path)), " ",
    make("span", { class: "verdict" }, verdictOn(request, refused)), " ", make("small", {}, clockTime(request.at_ms)),
  ], request, refused ? "refused" : "accepted");
}

function frameNode(frame) {
  const direction = frame.from_bot ? say("page-from-bot") : say("page-to-bot");
  return record([
    make("span", { class: "status", title: direction, role: "img", "aria-label": direction }, frame.from_bot ? "⬆" : "⬇"), " ",
    make("strong", {}, frame.kind === "" ? OPS[frame.op] ?? `op ${frame.op}` : frame.kind), " ", make("small", {}, clockTime(frame.at_ms)),
  ], frame, frame.from_bot ? "from-bot" : "to-bot");
}

const OPS = { 1: "heartbeat", 2: "identify", 6: "resume", 7: "reconnect", 9: "invalid session", 10: "hello", 11: "heartbeat ack" };

function faultsNode(chat) {
  const boxes = FAULTS.map((fault) => ({ ...fault, box: make("input", { type: "checkbox", role: "switch" }) }));
  const ask = async (request) => {
    const answer = await chat.ask(request);
    if (!answer.ok) toast(problem(answer));
  };
  const flip = () => ask({ do: "set_faults", switches: Object.fromEntries(boxes.map(({ name, box }) => [name, box.checked])) });
  boxes.forEach(({ box }) => box.addEventListener("change", flip));
  chat.addEventListener("world", () => boxes.forEach(({ name, box }) => { box.checked = chat.world.faults[name]; }));
  const action = (id, name, label, more, style) => make("p", {},
    make("button", { type: "button", id, class: `control ${style}`, onclick: () => ask({ do: name }) }, label), make("small", {}, more));
  return make("div", { class: "faults" },
    action("restart-bot", "restart_bot", say("page-restart"), say("page-restart-more"), "primary"),
    action("cut-gateway", "cut_gateway", say("page-cut"), say("page-cut-more"), "secondary"),
    action("forget-session", "forget_session", say("page-forget"), say("page-forget-more"), "secondary"),
    boxes.map(({ box, label, more }) => make("p", {}, make("label", {}, box, " ", label), make("small", {}, more))));
}
