/** All seats of one person: the rail of faces, one seat at a time or up to five side by side. */

import { calmly } from "/page/calm.js";
import { find, focusIn, h, spoken } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { Pane } from "/page/pane.js";
import { avatar, introduce } from "/page/people.js";
import { Seat } from "/page/seat.js";
import { SeatSheet } from "/page/seatsheet.js";
import { soon } from "/page/soon.js";
import { themeToggle } from "/page/theme.js";
import { speaker } from "/page/words.js";

const MOST = 5;
const ROOM = 380;
const KEPT = "playground.layout";

export class House {
  /**
   * @param {HTMLElement} root
   * @param {{ seats: { key: string, user: User }[], suggestions: Suggestion[], house: boolean }} given
   */
  constructor(root, { seats, suggestions, house: isWhole }) {
    this.root = root;
    this.suggestions = suggestions;
    this.say = speaker(navigator.language);
    introduce(seats.map(({ user }) => user));
    this.seats = seats.map(({ key, user }) => new Seat(key, user));
    /** @type {Map<string, Pane>} */
    this.panes = new Map();
    this.phone = window.matchMedia("(max-width: 640px)");
    this.phone.addEventListener("change", () => this.draw());
    this.drawRailSoon = soon(() => this.drawRail());
    const kept = isWhole ? JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") : {};
    /** @param {string} key */
    const known = (key) => this.seats.some((seat) => seat.key === key);
    this.isSplit = Boolean(kept.isSplit);
    /** @type {string} */
    this.current = known(kept.current) ? kept.current : this.seats[0].key;
    /** @type {string[]} */
    this.laid = (kept.laid ?? []).filter(known);
    this.rail = h("nav", { class: "rail", "aria-label": this.say("house.seats") });
    this.stage = h("div", { class: "stage" });
    this.theme = themeToggle(this.say, "rail-tool");
    this.theme.dataset.rail = "theme";
    this.sheet = new SeatSheet(this.say, this.seats, (seat) => this.sit(seat));
    root.replaceChildren(...(isWhole ? [this.rail] : []), this.stage, this.sheet.element);
    root.classList.toggle("own-window", !isWhole);
    root.removeAttribute("aria-busy");
    this.isWhole = isWhole;
    for (const seat of this.seats) this.watch(seat);
    this.draw();
  }

  /** @param {Seat} seat */
  watch(seat) {
    seat.on("ready", this.drawRailSoon);
    seat.on("unread", this.drawRailSoon);
  }

  /** A phone has room for one seat, whatever was laid out before. */
  get isLaidOut() {
    return this.isSplit && !this.phone.matches;
  }

  get shown() {
    return this.isLaidOut ? this.laid : [this.current];
  }

  /** @param {Seat} seat */
  sit(seat) {
    if (!this.isLaidOut) this.current = seat.key;
    else if (!this.laid.includes(seat.key)) this.laid = [...this.laid, seat.key].slice(-MOST);
    else return this.leave(seat);
    this.draw();
    if (this.shown.includes(seat.key)) this.panes.get(seat.key)?.composer.focus();
  }

  /**
   * One seat alone is not side by side.
   * @param {Seat} seat
   */
  leave(seat) {
    if (this.laid.length > 2) {
      this.laid = this.laid.filter((key) => key !== seat.key);
    } else {
      this.current = this.laid.find((key) => key !== seat.key) ?? this.current;
      this.isSplit = false;
    }
    this.draw();
  }

  /** Side by side begins with as many seats as there is comfortable room for. */
  turn() {
    this.isSplit = !this.isSplit;
    const room = Math.max(2, Math.min(3, Math.floor(this.stage.clientWidth / ROOM)));
    if (this.isSplit && this.laid.length < 2) {
      const keys = [this.current, ...this.seats.map(({ key }) => key)];
      this.laid = [...new Set(keys)].slice(0, room);
    }
    this.draw();
  }

  draw() {
    const { current, laid, isSplit } = this;
    if (this.isWhole) sessionStorage.setItem(KEPT, JSON.stringify({ current, laid, isSplit }));
    this.root.classList.toggle("split", this.isLaidOut);
    for (const seat of this.seats)
      if (this.shown.includes(seat.key) && !this.panes.has(seat.key)) this.addPane(seat);
    for (const [key, pane] of this.panes) pane.element.hidden = !this.shown.includes(key);
    for (const key of this.shown) this.panes.get(key)?.markRead();
    this.drawRail();
  }

  /** @param {Seat} seat */
  addPane(seat) {
    const house = this.isWhole
      ? { onclose: () => this.leave(seat), onswitch: () => this.sheet.open(this.current) }
      : {};
    const pane = new Pane(seat, this.suggestions, house);
    this.panes.set(seat.key, pane);
    const after = this.seats
      .slice(this.seats.indexOf(seat) + 1)
      .map((one) => this.panes.get(one.key)?.element);
    this.stage.insertBefore(pane.element, after.find(Boolean) ?? null);
  }

  drawRail() {
    calmly(this.rail, () => this.redrawRail());
  }

  redrawRail() {
    const held = focusIn(this.rail)?.dataset.rail;
    const faces = this.seats.map((seat) => this.face(seat));
    this.rail.replaceChildren(h("div", { class: "rail-seats" }, faces), this.railFoot());
    if (held) find(this.rail, `[data-rail="${CSS.escape(held)}"]`)?.focus();
    this.sheet.draw(this.current);
    document.title = this.titleText();
  }

  titleText() {
    const loud = this.seats.reduce((sum, seat) => sum + seat.totals().loud, 0);
    const name = this.isWhole ? "Playground" : this.seats[0].nameOf(this.seats[0].me);
    return loud ? `(${loud}) ${name}` : name;
  }

  /** @param {Seat} seat */
  face(seat) {
    const name = seat.nameOf(seat.me);
    const { loud, count } = seat.totals();
    const isShown = this.shown.includes(seat.key);
    const props = {
      type: "button",
      class: `face${isShown ? " shown" : ""}${count ? " unread" : ""}`,
      title: this.say(this.isSplit ? "house.lay" : "house.show", { name }),
      "aria-pressed": String(isShown),
      dataset: { rail: seat.key },
      onclick: () => this.sit(seat),
    };
    return h(
      "button",
      props,
      avatar(seat.me, "l", name),
      h("span", { class: "face-name" }, name),
      count ? spoken(`, ${this.say(count === 1 ? "unread.one" : "unread", { count })}`) : null,
      loud ? h("span", { class: "badge", "aria-hidden": "true" }, String(loud)) : null,
    );
  }

  railFoot() {
    const label = this.say(this.isSplit ? "house.single" : "house.split");
    return h(
      "div",
      { class: "rail-foot" },
      h(
        "button",
        {
          type: "button",
          class: "rail-tool split-toggle",
          dataset: { rail: "split" },
          onclick: () => this.turn(),
        },
        icon(this.isSplit ? "single" : "split"),
        h("span", { class: "face-name" }, label),
      ),
      this.theme,
    );
  }
}
