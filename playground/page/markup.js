/** Discord's markdown as elements: draws the tree of markdown.js for one seat's eyes. */

import { h } from "/page/dom.js";
import { customEmoji, withEmojis } from "/page/emojis.js";
import { icon } from "/page/icons.js";
import { isDm, isThread } from "/page/knowledge.js";
import { parse } from "/page/markdown.js";
import { timestamp } from "/page/times.js";

/** @type {Record<string, "strong" | "em" | "u" | "s">} */
const WRAPS = { bold: "strong", italic: "em", underline: "u", strike: "s" };

/**
 * `view` is the pane's side of things: its seat, and the ways to another channel or command.
 * @param {string | null | undefined} text
 * @param {View} view
 */
export function markup(text, view) {
  return draw(parse(text ?? ""), view);
}

/**
 * @param {Piece[]} nodes
 * @param {View} view
 * @returns {Child[]}
 */
function draw(nodes, view) {
  return nodes.flatMap((node) => DRAWN[node.kind]?.(node, view) ?? wrapped(node, view));
}

/**
 * @param {Piece} node
 * @param {View} view
 */
function wrapped(node, view) {
  return h(WRAPS[node.kind], {}, draw(node.nodes, view));
}

/** @type {Record<string, (node: Piece, view: View) => Child>} */
const DRAWN = {
  text: ({ text }) => withEmojis(text),
  heading: ({ level, nodes }, view) =>
    h(
      "div",
      { class: `md-heading md-h${level}`, role: "heading", "aria-level": level + 1 },
      draw(nodes, view),
    ),
  subtext: ({ nodes }, view) => h("small", { class: "md-subtext" }, draw(nodes, view)),
  quote: ({ nodes }, view) => h("blockquote", { class: "md-quote" }, draw(nodes, view)),
  list: (node, view) => drawList(node, view),
  codeblock: ({ text }) => h("pre", { class: "md-codeblock", tabindex: "0" }, h("code", {}, text)),
  code: ({ text }) => h("code", { class: "md-code" }, text),
  spoiler: ({ nodes }, view) => spoiler(draw(nodes, view), view),
  link: ({ url, nodes }, view) => link(url, draw(nodes, view)),
  time: ({ unix, style }, view) => timestamp(unix, style, view.seat.locale),
  user: ({ id }, view) => userMention(id, view),
  role: ({ id }, view) => h("span", { class: "mention" }, `@${roleName(id, view)}`),
  everyone: ({ text }) => h("span", { class: "mention" }, text),
  channel: ({ id }, view) => channelMention(id, view),
  command: ({ name }, view) => commandMention(name, view),
  emoji: (node) => customEmoji(node),
};

/**
 * @param {Piece} given
 * @param {View} view
 * @returns {HTMLElement}
 */
function drawList({ start, items }, view) {
  const tag = start === null ? "ul" : "ol";
  const lines = items.map(({ nodes, below }) =>
    h("li", {}, draw(nodes, view), below && drawList(below, view)),
  );
  return h(tag, { class: "md-list", start }, lines);
}

/**
 * @param {string} url
 * @param {Child} children
 * @param {string} className
 */
export function link(url, children, className = "link") {
  const props = { href: url, target: "_blank", rel: "noopener noreferrer", class: className };
  return h("a", props, children);
}

/**
 * @param {Child} children
 * @param {View} view
 */
function spoiler(children, view) {
  const hidden = h("span", { class: "spoiler-hidden", "aria-hidden": "true" }, children);
  const label = view.seat.say("spoiler");
  const cover = h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": label },
    hidden,
  );
  /** @param {Event} event */
  const reveal = (event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    if (!cover.hasAttribute("role")) return;
    event.preventDefault();
    event.stopPropagation();
    hidden.removeAttribute("aria-hidden");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
    cover.classList.add("revealed");
  };
  cover.addEventListener("click", reveal, { capture: true });
  cover.addEventListener("keydown", reveal);
  return cover;
}

/**
 * @param {string} id
 * @param {View} view
 */
function userMention(id, view) {
  const isMe = id === view.seat.me.id;
  const name = view.seat.mentionName(id);
  return h("span", { class: isMe ? "mention mention-me" : "mention" }, `@${name}`);
}

/**
 * @param {string} id
 * @param {View} view
 */
function roleName(id, view) {
  const all = view.seat.guilds.flatMap(({ roles = [] }) => roles);
  return all.find((role) => role.id === id)?.name ?? id;
}

/**
 * @param {string} id
 * @param {View} view
 */
function channelMention(id, view) {
  const channel = view.seat.channels.get(id);
  if (!channel) return h("span", { class: "mention" }, "#?");
  const sign = isThread(channel) ? "thread" : isDm(channel) ? "at" : "hash";
  const props = { type: "button", class: "mention mention-link", onclick: () => view.goTo(id) };
  return h("button", props, icon(sign), view.seat.channelName(channel));
}

/**
 * @param {string} name
 * @param {View} view
 */
function commandMention(name, view) {
  const onclick = () => view.typeCommand(name);
  return h("button", { type: "button", class: "mention mention-link", onclick }, `/${name}`);
}
