/** A command being filled in: its name, a chip for each option, an input for more options. */

import { Chip } from "/page/chip.js";
import { matching } from "/page/choices.js";
import { descriptionIn, givenOptions, nameIn } from "/page/commands.js";
import { h } from "/page/dom.js";
import { icon } from "/page/icons.js";

export class CommandBar {
  /**
   * `onsend(options)`, all of them valid; `onleave(text)` with what the composer shall hold.
   * @param {Seat} seat
   * @param {Entry} entry
   * @param {import("/page/suggestions.js").Suggestions} suggestions
   * @param {{ onsend: (options: Record<string, unknown>) => void, onleave: (text: string) => void }} given
   */
  constructor(seat, entry, suggestions, { onsend, onleave }) {
    this.seat = seat;
    this.entry = entry;
    this.suggestions = suggestions;
    this.onsend = onsend;
    this.onleave = onleave;
    /** @type {Chip[]} */
    this.chips = [];
    this.tail = this.buildTail();
    this.more = h("button", {
      type: "button",
      class: "more-options",
      tabindex: "-1",
      onclick: () => this.tail.focus(),
    });
    this.name = h("span", { class: "command-name" }, `/${entry.shown}`);
    const leave = h(
      "button",
      {
        type: "button",
        class: "tool",
        "aria-label": seat.say("command.cancel"),
        onclick: () => this.onleave(""),
      },
      icon("close"),
    );
    this.row = h("div", { class: "command-row" }, this.name, this.tail, this.more);
    this.element = h(
      "div",
      { class: "command-bar", role: "group", "aria-label": `/${entry.shown}` },
      this.row,
      leave,
    );
    for (const option of entry.options.filter(({ required }) => required)) this.addChip(option);
    this.drawMore();
  }

  buildTail() {
    return h("input", {
      class: "tail-input",
      type: "text",
      role: "combobox",
      size: 1,
      autocomplete: "off",
      "aria-expanded": "false",
      "aria-label": this.seat.say("option.optional"),
      oninput: () => this.suggest(),
      onfocus: () => this.suggest(),
      onblur: () => this.suggestions.close(),
      onkeydown: (event) => this.tailKey(event),
    });
  }

  get missing() {
    const given = this.chips.map(({ option }) => option);
    return this.entry.options.filter((option) => !given.includes(option));
  }

  /** @param {CommandOption} option */
  addChip(option) {
    const chip = new Chip(option, this);
    this.chips.push(chip);
    this.tail.before(chip.element);
    this.drawMore();
    return chip;
  }

  /** @param {Chip} chip */
  removeChip(chip) {
    this.chips = this.chips.filter((other) => other !== chip);
    chip.element.remove();
    this.drawMore();
  }

  drawMore() {
    const count = this.missing.length;
    this.more.hidden = !count;
    this.more.textContent = this.seat.say("option.more", { count });
  }

  /**
   * Text typed or pasted after the name: `pace:live`.
   * @param {string} text
   */
  give(text) {
    for (const { option, value } of givenOptions(text, this.entry, this.seat.locale)) {
      const chip = this.chips.find((other) => other.option === option) ?? this.addChip(option);
      chip.fill(value);
    }
  }

  /** Focus goes to the first option still empty, else to the end, from where Enter sends. */
  next() {
    const empty = this.chips.find(({ input, picked }) => picked === undefined && !input.value);
    (empty?.input ?? this.tail).focus();
  }

  /** @param {Chip} chip */
  back(chip) {
    const at = this.chips.indexOf(chip);
    if (!chip.option.required) this.removeChip(chip);
    if (at > 0) this.chips[at - 1].input.focus();
    else if (chip.option.required) this.onleave(`/${this.entry.shown}`);
    else this.tail.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.onleave("");
    }
  }

  /** @param {KeyboardEvent} event */
  tailKey(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Backspace" && !this.tail.value) {
      event.preventDefault();
      const last = this.chips.at(-1);
      if (last) last.input.focus();
      else this.onleave(`/${this.entry.shown}`);
    } else this.key(event);
  }

  suggest() {
    const { locale } = this.seat;
    const text = this.tail.value;
    this.tail.size = Math.max(text.length, 1);
    if (this.goTo(text.trim())) return;
    const items = matching(
      this.missing.map((option) => ({
        option,
        label: nameIn(option, locale),
        description: descriptionIn(option, locale),
      })),
      text,
    );
    this.suggestions.show(this.tail, {
      title: `/${this.entry.shown}`,
      note: this.entry.description,
      items,
      at: text ? 0 : -1,
      onpick: ({ option }) => this.pickOption(option),
    });
  }

  /**
   * `pace:` typed out opens that option; false when there is none of that name left.
   * @param {string} typed
   */
  goTo(typed) {
    const { locale } = this.seat;
    const named = this.missing.find((option) =>
      [`${option.name}:`, `${nameIn(option, locale)}:`].includes(typed),
    );
    if (named) this.pickOption(named);
    return Boolean(named);
  }

  /** @param {CommandOption} option */
  pickOption(option) {
    this.tail.value = "";
    this.addChip(option).input.focus();
  }

  readable() {
    const read = this.chips.map((chip) => [chip.option.name, chip.read().value]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  }

  send() {
    for (const chip of this.chips) chip.complain(chip.read().error);
    const wrong = this.chips.find(({ error }) => error);
    if (!wrong) return this.onsend(this.readable());
    if (document.activeElement === wrong.input) wrong.suggest();
    else wrong.input.focus();
  }
}
