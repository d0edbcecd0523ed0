/** A list of texts to choose from, for messages and forms alike. */

import { h } from "/page/dom.js";
import { emoji, withEmojis } from "/page/emojis.js";
import { icon } from "/page/icons.js";
import { Listbox } from "/page/listbox.js";

const GAP = 6;

/** @param {Element | null} element */
const copied = (element) => /** @type {Element | null} */ (element?.cloneNode(true) ?? null);

export class SelectMenu {
  /**
   * `onchoose(values)` when the list closes on a changed and allowed choice.
   * @param {Component} component
   * @param {Seat} seat
   * @param {{ label?: string, mayBeEmpty?: boolean, onchoose?: (values: string[]) => void }} given
   */
  constructor(component, seat, { label, mayBeEmpty = false, onchoose = () => {} } = {}) {
    this.component = component;
    this.say = seat.say;
    this.most = component.max_values ?? 1;
    this.least = component.min_values ?? 1;
    this.onchoose = onchoose;
    this.mayBeEmpty = mayBeEmpty;
    this.items = component.options.map((option) => ({ ...option, before: emoji(option.emoji) }));
    /** @type {string[]} */
    this.values = component.options.filter((option) => option.default).map(({ value }) => value);
    this.before = this.values;
    this.typed = "";
    this.typing = 0;
    this.face = h("span", { class: "select-face" });
    const name = label ?? component.placeholder ?? this.say("select.placeholder");
    this.button = this.buildButton(name);
    this.list = new Listbox(this.button, {
      label: name,
      multiple: this.isMultiple,
      onpick: (item) => this.pick(item),
    });
    this.tally = h("span", { class: "select-tally" });
    this.drop = this.buildDrop();
    /** @param {Event} event */
    this.onscroll = ({ target }) =>
      (target instanceof Node && this.drop.contains(target)) || this.place();
    this.element = h("div", { class: "select-frame" }, this.button, this.drop);
    this.drawFace();
  }

  /** @param {string} label */
  buildButton(label) {
    const props = {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": label,
      disabled: this.component.disabled,
      dataset: { customId: this.component.custom_id },
      onclick: () => this.toggle(),
      onblur: () => this.close(true),
    };
    const button = h("button", props, this.face, icon("chevron", "select-chevron"));
    button.addEventListener("keydown", (event) => this.key(event));
    return button;
  }

  buildDrop() {
    const done = h(
      "button",
      { type: "button", class: "button primary small", tabindex: "-1" },
      this.say("select.done"),
    );
    done.addEventListener("pointerdown", (event) => event.preventDefault());
    done.addEventListener("click", () => this.close(true));
    const foot = this.isMultiple ? h("div", { class: "select-foot" }, this.tally, done) : null;
    return h("div", { class: "select-drop", popover: "manual" }, this.list.element, foot);
  }

  get isMultiple() {
    return this.most > 1 || this.least === 0;
  }

  get isOpen() {
    return this.button.getAttribute("aria-expanded") === "true";
  }

  drawFace() {
    const chosen = this.items.filter(({ value }) => this.values.includes(value));
    const placeholder = this.component.placeholder || this.say("select.placeholder");
    const chips = chosen.map((item) =>
      h(
        "span",
        { class: this.most > 1 ? "select-chip" : "select-one" },
        copied(item.before),
        h("span", { class: "select-label" }, withEmojis(item.label)),
      ),
    );
    this.face.replaceChildren(
      ...(chips.length ? chips : [h("span", { class: "select-empty" }, placeholder)]),
    );
    this.button.setAttribute("aria-description", chosen.map(({ label }) => label).join(", "));
  }

  toggle() {
    if (this.isOpen) this.close(true);
    else this.open();
  }

  open() {
    this.before = [...this.values];
    this.button.setAttribute("aria-expanded", "true");
    this.drawList(this.items.findIndex(({ value }) => this.values.includes(value)));
    this.drop.showPopover();
    this.place();
    document.addEventListener("scroll", this.onscroll, { capture: true, passive: true });
  }

  place() {
    const box = this.button.getBoundingClientRect();
    const below = innerHeight - box.bottom - GAP * 2;
    const above = box.top - GAP * 2;
    const upwards = below < Math.min(this.drop.scrollHeight, 220) && above > below;
    const { style } = this.drop;
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    style.maxHeight = `${Math.min(upwards ? above : below, 320)}px`;
    style.top = upwards ? "auto" : `${box.bottom + GAP}px`;
    style.bottom = upwards ? `${innerHeight - box.top + GAP}px` : "auto";
  }

  /** @param {number} at */
  drawList(at) {
    const full = this.most > 1 && this.values.length >= this.most;
    const rows = this.items.map((item) => {
      const selected = this.values.includes(item.value);
      return {
        ...item,
        before: copied(item.before),
        selected,
        disabled: full && !selected,
      };
    });
    this.list.show(rows, Math.max(at, 0));
    if (!rows.length)
      this.list.element.replaceChildren(
        h("p", { class: "list-empty" }, this.say("select.nothing")),
      );
    this.tally.textContent = this.say("select.count", { count: this.values.length });
  }

  /** @param {{ value: string }} given */
  pick({ value }) {
    const has = this.values.includes(value);
    if (!this.isMultiple) this.values = [value];
    else if (has) this.values = this.values.filter((other) => other !== value);
    else this.values = this.most === 1 ? [value] : [...this.values, value];
    this.drawFace();
    if (this.isMultiple) this.drawList(this.list.at);
    else this.close(true);
  }

  /**
   * Discord sends a choice when its list closes; an unchanged or forbidden one is not sent.
   * @param {boolean} keep
   */
  close(keep) {
    if (!this.isOpen) return;
    this.button.setAttribute("aria-expanded", "false");
    document.removeEventListener("scroll", this.onscroll, { capture: true });
    if (this.drop.isConnected) this.drop.hidePopover();
    const isAllowed = this.values.length >= this.least || this.mayBeEmpty;
    if (!keep || !isAllowed) this.values = this.before;
    this.drawFace();
    if (keep && isAllowed && (!this.isMultiple || !this.isUnchanged())) this.onchoose(this.values);
    this.button.dispatchEvent(new Event("selectclosed", { bubbles: true }));
  }

  isUnchanged() {
    return (
      this.before.length === this.values.length &&
      this.before.every((value) => this.values.includes(value))
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    if (!this.isOpen) {
      if (key === "ArrowDown" || key === "ArrowUp") this.take(event, () => this.open());
      return;
    }
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowDown: () => this.list.move(1),
      ArrowUp: () => this.list.move(-1),
      Home: () => this.list.activate(0),
      End: () => this.list.activate(this.items.length - 1),
      Enter: () => this.list.pick(),
      " ": () => this.list.pick(),
      Escape: () => this.close(false),
    };
    if (key in acts) this.take(event, acts[key]);
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey)
      this.take(event, () => this.seek(key));
  }

  /**
   * @param {Event} event
   * @param {() => void} act
   */
  take(event, act) {
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /**
   * Letters typed in quick order jump to the first label that begins with them.
   * @param {string} letter
   */
  seek(letter) {
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => (this.typed = ""), 600);
    this.typed += letter.toLowerCase();
    const at = this.items.findIndex(({ label }) => label.toLowerCase().startsWith(this.typed));
    if (at >= 0) this.list.activate(at);
  }
}
