// A list of suggestions for a text field: the combobox pattern, with arrows, Enter, Tab and Escape.
import { make } from "./dom.js";
import { say } from "./words.js";

let count = 0;

/**
 * Suggests items while someone types in a field. `load(text)` gives (a promise of) items {label, detail, …}, or null
 * for no list at all; `pick(item)` is called with the chosen one.
 */
export function suggest(field, { label, load, pick, delay = 0 }) {
  count += 1;
  const id = `suggestions-${count}`;
  const list = make("ul", { id, class: "suggestions", role: "listbox", "aria-label": label, hidden: true });
  for (const [name, value] of Object.entries({ role: "combobox", "aria-controls": id, "aria-expanded": "false", "aria-autocomplete": "list" })) {
    field.setAttribute(name, value);
  }
  let items = [];
  let active = -1;
  let asked = 0;
  let waiting;

  function close() {
    asked += 1;
    clearTimeout(waiting);
    items = [];
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  function mark(index) {
    active = index;
    [...list.children].forEach((node, at) => node.setAttribute("aria-selected", String(at === index)));
    const node = items.length > 0 ? list.children[index] : null;
    if (node) {
      field.setAttribute("aria-activedescendant", node.id);
      node.scrollIntoView({ block: "nearest" });
    } else {
      field.removeAttribute("aria-activedescendant");
    }
  }

  function show(found) {
    items = found;
    const take = (item) => (event) => {
      // The field keeps the focus.
      event.preventDefault();
      choose(item);
    };
    list.replaceChildren(...(items.length === 0
      ? [make("li", { class: "nothing" }, say("page-nothing-found"))]
      : items.map((item, index) => make("li", { id: `${id}-${index}`, role: "option", "aria-selected": "false", onmousedown: take(item) },
          make("span", { class: "label" }, item.label), item.detail && make("span", { class: "detail" }, item.detail)))));
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    mark(items.length > 0 ? 0 : -1);
  }

  function choose(item) {
    close();
    pick(item);
  }

  async function look() {
    asked += 1;
    const number = asked;
    const found = await load(field.value);
    // A later question has replaced this one.
    if (number !== asked) return;
    if (found === null) close();
    else show(found);
  }

  const lookSoon = () => {
    clearTimeout(waiting);
    if (delay === 0) look();
    else waiting = setTimeout(look, delay);
  };

  field.addEventListener("input", lookSoon);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (list.hidden || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      mark((active + step + items.length) % items.length);
    } else if ((event.key === "Enter" || event.key === "Tab") && items[active]) {
      choose(items[active]);
    } else if (event.key === "Escape") {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return { list, close, look };
}
