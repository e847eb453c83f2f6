// Telling people who do not see the page what is new.
import { byId } from "./dom.js";

const LONGEST = 300;

/** Says it when there is a pause. */
export function announce(text) {
  byId("announcer").textContent = text.slice(0, LONGEST);
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
