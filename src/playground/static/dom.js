// Making elements. Text is always put in as text, so nothing that people or the bot write is read as HTML.

/** Makes an element; names that begin with "on" are listeners, children may be nodes, texts or lists. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** The element of the page with this id. */
export const byId = (id) => document.getElementById(id);
