/** The line above a message: whom it answers, or which command called it forth. */

import { h } from "/page/dom.js";
import { parse, plainText } from "/page/markdown.js";
import { avatar } from "/page/people.js";
import { timestamp } from "/page/times.js";

const COMMAND = 2;
const REPLY = 19;

/**
 * @param {Message} message
 * @param {View} view
 */
export function above(message, view) {
  const { interaction_metadata: call } = message;
  if (call?.type === COMMAND && call.name) return usedLine(call.user, call.name, view);
  if (message.message_reference && message.type === REPLY) return replyLine(message, view);
  return null;
}

/**
 * @param {User} user
 * @param {string} name
 * @param {View} view
 */
function usedLine(user, name, view) {
  const { seat } = view;
  return h(
    "div",
    { class: "above" },
    avatar(user, "xxs", seat.nameOf(user)),
    h("span", { class: "above-name" }, seat.nameOf(user)),
    " ",
    h("span", {}, seat.say("message.used")),
    " ",
    h(
      "button",
      { type: "button", class: "above-command", onclick: () => view.typeCommand(name) },
      `/${name}`,
    ),
  );
}

/**
 * @param {Message} given
 * @param {View} view
 */
function replyLine({ referenced_message: original }, view) {
  const { seat } = view;
  if (!original) return h("div", { class: "above" }, h("em", {}, seat.say("message.gone")));
  const text = preview(original, view) || seat.say("message.original");
  return h(
    "div",
    { class: "above" },
    avatar(original.author, "xxs", seat.nameOf(original.author)),
    h("span", { class: "above-name" }, seat.nameOf(original.author)),
    " ",
    h(
      "button",
      { type: "button", class: "above-text", onclick: () => view.jumpTo(original.id) },
      text,
    ),
  );
}

/**
 * @param {Message} message
 * @param {View} given
 */
function preview(message, { seat }) {
  /** @type {Record<string, (node: Piece) => string>} */
  const named = {
    user: ({ id }) => `@${seat.mentionName(id)}`,
    channel: ({ id }) => `#${seat.channels.get(id)?.name ?? "?"}`,
    command: ({ name }) => `/${name}`,
    emoji: ({ name }) => name.replaceAll("_", " "),
    role: () => "@",
    time: ({ unix, style }) => timestamp(unix, style, seat.locale).textContent ?? "",
  };
  const nodes = parse(message.content || layoutText(message));
  return plainText(nodes, (node) => named[node.kind](node))
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The first line of a layout, in the order it is read.
 * @param {{ components?: Component[] }} given
 * @returns {string}
 */
function layoutText({ components = [] }) {
  for (const component of components) {
    const text = component.content ?? layoutText(component);
    if (text.trim()) return text.trim().split("\n")[0];
  }
  return "";
}
