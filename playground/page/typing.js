/** Who is typing in the open channel; an announcement is worth ten seconds, or until they speak. */

import { h } from "/page/dom.js";

const WORTH_MS = 10_000;

export class Typing {
  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    /** @type {string | null} */
    this.channelId = null;
    /** @type {Map<string, number>} */
    this.typists = new Map();
    this.element = h("p", { class: "typing", role: "status" });
    seat.on("typing", ({ channel_id, user_id }) => this.began(channel_id, user_id));
    seat.on("spoke", ({ channel_id, author }) => this.ended(channel_id, author.id));
  }

  /** @param {string} channelId */
  open(channelId) {
    this.channelId = channelId;
    this.draw();
  }

  /**
   * @param {string} channelId
   * @param {string} userId
   */
  began(channelId, userId) {
    if (userId === this.seat.me.id) return;
    const key = `${channelId} ${userId}`;
    clearTimeout(this.typists.get(key));
    this.typists.set(
      key,
      setTimeout(() => this.ended(channelId, userId), WORTH_MS),
    );
    this.draw();
  }

  /**
   * @param {string} channelId
   * @param {string} userId
   */
  ended(channelId, userId) {
    const key = `${channelId} ${userId}`;
    clearTimeout(this.typists.get(key));
    if (this.typists.delete(key)) this.draw();
  }

  draw() {
    const here = [...this.typists.keys()]
      .map((key) => key.split(" "))
      .filter(([id]) => id === this.channelId);
    const user = here.length === 1 && this.seat.userById(here[0][1]);
    const { say } = this.seat;
    if (!here.length) return this.element.replaceChildren();
    const text = user ? say("typing.one", { name: this.seat.nameOf(user) }) : say("typing");
    this.element.replaceChildren(h("span", { class: "dots" }, h("i"), h("i"), h("i")), text);
  }
}
