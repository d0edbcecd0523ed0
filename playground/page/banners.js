/** What a pane must say: the line is down, the bot is starting, somebody calls from elsewhere. */

import { h } from "/page/dom.js";
import { isDm } from "/page/knowledge.js";

const NONE = { count: 0, mentions: 0 };

export class Banners {
  /**
   * @param {Seat} seat
   * @param {{ onopen: (id: string) => void }} given
   */
  constructor(seat, { onopen }) {
    this.seat = seat;
    this.onopen = onopen;
    this.caller = "";
    this.count = h("span", { "aria-hidden": "true" });
    this.line = h("div", { class: "banner", role: "status", hidden: true });
    this.notice = h("div", { class: "banner notice", role: "status", hidden: true });
    this.element = h("div", { class: "banners" }, this.line, this.notice);
    seat.on("connection", () => this.drawLine());
    seat.on("online", () => this.drawLine());
    seat.on("spoke", ({ channel_id }) => (this.caller = channel_id));
  }

  /** Built only when its state changes; the seconds run in a place that is not read aloud. */
  drawLine() {
    const { connection, say, locale } = this.seat;
    const state = this.state();
    const { seconds } = connection;
    this.count.textContent = seconds ? say("banner.again", { count: seconds }) : "";
    if (`${state} ${locale}` === this.shown) return;
    /** @type {string} */
    this.shown = `${state} ${locale}`;
    this.line.hidden = state === "fine";
    this.line.classList.toggle("lost", state === "lost" || state === "gone");
    this.line.replaceChildren(...this.parts(state));
  }

  state() {
    const { connection, online, isReady } = this.seat;
    if (connection.isGone) return "gone";
    if (!connection.open && isReady) return "lost";
    return online ? "fine" : "starting";
  }

  /** @param {string} state */
  parts(state) {
    const { say, line } = this.seat;
    /** @param {string} key */
    const text = (key) => h("span", {}, say(key));
    const props = { type: "button", class: "button small secondary", onclick: () => line.redial() };
    if (state === "starting") return [h("span", { class: "spinner" }), text("banner.starting")];
    if (state === "gone") return [text("banner.gone")];
    if (state === "lost") {
      return [text("banner.lost"), this.count, h("button", props, say("banner.retry"))];
    }
    return [];
  }

  /** @param {string} openId */
  drawNotice(openId) {
    const channel = this.seat.channels.get(this.caller);
    const { count, mentions } = this.seat.unread.get(this.caller) ?? NONE;
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
