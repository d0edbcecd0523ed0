/** A list to choose from while the focus stays elsewhere; knows not what it lists. */

import { freshId, h } from "/page/dom.js";
import { withEmojis } from "/page/emojis.js";
import { icon } from "/page/icons.js";

export class Listbox {
  /**
   * `focus` is the element that keeps the focus and gets the aria attributes.
   * @param {HTMLElement} focus
   * @param {{ label: string, multiple?: boolean, onpick: (item: any, index: number) => void }} given
   */
  constructor(focus, { label, multiple = false, onpick }) {
    this.focus = focus;
    this.onpick = onpick;
    /** @type {Item[]} */
    this.items = [];
    this.at = -1;
    const id = freshId("list");
    const many = multiple ? { "aria-multiselectable": "true" } : {};
    this.element = h("div", {
      role: "listbox",
      id,
      class: "listbox",
      "aria-label": label,
      ...many,
    });
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    focus.setAttribute("aria-controls", id);
  }

  /**
   * Items: `{ label, description?, before?, selected?, disabled? }` and what the owner adds.
   * @param {Item[]} items
   * @param {number} at
   */
  show(items, at = -1) {
    this.items = items;
    const rows = items.map((item, index) => this.row(item, index));
    this.element.replaceChildren(...rows);
    this.activate(Math.min(at, items.length - 1));
  }

  /**
   * @param {Item} item
   * @param {number} index
   */
  row(item, index) {
    const id = freshId("option");
    const row = h(
      "div",
      { role: "option", id, class: "option-row", "aria-selected": String(!!item.selected) },
      item.before,
      rowWords(item),
      item.selected ? icon("check", "option-tick") : null,
    );
    if (item.disabled) row.setAttribute("aria-disabled", "true");
    row.addEventListener("pointermove", () => this.at !== index && this.activate(index, false));
    row.addEventListener("click", () => this.pick(index));
    return row;
  }

  get rows() {
    return this.element.querySelectorAll("[role=option]");
  }

  get active() {
    return this.items[this.at] ?? null;
  }

  /**
   * @param {number} at
   * @param {boolean} scroll
   */
  activate(at, scroll = true) {
    const { rows } = this;
    rows[this.at]?.classList.remove("active");
    this.at = at;
    const row = rows[at];
    if (!row) return this.focus.removeAttribute("aria-activedescendant");
    row.classList.add("active");
    this.focus.setAttribute("aria-activedescendant", row.id);
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} step */
  move(step) {
    const count = this.items.length;
    if (!count) return;
    const from = this.at < 0 && step < 0 ? count : this.at;
    this.activate((from + step + count) % count);
  }

  /** @param {number} index */
  pick(index = this.at) {
    const item = this.items[index];
    if (item && !item.disabled) this.onpick(item, index);
  }
}

/** @param {Item} given */
function rowWords({ label, description }) {
  return h(
    "span",
    { class: "option-words" },
    h("span", { class: "option-label" }, withEmojis(label)),
    description && h("span", { class: "option-description" }, withEmojis(description)),
  );
}
