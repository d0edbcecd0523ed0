/** The right column of a pane: who is in this channel; each name can be pressed. */

import { h } from "/page/dom.js";
import { isDm } from "/page/knowledge.js";
import { appBadge, avatar } from "/page/people.js";

export class Members {
  /**
   * @param {Seat} seat
   * @param {{ onopen: (user: User, row: Element) => void }} given
   */
  constructor(seat, { onopen }) {
    this.seat = seat;
    this.onopen = onopen;
    this.element = h("aside", { class: "members" });
  }

  /** @param {Channel} channel */
  draw(channel) {
    const { say } = this.seat;
    const users = isDm(channel)
      ? [this.seat.me, ...(channel.recipients ?? [])]
      : this.guildUsers(channel);
    const unique = [...new Map(users.map((user) => [user.id, user])).values()];
    const people = unique.filter(({ bot }) => !bot);
    const apps = unique.filter(({ bot }) => bot);
    this.element.setAttribute("aria-label", say("members"));
    this.element.replaceChildren(
      ...this.group(say("members.seats"), people),
      ...this.group(say("members.apps"), apps),
    );
  }

  /** @param {Channel} given */
  guildUsers({ guild_id }) {
    const guild = this.seat.guilds.find(({ id }) => id === guild_id);
    return (guild?.members ?? []).map(({ user }) => user);
  }

  /**
   * @param {string} title
   * @param {User[]} users
   */
  group(title, users) {
    if (!users.length) return [];
    return [h("h3", {}, `${title} — ${users.length}`), ...users.map((user) => this.row(user))];
  }

  /** @param {User} user */
  row(user) {
    const name = this.seat.nameOf(user);
    /** @type {HTMLElement} */
    const row = h(
      "button",
      { type: "button", class: "member", onclick: () => this.onopen(user, row) },
      avatar(user, "s", name),
      h("span", { class: "member-name" }, name),
      user.bot && appBadge(this.seat.say),
    );
    return row;
  }
}
