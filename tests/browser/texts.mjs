// The parts of the page that need no browser: reading markdown and finding commands.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const load = (name) => {
  const source = readFileSync(new URL(`../../src/playground/static/${name}`, import.meta.url), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
};
const { parse, inline, bare } = await load("markdown.js");
const { flatten, matching } = await load("commands.js");
const { KINDS, cardName, inWords } = await load("event_words.js");

const plain = (text) => ({ kind: "plain", text });
const reads = (text, expected) => assert.deepEqual(inline(text), expected, text);

reads("a **b** c", [plain("a "), { kind: "bold", children: [plain("b")] }, plain(" c")]);
reads("***b***", [{ kind: "bold", children: [plain("b")] }]);
reads("*a **b** c*", [{ kind: "italic", children: [plain("a "), { kind: "bold", children: [plain("b")] }, plain(" c")] }]);
reads("\\*\\*not bold\\*\\*", [plain("**not bold**")]);
reads("**a \\*\\* b**", [{ kind: "bold", children: [plain("a ** b")] }]);
reads("snake_case_name", [plain("snake_case_name")].flat());
reads("~~x~~ `**y**`", [{ kind: "strike", children: [plain("x")] }, plain(" "), { kind: "literal", text: "**y**" }]);
reads("<@123> <#45> </uno new:6>", [
  { kind: "person", id: "123" }, plain(" "), { kind: "channel", id: "45" }, plain(" "), { kind: "command", name: "uno new" }]);
reads("<t:1700000000:R>", [{ kind: "moment", seconds: 1700000000, style: "R" }]);
reads("<:red_7:99>", [{ kind: "emoji", name: "red_7", id: "99" }]);
reads("<script>alert(1)</script>", [plain("<script>alert(1)</script>")]);
reads("[x](javascript:alert(1))", [plain("[x](javascript:alert(1))")]);
assert.equal(inline("[x](https://a.example/b)")[0].to, "https://a.example/b");
assert.equal(inline(`${"*_".repeat(3000)}x`).map((node) => bare(node.text ?? "")).length > 0, true);
assert.deepEqual(parse("# A\n- b\n- c\n> d\n-# e").map((block) => block.kind), ["heading", "list", "quote", "small"]);
assert.deepEqual(parse("a\nb\n\nc").map((block) => block.children.length), [3, 1]);
assert.deepEqual(parse("a\n```\n**b**\n```\nc").map((block) => block.kind), ["text", "code", "text"]);
assert.equal(bare("**Ann** to play · `x`"), "Ann to play · x");

const definitions = [{ name: "uno", description: "UNO", options: [
  { type: 1, name: "new", description: "Open a table", options: [{ type: 4, name: "dealt" }] },
  { type: 1, name: "next", description: "n" },
  { type: 2, name: "table", description: "t", options: [{ type: 1, name: "computer", description: "Add a computer" }] },
] }];
const commands = flatten(definitions);
assert.deepEqual(commands.map((command) => command.title), ["/uno new", "/uno next", "/uno table computer"]);
assert.deepEqual(commands[2].path, ["table", "computer"]);
const found = (typed) => matching(commands, typed).map((command) => command.title);
assert.deepEqual(found("/uno ne"), ["/uno new", "/uno next"]);
assert.deepEqual(found("/computer"), ["/uno table computer"]);
assert.deepEqual(found("/uno   new"), ["/uno new"]);
assert.deepEqual(found("/dance"), []);

const engine = readFileSync(new URL("../../src/engine/event/mod.rs", import.meta.url), "utf8");
const [, variants] = /pub enum Event<[^{]*\{\n([\s\S]*?)\n\}\n/.exec(engine);
const kinds = [...variants.matchAll(/^    ([A-Z]\w+)/gm)].map(([, name]) => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase());
assert.ok(kinds.length > 30);
assert.deepEqual([...KINDS].sort(), kinds.sort(), "every kind of event has words, and nothing else has");
const who = (seat) => ["Ann", "Ben"][seat];
const tells = (event, text) => assert.equal(inWords(event, who), text);
assert.deepEqual(["r7", "ys", "gr", "bd", "w", "wd", "wh"].map(cardName),
  ["Red 7", "Yellow Skip", "Green Reverse", "Blue Draw", "Wild", "Wild Draw", "Sorting Hat"]);
tells({ turn: 1 }, "Ben’s turn");
tells("rotated", "All hands move on by one seat");
tells({ played: [0, "wh", { colour: "green", target: 1, uno: true }] }, "Ann plays Sorting Hat naming green aimed at Ben and calls UNO");
tells({ drew: [0, { count: 1 }, true] }, "Ann draws 1 card, which may be played");
tells({ dealt: { dealer: 1, hands: [{ count: 7 }, { count: 7 }], pile: { count: 94 } } },
  "Ben deals 7 cards to Ann, 7 cards to Ben; the pile has 94 cards");
tells({ round_ended: { winner: 0, hands: ["", "r1 w"], totals: [51, 0], next_dealer: 1 } },
  "Ann wins the round: Ann 51 points (no cards), Ben 0 points (Red 1, Wild)");
tells({ something_new: 1 }, "something new");
console.log("texts: ok");
