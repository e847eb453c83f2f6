// Puts the page together. Who the visitor is stands in the address: ?as=robin.
import { startBackstage } from "./backstage.js";
import { startClock } from "./clock.js";
import { startComposer } from "./composer.js";
import { startPlayNow } from "./play_now.js";
import { Room } from "./room.js";
import { startSidebar } from "./sidebar.js";
import { startTimeline } from "./timeline.js";

const room = new Room();

function become(account) {
  const address = new URL(location.href);
  address.searchParams.set("as", account);
  history.replaceState(null, "", address);
  room.become(account);
}

startClock();
startTimeline(room);
startComposer(room);
startPlayNow(room, startSidebar(room, become));
startBackstage(room);
room.become(new URL(location.href).searchParams.get("as"));
