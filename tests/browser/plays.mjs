// What people do in the playground, and what they see. Run by check.mjs.
import assert from "node:assert/strict";
import { PHONE, fitsItsWidth, isAccessible, picture, until, visit, works } from "./browser.mjs";
import { bareName, begin, board, hand, isOnTurn, move, playByTyping, told } from "./table.mjs";

const robin = await visit(null);
await robin.locator("#play-now").waitFor();
await isAccessible(robin, "the welcome");
await picture(robin, "welcome");
const small = await visit("sam", PHONE, "dark");
await small.locator("#play-now").waitFor();
await fitsItsWidth(small, "the welcome");
await isAccessible(small, "the welcome on a phone, in dark colours");
await picture(small, "welcome");
works("the page opens");

const clicked = Date.now();
await robin.locator("#play-now").click();
await hand(robin).locator("button.control").first().waitFor();
await until("the start to end", () => robin.locator("#play-now").isEnabled());
assert.ok(Date.now() - clicked < 10_000, `it took ${Date.now() - clicked} ms to be in a game`);
await until("the board", async () => /My hand/.test(await board(robin).innerText()));
await until("the picture of the table", async () => /Dex/.test(await told(board(robin))));
assert.match(await told(board(robin)), /^On the table: .* Seats, clockwise: Robin/);
assert.match(await hand(robin).innerText(), /Only you can see this/);
works("one click leads into a game with three computers, on a table that is a picture and told in words");

await until("emoji of the bot's own", async () => {
  await board(robin).getByRole("button", { name: "My hand" }).click();
  await until("a hand", async () => (await hand(robin).locator("button.control").count()) > 0);
  return (await hand(robin).locator("img.emoji[src^='data:image/png']").count()) > 0;
}, 60_000);
assert.match(await hand(robin).locator("img.emoji").first().getAttribute("alt"), /^:(red|yellow|green|blue|wild|sorting)[ :]/);
works("cards are emoji");

const sam = await visit("sam");
await board(sam).waitFor();
assert.equal(await sam.locator(".message.private").count(), 0, "Sam sees Robin's hand");
await until("the same board for both", async () => (await board(robin).innerText()) === (await board(sam).innerText()));
works("a hand is seen by its owner only, the board by all");

const countdown = robin.locator("time[data-moment]").first();
const first = await countdown.innerText();
await until("the countdown to go on", async () => (await countdown.innerText()) !== first);
await isAccessible(robin, "a game in light colours");
await picture(robin, "game");
works("times count down");

await robin.locator("#inspect").click();
await robin.locator("#tab-requests").click();
await until("requests", async () => (await robin.locator("#panel-requests li.accepted").count()) > 3);
assert.equal(await robin.locator("#panel-requests .verdict").filter({ hasText: /^(?!valid).+/ }).count(), 0, "a request was refused");
await robin.locator("#panel-requests summary").filter({ hasText: "/callback" }).first().click();
await robin.locator("#panel-requests pre").first().waitFor();
await picture(robin, "requests");
await robin.locator("#tab-frames").click();
await robin.locator("#panel-frames summary").filter({ hasText: "INTERACTION_CREATE" }).first().waitFor();
await robin.locator("#tab-events").click();
const events = robin.locator("#panel-events .events");
await until("the deal", async () => /deals: Robin/.test(await events.innerText()));
assert.match(await events.innerText(), /Table \d+: Robin, Computer 2, Computer 3, Computer 4/);
assert.match(await events.innerText(), /deals: Robin · 7 cards, Computer 2 · 7 cards/);
await events.locator("summary").filter({ hasText: "Robin · 7 cards" }).click();
assert.match(await events.locator("pre").innerText(), /"hands": \[\s*\{\s*"count": 7/);
await isAccessible(robin, "the drawer");
await picture(robin, "events");
works("the drawer shows every event as the public sees it, requests and frames");

await robin.locator("#inspector header button").click();
// Without a card that fits, Robin draws and tries again in the next turn.
const playOn = async () => {
  // A quick round may be over sooner than this visit; then one press is a rematch.
  const rematch = board(robin).getByRole("button", { name: "Rematch" });
  if ((await rematch.count()) === 0) return;
  await rematch.click();
  await until("the rematch", async () => (await board(robin).getByRole("button", { name: "My hand" }).count()) > 0);
  await board(robin).getByRole("button", { name: "My hand" }).click();
};
const typed = await until("a card that fits", async () => {
  await playOn();
  if (!(await isOnTurn(robin))) return null;
  if (/Play a card, or draw/.test(await hand(robin).innerText())) return playByTyping(robin);
  await move(robin);
  return null;
}, 180_000);
await until("the card on the board", async () => (await board(robin).innerText()).includes(bareName(typed)));
works(`a card is played by typing a part of its name (${typed})`);

await robin.locator("#inspect").click();
await robin.locator("#tab-faults").click();
await picture(robin, "faults");
const stopped = robin.locator("#bot[data-state=waiting]").waitFor();
await robin.locator("#restart-bot").click();
await stopped;
await robin.locator("#bot[data-state=fine]").waitFor();
await until("the card in the events", async () => (await events.textContent()).includes("Robin plays"));
const story = await events.textContent();
assert.equal(story.split("Robin · 7 cards").length, story.split(/Table \d+:/).length, "each event is shown once, also after a restart");
await robin.getByLabel("Answer 429").check();
await robin.getByLabel("0.8 s slower").check();
await robin.locator("#cut-gateway").click();
await robin.locator("#tab-frames").click();
await robin.locator("#panel-frames summary").filter({ hasText: "resume" }).first().waitFor();
await robin.locator("#bot[data-state=fine]").waitFor();
await robin.locator("#inspector header button").click();
await board(robin).getByRole("button", { name: "My hand" }).click();
await hand(robin).locator("button.control").first().waitFor();
await until("Robin's turn", async () => ((await playOn()), isOnTurn(robin)), 60_000);
await until("a move", () => move(robin), 20_000);
works("the bot is restarted in the middle of the game, its line cut and slowed, and play goes on");
await robin.locator("#inspect").click();
await robin.locator("#tab-faults").click();
await robin.getByLabel("Answer 429").uncheck();
await robin.getByLabel("0.8 s slower").uncheck();
await robin.locator("#inspector header button").click();

const kim = await visit("kim");
await kim.locator("#channels button").filter({ hasText: "kitchen" }).click();
await begin(kim, "/uno new");
await kim.locator("#prompt .chip").filter({ hasText: "+ dealt" }).click();
await kim.locator("#option-dealt").fill("3");
await kim.locator("#prompt .chip").filter({ hasText: "+ deals" }).click();
await kim.locator("#option-deals").fill("1");
await picture(kim, "prompt");
await isAccessible(kim, "the prompt");
await kim.locator("#option-deals").press("Enter");
await board(kim).getByRole("button", { name: "Add computer" }).click();
await until("the computer", async () => /🤖/.test(await board(kim).innerText()));
await picture(kim, "lobby");
await board(kim).getByRole("button", { name: "Start" }).click();
await board(kim).getByRole("button", { name: "My hand" }).click();
await hand(kim).locator("button.control").first().waitFor();
works("a table is opened with typed options and started with buttons");

await kim.reload();
await kim.locator("#place").filter({ hasText: "kitchen" }).waitFor();
await board(kim).getByRole("button", { name: "My hand" }).click();
await hand(kim).locator("button.control").first().waitFor();
works("a reload stays in its channel");

const isOver = async () => (await board(kim).getByRole("button", { name: "Rematch" }).count()) > 0;
await until("the end of the round", async () => (await isOver()) || ((await move(kim)), false), 300_000);
// The final table is shown for a moment before the points.
await until("the points", async () => /match is over/.test(await board(kim).innerText()));
await picture(kim, "over");
works("a whole round is played by clicking");

const hostile = "<img src=x onerror=alert(1)>";
await sam.locator("#newcomer summary").click();
await sam.locator("#person-name").fill(hostile);
await sam.locator("#add-person button").click();
await sam.locator("#people button[aria-pressed=true]").filter({ hasText: hostile }).waitFor();
await sam.locator("#typed").fill(`${hostile} <script>alert(2)</script> **bold** [x](javascript:alert(3)) \u202Etxt`);
await sam.locator("#typed").press("Enter");
const said = robin.locator(".message .text").filter({ hasText: "<script>" });
await said.waitFor();
assert.equal(await said.locator("strong").innerText(), "bold");
assert.equal(await robin.locator("#messages img:not(.picture, .emoji), #messages script, #messages a").count(), 0);
await robin.locator(".author").filter({ hasText: hostile }).waitFor();
await begin(sam, "/uno join");
await sam.locator(".message.private").waitFor();
await sam.locator("#inspect").click();
await sam.locator("#tab-requests").click();
await until("requests", async () => (await sam.locator("#panel-requests li").count()) > 3);
works("hostile names and texts stay texts");

await sam.locator(".message.private .only-you button").first().click();
await until("the message to be gone", async () => (await sam.locator(".message.private").count()) === 0);
works("a private message can be dismissed");

const mo = await visit("mo");
await mo.locator("#channels button").filter({ hasText: "garden" }).click();
await begin(mo, "/uno-server settings");
const settings = mo.locator(".message.private").filter({ hasText: "UNO in this server" });
await settings.locator("select").first().selectOption({ label: await settings.locator("select option").nth(1).innerText() });
await until("another preset", async () => !/Classic rules/.test(await settings.innerText()));
await settings.locator("select").first().selectOption({ index: 0 });
// The answer draws the message anew, which would close the list.
await until("the first preset again", async () => /Classic rules/.test(await settings.innerText()));
await settings.locator(".several summary").click();
await settings.locator(".several input").first().check();
await settings.getByRole("button", { name: "Apply" }).click();
await until("the house rule", async () => /jump-in/i.test(await settings.locator(".embed").innerText()));
await picture(mo, "settings");
await isAccessible(mo, "the settings");
works("menus are used: one choice, and several");

await settings.getByRole("button", { name: "Own threads: off" }).click();
await settings.getByRole("button", { name: "Own threads: on" }).waitFor();
await mo.locator("#side-play").click();
await mo.locator("#place").filter({ hasText: "↳ UNO · Mo" }).waitFor();
await hand(mo).locator(".embed").waitFor();
await until("the board", async () => /My hand/.test(await board(mo).innerText()));
await mo.locator("#channels button").filter({ hasText: "garden" }).click();
await mo.locator(".thread-link").filter({ hasText: "UNO · Mo" }).click();
await mo.locator("#place").filter({ hasText: "↳ UNO · Mo" }).waitFor();
await picture(mo, "thread");
await mo.locator("#channels button").filter({ hasText: "garden" }).click();
await settings.getByRole("button", { name: "Own threads: on" }).click();
await settings.getByRole("button", { name: "Own threads: off" }).waitFor();
works("a table in a thread of its own is opened and found");

await begin(mo, "/uno-me privacy");
await mo.locator(".message.private").last().getByRole("button", { name: "Export" }).click();
const saved = mo.waitForEvent("download");
await mo.locator(".file a").click();
assert.equal((await saved).suggestedFilename(), "uno-about-me.json");
await mo.locator(".file summary").click();
await until("the text of the file", async () => /"name": "Mo"/.test(await mo.locator(".file pre").innerText()));
await picture(mo, "export");
await isAccessible(mo, "a file");
const strange = await mo.evaluate(async () => {
  const { fileNode } = await import("/files.js");
  const file = { filename: "<img src=x onerror=alert(4)>.html", content_type: "text/html", size: 3, url: "http://127.0.0.1/attachments/1/2/<script>" };
  const node = fileNode(file, { alts: {} }, { me: "1" });
  document.body.append(node);
  const found = { images: node.querySelectorAll("img, script").length, href: node.querySelector("a").getAttribute("href"), text: node.querySelector("a").textContent };
  node.remove();
  return found;
});
assert.deepEqual(strange, { images: 0, href: "/files/2?as=1", text: "<img src=x onerror=alert(4)>.html" });
works("what is stored about someone can be read and saved, and a file’s name is only a name");

await mo.locator("#typed").focus();
await mo.locator("#typed").fill("/uno look lead");
await mo.keyboard.press("Enter");
await mo.keyboard.press("Enter");
const ranks = mo.locator(".message.private").filter({ hasText: "Rating, all time" });
await ranks.locator("button.control:enabled").first().waitFor();
await picture(mo, "leaderboard");
works("a command is used with the keyboard alone");

const phone = await visit("robin", PHONE, "dark");
await board(phone).waitFor();
await board(phone).getByRole("button", { name: "My hand" }).click();
await hand(phone).locator("button.control").first().waitFor();
await fitsItsWidth(phone, "a game");
await isAccessible(phone, "a game on a phone, in dark colours");
await picture(phone, "game");
await board(phone).evaluate((node) => node.scrollIntoView({ block: "start" }));
await picture(phone, "board");
await phone.locator("#menu").click();
await fitsItsWidth(phone, "the menu");
await picture(phone, "menu");
await phone.keyboard.press("Escape");
await phone.locator("#shade").waitFor({ state: "hidden" });
assert.equal(await phone.evaluate(() => document.activeElement.id), "menu", "the focus comes back");
await phone.locator("#typed").fill("/uno");
await phone.locator(".suggestions:visible").waitFor();
await fitsItsWidth(phone, "the commands");
await picture(phone, "commands");
await phone.locator("#typed").fill("");
await begin(phone, "/uno new");
await fitsItsWidth(phone, "the prompt");
await picture(phone, "prompt");
await phone.keyboard.press("Escape");
await phone.locator("#inspect").click();
await phone.locator("#tab-requests").click();
await fitsItsWidth(phone, "the drawer");
await picture(phone, "drawer");
assert.equal(await phone.locator("#main").evaluate((node) => node.inert), true, "the focus cannot go behind the drawer");
await phone.keyboard.press("Escape");
assert.equal(await phone.locator("#main").evaluate((node) => node.inert), false);
works("nothing is wider than a phone");
