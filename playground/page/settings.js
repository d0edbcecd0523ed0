/**
 * The settings of one seat: the language it reads, whether its direct messages are open, and, where
 * it manages the channel, what the bot may do there.
 */

import { find, focusIn, freshId, h } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { NOWHERE } from "/page/knowledge.js";
import { avatar } from "/page/people.js";
import { LANGUAGES } from "/page/words.js";

const MANAGE_CHANNELS = 1n << 4n;
const PERMISSIONS = {
  view: 1n << 10n,
  send: 1n << 11n,
  "send-in-threads": 1n << 38n,
  threads: 1n << 35n,
  files: 1n << 15n,
  links: 1n << 14n,
};

export class Settings {
  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    this.channel = NOWHERE;
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

  /** @param {Channel} channel */
  draw(channel = this.channel) {
    const { seat } = this;
    this.channel = seat.channels.get(channel.parent_id ?? channel.id) ?? NOWHERE;
    const name = seat.nameOf(seat.me);
    const label = seat.say("settings", { name });
    this.gear.setAttribute("aria-label", label);
    this.gear.title = label;
    this.name.replaceChildren(
      avatar(seat.me, "s", name),
      h("span", { class: "me-words" }, h("strong", {}, name), h("small", {}, seat.me.username)),
    );
    const held = focusIn(this.panel)?.getAttribute("value");
    const groups = [this.languages(), this.directMessages(), this.permissions()];
    this.panel.replaceChildren(...groups.filter((group) => group !== null));
    if (held) find(this.panel, `input[value="${CSS.escape(held)}"]`)?.focus();
  }

  languages() {
    const current = this.seat.locale.startsWith("fr") ? "fr" : "en-US";
    const rows = Object.entries(LANGUAGES).map(([value, text]) => ({
      value,
      text,
      checked: value === current,
      set: () => this.seat.settle({ locale: value }),
    }));
    return this.group("settings.language", rows);
  }

  directMessages() {
    const rows = ["open", "closed"].map((value) => ({
      value,
      text: this.seat.say(`settings.dms.${value}`),
      checked: this.seat.dmsOpen === (value === "open"),
      set: () => this.seat.settle({ dms_open: value === "open" }),
    }));
    return this.group("settings.dms", rows);
  }

  permissions() {
    const { seat, channel } = this;
    const mine = BigInt(seat.member(seat.me.id)?.permissions ?? 0);
    if (!channel.guild_id || !(mine & MANAGE_CHANNELS)) return null;
    const own = channel.permission_overwrites?.find(({ id }) => id === seat.app.id);
    const denied = BigInt(own?.deny ?? 0);
    const rows = Object.entries(PERMISSIONS).map(([value, bit]) => ({
      value,
      text: seat.say(`permission.${value}`),
      checked: !(denied & bit),
      set: () => seat.deny(channel.id, denied ^ bit),
    }));
    return this.group("settings.permissions", rows, "checkbox");
  }

  /**
   * @param {string} title
   * @param {{ value: string, text: string, checked: boolean, set: () => void }[]} rows
   */
  group(title, rows, type = "radio") {
    const name = freshId("setting");
    const words = { app: this.seat.nameOf(this.seat.app), channel: this.channel.name };
    return h(
      "fieldset",
      { class: "choices" },
      h("legend", {}, this.seat.say(title, words)),
      rows.map(({ value, text, checked, set }) =>
        h(
          "label",
          { class: "choice" },
          h("input", { type, name, value, checked, onchange: set }),
          text,
        ),
      ),
    );
  }
}
