/** The two side columns of a pane as drawers, where the pane is too narrow to show them beside. */

import { find, focusable, h, trapFocus } from "/page/dom.js";

export class Drawers {
  /**
   * @param {HTMLElement} left
   * @param {HTMLElement} right
   */
  constructor(left, right) {
    this.columns = { left, right };
    /** @type {"left" | "right" | null} */
    this.openSide = null;
    this.release = () => {};
    this.veil = h("div", { class: "drawer-veil", hidden: true, onclick: () => this.close() });
    for (const column of [left, right]) {
      column.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    }
  }

  /**
   * @param {"left" | "right"} side
   * @param {HTMLElement} opener
   */
  toggle(side, opener) {
    if (this.openSide === side) return this.close();
    this.close();
    const column = this.columns[side];
    this.openSide = side;
    this.opener = opener;
    this.veil.hidden = false;
    column.classList.add("drawn");
    this.release = trapFocus(column);
    (find(column, "[aria-current]") ?? focusable(column)[0])?.focus();
  }

  close() {
    if (!this.openSide) return;
    const column = this.columns[this.openSide];
    const hadFocus = column.contains(document.activeElement);
    column.classList.remove("drawn");
    this.openSide = null;
    this.release();
    this.release = () => {};
    this.veil.hidden = true;
    if (hadFocus) this.opener?.focus();
  }
}
