// Asking for a command's options, one field each, before the command is sent.
import { byId, make } from "./dom.js";
import { suggest } from "./listbox.js";
import { toast } from "./announce.js";
import { problem, say } from "./words.js";

const INTEGER = 4;
const YES_OR_NO = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const NUMBER = 10;
const SUGGEST_DELAY_MS = 100;

/** Opens the form for a command; `done` is called when the form closes. */
export function openPrompt(command, chat, done) {
  const form = byId("prompt");
  const fields = new Map();
  const values = () => Object.fromEntries([...fields].map(([name, field]) => [name, field.value()])
    .filter(([, value]) => value !== null));

  /** What an option is called for this person. */
  const labelOf = (name) => command.options.find((option) => option.name === name)?.label ?? name;

  function close() {
    form.hidden = true;
    form.replaceChildren();
    done();
  }

  async function send() {
    const missing = command.options.find((option) => option.required && fields.get(option.name).value() === null);
    if (missing) {
      fields.get(missing.name).input.focus();
      return;
    }
    const request = { do: "command", channel: chat.channel, name: command.name, path: command.path, options: values() };
    form.setAttribute("aria-busy", "true");
    const answer = await chat.ask(request);
    form.removeAttribute("aria-busy");
    if (answer.ok) close();
    else toast(problem({ ...answer, about: labelOf(answer.about) }));
  }

  const places = make("div", { class: "prompt-fields" });
  const more = make("div", { class: "prompt-more" });
  const add = (option) => {
    const field = fieldFor(option, { command, chat, values });
    fields.set(option.name, field);
    const remove = () => {
      fields.delete(option.name);
      field.node.remove();
      more.append(chip(option));
    };
    if (!option.required) {
      field.node.append(make("button", { type: "button", class: "plain", "aria-label": say("page-remove-option", { option: option.label }), onclick: remove }, "×"));
    }
    places.append(field.node);
    return field;
  };
  const chip = (option) => make("button", {
    type: "button", class: "chip", title: option.description,
    onclick: (event) => { event.currentTarget.remove(); add(option).input.focus(); },
  }, `+ ${option.label}`);

  const sendButton = make("button", { class: "primary" }, say("page-send"));
  form.replaceChildren(
    make("p", { class: "prompt-title" }, make("strong", {}, command.title), " ", make("span", {}, command.description)),
    places, more,
    make("p", { class: "prompt-end" }, sendButton, make("button", { type: "button", class: "plain", onclick: close }, say("page-cancel"))));
  for (const option of command.options) {
    if (option.required) add(option);
    else more.append(chip(option));
  }
  form.setAttribute("aria-label", command.title);
  form.onsubmit = (event) => {
    event.preventDefault();
    send();
  };
  form.onkeydown = (event) => {
    if (event.key === "Escape") close();
  };
  form.hidden = false;
  (fields.values().next().value?.input ?? sendButton).focus();
}

function fieldFor(option, context) {
  const id = `option-${option.name}`;
  const label = make("label", { for: id }, option.label, option.required && make("span", { class: "unseen" }, ` (${say("page-required")})`));
  const { input, value, list } = inputFor(option, id, context);
  const help = make("small", { id: `${id}-help` }, option.description);
  input.setAttribute("aria-describedby", help.id);
  if (option.required) input.setAttribute("aria-required", "true");
  return { input, value, node: make("div", { class: "prompt-field" }, label, make("div", { class: "prompt-input" }, input, list), help) };
}

function inputFor(option, id, context) {
  if (option.type === INTEGER || option.type === NUMBER) {
    const input = make("input", { id, type: "number", min: option.min_value, max: option.max_value, step: option.type === INTEGER ? 1 : "any" });
    return { input, value: () => (input.value === "" ? null : Number(input.value)) };
  }
  if (option.type === YES_OR_NO) {
    const lines = [["", say("page-choose")], ["true", say("page-yes")], ["false", say("page-no")]];
    const input = make("select", { id }, lines.map(([value, text]) => make("option", { value }, text)));
    return { input, value: () => (input.value === "" ? null : input.value === "true") };
  }
  return combobox(option, id, context);
}

/** What can be chosen for an option, if the page knows it: people, channels, roles, choices. */
function knownFor(option, world) {
  const named = (list) => list.map(({ id, name }) => ({ label: name, value: id }));
  switch (option.type) {
    case USER: return named(world.people);
    case CHANNEL: return named(world.channels.filter((channel) => channel.parent === null));
    case ROLE: return named(world.roles);
    default: return option.choices;
  }
}

/** What can be typed for something known: a choice can also be called by its English name. */
const namesOf = ({ label, english = label }) => [label, english].map((name) => name.toLowerCase());

/** A text field with suggestions: what the page knows, or else what the bot offers. */
function combobox(option, id, { command, chat, values }) {
  const input = make("input", { id, autocomplete: "off", maxlength: option.max_length ?? 100 });
  let picked = null;
  const known = knownFor(option, chat.world);
  const load = async (text) => {
    if (known) return known.filter((item) => namesOf(item).some((name) => name.includes(text.trim().toLowerCase())));
    if (!option.autocomplete) return null;
    const options = { ...values(), [option.name]: text };
    const request = { do: "suggest", channel: chat.channel, name: command.name, path: command.path, options, focused: option.name };
    const answer = await chat.ask(request);
    if (!answer.ok) toast(problem(answer));
    return (answer.choices ?? []).map((choice) => ({ label: choice.name, value: choice.value }));
  };
  const pick = (item) => {
    picked = item;
    input.value = item.label;
  };
  const { list, look } = suggest(input, { label: option.label, load, pick, delay: known ? 0 : SUGGEST_DELAY_MS });
  input.addEventListener("focus", look);
  const value = () => {
    const text = input.value.trim();
    if (picked && input.value === picked.label) return picked.value;
    // A text that was typed and not picked counts if it names something known, or if the option takes any text.
    if (known) return known.find((item) => namesOf(item).includes(text.toLowerCase()))?.value ?? null;
    return text === "" ? null : text;
  };
  return { input, value, list };
}
