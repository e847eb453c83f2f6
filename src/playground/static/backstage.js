// The drawer for the curious: the story, what the bot sent, what went over its connection, and mischief.
import { byId, make } from "./dom.js";
import { toast } from "./announce.js";
import { startStory } from "./story.js";
import { problem, words } from "./words.js";

const MOST_SHOWN = 200;
const say = words.backstage;
const TABS = ["story", "requests", "frames", "mischief"];

export function startBackstage(room) {
  const drawer = byId("backstage");
  const peek = byId("peek");
  const story = startStory(room);

  const tabs = TABS.map((name, index) => make("button", {
    type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`,
    onclick: () => choose(index), onkeydown: (event) => step(event, index),
  }, say.tabs[name]));
  const requests = make("ol", { class: "records" });
  const frames = make("ol", { class: "records" });
  const contents = { story: story.list, requests, frames, mischief: mischiefNode(room) };
  const panels = TABS.map((name) => make("section", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, tabindex: "0" },
    make("p", { class: "about" }, say.about[name]), contents[name]));
  drawer.append(
    make("header", {}, make("h2", { id: "backstage-title" }, say.title),
      make("button", { type: "button", class: "plain", onclick: () => open(false) }, say.close)),
    make("div", { role: "tablist", "aria-labelledby": "backstage-title" }, tabs), ...panels);
  choose(0);

  function choose(chosen) {
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index].hidden = index !== chosen;
    });
    if (TABS[chosen] === "story") story.toEnd();
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
    story.clear();
    requests.replaceChildren();
    frames.replaceChildren();
    room.ask({ do: "backstage", open: wanted });
  }

  /** On a small screen the drawer covers the room, and nobody should get lost behind it. */
  const narrow = matchMedia("(max-width: 760px)");
  const cover = () => { byId("main").inert = narrow.matches && !drawer.hidden; };
  narrow.addEventListener("change", cover);

  function open(wanted) {
    drawer.hidden = !wanted;
    cover();
    peek.setAttribute("aria-expanded", String(wanted));
    watch(wanted);
    if (wanted) tabs.find((tab) => tab.tabIndex === 0).focus();
    else peek.focus();
  }

  peek.addEventListener("click", () => open(drawer.hidden));
  drawer.addEventListener("keydown", (event) => { if (event.key === "Escape") open(false); });

  const append = (list, nodes) => {
    list.prepend(...nodes.reverse());
    while (list.childElementCount > MOST_SHOWN) list.lastChild.remove();
  };
  room.addEventListener("backstage", ({ detail: news }) => {
    if (news.type === "story") {
      story.tell(news.list);
    } else if (news.type === "requests") {
      append(requests, news.list.map(requestNode));
    } else if (news.type === "frames") {
      append(frames, news.list.map(frameNode));
    }
  });
  // After a new beginning, the server does not know that the drawer is open.
  room.addEventListener("arrived", () => { if (!drawer.hidden) watch(true); });
}

/** A path whose long numbers are cut to their ends. */
const short = (path) => path.replace(/\d{12,}(\d{4})/g, "…$1");
const clockTime = (ms) => new Date(ms).toLocaleTimeString("en", { hour12: false });

/** A record that unfolds; its body is made into text only when someone looks. */
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

function mischiefNode(room) {
  const boxes = [["rate_limited", say.rateLimited, say.rateLimitedMore], ["failing", say.failing, say.failingMore], ["slow", say.slow, say.slowMore]]
    .map(([name, label, more]) => ({ name, box: make("input", { type: "checkbox", role: "switch" }), label, more }));
  const ask = async (wish) => {
    const answer = await room.ask(wish);
    if (!answer.ok) toast(problem(answer));
  };
  const flip = () => ask({ do: "mischief", switches: Object.fromEntries(boxes.map(({ name, box }) => [name, box.checked])) });
  boxes.forEach(({ box }) => box.addEventListener("change", flip));
  room.addEventListener("world", () => boxes.forEach(({ name, box }) => { box.checked = room.world.mischief[name]; }));
  const deed = (id, wish, label, more, style) => make("p", {},
    make("button", { type: "button", id, class: `control ${style}`, onclick: () => ask({ do: wish }) }, label), make("small", {}, more));
  return make("div", { class: "mischief" },
    deed("restart-bot", "restart_bot", say.restart, say.restartMore, "primary"),
    deed("cut-gateway", "cut_gateway", say.cut, say.cutMore, "secondary"),
    deed("forget-session", "forget_session", say.forget, say.forgetMore, "secondary"),
    boxes.map(({ box, label, more }) => make("p", {}, make("label", {}, box, " ", label), make("small", {}, more))));
}
