/** One message as this seat sees it: its head, its content and its foot. */

import { above } from "/page/above.js";
import { drawComponent } from "/page/components.js";
import { findAll, h } from "/page/dom.js";
import { isEmojiOnly } from "/page/emojis.js";
import { icon } from "/page/icons.js";
import { markup } from "/page/markup.js";
import { attachmentBlock } from "/page/media.js";
import { appBadge, avatar } from "/page/people.js";
import { FLAG } from "/page/seat.js";
import { messageTime, written } from "/page/times.js";

/**
 * @param {Message} given
 * @param {Seat} more
 */
const timeOf = ({ timestamp }, { locale, say }) => messageTime(new Date(timestamp), locale, say);

/**
 * `isTail`: follows a message of the same author closely, and so goes without face and name.
 * @param {Message} message
 * @param {View} view
 * @param {boolean} isTail
 */
export function drawMessage(message, view, isTail) {
  const { seat } = view;
  const classes = [
    "message",
    isTail && "tail",
    isPrivate(message) && "private",
    callsMe(message, seat) && "calls-me",
  ];
  const element = h(
    "article",
    {
      class: classes.filter(Boolean).join(" "),
      dataset: { id: message.id },
      tabindex: "-1",
      "aria-label": `${seat.nameOf(message.author)}, ${timeOf(message, seat)}`,
    },
    above(message, view),
    isTail ? tailTime(message, seat) : face(message, seat),
    h("div", { class: "message-body" }, isTail ? null : head(message, view), body(message, view)),
  );
  showPress(element, seat.presses.get(message.id));
  return element;
}

/** @param {Message} given */
const isPrivate = ({ flags }) => Boolean(flags & FLAG.ephemeral);

/**
 * @param {Message} given
 * @param {Seat} seat
 */
function callsMe({ mentions = [], mention_everyone, flags }, seat) {
  return (
    !(flags & FLAG.ephemeral) && (mention_everyone || mentions.some(({ id }) => id === seat.me.id))
  );
}

/**
 * @param {Message} given
 * @param {Seat} seat
 */
function face({ author }, seat) {
  return avatar(author, "m", seat.nameOf(author));
}

/**
 * @param {Message} given
 * @param {Seat} seat
 */
function tailTime({ timestamp }, seat) {
  return h(
    "time",
    { class: "tail-time", "aria-hidden": "true" },
    written(new Date(timestamp), "t", seat.locale),
  );
}

/**
 * @param {Message} given
 * @param {View} view
 */
function head({ author, timestamp }, view) {
  const { seat } = view;
  const date = new Date(timestamp);
  /** @type {HTMLElement} */
  const name = h(
    "button",
    { type: "button", class: "author", onclick: () => view.openPerson(author, name) },
    seat.nameOf(author),
  );
  return h(
    "header",
    { class: "message-head" },
    name,
    " ",
    author.bot && appBadge(seat.say),
    " ",
    h(
      "time",
      {
        class: "message-time",
        datetime: date.toISOString(),
        title: written(date, "F", seat.locale),
      },
      messageTime(date, seat.locale, seat.say),
    ),
  );
}

/**
 * @param {Message} message
 * @param {View} view
 */
function body(message, view) {
  if (message.note) return noteBody(message.note, message, view);
  if (message.flags & FLAG.thinking) return [thinking(message, view), foot(message, view)];
  const context = { view, message };
  return [
    content(message, view),
    looseAttachments(message, view),
    drawnComponents(message, context),
    h("p", { class: "failure", role: "alert" }),
    foot(message, view),
  ];
}

/**
 * @param {Message} given
 * @param {View} view
 */
function content({ content: text, edited_timestamp, flags }, view) {
  const edited = edited_timestamp && editedMark(edited_timestamp, view.seat);
  if (flags & FLAG.layout) return null;
  if (!text) return null;
  return h(
    "div",
    { class: `content md${isEmojiOnly(text) ? " jumbo" : ""}` },
    markup(text, view),
    edited,
  );
}

/**
 * @param {string} timestamp
 * @param {Seat} seat
 */
function editedMark(timestamp, seat) {
  const title = written(new Date(timestamp), "F", seat.locale);
  return h("span", { class: "edited", title }, ` ${seat.say("message.edited")}`);
}

/**
 * @param {Message} message
 * @param {Context} context
 */
function drawnComponents(message, context) {
  const { components = [], flags, edited_timestamp } = message;
  if (!components.length) return null;
  const isLayout = flags & FLAG.layout;
  const mark =
    isLayout && edited_timestamp ? editedMark(edited_timestamp, context.view.seat) : null;
  return h(
    "div",
    { class: isLayout ? "layout" : "rows" },
    components.map((component) => drawComponent(component, context)),
    mark,
  );
}

/**
 * A layout shows its files itself.
 * @param {Message} given
 * @param {View} view
 */
function looseAttachments({ attachments = [], flags }, view) {
  return flags & FLAG.layout ? null : attachmentBlock(attachments, view);
}

/**
 * @param {Message} given
 * @param {View} more
 */
function thinking({ author }, { seat }) {
  return h(
    "p",
    { class: "thinking", role: "status" },
    h("span", { class: "dots" }, h("i"), h("i"), h("i")),
    seat.say("message.thinking", { name: seat.nameOf(author) }),
  );
}

/**
 * @param {Note} note
 * @param {Message} message
 * @param {View} view
 */
function noteBody(note, message, view) {
  const { say } = view.seat;
  if (note === "sending")
    return h("p", { class: "thinking", role: "status" }, say("message.sending"));
  const text =
    note === "silent" ? say("message.silent") : say("refused", { message: note.refusal });
  return [
    h("p", { class: "failure shown", role: "alert" }, icon("warning"), text),
    foot(message, view),
  ];
}

/**
 * @param {Message} message
 * @param {View} view
 */
function foot(message, view) {
  if (!isPrivate(message)) return null;
  const { seat } = view;
  return h(
    "footer",
    { class: "only-you" },
    icon("eye"),
    h("span", {}, seat.say("message.only")),
    " · ",
    h(
      "button",
      { type: "button", class: "link", onclick: () => seat.dismiss(message) },
      seat.say("message.dismiss"),
    ),
  );
}

/**
 * Shows on a drawn message what its last press is waiting for or how it failed.
 * @param {Element} element
 * @param {Press | undefined} press
 */
export function showPress(element, press) {
  for (const part of findAll(element, "[data-custom-id]")) {
    const isBusy = Boolean(press?.pending && press.customId === part.dataset.customId);
    part.classList.toggle("busy", isBusy);
    part.setAttribute("aria-busy", String(isBusy));
  }
  const line = element.querySelector(".failure:not(.shown)");
  if (line) line.textContent = press?.failure ?? "";
}
