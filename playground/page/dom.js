/** Small words for building elements; text only ever becomes a text node, never HTML. */

const SVG = "http://www.w3.org/2000/svg";
let lastId = 0;

/** `h("p", { class: "x", onclick: f }, "text", child)`; false and null children are left out. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...children.flat(Infinity).filter(isShown));
  return element;
}

function isShown(child) {
  return child !== null && child !== undefined && child !== false && child !== "";
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (name === "value" || name === "checked") element[name] = value;
  else element.setAttribute(name, value === true ? "" : value);
}

export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** An id that is unique in this window, for aria-controls and its kin. */
export function freshId(stem) {
  lastId += 1;
  return `${stem}-${lastId}`;
}

/** The text is spoken, not shown. */
export function spoken(text) {
  return h("span", { class: "spoken" }, text);
}

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex='0']";

export function focusable(root) {
  return [...root.querySelectorAll(FOCUSABLE)].filter((element) => element.offsetParent !== null);
}

/** Keeps Tab inside `root` until the returned function is called. */
export function trapFocus(root) {
  const keep = (event) => {
    if (event.key !== "Tab") return;
    const stops = focusable(root);
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const outside = !root.contains(document.activeElement);
    if (!outside && document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };
  root.addEventListener("keydown", keep);
  return () => root.removeEventListener("keydown", keep);
}
