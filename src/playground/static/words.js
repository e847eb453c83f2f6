// The texts that the scripts show. They are in the language files; the server sends those of the people's language.
import { language, texts } from "./texts.js";

const PROBLEMS = {
  busy: "page-problem-busy",
  connection: "page-problem-connection",
  form: "page-problem-form",
  no_access: "page-problem-no-access",
  no_answer: "page-problem-no-answer",
  no_permission: "page-problem-no-permission",
  no_room: "page-problem-no-room",
  no_such_command: "page-problem-no-such-command",
  no_such_component: "page-problem-no-such-component",
  no_such_message: "page-problem-no-such-message",
  wrong_choice: "page-problem-wrong-choice",
  wrong_text: "page-problem-wrong-text",
};

/** The text of a key, with its arguments put in. */
export function say(key, values = {}) {
  return texts[key].replace(/\{\$(\w+)\}/g, (_, name) => values[name]);
}

/** Why something did not work. */
export function problem(answer) {
  if (answer.problem === "wrong_option") return say("page-problem-wrong-option", { option: answer.about });
  return texts[PROBLEMS[answer.problem] ?? "page-problem-other"];
}

/** The size of a file. */
export function size(bytes) {
  const [unit, unitDisplay, count] = bytes < 1024 ? ["byte", "long", bytes] : ["kilobyte", "short", Math.round(bytes / 1024)];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(count);
}
