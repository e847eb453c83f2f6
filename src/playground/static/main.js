// Puts the page together. The address says which person the visitor plays, and where: ?as=robin&in=5.
import { Chat } from "./chat.js";
import { startClock } from "./clock.js";
import { startComposer } from "./composer.js";
import { startInspector } from "./inspector.js";
import { startPlayNow } from "./play_now.js";
import { startSidebar } from "./sidebar.js";
import { startTimeline } from "./timeline.js";

const chat = new Chat();

function remember(name, value) {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}

function become(account) {
  remember("as", account);
  chat.become(account);
}

startClock();
startTimeline(chat);
startComposer(chat);
startPlayNow(chat, startSidebar(chat, become));
startInspector(chat);
const { searchParams } = new URL(location.href);
// A reload stays in its channel; one that is gone is replaced by the first.
chat.channel = searchParams.get("in");
chat.addEventListener("channel", () => { if (chat.channel) remember("in", chat.channel); });
chat.become(searchParams.get("as"));
