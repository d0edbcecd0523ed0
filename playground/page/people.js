/** Faces and names of users: initials on a colour that always follows the user's id. */

import { h } from "/page/dom.js";

const COLOURS = 8;

function colourOf(id) {
  let sum = 0;
  for (const digit of String(id)) sum = (sum * 31 + digit.charCodeAt(0)) % 9973;
  return sum % COLOURS;
}

export function initials(name) {
  const words = name.trim().split(/[\s_.-]+/).filter(Boolean);
  const firsts = words.slice(0, 2).map((word) => [...word][0] ?? "");
  return firsts.join("").toUpperCase() || "?";
}

/** A round face; decorative, because the name always stands beside it. */
export function avatar(user, size = "m", name = user.global_name || user.username) {
  const kind = user.bot ? "app" : `c${colourOf(user.id)}`;
  const face = h("span", { class: `avatar avatar-${size} ${kind}`, "aria-hidden": "true" });
  face.textContent = initials(name);
  if (user.avatar) face.append(picture(user));
  return face;
}

function picture(user) {
  const src = `/cdn/avatars/${user.id}/${user.avatar}.png`;
  const image = h("img", { src, alt: "", class: "avatar-picture", decoding: "async" });
  image.addEventListener("error", () => image.remove());
  return image;
}

export function appBadge(say) {
  return h("span", { class: "badge-app" }, say("message.app"));
}
