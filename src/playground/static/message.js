// One message: its author, text, embeds, files and controls.
import { make } from "./dom.js";
import { timeOfDay } from "./clock.js";
import { controls } from "./controls.js";
import { fileNode, pictureNode } from "./files.js";
import { bare } from "./markdown.js";
import { markup } from "./markup.js";
import { say } from "./words.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const HUES = 6;

export const isPrivate = (message) => (message.flags & EPHEMERAL) !== 0;
export const authorOf = (message) => message.author.global_name ?? message.author.username;

export function messageNode(message, chat) {
  const author = authorOf(message);
  const isBot = message.author.bot === true;
  const mentionsMe = message.mentions.some((user) => user.id === chat.me);
  const body = (message.flags & LOADING) !== 0
    ? [make("p", { class: "thinking" }, say("page-thinking", { author }))]
    : [
        message.content !== "" && make("div", { class: "text" }, markup(message.content, chat)),
        message.attachments.map((file) => fileNode(file, message, chat)),
        message.embeds.map((embed) => embedNode(embed, message, chat)),
        controls(message, chat),
        threadNode(message, chat),
      ];
  const classes = ["message", isPrivate(message) && "private", mentionsMe && "mentions-me"].filter(Boolean);
  return make("li", { class: classes.join(" "), "data-message": message.id, tabindex: "-1" },
    causeNode(message, chat),
    make("div", { class: `avatar hue${hueOf(message.author.id)}${isBot ? " bot" : ""}`, "aria-hidden": "true" }, isBot ? "" : [...author][0]),
    make("div", { class: "body" },
      make("p", { class: "byline" },
        make("span", { class: "author" }, author),
        isBot && make("span", { class: "badge" }, say("page-app")),
        timeOfDay(message.timestamp)),
      body,
      isPrivate(message) && privateNode(message, chat)));
}

/** A message in one line, for announcements. */
export function spoken(message) {
  const embed = message.embeds[0] ?? {};
  const parts = [message.content, embed.title, message.content ? "" : (embed.description ?? "").split("\n")[0]];
  return parts.filter(Boolean).map(bare).join(". ");
}

function hueOf(id) {
  const number = BigInt(id);
  return Number((number ^ (number >> 22n)) % BigInt(HUES));
}

function causeNode(message, chat) {
  const cause = message.interaction_metadata;
  if (!cause?.name) return null;
  return make("p", { class: "cause" }, say("page-used", { player: chat.nameOf(cause.user.id), command: chat.commandTitle(cause.name) }));
}

function privateNode(message, chat) {
  const dismiss = () => chat.ask({ do: "dismiss", message: message.id });
  return make("p", { class: "only-you" },
    make("span", { "aria-hidden": "true" }, "👁 "), say("page-only-you"), " · ",
    make("button", { type: "button", class: "link", onclick: dismiss }, say("page-dismiss")));
}

/** A button that opens the thread of a message. */
function threadNode(message, chat) {
  const thread = chat.world?.channels.find((channel) => channel.parent !== null && channel.id === message.thread?.id);
  return thread && make("button", { type: "button", class: "thread-link", onclick: () => chat.go(thread.id) },
    make("span", { "aria-hidden": "true" }, "↳ "), say("page-open-thread", { name: thread.name }), thread.archived && make("small", {}, ` ${say("page-archived")}`));
}

function embedNode(embed, message, chat) {
  const node = make("article", { class: "embed" },
    embed.author?.name && make("p", { class: "embed-author" }, embed.author.name),
    embed.title && make("p", { class: "embed-title" }, markup(embed.title, chat)),
    embed.description && make("div", { class: "text" }, markup(embed.description, chat)),
    embed.fields?.length > 0 && make("dl", { class: "fields" }, embed.fields.map((field) =>
      make("div", { class: field.inline ? "field beside" : "field" },
        make("dt", {}, markup(field.name, chat)), make("dd", {}, markup(field.value, chat))))),
    pictureNode(embed.image?.url, message, chat),
    embed.footer?.text && make("p", { class: "embed-footer" }, embed.footer.text));
  if (Number.isInteger(embed.color)) {
    node.style.setProperty("--edge", `#${embed.color.toString(16).padStart(6, "0")}`);
  }
  return node;
}
