// The button "Play now": it sends the commands that a person would type, one after the other.
import { byId } from "./dom.js";
import { toast } from "./announce.js";
import { problem, say } from "./words.js";

const PATIENCE_MS = 8000;
const LOOK_AGAIN_MS = 30;

export function startPlayNow(chat, closeMenu) {
  const buttons = [byId("play-now"), byId("side-play")];
  const tell = (text) => { byId("play-progress").textContent = text; };

  async function go() {
    if (buttons.some((button) => button.disabled)) return;
    buttons.forEach((button) => { button.disabled = true; });
    const failed = await sitDown(chat, tell);
    if (failed) {
      tell(problem(failed));
      toast(problem(failed));
    } else {
      tell(say("page-seated"));
    }
    buttons.forEach((button) => { button.disabled = false; });
  }
  buttons.forEach((button) => button.addEventListener("click", () => {
    closeMenu();
    go();
  }));
}

/** Opens a quick round and starts it at once, which shows the hand. Returns the first answer that is a failure, or null. */
async function sitDown(chat, tell) {
  const use = (channel, path, options = {}) => chat.ask({ do: "command", channel, name: "uno", path, options });
  tell(say("page-opening-table"));
  const opened = await openTable(chat, use);
  if (!opened.ok) return opened;
  const { channel } = opened;
  chat.go(channel);
  tell(say("page-dealing"));
  const hand = await use(channel, ["start"]);
  return hand.ok ? null : hand;
}

/** Opens a table in the first channel that has none: this one, another, a new one. */
async function openTable(chat, use) {
  const channels = chat.world.channels.filter((channel) => channel.parent === null).map((channel) => channel.id);
  const places = [chat.channel, ...channels.filter((channel) => channel !== chat.channel)];
  for (const channel of places) {
    const answer = await use(channel, ["quick"]);
    if (!answer.ok) return answer;
    if (!answer.private) return findTable(chat, channel, answer.message);
    await chat.ask({ do: "dismiss", message: answer.message });
  }
  const added = await chat.ask({ do: "add_channel" });
  if (!added.ok) return added;
  const answer = await use(added.channel, ["quick"]);
  return answer.ok && !answer.private ? findTable(chat, added.channel, answer.message) : { ...answer, channel: added.channel };
}

/** Finds the new table: it is in the channel, or in a thread of the answer. */
async function findTable(chat, channel, message) {
  const isLobby = (shown) => shown.embeds.length > 0;
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (chat.messages(channel).some((shown) => shown.id === message && isLobby(shown))) return { ok: true, channel };
    // A thread has the id of its first message.
    if (chat.messages(message).some(isLobby)) return { ok: true, channel: message };
    await new Promise((resolve) => { setTimeout(resolve, LOOK_AGAIN_MS); });
  }
  return { ok: false, problem: "no_answer" };
}
