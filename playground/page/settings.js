/** The settings of one seat: the language it reads, and whether its direct messages are open. */

import { find, focusIn, freshId, h } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { avatar } from "/page/people.js";
import { LANGUAGES } from "/page/words.js";

export class Settings {
  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    this.panel = h("div", { class: "settings-panel", hidden: true, id: freshId("settings") });
    this.gear = h(
      "button",
      {
        type: "button",
        class: "tool",
        "aria-expanded": "false",
        "aria-controls": this.panel.id,
        onclick: () => this.toggle(),
      },
      icon("gear"),
    );
    this.name = h("div", { class: "me-name" });
    this.element = h("div", { class: "me" }, this.panel, this.name, this.gear);
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.panel.hidden) return;
      event.stopPropagation();
      this.toggle(false);
      this.gear.focus();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      const isOutside = target instanceof Node && !this.element.contains(target);
      if (!this.panel.hidden && isOutside) this.toggle(false);
    });
  }

  /** @param {boolean} isOpen */
  toggle(isOpen = Boolean(this.panel.hidden)) {
    this.panel.hidden = !isOpen;
    this.gear.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) find(this.panel, "input:checked")?.focus();
  }

  draw() {
    const { seat } = this;
    const name = seat.nameOf(seat.me);
    const label = seat.say("settings", { name });
    this.gear.setAttribute("aria-label", label);
    this.gear.title = label;
    this.name.replaceChildren(
      avatar(seat.me, "s", name),
      h("span", { class: "me-words" }, h("strong", {}, name), h("small", {}, seat.me.username)),
    );
    const held = focusIn(this.panel)?.getAttribute("value");
    this.panel.replaceChildren(this.languages(), this.directMessages());
    if (held) find(this.panel, `input[value="${CSS.escape(held)}"]`)?.focus();
  }

  languages() {
    const rows = Object.entries(LANGUAGES).map(([value, text]) => ({
      value,
      text,
      set: { locale: value },
    }));
    const current = this.seat.locale.startsWith("fr") ? "fr" : "en-US";
    return this.group("settings.language", rows, current);
  }

  directMessages() {
    const rows = ["open", "closed"].map((value) => ({
      value,
      text: this.seat.say(`settings.dms.${value}`),
      set: { dms_open: value === "open" },
    }));
    return this.group("settings.dms", rows, this.seat.dmsOpen ? "open" : "closed");
  }

  /**
   * @param {string} title
   * @param {{ value: string, text: string, set: { locale?: string, dms_open?: boolean } }[]} rows
   * @param {string} current
   */
  group(title, rows, current) {
    const name = freshId("setting");
    return h(
      "fieldset",
      { class: "choices" },
      h("legend", {}, this.seat.say(title)),
      rows.map(({ value, text, set }) =>
        h(
          "label",
          { class: "choice radio" },
          h("input", {
            type: "radio",
            name,
            value,
            checked: value === current,
            onchange: () => this.seat.settle(set),
          }),
          h("span", { class: "choice-words" }, text),
        ),
      ),
    );
  }
}
