/** Makes what is on the page look like a fresh drawing, leaving alone what is equal or in use. */

const FRAMES =
  ".message, .message-body, .layout, .rows, .row, .container, .section, .section-words, .section-side";
const OPEN = "[aria-expanded=true]";

/**
 * True if something was left as it was because a list in it is open.
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh
 * @returns {boolean}
 */
export function mend(old, fresh) {
  dress(old, fresh);
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  const isLate = after.map((node, at) => mendPart(old, before[at], node));
  const extra = before.slice(after.length).map((part) => isOpen(part) || part.remove());
  return [...isLate, ...extra].includes(true);
}

/**
 * @param {HTMLElement} parent
 * @param {ChildNode | undefined} was
 * @param {ChildNode} node
 */
function mendPart(parent, was, node) {
  if (was?.isEqualNode(node)) return false;
  if (isFrame(was, node)) return mend(was, /** @type {HTMLElement} */ (node));
  if (isOpen(was)) return true;
  if (was) was.replaceWith(node);
  else parent.append(node);
  return false;
}

/**
 * @param {ChildNode | undefined} was
 * @param {ChildNode} node
 * @returns {was is HTMLElement}
 */
function isFrame(was, node) {
  if (!(was instanceof HTMLElement) || !(node instanceof HTMLElement)) return false;
  return was.matches(FRAMES) && was.classList[0] === node.classList[0];
}

/** @param {ChildNode | undefined} part */
const isOpen = (part) => part instanceof Element && part.querySelector(OPEN) !== null;

/**
 * Styles go by way of `style`: the page's policy refuses the attribute.
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh
 */
function dress(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
}
