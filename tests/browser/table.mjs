// Sitting at a table: the board, the own hand, and the next sensible click.
import { until } from "./browser.mjs";

/** Buttons of a hand that are no move. */
const NO_MOVES = /UNO|Refresh|Back|Catch|Rules|Leave/;

/** The newest private message: the hand. */
export const hand = (page) => page.locator(".message.private").last();
/** The newest card for everyone that has controls: the lobby, the board. */
export const board = (page) => page.locator(".message:not(.private):has(.embed):has(.row)").last();

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

/** Clicks one thing in the hand, if there is something to click; UNO is called when it is offered. */
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
