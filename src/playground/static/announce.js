// Telling people who do not see the page what is new.
import { byId } from "./dom.js";

const LONGEST = 300;
/** What comes close together is said together, and of much only the latest. */
const TOGETHER_MS = 400;
const MOST_TOGETHER = 3;

let waiting = [];

/** Says it when there is a pause. */
export function announce(text) {
  waiting.push(text.slice(0, LONGEST));
  if (waiting.length > 1) return;
  // Emptied first, so that the same words are said again.
  byId("announcer").textContent = "";
  setTimeout(() => {
    byId("announcer").textContent = waiting.slice(-MOST_TOGETHER).join(". ");
    waiting = [];
  }, TOGETHER_MS);
}

let fading;

/** Shows why something did not work, for a while. */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { place.hidden = true; }, 8000);
}
