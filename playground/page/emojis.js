/** Emojis as pictures: characters in a font that the page brings along, others from the CDN. */

import { h } from "/page/dom.js";

/** Characters that are emojis, with or without the mark that says so; text signs such as ★ not. */
const CHARACTER =
  /\p{RGI_Emoji}|[[\p{Extended_Pictographic}&&\p{Emoji}]&&[\u{2300}-\u{1FAFF}]]\u{FE0F}?/v;
const SPLIT = new RegExp(`(${CHARACTER.source})`, "v");
const ALONE = new RegExp(`^(?:(?:${CHARACTER.source}|<a?:\\w{2,32}:\\d+>)\\s*){1,27}$`, "v");

/**
 * A plain text as nodes, each emoji in a box of its own.
 * @param {string} text
 */
export function withEmojis(text) {
  return text
    .split(SPLIT)
    .map((part, at) => (at % 2 ? glyph(part) : part))
    .filter(Boolean);
}

/** @param {string} text */
export const isEmojiOnly = (text) => ALONE.test(text);

/** @param {string} character */
function glyph(character) {
  return h("span", { class: "emoji-glyph" }, character);
}

/** @param {{ name: string, id?: string | null }} emoji */
export function customEmoji({ name, id }) {
  const alt = `:${name}:`;
  const src = `/cdn/emojis/${id}.png`;
  const image = h("img", { class: "emoji", src, alt, title: alt, draggable: "false" });
  image.addEventListener("error", () => image.replaceWith(alt));
  return image;
}

/**
 * An emoji as Discord's components carry it: a character, or a picture of the application's own.
 * @param {Emoji | null | undefined} partial
 */
export function emoji(partial) {
  if (!partial) return null;
  return partial.id ? customEmoji(partial) : glyph(partial.name);
}
