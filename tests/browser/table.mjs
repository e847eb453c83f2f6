// Sitting at a table: the board, one’s hand, and the next sensible click.
import assert from "node:assert/strict";
import { picture, until } from "./browser.mjs";

/** Labels of buttons in a hand that are no move. */
const NO_MOVES = /UNO|Refresh|Back|Catch|Rules|Leave|Rematch|Next/;

/** The newest private message: the hand. */
export const hand = (page) => page.locator(".message.private").last();
/** The newest public message with controls: the lobby or the board. */
export const board = (page) => page.locator(".message:not(.private):has(.embed):has(.row)").last();

/** What the picture of a message says to people who do not see it; empty if it has none. */
export const told = async (message) => ((await message.locator("img.picture").count()) === 0 ? "" : message.locator("img.picture").first().getAttribute("alt"));
/** The name of a card that was offered, without its sign. */
export const bareName = (offered) => offered.replace(/^[^\p{L}]+/u, "");

const labels = (page) => hand(page).locator("button.control:enabled").allInnerTexts();

/** Whether it is this person's turn. */
export async function isOnTurn(page) {
  return (await labels(page)).some((label) => !NO_MOVES.test(label));
}

/** Types a command and chooses the first that fits. */
export async function begin(page, command) {
  await page.locator("#typed").fill(command);
  await page.locator("#typed").press("Enter");
}

/** Makes one move by clicking in the hand, if there is one to make; calls UNO when that is offered. */
export async function move(page) {
  const buttons = hand(page).locator("button.control:enabled");
  const texts = await buttons.allInnerTexts();
  if (!texts.some((label) => !NO_MOVES.test(label))) return false;
  const call = texts.findIndex((label) => /Say UNO/.test(label));
  const wanted = call >= 0 ? call : texts.findIndex((label) => !NO_MOVES.test(label));
  const before = await hand(page).innerText();
  // The hand may change under the pointer; then the next look decides anew.
  const clicked = await buttons.nth(wanted).click({ timeout: 2_000 }).then(() => true, () => false);
  if (!clicked) return false;
  await until("the hand to change", async () => (await hand(page).count()) === 0 || (await hand(page).innerText()) !== before);
  return true;
}

/** Types a part of what is offered for `card`, takes it with the keyboard and sends the command. */
export async function playByTyping(page) {
  await begin(page, "/uno play");
  const option = page.locator("#option-card");
  const offered = page.locator(".prompt-input [role=option]");
  await offered.first().waitFor();
  const label = (await offered.first().innerText()).trim();
  const part = label.replace(/^[^\p{L}]+/u, "").slice(0, 5).toLowerCase();
  await option.pressSequentially(part);
  await until("offers that fit", async () => {
    const labels = await offered.allInnerTexts();
    return labels.length > 0 && labels.every((offer) => offer.toLowerCase().includes(part.trim())) && labels;
  });
  const taken = (await offered.first().innerText()).trim();
  await picture(page, "autocomplete");
  await option.press("Enter");
  assert.equal(await option.inputValue(), taken);
  if (/Wild|Hat/.test(taken)) {
    await page.locator("#prompt .chip").filter({ hasText: "+ colour" }).click();
    await page.locator("#option-colour").pressSequentially("re");
    await page.locator("#option-colour").press("Enter");
  }
  await page.locator("#prompt button.primary").click();
  await page.locator("#prompt").waitFor({ state: "hidden" });
  return taken;
}
