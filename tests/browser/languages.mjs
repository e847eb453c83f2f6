// Takes pictures of what a player sees on a phone, to proof-read a language. It needs a playground that
// runs in that language, and so long until a round has ended:
//   PLAYGROUND_URL=http://127.0.0.1:7777 SCREENSHOTS=folder node languages.mjs
import { join } from "node:path";
import { PHONE, close, until, visit } from "./browser.mjs";
import { begin, board, hand } from "./table.mjs";

const page = await visit("robin", PHONE);
const controls = (where, verb) => where.locator(`button.control:enabled[data-component*=":${verb}"]`);

const taken = new Set();
async function photograph(name, where) {
  if (taken.has(name)) return;
  await new Promise((resolve) => { setTimeout(resolve, 300); });
  await where.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`) }).then(() => taken.add(name), () => {});
}

/** Types a command without its options, and gives the message that answers it. */
async function answerTo(command, by = page) {
  const messages = by.locator(".message");
  const newest = () => messages.evaluateAll((all) => all.at(-1)?.dataset.message);
  const before = await newest();
  await begin(by, command);
  const send = by.locator("#prompt button.primary");
  await until(`an answer to ${command}`, async () => {
    if (await send.isVisible()) await send.click({ timeout: 500 }).catch(() => {});
    return (await newest()) !== before;
  });
  return messages.last();
}

await photograph("lobby", await answerTo("/uno new"));
await controls(board(page), "rules").click();
await photograph("rules", hand(page));
for (let computers = 0; computers < 3; computers += 1) {
  const before = await board(page).innerText();
  await controls(board(page), "add-computer").first().click();
  await until("a computer", async () => (await board(page).innerText()) !== before);
}
await photograph("lobby-full", board(page));
await controls(board(page), "start").click();
await until("the deal", async () => (await controls(board(page), "hand").count()) > 0);
await photograph("board", board(page));
await controls(board(page), "hand").click();
const end = Date.now() + Number(process.env.SECONDS ?? 120) * 1000;
while (Date.now() < end && !(taken.has("challenge") && taken.has("round"))) {
  const mine = hand(page);
  if ((await controls(board(page), "next").count()) > 0) {
    await photograph("round", board(page));
    await controls(board(page), "next").click({ timeout: 500 }).catch(() => {});
  }
  if ((await controls(board(page), "rematch").count()) > 0) break;
  const moves = [["challenge", "accept"], ["turn", "turn"], ["play", "play"], ["colour", "colour"], ["pass", "pass"], ["draw", "draw"]];
  for (const [seen, click] of moves) {
    if ((await controls(mine, seen).count()) === 0) continue;
    await photograph(seen, mine);
    await controls(mine, click).first().click({ timeout: 500 }).catch(() => {});
    break;
  }
  await new Promise((resolve) => { setTimeout(resolve, 150); });
  if ((await hand(page).count()) === 0) await controls(board(page), "hand").click({ timeout: 500 }).catch(() => {});
}
await photograph("board-later", board(page));
await photograph("hand-later", hand(page));
for (const [name, command] of [["help", "/uno help"], ["settings", "/uno-me settings"], ["stats", "/uno look stats"],
  ["leaderboard", "/uno look leaderboard"], ["privacy", "/uno-me privacy"]]) {
  await photograph(name, await answerTo(command));
}
// Mo manages the server.
const manager = await visit("mo", PHONE);
await photograph("server", await answerTo("/uno-server settings", manager));
console.log([...taken].join(" "));
await close();
