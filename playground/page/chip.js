/** One option of a command under way: its name, its input, and what may be suggested for it. */

import { matching, userItems } from "/page/choices.js";
import { OPTION, descriptionIn, nameIn, readValue } from "/page/commands.js";
import { h } from "/page/dom.js";

export class Chip {
  /**
   * `bar`: the command bar the chip stands in.
   * @param {CommandOption} option
   * @param {import("/page/commandbar.js").CommandBar} bar
   */
  constructor(option, bar) {
    this.option = option;
    this.bar = bar;
    /** @type {string | number | boolean | undefined} */
    this.picked = undefined;
    /** @type {Sentence | null} */
    this.error = null;
    const { locale } = bar.seat;
    this.name = nameIn(option, locale);
    this.input = h("input", {
      class: "chip-input",
      type: "text",
      role: "combobox",
      size: 1,
      autocomplete: "off",
      spellcheck: "false",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": this.name,
      "aria-description": descriptionIn(option, locale),
      "aria-required": option.required ? "true" : null,
      oninput: () => this.typed(),
      onfocus: () => this.suggest(),
      onblur: () => this.left(),
      onkeydown: (event) => this.key(event),
    });
    this.element = h(
      "span",
      { class: "chip", onclick: () => this.input.focus() },
      h("span", { class: "chip-name" }, this.name),
      this.input,
    );
  }

  /** @param {string} text */
  fill(text) {
    this.input.value = text;
    this.typed();
  }

  typed() {
    this.readNames();
    this.picked = undefined;
    this.complain(null);
    this.fit();
    this.suggest();
  }

  /** Names typed out, as in `pace:live seats:`, are taken for what they mean. */
  readNames() {
    const text = this.input.value;
    if ([`${this.option.name}:`, `${this.name}:`].includes(text)) this.input.value = "";
    const [, before, last] = /^(.*\S)\s+(\S+:)$/.exec(text) ?? [];
    if (!last) return;
    this.input.value = before;
    if (!this.bar.goTo(last)) this.input.value = text;
  }

  fit() {
    this.input.size = Math.max(this.input.value.length, 1);
  }

  left() {
    this.bar.suggestions.close();
    if (this.input.value) this.complain(this.read().error);
  }

  read() {
    return readValue(
      this.option,
      { text: this.input.value.trim(), picked: this.picked },
      this.bar.seat.locale,
    );
  }

  /** @param {Sentence | null | undefined} error */
  complain(error) {
    this.error = error ?? null;
    this.element.classList.toggle("invalid", Boolean(error));
    this.input.setAttribute("aria-invalid", String(Boolean(error)));
  }

  suggest() {
    if (document.activeElement !== this.input) return;
    const items = this.items();
    const { say, locale } = this.bar.seat;
    this.bar.suggestions.show(this.input, {
      title: this.name,
      note: descriptionIn(this.option, locale),
      items,
      error: this.error && say(...this.error),
      at: this.picked === undefined ? 0 : -1,
      empty: this.emptyWords(say),
      onpick: (item) => this.pick(item),
    });
  }

  /** @param {Say} say */
  emptyWords(say) {
    const isFree = [OPTION.string, OPTION.integer].includes(this.option.type);
    return isFree && !this.option.choices?.length ? null : say("option.nothing");
  }

  /** @returns {ValueItem[]} */
  items() {
    const { seat } = this.bar;
    const text = this.picked === undefined ? this.input.value : "";
    if (this.option.choices?.length)
      return matching(choiceItems(this.option.choices, seat.locale), text);
    /** @type {Record<number, () => ValueItem[]>} */
    const lists = {
      [OPTION.boolean]: () =>
        [true, false].map((value) => ({ value, label: seat.say(`option.${value}`) })),
      [OPTION.user]: () => userItems(seat),
    };
    return matching(lists[this.option.type]?.() ?? [], text.replace(/^@/, ""));
  }

  /** @param {ValueItem} given */
  pick({ value, label }) {
    this.input.value = label;
    this.fit();
    this.complain(null);
    this.picked = value;
    this.bar.next();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.bar.suggestions.key(event)) return;
    if (event.key === "Backspace" && !this.input.value) {
      event.preventDefault();
      this.bar.back(this);
    } else this.bar.key(event);
  }
}

/**
 * @param {CommandChoice[]} choices
 * @param {string} locale
 */
function choiceItems(choices, locale) {
  return choices.map((choice) => ({ value: choice.value, label: nameIn(choice, locale) }));
}
