/** The top of a pane: which channel is open, whose seat this is, and the ways out of it. */

import { h, spoken } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { NOWHERE, isDm, isThread } from "/page/knowledge.js";
import { avatar } from "/page/people.js";

export class PaneHead {
  /**
   * @param {Seat} seat
   * @param {import("/page/drawers.js").Drawers} drawers
   * @param {Doors} given
   */
  constructor(seat, drawers, { onclose, onswitch } = {}) {
    this.seat = seat;
    this.drawers = drawers;
    this.onclose = onclose;
    this.onswitch = onswitch;
    this.menuBadge = h("span", { class: "badge menu-badge", hidden: true, "aria-hidden": "true" });
    this.menuWords = spoken("");
    this.menu = h(
      "button",
      { type: "button", class: "tool menu" },
      icon("menu"),
      this.menuWords,
      this.menuBadge,
    );
    this.menu.addEventListener("click", () => drawers.toggle("left", this.menu));
    this.title = h("div", { class: "head-title" });
    this.tools = h("div", { class: "head-tools" });
    this.element = h("header", { class: "pane-head" }, this.menu, this.title, this.tools);
    this.bar = h("div", { class: "pane-bar" });
  }

  /** @param {Channel} channel */
  draw(channel) {
    const { seat } = this;
    const name = seat.nameOf(seat.me);
    this.drawBar(name);
    this.tools.replaceChildren(
      this.membersButton(),
      this.windowLink(name) ?? "",
      this.seatButton(name) ?? "",
    );
    this.drawUnread(channel.id);
    if (channel === NOWHERE) return;
    const sign = isDm(channel) ? "at" : isThread(channel) ? "thread" : "hash";
    this.title.replaceChildren(
      icon(sign, "head-sign"),
      h("h1", {}, seat.channelName(channel)),
      ...(channel.topic
        ? [h("span", { class: "head-topic", title: channel.topic }, channel.topic)]
        : []),
    );
  }

  /** @param {string} name */
  drawBar(name) {
    const { say } = this.seat;
    const close =
      this.onclose &&
      h(
        "button",
        {
          type: "button",
          class: "tool close-pane",
          title: say("pane.close", { name }),
          onclick: this.onclose,
        },
        icon("close"),
        spoken(say("pane.close", { name })),
      );
    this.bar.replaceChildren(
      avatar(this.seat.me, "xs", name),
      h("strong", {}, name),
      this.windowLink(name) ?? "",
      close ?? "",
    );
  }

  /** @param {string} name */
  windowLink(name) {
    if (!this.onclose) return null;
    const label = this.seat.say("window.open", { name });
    return h(
      "a",
      {
        class: "tool window-link",
        href: `/seat/${this.seat.key}`,
        target: "_blank",
        rel: "noopener",
        title: label,
      },
      icon("window"),
      spoken(label),
    );
  }

  membersButton() {
    const label = this.seat.say("members.open");
    const button = h(
      "button",
      { type: "button", class: "tool members-toggle", title: label },
      icon("people"),
      spoken(label),
    );
    button.addEventListener("click", () => this.drawers.toggle("right", button));
    return button;
  }

  /**
   * On a phone the seat's own face is the way to the other seats.
   * @param {string} name
   */
  seatButton(name) {
    if (!this.onswitch) return null;
    const label = this.seat.say("house.seats");
    return h(
      "button",
      { type: "button", class: "tool seat-button", title: label, onclick: this.onswitch },
      avatar(this.seat.me, "s", name),
      spoken(label),
    );
  }

  /** @param {string} openId */
  drawUnread(openId) {
    const { loud } = this.seat.totals();
    const here = this.seat.unread.get(openId)?.count ?? 0;
    const elsewhere = this.seat.totals().count - here;
    this.menuBadge.hidden = !loud;
    this.menuBadge.textContent = String(loud);
    this.menu.classList.toggle("has-unread", elsewhere > 0);
    const unread = elsewhere ? `, ${this.seat.say("unread", { count: elsewhere })}` : "";
    this.menuWords.textContent = `${this.seat.say("menu.open")}${unread}`;
  }
}
