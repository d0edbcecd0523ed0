/** What a pane must say: the line is down, the bot is starting, somebody calls from elsewhere. */

import { h } from "/page/dom.js";
import { isDm } from "/page/seat.js";

export class Banners {
  constructor(seat, { onopen }) {
    this.seat = seat;
    this.onopen = onopen;
    this.caller = null;
    this.line = h("div", { class: "banner", role: "status", hidden: true });
    this.notice = h("div", { class: "banner notice", role: "status", hidden: true });
    this.element = h("div", { class: "banners" }, this.line, this.notice);
    seat.on("connection", () => this.drawLine());
    seat.on("online", () => this.drawLine());
    seat.on("spoke", ({ channel_id }) => (this.caller = channel_id));
  }

  drawLine() {
    const { connection, online, isReady, say } = this.seat;
    const isDown = !connection.open && isReady;
    this.line.hidden = !isDown && online;
    this.line.classList.toggle("lost", isDown);
    if (!isDown)
      return this.line.replaceChildren(h("span", { class: "spinner" }), say("banner.starting"));
    const { seconds } = connection;
    const retry = h(
      "button",
      { type: "button", class: "button small secondary", onclick: () => this.seat.line.dial() },
      say("banner.retry"),
    );
    const text = seconds ? say("banner.lost", { count: seconds }) : say("banner.trying");
    const hadFocus = this.line.contains(document.activeElement);
    this.line.replaceChildren(h("span", {}, text), retry);
    if (hadFocus) retry.focus();
  }

  drawNotice(openId) {
    const channel = this.seat.channels.get(this.caller);
    const { count = 0, mentions = 0 } = this.seat.unread.get(this.caller) ?? {};
    const isLoud =
      channel && channel.id !== openId && (mentions > 0 || (isDm(channel) && count > 0));
    this.notice.hidden = !isLoud;
    if (!isLoud) return;
    const { say } = this.seat;
    const name = this.seat.channelName(channel);
    const open = h(
      "button",
      { type: "button", class: "button small", onclick: () => this.onopen(channel.id) },
      say("notice.open"),
    );
    this.notice.replaceChildren(
      h("span", {}, say(isDm(channel) ? "notice.dm" : "notice.mention", { name })),
      open,
    );
  }
}
