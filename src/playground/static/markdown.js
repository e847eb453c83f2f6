// Parses the part of Discord's markdown that matters here into a tree, from which markup.js makes nodes.

const DEEPEST = 8;
const PAIRS = [["***", "bold"], ["**", "bold"], ["__", "underline"], ["~~", "strike"], ["||", "spoiler"], ["*", "italic"], ["_", "italic"]];
const ANGLES = [
  [/^<@!?(\d{1,20})>/, (found) => ({ kind: "person", id: found[1] })],
  [/^<#(\d{1,20})>/, (found) => ({ kind: "channel", id: found[1] })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (found) => ({ kind: "moment", seconds: Number(found[1]), style: found[2] ?? "f" })],
  [/^<a?:(\w{2,32}):(\d{1,20})>/, (found) => ({ kind: "emoji", name: found[1], id: found[2] })],
  [/^<\/([-_\p{L}\p{N} ]{1,100}):\d{1,20}>/u, (found) => ({ kind: "command", name: found[1] })],
];
const LINK = /^\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()<>]{1,500})\)/;

/** The blocks of a text. */
export function parse(text) {
  const blocks = [];
  // Fences come first, because markdown inside of them is plain text.
  const parts = text.split(/```(?:\w+\n)?([\s\S]*?)```/);
  parts.forEach((part, index) => {
    if (index % 2 === 1) blocks.push({ kind: "code", text: part.replace(/^\n|\n$/g, "") });
    else blocks.push(...lines(part.replace(index > 0 ? /^\n/ : /^/, "")));
  });
  return blocks;
}

function lines(text) {
  const blocks = [];
  if (text === "") return blocks;
  for (const line of text.split("\n")) {
    const [, mark, rest] = /^(#{1,3} |-# |> |[-*] )?(.*)$/s.exec(line);
    const last = blocks.at(-1);
    if (mark === undefined && rest === "") {
      // An empty line ends a block; the space between blocks is a matter of the style sheet.
      blocks.push({ kind: "gap" });
    } else if (mark === undefined) {
      if (last?.kind === "text") last.children.push({ kind: "break" }, ...inline(rest));
      else blocks.push({ kind: "text", children: inline(rest) });
    } else if (mark === "> ") {
      if (last?.kind === "quote") last.children.push({ kind: "break" }, ...inline(rest));
      else blocks.push({ kind: "quote", children: inline(rest) });
    } else if (mark === "- " || mark === "* ") {
      if (last?.kind === "list") last.items.push(inline(rest));
      else blocks.push({ kind: "list", items: [inline(rest)] });
    } else if (mark === "-# ") {
      blocks.push({ kind: "small", children: inline(rest) });
    } else {
      blocks.push({ kind: "heading", level: mark.length - 1, children: inline(rest) });
    }
  }
  return blocks.filter((block) => block.kind !== "gap");
}

/** The parts of a line: texts, marked texts, mentions, points in time. */
export function inline(text, depth = DEEPEST) {
  const nodes = [];
  let plain = "";
  const push = (node) => {
    if (plain !== "") nodes.push({ kind: "plain", text: plain });
    plain = "";
    nodes.push(node);
  };
  let at = 0;
  while (at < text.length) {
    const found = depth > 0 ? special(text, at, depth) : null;
    if (found) {
      if (found.node.kind === "plain") plain += found.node.text;
      else push(found.node);
      at += found.length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  if (plain !== "") nodes.push({ kind: "plain", text: plain });
  return nodes;
}

function special(text, at, depth) {
  const letter = text[at];
  if (letter === "\\" && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? "")) {
    return { node: { kind: "plain", text: text[at + 1] }, length: 2 };
  }
  if (letter === "`") {
    const end = text.indexOf("`", at + 1);
    if (end > at + 1) return { node: { kind: "literal", text: text.slice(at + 1, end) }, length: end + 1 - at };
    return null;
  }
  if (letter === "<") {
    const rest = text.slice(at, at + 130);
    for (const [pattern, node] of ANGLES) {
      const found = pattern.exec(rest);
      if (found) return { node: node(found), length: found[0].length };
    }
    return null;
  }
  if (letter === "[") {
    const found = LINK.exec(text.slice(at, at + 720));
    return found && { node: { kind: "link", to: found[2], children: inline(found[1], depth - 1) }, length: found[0].length };
  }
  for (const [mark, kind] of PAIRS) {
    if (!text.startsWith(mark, at)) continue;
    const end = closing(text, at + mark.length, mark);
    if (end > at + mark.length) {
      const children = inline(text.slice(at + mark.length, end), depth - 1);
      return { node: { kind, children }, length: end + mark.length - at };
    }
  }
  return null;
}

/** Where a mark is closed; a mark after a backslash closes nothing. */
function closing(text, from, mark) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text.startsWith(mark, at)) {
      // "**" inside of "*…*" belongs to something bold.
      if (mark.length === 1 && text[at + 1] === mark) at += 1;
      // An underscore inside of a word is a letter.
      else if (mark === "_" && /\w/.test(text[at + 1] ?? "")) continue;
      else return at;
    }
  }
  return -1;
}

/** The text without any marks, for announcements. */
export function bare(text) {
  const read = (node) => node.text ?? (node.children ?? []).map(read).join("");
  return parse(text).map((block) => (block.items ? block.items.flat().map(read).join(" ") : read(block))).join(" ").trim();
}
