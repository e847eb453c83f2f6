// Announcements for screen readers, and short messages about failures.
import { byId } from "./dom.js";

const LONGEST = 300;
/** Texts that come close together are announced together; of many, only the latest. */
const TOGETHER_MS = 400;
const MOST_TOGETHER = 3;

let waiting = [];

/** Announces a text at the next pause. */
export function announce(text) {
  waiting.push(text.slice(0, LONGEST));
  if (waiting.length > 1) return;
  // Emptied first, because a screen reader does not repeat a text that stays the same.
  byId("announcer").textContent = "";
  setTimeout(() => {
    byId("announcer").textContent = waiting.slice(-MOST_TOGETHER).join(". ");
    waiting = [];
  }, TOGETHER_MS);
}

let fading;

/** Shows for a while why something did not work. */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { place.hidden = true; }, 8000);
}
