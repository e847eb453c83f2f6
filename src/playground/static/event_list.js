// The events of the table in this channel, as everyone may see them: in words and as they are recorded.
import { make } from "./dom.js";
import { say } from "./words.js";

const MOST_SHOWN = 500;
const NEAR_END = 60;

/** The list; `add(events)` adds some, `clear()` removes all. */
export function startEventList(chat) {
  const list = make("ol", { class: "events" });
  const ofPlace = new Map();

  function eventNode(logged) {
    const node = make("details", {}, make("summary", {},
      make("span", { class: "move", title: say("page-move", { number: logged.seq }) }, logged.seq), " ", logged.text));
    node.addEventListener("toggle", () => {
      if (node.open && node.childElementCount === 1) node.append(make("pre", { tabindex: "0" }, JSON.stringify(logged.event, null, 2)));
    });
    return make("li", {}, node);
  }

  function append(events, before) {
    let { game } = before ?? {};
    for (const logged of events) {
      if (logged.game !== game) {
        const players = logged.players.join(", ");
        list.append(make("li", { class: "table" }, say("page-table", { number: logged.game, players })));
      }
      ({ game } = logged);
      list.append(eventNode(logged));
    }
    while (list.childElementCount > MOST_SHOWN) list.firstChild.remove();
  }

  function toEnd() {
    const panel = list.parentElement;
    if (panel) panel.scrollTop = panel.scrollHeight;
  }

  function show() {
    const events = ofPlace.get(chat.channel) ?? [];
    list.replaceChildren();
    if (events.length === 0) list.append(make("li", { class: "nothing" }, say("page-no-events")));
    append(events);
    toEnd();
  }

  function add(events) {
    const here = [];
    const shown = ofPlace.get(chat.channel)?.at(-1);
    for (const logged of events) {
      if (!ofPlace.has(logged.place)) ofPlace.set(logged.place, []);
      const kept = ofPlace.get(logged.place);
      kept.push(logged);
      if (kept.length > MOST_SHOWN) kept.shift();
      if (logged.place === chat.channel) here.push(logged);
    }
    if (here.length === 0) return;
    if (!shown) {
      show();
      return;
    }
    const panel = list.parentElement;
    const follows = panel.scrollHeight - panel.scrollTop - panel.clientHeight < NEAR_END;
    append(here, shown);
    if (follows) toEnd();
  }

  function clear() {
    ofPlace.clear();
    show();
  }

  chat.addEventListener("channel", show);
  return { list, add, clear, toEnd };
}
