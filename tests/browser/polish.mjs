// The page in another language, on a phone: no English is left, and everything fits. Run by check.mjs.
import assert from "node:assert/strict";
import { PHONE, fitsItsWidth, isAccessible, picture, until, visit, works } from "./browser.mjs";
import { begin, board, hand } from "./table.mjs";

async function textsOf(url) {
  const answer = await fetch(`${url}/texts.js`);
  const { texts } = await import(`data:text/javascript,${encodeURIComponent(await answer.text())}`);
  return texts;
}
const [english, polish] = await Promise.all([process.env.ENGLISH_URL, process.env.PLAYGROUND_URL].map(textsOf));

/** Every English text of the page that is another one in Polish, with anything in place of its arguments. */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const foreign = Object.entries(english).filter(([key, text]) => text !== polish[key])
  .map(([key, text]) => [key, new RegExp(`^${text.split(/\{\$\w+\}/).map(escaped).join(".+")}$`, "s")]);
assert.ok(foreign.length > 80, "the texts were not read");
/** Words that stand in many an English sentence, and are none in Polish. */
const ENGLISH_WORD = /(?<!\p{L})(the|and|is|are|of|with|your|you|has|have|this|for|card|cards|turn|table|which)(?!\p{L})/iu;

/** Everything that can be seen or is read out, but requests, frames, recorded events and the names of emoji. */
const readable = (page) => page.evaluate(() => {
  const found = [document.title];
  for (const node of document.body.querySelectorAll("*")) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest("pre, img.emoji, .records strong, .records .path")) continue;
    for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent);
    for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(node.getAttribute(name) ?? "");
  }
  return found.map((text) => text.trim()).filter((text) => text !== "");
});

async function isPolish(page, what) {
  const texts = await readable(page);
  const left = texts.flatMap((text) => [
    ...foreign.filter(([, pattern]) => pattern.test(text)).map(([key]) => `${key}: ${text}`),
    ...(ENGLISH_WORD.test(text) ? [text] : []),
  ]);
  assert.deepEqual(left, [], `English in ${what}`);
  await fitsItsWidth(page, what);
  await picture(page, `polish-${what.replaceAll(" ", "-")}`);
}

const page = await visit("robin", PHONE);
await page.locator("#play-now").waitFor();
assert.equal(await page.locator("html").getAttribute("lang"), "pl");
assert.equal(await page.locator("#welcome kbd").innerText(), "/uno nowy");
await isPolish(page, "the welcome");
await isAccessible(page, "the welcome in Polish");
await page.locator("#menu").click();
await isPolish(page, "the menu");
await page.keyboard.press("Escape");
works("the page opens in the language of its people");

await page.locator("#typed").fill("/");
await page.locator(".suggestions:visible .label").filter({ hasText: /^\/uno szybko$/ }).waitFor();
await isPolish(page, "the commands");
await page.locator("#typed").fill("/taniec");
await page.locator(".suggestions:visible .nothing").waitFor();
await page.locator("#typed").press("Enter");
await page.locator("#toast").filter({ hasText: "Nie ma takiej komendy." }).waitFor();
await isPolish(page, "a problem");
// The English name is understood too.
await begin(page, "/uno new");
await page.locator("#prompt .prompt-title strong").filter({ hasText: "/uno nowy" }).waitFor();
await page.locator("#prompt .chip").filter({ hasText: "+ talia" }).click();
await page.locator("#option-deck").pressSequentially("klas");
await page.locator(".prompt-input [role=option]").filter({ hasText: "Klasyczna" }).waitFor();
await isPolish(page, "the prompt");
await page.locator("#option-deck").press("Enter");
await page.locator("#prompt button.primary").click();
await page.locator("#prompt").waitFor({ state: "hidden" });
await page.locator(".cause").filter({ hasText: /^Robin używa \/uno nowy$/ }).waitFor();
await isPolish(page, "the lobby");
works("commands, options and choices have their names in that language, and the English ones are understood");

await page.locator("#menu").click();
await page.locator("#channels button").nth(1).click();
await page.locator("#play-now").click();
await hand(page).locator("button.control").first().waitFor();
await until("the board", async () => (await board(page).locator('[data-component*=":hand"]').count()) > 0);
await until("the time of the turn", async () => /za \d+ s/.test((await page.locator("time[data-moment]").allInnerTexts()).join()));
await isPolish(page, "a game");
works("a game is played in that language");

await page.locator("#inspect").click();
const events = page.locator("#panel-events .events");
await until("the deal", async () => /rozdaje: Robin/.test(await events.innerText()));
assert.match(await events.innerText(), /Stół \d+: Robin, Komputer 2, Komputer 3, Komputer 4/);
assert.match(await events.innerText(), /rozdaje: Robin · 7 kart, Komputer 2 · 7 kart/);
await isPolish(page, "the story");
for (const tab of ["requests", "frames"]) {
  await page.locator(`#tab-${tab}`).click();
  await until(tab, async () => (await page.locator(`#panel-${tab} li`).count()) > 3);
  await isPolish(page, tab);
}
await page.locator("#tab-faults").click();
await isPolish(page, "the faults");
works("what happens behind the scenes is told in that language");
