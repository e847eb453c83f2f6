// The files of a message: pictures are shown, texts can be read, everything else can be saved.
import { make } from "./dom.js";
import { say, size } from "./words.js";

const READABLE = /^(text\/|application\/json)/;
const LONGEST_SHOWN = 20_000;

/** A file of the stand-in: its id, and where it is served for this person. */
function fileAt(url, chat) {
  const id = /\/attachments\/\d+\/(\d+)\//.exec(url ?? "")?.[1];
  return id && { id, address: `/files/${id}?as=${encodeURIComponent(chat.me)}` };
}

/** A picture with its description. */
export function pictureNode(url, message, chat) {
  const file = fileAt(url, chat);
  return file && make("img", { class: "picture", src: file.address, alt: message.alts[file.id] ?? say("page-no-description") });
}

/** Any file of a message. */
export function fileNode(file, message, chat) {
  if (file.content_type?.startsWith("image/")) return pictureNode(file.url, message, chat);
  const found = fileAt(file.url, chat);
  return found && make("div", { class: "file" },
    make("a", { href: found.address, download: file.filename }, file.filename), " ", make("small", {}, size(file.size)),
    READABLE.test(file.content_type ?? "") && textNode(found.address));
}

/** The text of a file, loaded when it is unfolded. */
function textNode(address) {
  const text = make("pre", { tabindex: "0" });
  const node = make("details", {}, make("summary", {}, say("page-show-file")), text);
  node.addEventListener("toggle", async () => {
    if (!node.open || text.textContent !== "") return;
    const loading = fetch(address).then((answer) => (answer.ok ? answer.text() : say("page-file-lost")), () => say("page-file-lost"));
    const whole = laidOut(await loading);
    text.textContent = whole.length > LONGEST_SHOWN ? `${whole.slice(0, LONGEST_SHOWN)}\n${say("page-file-longer")}` : whole;
  });
  return node;
}

/** JSON indented; any other text as it is. */
function laidOut(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
