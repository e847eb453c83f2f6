// Runs a visit of the playground with a real browser: `node check.mjs plays` with PLAYGROUND_URL and SCREENSHOTS set.
import { close, photographAll } from "./browser.mjs";

try {
  await import(`./${process.argv[2]}.mjs`);
} catch (error) {
  await photographAll("failed");
  throw error;
}
await close();
console.log("all is well");
