// A browser in which several people have the page open.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const url = process.env.PLAYGROUND_URL;
const pictures = process.env.SCREENSHOTS;
assert.ok(url && pictures, "PLAYGROUND_URL and SCREENSHOTS must be set");
mkdirSync(pictures, { recursive: true });
const axe = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

export const DESKTOP = { viewport: { width: 1280, height: 860 } };
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const profile = mkdtempSync(join(tmpdir(), "playground-browser-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", `--disk-cache-dir=${profile}`],
});
const complaints = [];
const pages = [];
const complain = (person, what) => {
  console.log(`${person ?? "a visitor"}: ${what}`);
  complaints.push(what);
};

/** Opens the page as someone. */
export async function visit(person, look = DESKTOP, scheme = "light") {
  const context = await browser.newContext({ ...look, colorScheme: scheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  pages.push(page);
  page.setDefaultTimeout(15_000);
  page.on("pageerror", (error) => complain(person, error.stack ?? error));
  page.on("dialog", (dialog) => { complain(person, `a dialog: ${dialog.message()}`); dialog.dismiss(); });
  // A picture that is replaced while the page asks for it is gone.
  page.on("console", (line) => { if (line.type() === "error" && !line.location().url.includes("/files/")) complain(person, line.text()); });
  page.on("request", (request) => {
    const to = new URL(request.url());
    if (to.protocol !== "data:" && to.origin !== new URL(url).origin) complain(person, `it asks ${to}`);
  });
  await page.goto(person === null ? url : `${url}/?as=${person}`);
  await page.locator("#bot[data-state=fine]").waitFor();
  return page;
}

export const picture = (page, name) => page.screenshot({ path: join(pictures, `${name}-${page.viewportSize().width}.png`) });

/** A picture of every page. */
export async function photographAll(name) {
  for (const [index, page] of pages.entries()) await picture(page, `${name}-${index}`);
}

/** Checks that nothing can be scrolled sideways. */
export async function fitsItsWidth(page, what) {
  const wide = await page.evaluate(() => {
    const parts = ["scroll", "bottom", "sidebar", "inspector"].map((id) => document.getElementById(id));
    return [document.scrollingElement, ...parts].filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.id);
  });
  assert.deepEqual(wide, [], `${what} is wider than the screen`);
}

/** Checks labels, roles and contrast, as far as a machine can. */
export async function isAccessible(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const found = violations.map((it) => `${it.id} (${it.impact}): ${it.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  assert.deepEqual(found, [], what);
}

/** Waits until `look` finds something, and returns it. */
export async function until(what, look, patience = 20_000) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    assert.ok(Date.now() < end, `timed out waiting for ${what}`);
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

let began = Date.now();

/** Prints what was shown to work, and how long it took. */
export function works(what) {
  console.log(`ok: ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  began = Date.now();
}

/** Closes the browser, and checks that nothing went wrong on any page. */
export async function close() {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  assert.deepEqual(complaints, []);
}
