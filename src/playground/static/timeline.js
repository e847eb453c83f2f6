// The messages of the channel that is shown. A message that changes is replaced in its place.
import { byId } from "./dom.js";
import { announce } from "./announce.js";
import { authorOf, isPrivate, messageNode, spoken } from "./message.js";

const NEAR_END = 120;
const later = (one, other) => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

export function startTimeline(chat) {
  const scroll = byId("scroll");
  const list = byId("messages");
  const shown = new Map();

  const atEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END;
  const toEnd = () => { scroll.scrollTop = scroll.scrollHeight; };
  const welcome = () => { byId("welcome").hidden = list.childElementCount > 0; };

  /** Everything that the look of a message depends on: the message, and the state of its thread. */
  const looks = (message) => JSON.stringify([message, chat.world?.channels.find((channel) => channel.id === message.thread?.id)]);

  function place(message) {
    const json = looks(message);
    const old = shown.get(message.id);
    if (old?.json === json) return;
    const node = messageNode(message, chat);
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

  chat.addEventListener("channel", () => {
    list.replaceChildren();
    shown.clear();
    for (const message of chat.messages()) place(message);
    welcome();
    toEnd();
  });

  chat.addEventListener("world", () => {
    for (const message of chat.messages()) if (message.thread && shown.has(message.id)) place(message);
  });

  chat.addEventListener("message", ({ detail: { message, isNew } }) => {
    if (message.channel_id !== chat.channel) return;
    const stay = !atEnd() && !(isNew && isPrivate(message));
    const before = shown.get(message.id)?.heard;
    place(message);
    welcome();
    if (!stay) toEnd();
    // Boards change all the time, so of public messages only new ones are announced.
    const heard = spoken(message);
    const mine = message.author.id === chat.me;
    if (!mine && (isNew || (isPrivate(message) && heard !== before))) announce(`${authorOf(message)}: ${heard}`);
  });

  chat.addEventListener("gone", ({ detail }) => {
    const old = shown.get(detail.message);
    if (!old) return;
    if (old.node.contains(document.activeElement)) byId("typed").focus();
    old.node.remove();
    shown.delete(detail.message);
    welcome();
  });
}

/** The control of a message that has the focus, and its position among the controls. */
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
