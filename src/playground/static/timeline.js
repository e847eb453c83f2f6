// The messages of the channel that is shown, each changed in place.
import { byId } from "./dom.js";
import { announce } from "./announce.js";
import { authorOf, isPrivate, messageNode, spoken } from "./message.js";
import { words } from "./words.js";

const NEAR_END = 120;
const later = (one, other) => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

export function startTimeline(room) {
  const scroll = byId("scroll");
  const list = byId("messages");
  const shown = new Map();

  const atEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END;
  const toEnd = () => { scroll.scrollTop = scroll.scrollHeight; };
  const welcome = () => { byId("welcome").hidden = list.childElementCount > 0; };

  /** What a message looks like depends on: itself, and how the thread is that hangs on it. */
  const looks = (message) => JSON.stringify([message, room.world?.channels.find((channel) => channel.id === message.thread?.id)]);

  function place(message) {
    const json = looks(message);
    const old = shown.get(message.id);
    if (old?.json === json) return;
    const node = messageNode(message, room);
    if (old) {
      const focus = focusIn(old.node);
      old.node.replaceWith(node);
      giveFocus(node, focus);
    } else {
      const next = [...list.children].find((other) => later(other.dataset.message, message.id) > 0);
      list.insertBefore(node, next ?? null);
    }
    shown.set(message.id, { json, node, heard: spoken(message) });
  }

  room.addEventListener("channel", () => {
    list.replaceChildren();
    shown.clear();
    for (const message of room.messages()) place(message);
    welcome();
    toEnd();
  });

  room.addEventListener("world", () => {
    for (const message of room.messages()) if (message.thread && shown.has(message.id)) place(message);
  });

  room.addEventListener("message", ({ detail: { message, isNew } }) => {
    if (message.channel_id !== room.channel) return;
    const stay = !atEnd() && !(isNew && isPrivate(message));
    const before = shown.get(message.id)?.heard;
    place(message);
    welcome();
    if (!stay) toEnd();
    // Boards change all the time: of what is public, only what is new is said.
    const heard = spoken(message);
    const mine = message.author.id === room.me;
    if (!mine && (isNew || (isPrivate(message) && heard !== before))) announce(words.newMessage(authorOf(message), heard));
  });

  room.addEventListener("gone", ({ detail }) => {
    const old = shown.get(detail.message);
    if (!old) return;
    if (old.node.contains(document.activeElement)) byId("typed").focus();
    old.node.remove();
    shown.delete(detail.message);
    welcome();
  });
}

/** Which control of a message has the focus, and at which place. */
function focusIn(node) {
  const active = document.activeElement;
  if (!node.contains(active)) return null;
  const controls = [...node.querySelectorAll("[data-component]")];
  return { component: active.closest("[data-component]")?.dataset.component, index: controls.indexOf(active) };
}

/** Gives the focus back to the same control, or to the one that took its place. */
function giveFocus(node, focus) {
  if (focus === null) return;
  const controls = [...node.querySelectorAll("[data-component]:not([disabled])")];
  const same = controls.find((control) => control.dataset.component === focus.component);
  (same ?? controls[Math.min(Math.max(focus.index, 0), controls.length - 1)] ?? node).focus({ preventScroll: true });
}
