/** Faces of users: initials on a colour of their own. */

import { h } from "/page/dom.js";

const COLOURS = 8;
/** @type {Map<string, number>} */
const known = new Map();

/**
 * Users get their colours in the order of their ids, so that neighbours at a table differ.
 * @param {{ id: string }[]} users
 */
export function introduce(users) {
  const byId = [...users].sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  for (const { id } of byId) if (!known.has(id)) known.set(id, known.size % COLOURS);
}

/** @param {string} id */
function colourOf(id) {
  introduce([{ id }]);
  return known.get(id);
}

/** @param {string} name */
function initials(name) {
  const words = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const lettered = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const firsts = (lettered.length ? lettered : words).slice(0, 2).map((word) => [...word][0]);
  return firsts.join("").toUpperCase() || "?";
}

/**
 * A round face; decorative, because the name always stands beside it.
 * @param {User} user
 * @param {string} size
 * @param {string} name
 */
export function avatar(user, size = "m", name = user.global_name || user.username) {
  const kind = user.bot ? "app" : `c${colourOf(user.id)}`;
  const face = h("span", { class: `avatar avatar-${size} ${kind}`, "aria-hidden": "true" });
  face.textContent = initials(name);
  return face;
}

/** @param {Say} say */
export function appBadge(say) {
  return h("span", { class: "badge-app" }, say("message.app"));
}
