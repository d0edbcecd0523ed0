/** Small words for building elements; text only ever becomes a text node, never HTML. */

const SVG = "http://www.w3.org/2000/svg";
let lastId = 0;

/**
 * `h("p", { class: "x", onclick: f }, "text", child)`; false and null children are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} props
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...shown(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function shown(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return shown(child);
    return child === null || child === undefined || child === false || child === "" ? [] : [child];
  });
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} value
 */
function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on"))
    element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (name === "value" || name === "checked") Object.assign(element, { [name]: value });
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} attributes
 * @param {Node[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * An id that is unique in this window, for aria-controls and its kin.
 * @param {string} stem
 */
export function freshId(stem) {
  lastId += 1;
  return `${stem}-${lastId}`;
}

/**
 * The text is spoken, not shown.
 * @param {string} text
 */
export function spoken(text) {
  return h("span", { class: "spoken" }, text);
}

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const find = (root, selector) => root.querySelector(selector);

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const findAll = (root, selector) => [...root.querySelectorAll(selector)].filter(isHtml);

/** @param {unknown} node */
const isHtml = (node) => node instanceof HTMLElement;

/**
 * What has the focus, if it is in `root`.
 * @param {Element} root
 */
export function focusIn(root) {
  const { activeElement } = document;
  return isHtml(activeElement) && root.contains(activeElement) ? activeElement : null;
}

/** @param {Element} root */
export function focusable(root) {
  return findAll(root, FOCUSABLE).filter((element) => element.offsetParent !== null);
}

/**
 * Keeps Tab inside `root` until the returned function is called.
 * @param {HTMLElement} root
 */
export function trapFocus(root) {
  /** @param {KeyboardEvent} event */
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
