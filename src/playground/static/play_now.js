// "Play now": what a person would do by hand, one command after the other.
import { byId } from "./dom.js";
import { toast } from "./announce.js";
import { problem, words } from "./words.js";

const COMPUTERS = 3;
const PATIENCE_MS = 8000;
const LOOK_AGAIN_MS = 30;

export function startPlayNow(room, closeMenu) {
  const buttons = [byId("play-now"), byId("side-play")];
  const tell = (text) => { byId("play-progress").textContent = text; };

  async function go() {
    if (buttons.some((button) => button.disabled)) return;
    buttons.forEach((button) => { button.disabled = true; });
    const failed = await sitDown(room, tell);
    if (failed) {
      tell(problem(failed));
      toast(problem(failed));
    } else {
      tell(words.playing.done);
    }
    buttons.forEach((button) => { button.disabled = false; });
  }
  buttons.forEach((button) => button.addEventListener("click", () => {
    closeMenu();
    go();
  }));
}

/** Opens a table, seats computers, starts, and asks for the hand. Returns the answer that went wrong. */
async function sitDown(room, tell) {
  const use = (channel, path, options = {}) => room.ask({ do: "command", channel, name: "uno", path, options });
  tell(words.playing.table);
  const opened = await openTable(room, use);
  if (!opened.ok) return opened;
  const { channel } = opened;
  room.go(channel);
  const spoken = [];
  for (let number = 1; number <= COMPUTERS; number += 1) {
    tell(words.playing.computer(number));
    spoken.push(await use(channel, ["table", "computer"], { change: "add" }));
  }
  tell(words.playing.start);
  spoken.push(await use(channel, ["start"]));
  // What was said to this person alone on the way has been read.
  for (const answer of spoken) {
    if (!answer.ok) return answer;
    if (answer.private) await room.ask({ do: "dismiss", message: answer.message });
  }
  tell(words.playing.hand);
  const hand = await use(channel, ["hand"]);
  return hand.ok ? null : hand;
}

/** Opens a table in the first channel that has none: this one, another, a new one. */
async function openTable(room, use) {
  const channels = room.world.channels.filter((channel) => channel.parent === null).map((channel) => channel.id);
  const places = [room.channel, ...channels.filter((channel) => channel !== room.channel)];
  for (const channel of places) {
    const answer = await use(channel, ["new"]);
    if (!answer.ok) return answer;
    if (!answer.private) return whereItIs(room, channel, answer.message);
    await room.ask({ do: "dismiss", message: answer.message });
  }
  const added = await room.ask({ do: "add_channel" });
  if (!added.ok) return added;
  const answer = await use(added.channel, ["new"]);
  return answer.ok && !answer.private ? whereItIs(room, added.channel, answer.message) : { ...answer, channel: added.channel };
}

/** A table is where it was asked for, or in a thread that hangs on the answer. */
async function whereItIs(room, channel, message) {
  const isLobby = (shown) => shown.embeds.length > 0;
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (room.messages(channel).some((shown) => shown.id === message && isLobby(shown))) return { ok: true, channel };
    // A thread has the number of the message that it hangs on.
    if (room.messages(message).some(isLobby)) return { ok: true, channel: message };
    await new Promise((resolve) => { setTimeout(resolve, LOOK_AGAIN_MS); });
  }
  return { ok: false, problem: "no_answer" };
}
