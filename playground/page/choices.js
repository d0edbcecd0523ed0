/** The people, roles and channels a seat can name, as items of a list. */

import { icon } from "/page/icons.js";
import { avatar } from "/page/people.js";
import { CHANNEL, isDm, isThread } from "/page/seat.js";

export function userItems(seat) {
  const users = seat.members.size
    ? [...seat.members.values()].map(({ user }) => user)
    : [seat.me, seat.app];
  return users
    .filter(Boolean)
    .map((user) => ({
      value: user.id,
      label: seat.nameOf(user),
      description: user.username,
      before: avatar(user, "xs", seat.nameOf(user)),
    }));
}

export function roleItems(seat, guildId) {
  const guild = seat.guilds.find(({ id }) => id === guildId) ?? seat.guilds[0];
  return (guild?.roles ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    before: icon("people"),
  }));
}

export function channelItems(seat, guildId, types) {
  return [...seat.channels.values()]
    .filter((channel) => !isDm(channel) && channel.type !== CHANNEL.category)
    .filter((channel) => !guildId || channel.guild_id === guildId)
    .filter((channel) => !types?.length || types.includes(channel.type))
    .map((channel) => ({
      value: channel.id,
      label: channel.name,
      before: icon(isThread(channel) ? "thread" : "hash"),
    }));
}

export function matching(items, text) {
  const sought = text.trim().toLowerCase();
  return items.filter(
    ({ label, description }) =>
      label.toLowerCase().includes(sought) || (description ?? "").toLowerCase().includes(sought),
  );
}
