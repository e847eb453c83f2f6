// The story of the table in this channel: every event as everyone may know it, in words and as it is recorded.
import { make } from "./dom.js";
import { inWords } from "./events.js";
import { words } from "./words.js";

const MOST_SHOWN = 500;
const NEAR_END = 60;
const say = words.backstage;

/** The list, and what it is told: `tell(chapters)` adds some, `clear()` forgets all. */
export function startStory(room) {
  const list = make("ol", { class: "story" });
  const ofPlace = new Map();

  const nameIn = (chapter) => (seat) => {
    const person = chapter.seats[seat];
    return person ? room.nameOf(person) : words.computer(seat + 1);
  };

  function eventNode(chapter) {
    const node = make("details", {}, make("summary", {},
      make("span", { class: "move", title: say.move(chapter.seq) }, chapter.seq), " ", inWords(chapter.event, nameIn(chapter))));
    node.addEventListener("toggle", () => {
      if (node.open && node.childElementCount === 1) node.append(make("pre", { tabindex: "0" }, JSON.stringify(chapter.event, null, 2)));
    });
    return make("li", {}, node);
  }

  function append(chapters, before) {
    let { game } = before ?? {};
    for (const chapter of chapters) {
      if (chapter.game !== game) {
        const players = chapter.seats.map((_, seat) => nameIn(chapter)(seat)).join(", ");
        list.append(make("li", { class: "table" }, say.table(chapter.game, players)));
      }
      ({ game } = chapter);
      list.append(eventNode(chapter));
    }
    while (list.childElementCount > MOST_SHOWN) list.firstChild.remove();
  }

  function toEnd() {
    const panel = list.parentElement;
    if (panel) panel.scrollTop = panel.scrollHeight;
  }

  function show() {
    const chapters = ofPlace.get(room.channel) ?? [];
    list.replaceChildren();
    if (chapters.length === 0) list.append(make("li", { class: "nothing" }, say.nothing));
    append(chapters);
    toEnd();
  }

  function tell(chapters) {
    const here = [];
    const shown = ofPlace.get(room.channel)?.at(-1);
    for (const chapter of chapters) {
      if (!ofPlace.has(chapter.place)) ofPlace.set(chapter.place, []);
      const kept = ofPlace.get(chapter.place);
      kept.push(chapter);
      if (kept.length > MOST_SHOWN) kept.shift();
      if (chapter.place === room.channel) here.push(chapter);
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

  room.addEventListener("channel", show);
  return { list, tell, clear, toEnd };
}
