// Two people play on phones: five cards fit into a row, and pictures fill the width. Run by check.mjs; with
// README set to a folder it also takes the pictures of the README.
import assert from "node:assert/strict";
import { join } from "node:path";
import { PHONE, fitsItsWidth, picture, until, visit, works } from "./browser.mjs";
import { begin, board, hand, move, told } from "./table.mjs";

const robin = await visit("robin", PHONE, "dark");
const sam = await visit("sam", PHONE, "dark");
const buttons = (where, verb) => where.locator(`button.control:enabled[data-component*=":${verb}"]`);

/** A picture of one message as a phone shows it, for the README. */
async function show(name, message) {
  await message.evaluate((node) => node.scrollIntoView({ block: "start" }));
  await picture(robin, name);
  if (process.env.README) await message.screenshot({ path: join(process.env.README, `${name}.png`) });
}

/** Opens a table with these options, at which others sit down too. */
async function open(options, guests, computers) {
  await begin(robin, "/uno new");
  for (const [name, value] of Object.entries(options)) {
    await robin.locator("#prompt .chip").filter({ hasText: new RegExp(`^\\+ ${name}$`) }).click();
    await robin.locator(`#option-${name}`).fill(value);
  }
  await robin.locator("#prompt button.primary").click();
  for (const guest of guests) {
    await until("the lobby", async () => (await buttons(board(guest), "join").count()) > 0);
    const before = await board(robin).innerText();
    await buttons(board(guest), "join").click();
    await until("a guest at the table", async () => (await board(robin).innerText()) !== before);
  }
  for (let count = 1; count <= computers; count += 1) {
    await buttons(board(robin), "add-computer").first().click();
    await until("a computer", async () => (await board(robin).innerText()).split("🤖").length > count);
  }
  await buttons(board(robin), "start").click();
  for (const page of [robin, ...guests]) {
    await until("the deal", async () => (await buttons(board(page), "hand").count()) > 0);
    await buttons(board(page), "hand").click();
    await until("a hand", async () => (await hand(page).locator("button.control").count()) > 0);
  }
}

/** The rows of a hand with nothing but emoji of cards on their buttons. */
const cardRows = (page) => hand(page).locator(".row").evaluateAll((rows) => rows.map((row) => {
  const cards = [...row.querySelectorAll("button.control")].filter((button) => button.querySelector("img.emoji"));
  return cards.map((card) => { const { top, right, height } = card.getBoundingClientRect(); return { top, right, height }; });
}));

// Of so many cards always some can be played.
await open({ dealt: "20" }, [sam], 2);
await until("five cards that can be played", async () => {
  const rows = await cardRows(robin);
  if (rows.some((row) => row.length === 5)) return true;
  // The bot's own emoji are there after a while, and it must be Robin's turn.
  await move(sam);
  if (!rows.some((row) => row.length > 0)) await buttons(board(robin), "hand").click({ timeout: 500 }).catch(() => {});
  else await move(robin);
  return false;
}, 120_000);
const five = (await cardRows(robin)).find((row) => row.length === 5);
assert.deepEqual(five.map((card) => card.top), five.map(() => five[0].top), "five cards do not fit into a row");
assert.ok(five.every((card) => card.right <= 390 && card.height >= 44), "a card is hard to tap");
await fitsItsWidth(robin, "a hand of twenty cards");
await show("hand", hand(robin));
works("five cards fit into a row on a phone");

const shown = board(robin).locator("img.picture");
await until("the picture of the table", async () => /Sam/.test(await told(board(robin))));
await until("its pixels", () => shown.evaluate((image) => image.complete && image.naturalWidth === 720));
const wide = await shown.evaluate((image) => image.getBoundingClientRect().width);
assert.ok(wide >= 320 && wide <= 390, `the table is ${wide} wide`);
await show("board", board(robin));
works("the table fills the width of a phone");

if (process.env.README) {
  const desk = await visit("robin", { viewport: { width: 1280, height: 860 } });
  await desk.locator("#inspect").click();
  await desk.locator("#tab-events").click();
  await until("the events", async () => /deals/.test(await desk.locator("#panel-events").innerText()));
  await board(desk).evaluate((node) => node.scrollIntoView({ block: "start" }));
  await until("all pictures", () => desk.evaluate(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)));
  await desk.screenshot({ path: join(process.env.README, "playground.png") });
}

await begin(robin, "/uno-me settings");
await hand(robin).getByRole("button", { name: "Cards: picture" }).click();
await buttons(board(robin), "hand").click();
await until("the picture of the hand", async () => /^Your \d+ cards/.test(await told(hand(robin))));
await until("its pixels", () => hand(robin).locator("img.picture").evaluate((image) => image.complete && image.naturalWidth === 720));
await fitsItsWidth(robin, "a hand as a picture");
await show("hand-picture", hand(robin));
works("a hand can be a picture");

if (process.env.README) {
  const people = [robin, sam, await visit("kim"), await visit("mo")];
  for (const page of people) {
    const channel = page.locator("#channels button").filter({ hasText: "kitchen" });
    if (!(await channel.isVisible())) await page.locator("#menu").click();
    await channel.click();
  }
  await open({ dealt: "3", deals: "1" }, people.slice(1), 0);
  await until("the end of the match", async () => {
    if (/wins?!/.test(await board(robin).innerText())) return true;
    for (const page of people) await move(page);
    return false;
  }, 180_000);
  await until("the podium", async () => /The match is over/.test(await told(board(robin))));
  await show("podium", board(robin));
  await begin(robin, "/uno look leaderboard");
  await robin.locator("#prompt button.primary").click({ timeout: 2_000 }).catch(() => {});
  await until("the leaderboard", async () => /Rating/.test(await told(hand(robin))));
  await show("leaderboard", hand(robin));
  works("pictures for the README");
}
