/** The first-run hint: which command to type; gone for good once closed or followed. */

import { flatten } from "/page/commands.js";
import { h } from "/page/dom.js";
import { icon } from "/page/icons.js";

const KEPT = "playground.hint";
const CLOSED = "hint-closed";

/** A command that begins something is the best first one, above all under the bot's own name. */
function firstCommand(seat) {
  const entries = flatten(seat.commands, seat.locale);
  const beginnings = entries.filter(({ path }) => /\b(start|new|play|open)$/.test(path));
  const own = `${seat.app.username.toLowerCase()} `;
  return beginnings.find(({ path }) => path.startsWith(own)) ?? beginnings[0] ?? entries[0];
}

export class Hint {
  constructor(seat, { onpick }) {
    this.seat = seat;
    this.onpick = onpick;
    this.element = h("aside", { class: "hint", hidden: true });
    window.addEventListener(CLOSED, () => this.draw());
  }

  draw() {
    this.element.hidden = localStorage.getItem(KEPT) === "closed" || !this.seat.isReady;
    if (this.element.hidden) return;
    const { say } = this.seat;
    const close = h(
      "button",
      {
        type: "button",
        class: "tool",
        "aria-label": say("hint.close"),
        onclick: () => this.close(),
      },
      icon("close"),
    );
    this.element.replaceChildren(
      h("div", { class: "hint-words" }, h("strong", {}, say("hint.title")), " ", this.words()),
      close,
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
    return [
      say("hint.type"),
      " ",
      command,
      " ",
      say("hint.after"),
      " ",
      h("span", { class: "hint-more" }, say("hint.seats")),
    ];
  }

  close() {
    localStorage.setItem(KEPT, "closed");
    window.dispatchEvent(new Event(CLOSED));
  }
}
