/** A list of texts to choose from, for messages and forms alike. */

import { h } from "/page/dom.js";
import { emoji, withEmojis } from "/page/emojis.js";
import { icon } from "/page/icons.js";
import { Listbox } from "/page/listbox.js";

const GAP = 6;

export class SelectMenu {
  /** `onchoose(values)` when the list closes on a changed and allowed choice. */
  constructor(component, seat, { label, onchoose = () => {} } = {}) {
    this.component = component;
    this.say = seat.say;
    this.most = component.max_values ?? 1;
    this.least = component.min_values ?? 1;
    this.onchoose = onchoose;
    this.items = component.options.map((option) => ({
      ...option,
      before: emoji(option.emoji),
    }));
    this.values = component.options
      .filter((option) => option.default)
      .map(({ value }) => value);
    this.typed = "";
    this.face = h("span", { class: "select-face" });
    const name = label ?? component.placeholder ?? this.say("select.placeholder");
    this.button = h(
      "button",
      {
        type: "button",
        class: "select",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-label": name,
        disabled: component.disabled,
        dataset: { customId: component.custom_id },
        onclick: () => this.toggle(),
        onkeydown: (event) => this.key(event),
        onblur: () => this.close(true),
      },
      this.face,
      icon("chevron", "select-chevron"),
    );
    this.drop = this.buildDrop(name);
    this.element = h("div", { class: "select-frame" }, this.button, this.drop);
    this.drawFace();
  }

  buildDrop(label) {
    this.list = new Listbox(this.button, {
      label,
      multiple: this.isMultiple,
      onpick: (item) => this.pick(item),
    });
    const done = h(
      "button",
      { type: "button", class: "button primary small", tabindex: "-1" },
      this.say("select.done"),
    );
    done.addEventListener("pointerdown", (event) => event.preventDefault());
    done.addEventListener("click", () => this.close(true));
    this.tally = h("span", { class: "select-tally" });
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
        item.before?.cloneNode(true),
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
    this.onscroll = (event) => this.drop.contains(event.target) || this.place();
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

  drawList(at) {
    const full = this.most > 1 && this.values.length >= this.most;
    const rows = this.items.map((item) => {
      const selected = this.values.includes(item.value);
      return {
        ...item,
        before: item.before?.cloneNode(true),
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

  pick({ value }) {
    const has = this.values.includes(value);
    if (!this.isMultiple) this.values = [value];
    else if (has) this.values = this.values.filter((other) => other !== value);
    else this.values = this.most === 1 ? [value] : [...this.values, value];
    this.drawFace();
    if (this.isMultiple) this.drawList(this.list.at);
    else this.close(true);
  }

  /** Discord sends a choice when its list closes; an unchanged or forbidden one is not sent. */
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

  key(event) {
    const { key } = event;
    if (!this.isOpen) {
      if (key === "ArrowDown" || key === "ArrowUp") this.take(event, () => this.open());
      return;
    }
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (key in moves) this.take(event, () => this.list.move(moves[key]));
    else if (key === "Home" || key === "End")
      this.take(event, () => this.list.activate(key === "Home" ? 0 : this.items.length - 1));
    else if (key === "Enter" || key === " ") this.take(event, () => this.list.pick());
    else if (key === "Escape") this.take(event, () => this.close(false));
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey)
      this.take(event, () => this.seek(key));
  }

  take(event, act) {
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** Letters typed in quick order jump to the first label that begins with them. */
  seek(letter) {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => (this.typed = ""), 600);
    this.typed += letter.toLowerCase();
    const at = this.items.findIndex(({ label }) => label.toLowerCase().startsWith(this.typed));
    if (at >= 0) this.list.activate(at);
  }
}
