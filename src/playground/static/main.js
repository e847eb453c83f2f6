// Puts the page together. The address says which person the visitor plays: ?as=robin.
import { Chat } from "./chat.js";
import { startClock } from "./clock.js";
import { startComposer } from "./composer.js";
import { startInspector } from "./inspector.js";
import { startPlayNow } from "./play_now.js";
import { startSidebar } from "./sidebar.js";
import { startTimeline } from "./timeline.js";

const chat = new Chat();

function become(account) {
  const address = new URL(location.href);
  address.searchParams.set("as", account);
  history.replaceState(null, "", address);
  chat.become(account);
}

startClock();
startTimeline(chat);
startComposer(chat);
startPlayNow(chat, startSidebar(chat, become));
startInspector(chat);
chat.become(new URL(location.href).searchParams.get("as"));
