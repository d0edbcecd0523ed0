/** The people a seat can name, as items of a list, and the search through such a list. */

import { avatar } from "/page/people.js";

/** @param {Seat} seat */
export function userItems(seat) {
  const users = seat.members.size
    ? [...seat.members.values()].map(({ user }) => user)
    : [seat.me, seat.app];
  return users.filter(Boolean).map((user) => ({
    value: user.id,
    label: seat.nameOf(user),
    description: user.username,
    before: avatar(user, "xs", seat.nameOf(user)),
  }));
}

/**
 * @template {Item} T
 * @param {T[]} items
 * @param {string} text
 */
export function matching(items, text) {
  const sought = text.trim().toLowerCase();
  return items.filter(
    ({ label, description }) =>
      label.toLowerCase().includes(sought) || (description ?? "").toLowerCase().includes(sought),
  );
}
