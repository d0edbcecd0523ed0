/** The panel above the composer: a heading, a list, and what the keys do. */

import { h } from "/page/dom.js";
import { Listbox } from "/page/listbox.js";

export class Suggestions {
  /** @param {() => Say} say */
  constructor(say) {
    this.say = say;
    this.element = h("div", { class: "suggestions", hidden: true });
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    /** @type {Listbox | null} */
    this.list = null;
    /** @type {HTMLElement | null} */
    this.focus = null;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * `focus` keeps the focus; `items` may be empty, then `empty` is said instead.
   * @param {HTMLElement} focus
   * @param {Offer} offer
   */
  show(focus, { title, note, error, items = [], at = 0, empty, onpick }) {
    if (this.focus !== focus) this.close();
    this.focus = focus;
    this.list = new Listbox(focus, { label: title, onpick });
    this.list.show(items, at);
    const say = this.say();
    const keys = h("p", { class: "suggestions-keys", "aria-hidden": "true" }, say("picker.keys"));
    const nothing = empty ? [h("p", { class: "list-empty", role: "status" }, empty)] : [];
    this.element.replaceChildren(
      head(title, note, error),
      ...(items.length ? [this.list.element, keys] : nothing),
    );
    this.element.hidden = false;
    expand(focus, items.length > 0);
    this.list.activate(this.list.at);
  }

  close() {
    this.element.hidden = true;
    if (this.focus) expand(this.focus, false);
    this.focus?.removeAttribute("aria-activedescendant");
    this.focus?.removeAttribute("aria-controls");
    this.list = null;
  }

  get active() {
    return this.isOpen ? (this.list?.active ?? null) : null;
  }

  /**
   * Arrow keys, Tab, Enter and Escape; true when the key was used here.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (!this.isOpen || !this.list) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.list.items.length) this.list.move(step);
    else if (["Tab", "Enter"].includes(event.key) && !event.shiftKey && this.active)
      this.list.pick();
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

/**
 * @param {string} title
 * @param {string | null | undefined} note
 * @param {string | null | undefined} error
 */
function head(title, note, error) {
  return h(
    "div",
    { class: "suggestions-head" },
    h("span", { class: "suggestions-title" }, title),
    error
      ? h("span", { class: "suggestions-error", role: "alert" }, error)
      : note && h("span", { class: "suggestions-note" }, note),
  );
}

/**
 * Only a combobox is said to be expanded; a text area has no such state.
 * @param {HTMLElement} focus
 * @param {boolean} isOpen
 */
function expand(focus, isOpen) {
  if (focus.getAttribute("role") === "combobox")
    focus.setAttribute("aria-expanded", String(isOpen));
}
