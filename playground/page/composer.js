/** Where a seat writes: plain messages, and the way into slash commands. */

import { CommandBar } from "/page/commandbar.js";
import { begun, flatten, isCallable, readGiven, search } from "/page/commands.js";
import { h, spoken } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { NOWHERE, isDm } from "/page/knowledge.js";
import { avatar } from "/page/people.js";
import { Suggestions } from "/page/suggestions.js";

const isTouched = window.matchMedia("(hover: none) and (pointer: coarse)");

export class Composer {
  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    this.channel = NOWHERE;
    /** @type {CommandBar | null} */
    this.bar = null;
    /** @type {Map<string, string>} */
    this.drafts = new Map();
    this.suggestions = new Suggestions(() => seat.say);
    this.text = this.buildText();
    this.sendButton = h("button", {
      type: "button",
      class: "tool send",
      onclick: () => this.submit(),
    });
    this.slashButton = h(
      "button",
      { type: "button", class: "tool", onclick: () => this.startSlash() },
      icon("slash"),
    );
    this.complaint = h("p", { class: "composer-complaint", role: "alert" });
    this.row = h("div", { class: "composer-row" }, this.slashButton, this.text, this.sendButton);
    this.element = h(
      "div",
      { class: "composer" },
      this.suggestions.element,
      this.row,
      this.complaint,
    );
    seat.on("refused", (refusal) => this.refused(refusal));
    seat.on("settled", ({ wish, trouble }) => trouble && this.failed(wish.op, trouble));
  }

  buildText() {
    return h("textarea", {
      class: "composer-text",
      rows: 1,
      maxlength: 4000,
      "aria-autocomplete": "list",
      oninput: () => this.typed(),
      onkeydown: (event) => this.key(event),
      onblur: () => this.suggestions.close(),
      onfocus: () => this.suggest(),
    });
  }

  /** @param {Channel} channel */
  open(channel) {
    if (this.channel.id === channel.id) return;
    if (this.channel !== NOWHERE) this.drafts.set(this.channel.id, this.text.value);
    this.leaveCommand("");
    this.channel = channel;
    this.setText(this.drafts.get(channel.id) ?? "");
    this.relabel();
  }

  relabel() {
    if (this.channel === NOWHERE) return;
    const { say } = this.seat;
    const channel = this.seat.channelName(this.channel);
    this.text.placeholder = say(isDm(this.channel) ? "composer.dm" : "composer.channel", {
      channel,
    });
    this.text.setAttribute("aria-label", say("composer.label"));
    this.slashButton.setAttribute("aria-label", say("picker.commands"));
    this.slashButton.title = say("picker.commands");
    this.sendButton.replaceChildren(icon("send"), spoken(say("composer.send")));
  }

  /** Ready to be typed into; not by touch, where a keyboard would cover what was just opened. */
  focus() {
    if (!isTouched.matches) (this.bar?.tail ?? this.text).focus();
  }

  /** @param {string} value */
  setText(value) {
    this.text.value = value;
    this.fit();
  }

  fit() {
    this.element.classList.toggle("has-text", Boolean(this.bar || this.text.value.trim()));
  }

  typed() {
    this.complaint.textContent = "";
    this.fit();
    const found =
      this.text.value.startsWith("/") && begun(this.entries(), this.text.value.slice(1));
    if (found) this.enterCommand(found.entry, found.rest);
    else this.suggest();
  }

  entries() {
    const { guild_id: guildId } = this.channel;
    const permissions = this.seat.member(this.seat.me.id)?.permissions;
    const isHere = guildId || this.channel.recipients?.some(({ id }) => id === this.seat.app.id);
    const all = isHere ? flatten(this.seat.commands, this.seat.locale) : [];
    return all.filter((entry) => isCallable(entry, { guildId, permissions }));
  }

  get isPicking() {
    return this.text.value.startsWith("/") && !this.text.value.includes("\n");
  }

  suggest() {
    if (!this.isPicking || document.activeElement !== this.text) return this.suggestions.close();
    const { say, app } = this.seat;
    const found = search(this.entries(), this.text.value.slice(1));
    const items = found.map((entry) => ({
      entry,
      label: `/${entry.shown}`,
      description: entry.description,
      before: avatar(app, "s"),
    }));
    this.suggestions.show(this.text, {
      title: say("picker.commands"),
      items,
      empty: say("picker.none"),
      onpick: ({ entry }) => this.enterCommand(entry, ""),
    });
  }

  startSlash() {
    if (this.bar) return this.leaveCommand("");
    this.setText("/");
    this.text.focus();
    this.suggest();
  }

  /**
   * From a command mention or a hint: by its English path, or by the name as shown.
   * @param {string} name
   */
  typeCommand(name) {
    const entry = this.entries().find(({ path, shown }) => path === name || shown === name);
    if (entry) return this.enterCommand(entry, "");
    this.setText(`/${name}`);
    this.text.focus();
  }

  /**
   * @param {Entry} entry
   * @param {string} rest
   */
  enterCommand(entry, rest) {
    this.leaveCommand("");
    this.bar = new CommandBar(this.seat, entry, this.suggestions, {
      onsend: (options) => this.sendSlash(entry, options),
      onleave: (text) => this.leaveCommand(text, true),
    });
    this.text.hidden = true;
    this.text.before(this.bar.element);
    this.bar.give(rest);
    this.fit();
    this.bar.next();
  }

  /**
   * @param {string} text
   * @param {boolean} refocus
   */
  leaveCommand(text, refocus = false) {
    this.bar?.element.remove();
    this.bar = null;
    this.text.hidden = false;
    this.suggestions.close();
    this.setText(text);
    if (refocus) this.text.focus();
  }

  /**
   * @param {Entry} entry
   * @param {Record<string, unknown>} options
   */
  sendSlash(entry, options) {
    if (!this.seat.slash(this.channel.id, entry.path, options)) return this.complain("unsent");
    this.complaint.textContent = "";
    this.leaveCommand("", !isTouched.matches);
  }

  /**
   * A whole command as it would be typed, sent at once: `dilemma start computers:2`.
   * @param {string} text
   */
  run(text) {
    const found = begun(this.entries(), `${text} `);
    if (!found) return this.typeCommand(text);
    const options = readGiven(found.rest, found.entry, this.seat.locale);
    if (options) this.sendSlash(found.entry, options);
    else this.enterCommand(found.entry, found.rest);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.submit();
    }
  }

  submit() {
    if (this.bar) return this.bar.send();
    const content = this.text.value.trim();
    if (!content || this.isPicking) return this.text.focus();
    const wish = { channel_id: this.channel.id, content };
    if (!this.seat.wish("say", wish)) return this.complain("unsent");
    this.complaint.textContent = "";
    this.setText("");
    this.text.focus();
  }

  /**
   * @param {string} op
   * @param {string} trouble
   */
  failed(op, trouble) {
    if (trouble === "cut" && (op === "say" || op === "slash")) this.complain(trouble);
  }

  /** @param {Sentence} sentence */
  complain(...sentence) {
    this.complaint.textContent = this.seat.say(...sentence);
  }

  /** @param {{ wish?: Wish, message: string }} given */
  refused({ wish, message }) {
    if (wish?.op === "say") this.complain("refused", { message });
  }
}
