/** The left column of a pane: channels with their threads, direct messages, unread marks. */

import { calmly } from "/page/calm.js";
import { find, focusIn, h, spoken } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { CHANNEL, isDm, isThread } from "/page/knowledge.js";
import { avatar } from "/page/people.js";

/**
 * @param {Channel} one
 * @param {Channel} other
 */
const byPosition = (one, other) => (one.position ?? 0) - (other.position ?? 0);

export class Sidebar {
  /**
   * @param {Seat} seat
   * @param {{ onopen: (id: string) => void }} given
   */
  constructor(seat, { onopen }) {
    this.seat = seat;
    this.onopen = onopen;
    /** @type {string | null} */
    this.openId = null;
    this.element = h("nav", { class: "channels" });
  }

  /** @param {string | null} openId */
  draw(openId = this.openId) {
    this.openId = openId;
    calmly(this.element, () => this.redraw());
  }

  redraw() {
    const { say } = this.seat;
    const held = focusIn(this.element)?.dataset.id;
    this.element.setAttribute("aria-label", say("channels"));
    const dms = [...this.seat.channels.values()].filter(isDm);
    this.element.replaceChildren(
      ...this.seat.guilds.map((guild) => this.guild(guild)),
      ...(dms.length
        ? [
            section(
              say("direct"),
              dms.map((dm) => this.row(dm)),
            ),
          ]
        : []),
    );
    if (held) find(this.element, `[data-id="${CSS.escape(held)}"]`)?.focus();
  }

  /** @param {Guild} guild */
  guild(guild) {
    const all = [...this.seat.channels.values()].filter(({ guild_id }) => guild_id === guild.id);
    const rows = all
      .filter((channel) => !isThread(channel) && channel.type !== CHANNEL.category)
      .sort(byPosition)
      .flatMap((channel) => [this.row(channel), ...this.threads(all, channel)]);
    return section(this.seat.say("channels"), rows);
  }

  /**
   * @param {Channel[]} all
   * @param {Channel} parent
   */
  threads(all, parent) {
    /** @param {Channel} channel */
    const isAlive = (channel) => !channel.thread_metadata?.archived || channel.id === this.openId;
    return all
      .filter((channel) => isThread(channel) && channel.parent_id === parent.id && isAlive(channel))
      .map((thread) => this.row(thread));
  }

  /** @param {Channel} channel */
  row(channel) {
    const { seat } = this;
    const { count = 0, mentions = 0 } = seat.unread.get(channel.id) ?? {};
    const loud = isDm(channel) ? Math.max(count, mentions) : mentions;
    const isOpen = channel.id === this.openId;
    const classes = [
      "channel",
      isThread(channel) && "thread",
      isOpen && "open",
      count > 0 && "unread",
    ];
    return h(
      "button",
      {
        type: "button",
        class: classes.filter(Boolean).join(" "),
        dataset: { id: channel.id },
        "aria-current": isOpen ? "page" : null,
        onclick: () => this.onopen(channel.id),
      },
      this.sign(channel),
      h("span", { class: "channel-name" }, seat.channelName(channel)),
      this.marks(count, loud),
    );
  }

  /**
   * @param {number} count
   * @param {number} loud
   */
  marks(count, loud) {
    if (!count && !loud) return null;
    const words = this.seat.say(count === 1 ? "unread.one" : "unread", { count });
    return [
      spoken(`, ${words}`),
      loud ? h("span", { class: "badge", "aria-hidden": "true" }, String(loud)) : null,
    ];
  }

  /** @param {Channel} channel */
  sign(channel) {
    if (!isDm(channel)) return icon(isThread(channel) ? "thread" : "hash", "channel-sign");
    const other = channel.recipients?.find(({ id }) => id !== this.seat.me.id) ?? this.seat.me;
    return avatar(other, "s", this.seat.channelName(channel));
  }
}

/**
 * @param {string} title
 * @param {Child} rows
 */
function section(title, rows) {
  return h("section", { class: "channel-section" }, h("h3", {}, title), rows);
}
