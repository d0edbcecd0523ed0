/** The line above a message: whom it answers, or which command called it forth. */

import { h } from "/page/dom.js";
import { parse, plainText } from "/page/markdown.js";
import { avatar } from "/page/people.js";
import { timestamp } from "/page/times.js";

const COMMAND = 2;
const REPLY = 19;

export function above(message, view) {
  const { interaction_metadata: call } = message;
  if (call?.type === COMMAND && call.name) return usedLine(call, view);
  if (message.message_reference && message.type === REPLY) return replyLine(message, view);
  return null;
}

function usedLine({ user, name }, view) {
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

function preview(message, { seat }) {
  const named = {
    user: ({ id }) => `@${seat.userById(id) ? seat.nameOf(seat.userById(id)) : id}`,
    channel: ({ id }) => `#${seat.channels.get(id)?.name ?? "?"}`,
    command: ({ name }) => `/${name}`,
    emoji: ({ name }) => `:${name}:`,
    role: () => "@",
    time: ({ unix, style }) => timestamp(unix, style, seat.locale).textContent,
  };
  const nodes = parse(message.content || layoutText(message));
  return plainText(nodes, (node) => named[node.kind](node))
    .replace(/\s+/g, " ")
    .trim();
}

/** The first words of a layout, in the order they are read. */
function layoutText({ components = [] }) {
  for (const component of components) {
    const text = component.content ?? layoutText(component);
    if (text) return text;
  }
  return "";
}
