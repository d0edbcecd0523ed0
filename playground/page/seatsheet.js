/** The seat switcher of a phone: a sheet with every seat by name. */

import { h } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { avatar } from "/page/people.js";
import { themeToggle } from "/page/theme.js";

export class SeatSheet {
  /**
   * @param {Say} say
   * @param {Seat[]} seats
   * @param {(seat: Seat) => void} onpick
   */
  constructor(say, seats, onpick) {
    this.seats = seats;
    this.onpick = onpick;
    this.list = h("div", { class: "sheet-list" });
    const foot = h("div", { class: "sheet-foot" }, themeToggle(say, "tool"));
    this.element = h(
      "dialog",
      { class: "sheet", "aria-label": say("house.seats") },
      h("h2", {}, say("house.seats")),
      this.list,
      foot,
    );
    this.element.addEventListener(
      "click",
      (event) => event.target === this.element && this.element.close(),
    );
  }

  /** @param {string} current */
  draw(current) {
    if (this.element.open)
      this.list.replaceChildren(...this.seats.map((seat) => this.row(seat, seat.key === current)));
  }

  /** @param {string} current */
  open(current) {
    this.element.showModal();
    this.draw(current);
  }

  /**
   * @param {Seat} seat
   * @param {boolean} isCurrent
   */
  row(seat, isCurrent) {
    const name = seat.nameOf(seat.me);
    const { loud } = seat.totals();
    const pick = () => {
      this.element.close();
      this.onpick(seat);
    };
    return h(
      "button",
      {
        type: "button",
        class: "sheet-row",
        "aria-current": isCurrent ? "true" : null,
        onclick: pick,
      },
      avatar(seat.me, "m", name),
      h("span", { class: "sheet-name" }, name),
      loud ? h("span", { class: "badge" }, String(loud)) : null,
      isCurrent ? icon("check") : null,
    );
  }
}
