/** The left column of a pane: channels with their threads, direct messages, unread marks. */

import { calmly } from "/page/calm.js";
import { h, spoken } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { avatar } from "/page/people.js";
import { CHANNEL, isDm, isThread } from "/page/seat.js";

const byPosition = (one, other) => (one.position ?? 0) - (other.position ?? 0);

export class Sidebar {
  constructor(seat, { onopen }) {
    this.seat = seat;
    this.onopen = onopen;
    this.openId = null;
    this.element = h("nav", { class: "channels" });
  }

  draw(openId = this.openId) {
    this.openId = openId;
    calmly(this.element, () => this.redraw());
  }

  redraw() {
    const { say } = this.seat;
    const held = this.element.contains(document.activeElement)
      ? document.activeElement.dataset.id
      : null;
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
    if (held) this.element.querySelector(`[data-id="${CSS.escape(held)}"]`)?.focus();
  }

  guild(guild) {
    const all = [...this.seat.channels.values()].filter(({ guild_id }) => guild_id === guild.id);
    const rows = all
      .filter((channel) => !isThread(channel) && channel.type !== CHANNEL.category)
      .sort(byPosition)
      .flatMap((channel) => [this.row(channel), ...this.threads(all, channel)]);
    return section(this.seat.say("channels"), rows);
  }

  threads(all, parent) {
    const isAlive = (channel) => !channel.thread_metadata?.archived || channel.id === this.openId;
    return all
      .filter((channel) => isThread(channel) && channel.parent_id === parent.id && isAlive(channel))
      .map((thread) => this.row(thread));
  }

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

  marks(count, loud) {
    if (!count && !loud) return null;
    const words = this.seat.say(count === 1 ? "unread.one" : "unread", { count });
    return [
      spoken(`, ${words}`),
      loud ? h("span", { class: "badge", "aria-hidden": "true" }, String(loud)) : null,
    ];
  }

  sign(channel) {
    if (!isDm(channel)) return icon(isThread(channel) ? "thread" : "hash", "channel-sign");
    const other = channel.recipients.find(({ id }) => id !== this.seat.me.id) ?? this.seat.me;
    return avatar(other, "s", this.seat.channelName(channel));
  }
}

function section(title, rows) {
  return h("section", { class: "channel-section" }, h("h3", {}, title), rows);
}
