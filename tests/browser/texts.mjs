// The parts of the page that need no browser: reading markdown and finding commands.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const load = (name) => {
  const source = readFileSync(new URL(`../../src/playground/static/${name}`, import.meta.url), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
};
const { parse, inline, bare } = await load("markdown.js");
const { flatten, isCalled, matching } = await load("commands.js");

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
reads("</uno nowy stół:6>", [{ kind: "command", name: "uno nowy stół" }]);
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

const localised = (name, words) => ({ name, name_localizations: { pl: words }, description: name, description_localizations: { pl: `opis: ${words}` } });
const [opened] = flatten([{ name: "uno", description: "UNO", options: [{ ...localised("new", "nowy"), type: 1, options: [
  { ...localised("deck", "talia"), type: 3, choices: [{ name: "Small", name_localizations: { pl: "Mała" }, value: "mini" }] }] }] }], "pl");
assert.deepEqual([opened.title, opened.english, opened.description, opened.path], ["/uno nowy", "/uno new", "opis: nowy", ["new"]]);
const [{ name, label, description, choices }] = opened.options;
assert.deepEqual([name, label, description, choices], ["deck", "talia", "opis: talia", [{ value: "mini", label: "Mała", english: "Small" }]]);
for (const typed of ["/uno nowy", "/uno new", " /UNO  Nowy "]) {
  assert.ok(isCalled(opened, typed), typed);
  assert.deepEqual(matching([opened], typed), [opened]);
}
assert.deepEqual(matching([opened], "/uno now"), [opened]);
assert.deepEqual(matching([opened], "/uno ne"), [opened]);
assert.ok(!isCalled(opened, "/uno now"));
console.log("texts: ok");
