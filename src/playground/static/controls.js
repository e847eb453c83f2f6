// The buttons and menus of a message. Using one asks the bot; changed messages arrive as news.
import { make } from "./dom.js";
import { emoji } from "./markup.js";
import { toast } from "./announce.js";
import { problem, say } from "./words.js";

const ROW = 1;
const BUTTON = 2;
const TEXT_MENU = 3;
const USER_MENU = 5;
const LINK_STYLE = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

export function controls(message, chat) {
  return message.components.filter((row) => row.type === ROW).map((row) =>
    make("div", { class: "row" }, row.components.map((component) => control(component, message, chat))));
}

function control(component, message, chat) {
  if (component.type === BUTTON && component.style !== LINK_STYLE) return button(component, message, chat);
  if (component.type === TEXT_MENU || component.type === USER_MENU) return menu(component, message, chat);
  return null;
}

/** Sends a request, and marks the control as busy until the answer comes. */
async function use(node, request, chat) {
  if (node.getAttribute("aria-busy") === "true") return;
  node.setAttribute("aria-busy", "true");
  const answer = await chat.ask(request);
  node.removeAttribute("aria-busy");
  if (!answer.ok) toast(problem(answer));
}

function button(component, message, chat) {
  const sign = component.emoji;
  const face = [
    sign && (sign.id ? emoji(sign.name, sign.id, Boolean(component.label)) : make("span", { class: "sign", "aria-hidden": component.label ? "true" : null }, sign.name)),
    component.label && make("span", {}, component.label),
  ];
  const click = (event) =>
    use(event.currentTarget, { do: "click", message: message.id, component: component.custom_id }, chat);
  return make("button", {
    type: "button", class: `control ${STYLES[component.style] ?? "secondary"}`, disabled: component.disabled === true,
    "data-component": component.custom_id, onclick: click,
  }, face);
}

function menu(component, message, chat) {
  const options = component.type === USER_MENU
    ? (chat.world?.people ?? []).map((person) => ({ label: person.name, value: person.id }))
    : component.options;
  const choose = (node, values) =>
    use(node, { do: "choose", message: message.id, component: component.custom_id, values }, chat);
  const most = component.max_values ?? 1;
  const label = component.placeholder ?? say("page-choose");
  return most > 1 ? severalOf(component, options, label, choose) : oneOf(component, options, label, choose);
}

/** A menu for one choice. The chosen option is explained below it, since a closed menu shows one line only. */
function oneOf(component, options, label, choose) {
  const lines = options.map((option) => {
    const text = option.description ? `${option.label} – ${option.description}` : option.label;
    return make("option", { value: option.value, selected: option.default === true }, text);
  });
  const chosen = options.find((option) => option.default);
  if (!chosen) lines.unshift(make("option", { value: "", selected: true, disabled: true }, label));
  return make("div", { class: "choice" }, make("select", {
    class: "control", "aria-label": label, disabled: component.disabled === true, "data-component": component.custom_id,
    onchange: (event) => choose(event.currentTarget, [event.currentTarget.value]),
  }, lines), chosen?.description && make("small", {}, chosen.description));
}

const howMany = (count) => (count === 0 ? say("page-nothing-chosen") : say("page-chosen", { count }));

function severalOf(component, options, label, choose) {
  const fewest = component.min_values ?? 1;
  const most = component.max_values;
  const boxes = options.map((option) => make("label", {},
    make("input", { type: "checkbox", value: option.value, checked: option.default === true }),
    make("span", {}, option.label, option.description && make("small", {}, option.description))));
  const apply = make("button", { type: "button", class: "control primary", disabled: component.disabled === true }, say("page-apply"));
  const chosen = () => boxes.map((box) => box.firstChild).filter((box) => box.checked).map((box) => box.value);
  const summary = make("summary", {}, `${label} · ${howMany(chosen().length)}`);
  const node = make("details", { class: "several", "data-component": component.custom_id }, summary,
    make("fieldset", {}, make("legend", { class: "unseen" }, label), boxes, apply));
  node.addEventListener("change", () => {
    const count = chosen().length;
    apply.disabled = component.disabled === true || count < fewest || count > most;
    summary.textContent = `${label} · ${howMany(count)}`;
  });
  apply.addEventListener("click", () => choose(apply, chosen()));
  return node;
}
