// Plays in the playground with a real browser: `node check.mjs` with PLAYGROUND_URL and SCREENSHOTS set.
import { close, photographAll } from "./browser.mjs";

try {
  await import("./plays.mjs");
} catch (error) {
  await photographAll("failed");
  throw error;
}
await close();
console.log("all is well");
