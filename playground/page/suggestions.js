/** The panel above the composer: a heading, a list, and what the keys do. */

import { h } from "/page/dom.js";
import { Listbox } from "/page/listbox.js";

export class Suggestions {
  constructor(say) {
    this.say = say;
    this.element = h("div", { class: "suggestions", hidden: true });
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list = null;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** `focus` keeps the focus; `items` may be empty, then `empty` is said instead. */
  show(focus, { title, note, error, items = [], at = 0, empty, onpick }) {
    if (this.focus !== focus) this.close();
    this.focus = focus;
    this.list = new Listbox(focus, { label: title, onpick });
    this.list.show(items, at);
    const say = this.say();
    this.element.replaceChildren(
      ...[
        head(title, note, error),
        items.length ? this.list.element : null,
        !items.length && empty ? h("p", { class: "list-empty", role: "status" }, empty) : null,
        items.length
          ? h("p", { class: "suggestions-keys", "aria-hidden": "true" }, say("picker.keys"))
          : null,
      ].filter(Boolean),
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
    return this.isOpen ? this.list.active : null;
  }

  /** Arrow keys, Tab, Enter and Escape; true when the key was used here. */
  key(event) {
    if (!this.isOpen) return false;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves && this.list.items.length) this.list.move(moves[event.key]);
    else if (["Tab", "Enter"].includes(event.key) && !event.shiftKey && this.active)
      this.list.pick();
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}

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

/** Only a combobox is said to be expanded; a text area has no such state. */
function expand(focus, isOpen) {
  if (focus.getAttribute("role") === "combobox")
    focus.setAttribute("aria-expanded", String(isOpen));
}
