// Points in time in messages: as a date, or as the time until then, which is kept up to date.
import { make } from "./dom.js";
import { language } from "./texts.js";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const relative = new Intl.RelativeTimeFormat(language, { numeric: "always" });
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** The time until then, or since then: "in 42 seconds". */
export function fromNow(seconds, nowMs = Date.now()) {
  const away = seconds - Math.floor(nowMs / 1000);
  // Less than two of a unit are counted in the next smaller one, so that the time of a turn is seen to run.
  const [unit, length] = UNITS.find(([, length]) => Math.abs(away) >= 2 * length) ?? UNITS.at(-1);
  return relative.format(Math.trunc(away / length), unit);
}

/** A point in time as Discord writes it in texts: seconds since 1970 and a letter for the style. */
export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return make("span", {}, `<t:${seconds}>`);
  const whole = date.toLocaleString(language, STYLES.F);
  const node = make("time", { datetime: date.toISOString(), title: whole });
  if (style === "R") {
    node.dataset.moment = seconds;
    node.textContent = fromNow(seconds);
  } else {
    node.textContent = date.toLocaleString(language, STYLES[style] ?? STYLES.f);
  }
  return node;
}

/** The time of day at which a message was written. */
export function timeOfDay(timestamp) {
  const date = new Date(timestamp);
  return make("time", { datetime: timestamp, title: date.toLocaleString(language, STYLES.F) },
    date.toLocaleTimeString(language, STYLES.t));
}

/** Keeps all relative times of the page up to date. */
export function startClock() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-moment]")) {
      const text = fromNow(Number(node.dataset.moment));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 500);
}
