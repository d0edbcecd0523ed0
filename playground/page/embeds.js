/** The embeds of a message as cards. */

import { h } from "/page/dom.js";
import { inlineMarkup, link, markup } from "/page/markup.js";
import { picture } from "/page/media.js";
import { messageTime } from "/page/times.js";

export function colour(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

export function embedCard(embed, view, attachments) {
  const card = h("article", { class: "embed" });
  if (Number.isInteger(embed.color)) card.style.setProperty("--accent", colour(embed.color));
  const words = h("div", { class: "embed-words" }, embedWords(embed, view));
  const thumbnail =
    embed.thumbnail &&
    picture(embed.thumbnail, null, view, { attachments, className: "thumbnail" });
  const image = embed.image && picture(embed.image, null, view, { attachments });
  card.append(h("div", { class: "embed-top" }, words, thumbnail));
  if (image) card.append(image);
  const footer = embedFooter(embed, view);
  if (footer) card.append(footer);
  return card;
}

function embedWords(embed, view) {
  const { author, title, url, description, fields = [] } = embed;
  const heading = title && inlineMarkup(title, view);
  return [
    author &&
      h("div", { class: "embed-author" }, author.url ? link(author.url, author.name) : author.name),
    title && h("div", { class: "embed-title" }, url ? link(url, heading) : heading),
    description && h("div", { class: "embed-description md" }, markup(description, view)),
    fields.length > 0 &&
      h(
        "dl",
        { class: "embed-fields" },
        fields.map((field) => fieldCell(field, view)),
      ),
  ];
}

function fieldCell({ name, value, inline }, view) {
  return h(
    "div",
    { class: inline ? "embed-field inline" : "embed-field" },
    h("dt", {}, inlineMarkup(name, view)),
    h("dd", { class: "md" }, markup(value, view)),
  );
}

function embedFooter({ footer, timestamp }, view) {
  const { locale, say } = view.seat;
  const time = timestamp && messageTime(new Date(timestamp), locale, say);
  const text = [footer?.text, time].filter(Boolean).join(" • ");
  return text && h("footer", { class: "embed-footer" }, text);
}
