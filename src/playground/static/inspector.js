// The drawer "Behind the scenes": events of the table, the bot's requests, frames of the gateway, and faults to switch on.
import { byId, make } from "./dom.js";
import { toast } from "./announce.js";
import { startEventList } from "./event_list.js";
import { problem, words } from "./words.js";

const MOST_SHOWN = 200;
const say = words.inspector;
const TABS = ["events", "requests", "frames", "faults"];

export function startInspector(chat) {
  const drawer = byId("inspector");
  const button = byId("inspect");
  const events = startEventList(chat);

  const tabs = TABS.map((name, index) => make("button", {
    type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`,
    onclick: () => choose(index), onkeydown: (event) => step(event, index),
  }, say.tabs[name]));
  const requests = make("ol", { class: "records" });
  const frames = make("ol", { class: "records" });
  const contents = { events: events.list, requests, frames, faults: faultsNode(chat) };
  const panels = TABS.map((name) => make("section", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, tabindex: "0" },
    make("p", { class: "about" }, say.about[name]), contents[name]));
  drawer.append(
    make("header", {}, make("h2", { id: "inspector-title" }, say.title),
      make("button", { type: "button", class: "plain", onclick: () => open(false) }, say.close)),
    make("div", { role: "tablist", "aria-labelledby": "inspector-title" }, tabs), ...panels);
  choose(0);

  function choose(chosen) {
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    });
    if (TABS[chosen] === "events") events.toEnd();
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
const clockTime = (ms) => new Date(ms).toLocaleTimeString("en", { hour12: false });

/** An entry that unfolds; its body is made into text only when it is opened. */
function record(summary, request, classes) {
  const node = make("details", {}, make("summary", {}, summary));
  node.addEventListener("toggle", () => {
    if (!node.open || node.childElementCount > 1) return;
    const text = request.private ? say.privateBody : request.body === null ? say.noBody : JSON.stringify(request.body, null, 2);
    node.append(make("pre", { tabindex: "0" }, text));
  });
  return make("li", { class: classes }, node);
}

function requestNode(request) {
  const refused = request.status === null || request.status >= 400;
  const verdict = request.problems.length > 0 ? request.problems.join(" · ") : refused ? say.refused(request.code) : say.valid;
  return record([
    make("span", { class: "status" }, request.status ?? say.noAnswer), " ",
    make("strong", {}, request.method), " ", make("span", { class: "path", title: request.path }, short(request.path)), " ",
    make("span", { class: "verdict" }, verdict), " ", make("small", {}, clockTime(request.at_ms)),
  ], request, refused ? "refused" : "accepted");
}

function frameNode(frame) {
  const direction = frame.from_bot ? say.fromBot : say.toBot;
  return record([
    make("span", { class: "status", title: direction, role: "img", "aria-label": direction }, frame.from_bot ? "⬆" : "⬇"), " ",
    make("strong", {}, frame.kind === "" ? OPS[frame.op] ?? `op ${frame.op}` : frame.kind), " ", make("small", {}, clockTime(frame.at_ms)),
  ], frame, frame.from_bot ? "from-bot" : "to-bot");
}

const OPS = { 1: "heartbeat", 2: "identify", 6: "resume", 7: "reconnect", 9: "invalid session", 10: "hello", 11: "heartbeat ack" };

function faultsNode(chat) {
  const boxes = [["rate_limited", say.rateLimited, say.rateLimitedMore], ["failing", say.failing, say.failingMore], ["slow", say.slow, say.slowMore]]
    .map(([name, label, more]) => ({ name, box: make("input", { type: "checkbox", role: "switch" }), label, more }));
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
    action("restart-bot", "restart_bot", say.restart, say.restartMore, "primary"),
    action("cut-gateway", "cut_gateway", say.cut, say.cutMore, "secondary"),
    action("forget-session", "forget_session", say.forget, say.forgetMore, "secondary"),
    boxes.map(({ box, label, more }) => make("p", {}, make("label", {}, box, " ", label), make("small", {}, more))));
}
