// Plays in the playground with a real browser: `node check.mjs` with PLAYGROUND_URL and SCREENSHOTS set.
import assert from "node:assert/strict";
import { PHONE, fitsItsWidth, isAccessible, leave, picture, until, visit, works } from "./browser.mjs";
import { begin, board, hand, isOnTurn, move, playByTyping } from "./table.mjs";

const robin = await visit(null);
await robin.locator("#play-now").waitFor();
await isAccessible(robin, "the welcome");
await picture(robin, "welcome");
works("the page opens");

const clicked = Date.now();
await robin.locator("#play-now").click();
await hand(robin).locator("button.control").first().waitFor();
await until("the start to end", () => robin.locator("#play-now").isEnabled());
assert.ok(Date.now() - clicked < 10_000, `it took ${Date.now() - clicked} ms to be in a game`);
await until("the board", async () => /My hand/.test(await board(robin).innerText()));
assert.match(await board(robin).innerText(), /Computer 4/);
assert.match(await hand(robin).innerText(), /Only you can see this/);
works("one click leads into a game with three computers");

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

await robin.locator("#peek").click();
await robin.locator("#tab-requests").click();
await until("requests", async () => (await robin.locator("#panel-requests li.accepted").count()) > 3);
assert.equal(await robin.locator("#panel-requests .verdict").filter({ hasText: /^(?!valid).+/ }).count(), 0, "a request was refused");
await robin.locator("#panel-requests summary").filter({ hasText: "/callback" }).first().click();
await robin.locator("#panel-requests pre").first().waitFor();
await picture(robin, "requests");
await robin.locator("#tab-frames").click();
await robin.locator("#panel-frames summary").filter({ hasText: "INTERACTION_CREATE" }).first().waitFor();
await robin.locator("#tab-story").click();
await until("a story", async () => /(plays|draws|deals)/.test(await robin.locator("#panel-story .story").innerText()));
await isAccessible(robin, "the drawer");
await picture(robin, "story");
works("the drawer shows the story, requests and frames");

await robin.locator("#backstage header button").click();
// Whoever has nothing that fits draws, and tries again when the turn comes round.
const typed = await until("a card that fits", async () => {
  if (!(await isOnTurn(robin))) return null;
  if (/Play a card, or draw/.test(await hand(robin).innerText())) return playByTyping(robin);
  await move(robin);
  return null;
}, 180_000);
await until("the card on the board", async () => (await board(robin).innerText()).includes(`Robin plays ${typed}`));
works(`a card is played by typing a part of its name (${typed})`);

await robin.locator("#peek").click();
await robin.locator("#tab-mischief").click();
await picture(robin, "mischief");
const stopped = robin.locator("#bot[data-state=waiting]").waitFor();
await robin.locator("#restart-bot").click();
await stopped;
await robin.locator("#bot[data-state=fine]").waitFor();
await robin.getByLabel("Answer 429").check();
await robin.getByLabel("0.8 s slower").check();
await robin.locator("#cut-gateway").click();
await robin.locator("#tab-frames").click();
await robin.locator("#panel-frames summary").filter({ hasText: "resume" }).first().waitFor();
await robin.locator("#bot[data-state=fine]").waitFor();
await robin.locator("#backstage header button").click();
await board(robin).getByRole("button", { name: "My hand" }).click();
await hand(robin).locator("button.control").first().waitFor();
await until("Robin's turn", () => isOnTurn(robin), 60_000);
await until("a move", () => move(robin), 20_000);
works("the bot is restarted in the middle of the game, its line cut and slowed, and play goes on");
await robin.locator("#peek").click();
await robin.locator("#tab-mischief").click();
await robin.getByLabel("Answer 429").uncheck();
await robin.getByLabel("0.8 s slower").uncheck();
await robin.locator("#backstage header button").click();

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
await until("the computer", async () => /Computer \d/.test(await board(kim).innerText()));
await picture(kim, "lobby");
await board(kim).getByRole("button", { name: "Start" }).click();
await board(kim).getByRole("button", { name: "My hand" }).click();
await hand(kim).locator("button.control").first().waitFor();
works("a table is opened with typed options and started with buttons");

const isOver = async () => (await board(kim).getByRole("button", { name: "Rematch" }).count()) > 0;
await until("the end of the round", async () => (await isOver()) || ((await move(kim)), false), 300_000);
assert.match(await board(kim).innerText(), /match is over/);
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
assert.equal(await robin.locator("#messages img, #messages script, #messages a").count(), 0);
await robin.locator(".author").filter({ hasText: hostile }).waitFor();
await begin(sam, "/uno join");
await sam.locator(".message.private").waitFor();
await sam.locator("#peek").click();
await sam.locator("#tab-requests").click();
await until("requests", async () => (await sam.locator("#panel-requests li").count()) > 3);
works("hostile names and texts stay texts");

await sam.locator(".message.private .only-you button").first().click();
await until("the message to be gone", async () => (await sam.locator(".message.private").count()) === 0);
works("a private message can be dismissed");

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
await phone.locator("#peek").click();
await phone.locator("#tab-requests").click();
await fitsItsWidth(phone, "the drawer");
await picture(phone, "drawer");
const welcome = await visit("mo", PHONE);
await welcome.locator("#menu").click();
await welcome.locator("#channels button").filter({ hasText: "garden" }).click();
await fitsItsWidth(welcome, "the welcome");
await picture(welcome, "welcome");
works("nothing is wider than a phone");

await leave();
console.log("all is well");
