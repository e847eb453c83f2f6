// Turns a parsed text into nodes, with the people, channels and points in time that it names.
import { make } from "./dom.js";
import { moment } from "./clock.js";
import { parse } from "./markdown.js";
import { say } from "./words.js";

const TAGS = { bold: "strong", italic: "em", underline: "u", strike: "s" };
const pictures = new Map();

/** The nodes of a text, with the names that this person sees. */
export function markup(text, chat) {
  return parse(text).map((block) => blockNode(block, chat));
}

function blockNode(block, chat) {
  const children = () => block.children.map((node) => inlineNode(node, chat));
  switch (block.kind) {
    case "code": return make("pre", {}, make("code", {}, block.text));
    case "quote": return make("blockquote", {}, children());
    case "list": return make("ul", {}, block.items.map((item) => make("li", {}, item.map((node) => inlineNode(node, chat)))));
    case "small": return make("p", { class: "small" }, children());
    // The page has headings of its own, so those of a message are only strong words.
    case "heading": return make("p", { class: `heading level${block.level}` }, children());
    default: return make("p", {}, children());
  }
}

function inlineNode(node, chat) {
  const children = () => node.children.map((child) => inlineNode(child, chat));
  switch (node.kind) {
    case "plain": return node.text;
    case "break": return make("br");
    case "literal": return make("code", {}, node.text);
    case "spoiler": return spoiler(children());
    case "link": return make("a", { href: node.to, rel: "noopener noreferrer", target: "_blank" }, children());
    case "person": return make("span", { class: node.id === chat.me ? "mention me" : "mention" }, `@${chat.nameOf(node.id)}`);
    case "channel": return channelNode(node.id, chat);
    case "command": return make("span", { class: "mention" }, chat.commandTitle(node.name));
    case "moment": return moment(node.seconds, node.style);
    case "emoji": return emoji(node.name, node.id);
    default: return make(TAGS[node.kind] ?? "span", {}, children());
  }
}

/** The name of a channel; a button that goes there, if the person sees the channel. */
function channelNode(id, chat) {
  const name = `#${chat.channelName(id)}`;
  if (!chat.world?.channels.some((channel) => channel.id === id)) return make("span", { class: "mention" }, name);
  return make("button", { type: "button", class: "mention place", onclick: () => chat.go(id) }, name);
}

function spoiler(children) {
  const show = (event) => {
    event.currentTarget.classList.add("shown");
    event.currentTarget.removeAttribute("aria-label");
  };
  return make("button", { type: "button", class: "spoiler", "aria-label": say("page-spoiler"), onclick: show }, children);
}

/** An emoji that the bot uploaded. Beside a label it says nothing more, so it is not read out. */
export function emoji(name, id, labelled = false) {
  // As Discord shows it, but for the version, which says nothing to people.
  const readable = `:${name.replace(/_[0-9a-f]{6}$/, "").replaceAll("_", " ")}:`;
  const node = make("img", { class: "emoji", alt: labelled ? "" : readable, title: labelled ? null : readable });
  if (!pictures.has(id)) {
    const loading = fetch(`/emoji/${encodeURIComponent(id)}`).then((answer) => (answer.ok ? answer.text() : ""));
    pictures.set(id, loading.catch(() => ""));
  }
  pictures.get(id).then((source) => { if (source.startsWith("data:image/")) node.src = source; });
  return node;
}
