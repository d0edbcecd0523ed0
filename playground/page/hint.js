/** The first-run hint: how to begin; gone once it is closed or the bot has opened something. */

import { flatten } from "/page/commands.js";
import { h } from "/page/dom.js";
import { withEmojis } from "/page/emojis.js";
import { icon } from "/page/icons.js";
import { isDm } from "/page/knowledge.js";
import { FLAG } from "/page/seat.js";

const KEPT = "playground.hint";
const CLOSED = "hint-closed";
const BUTTON = 2;

/**
 * A command that begins something is the best first one, above all under the bot's own name.
 * @param {Seat} seat
 */
function firstCommand(seat) {
  const entries = flatten(seat.commands, seat.locale);
  const beginnings = entries.filter(({ path }) => /\b(start|new|play|open)$/.test(path));
  const own = `${seat.app.username.toLowerCase()} `;
  return beginnings.find(({ path }) => path.startsWith(own)) ?? beginnings[0] ?? entries[0];
}

/**
 * @param {Component[] | undefined} components
 * @returns {boolean}
 */
function hasButton(components = []) {
  return components.some(
    ({ type, components: inner, accessory }) =>
      type === BUTTON || accessory?.type === BUTTON || hasButton(inner),
  );
}

export class Hint {
  /**
   * @param {Seat} seat
   * @param {Suggestion[]} suggestions
   * @param {{ onpick: (path: string) => void, onrun: (command: string) => void }} ways
   */
  constructor(seat, suggestions, { onpick, onrun }) {
    this.seat = seat;
    this.suggestions = suggestions;
    this.onpick = onpick;
    this.onrun = onrun;
    /** What was proposed is running: out of its way, until the page is opened again. */
    this.isResting = false;
    this.element = h("aside", { class: "hint", hidden: true });
    window.addEventListener(CLOSED, () => this.draw());
    seat.on("log", ({ channel_id }) => this.look(seat.logs.get(channel_id) ?? []));
    seat.on("spoke", (message) => this.look([message]));
  }

  /**
   * The hint has done its work once the bot has put something to press before everybody.
   * @param {Message[]} messages
   */
  look(messages) {
    /** @param {Message} given */
    const isOpened = ({ author, flags, channel_id, components }) => {
      const channel = this.seat.channels.get(channel_id);
      const isPublic = channel && !isDm(channel) && !(flags & FLAG.ephemeral);
      return author.id === this.seat.app.id && isPublic && hasButton(components);
    };
    if (!this.element.hidden && messages.some(isOpened)) this.close();
  }

  /** Closed for this world; another one, begun afresh, is explained again. */
  get isClosed() {
    return localStorage.getItem(KEPT) === this.seat.app.id;
  }

  draw() {
    this.element.hidden = !this.seat.isReady || this.isClosed || this.isResting;
    if (this.element.hidden) return;
    const { say } = this.seat;
    const props = { type: "button", class: "tool", "aria-label": say("hint.close") };
    this.element.replaceChildren(
      h(
        "div",
        { class: "hint-words" },
        h("p", {}, h("strong", {}, say("hint.title"))),
        this.proposals(),
        h("p", {}, this.words()),
      ),
      h("button", { ...props, onclick: () => this.close() }, icon("close")),
    );
  }

  words() {
    const { say } = this.seat;
    const entry = firstCommand(this.seat);
    if (!entry) return say("hint.none");
    const command = h(
      "button",
      { type: "button", class: "mention mention-link", onclick: () => this.onpick(entry.path) },
      `/${entry.shown}`,
    );
    const more = h("span", { class: "hint-more" }, say("hint.seats"));
    const type = say(this.proposes ? "hint.or-type" : "hint.type");
    return [type, " ", command, " ", say("hint.after"), " ", more];
  }

  get proposes() {
    return this.suggestions.length > 0 && this.seat.commands.length > 0;
  }

  /** What the house proposes runs at once; a bot that is not there yet knows no commands. */
  proposals() {
    if (!this.proposes) return null;
    const { locale } = this.seat;
    const buttons = this.suggestions.map(({ label, label_localizations, command }) =>
      h(
        "button",
        { type: "button", class: "button small primary", onclick: () => this.run(command) },
        h("span", { class: "button-label" }, withEmojis(label_localizations?.[locale] ?? label)),
      ),
    );
    return h("div", { class: "hint-try" }, buttons);
  }

  /** @param {string} command */
  run(command) {
    this.onrun(command);
    this.isResting = true;
    this.draw();
  }

  close() {
    localStorage.setItem(KEPT, this.seat.app.id);
    window.dispatchEvent(new Event(CLOSED));
  }
}
