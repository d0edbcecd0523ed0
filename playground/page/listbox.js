/** A list to choose from while the focus stays elsewhere; knows not what it lists. */

import { freshId, h } from "/page/dom.js";
import { withEmojis } from "/page/emojis.js";
import { icon } from "/page/icons.js";

export class Listbox {
  /** `focus` is the element that keeps the focus and gets the aria attributes. */
  constructor(focus, { label, multiple = false, onpick }) {
    this.focus = focus;
    this.onpick = onpick;
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

  /** Items: `{ label, description?, before?, selected?, disabled? }` and what the owner adds. */
  show(items, at = -1) {
    this.items = items;
    const rows = items.map((item, index) => this.row(item, index));
    this.element.replaceChildren(...rows);
    this.activate(Math.min(at, items.length - 1));
  }

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

  move(step) {
    const count = this.items.length;
    if (!count) return;
    const from = this.at < 0 && step < 0 ? count : this.at;
    this.activate((from + step + count) % count);
  }

  pick(index = this.at) {
    const item = this.items[index];
    if (item && !item.disabled) this.onpick(item, index);
  }
}

function rowWords({ label, description }) {
  return h(
    "span",
    { class: "option-words" },
    h("span", { class: "option-label" }, withEmojis(label)),
    description && h("span", { class: "option-description" }, withEmojis(description)),
  );
}
