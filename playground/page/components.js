/** The components of a message, both the old rows and the newer layouts, as elements. */

import { h } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { emoji, withEmojis } from "/page/emojis.js";
import { link, markup } from "/page/markup.js";
import { gallery, picture } from "/page/media.js";
import { SelectMenu } from "/page/selectmenu.js";

/** @type {Record<number, string>} */
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK_STYLE = 5;
const WIDE_SPACING = 2;

/**
 * `context`: `{ view, message }`, the pane's side of things and the message drawn.
 * @param {Component} component
 * @param {Context} context
 * @returns {Child}
 */
export function drawComponent(component, context) {
  return DRAWN[component.type]?.(component, context) ?? null;
}

/**
 * @param {Component[]} components
 * @param {Context} context
 * @returns {Child[]}
 */
function drawAll(components, context) {
  return components.map((component) => drawComponent(component, context));
}

/** @type {Record<number, (component: Component, context: Context) => Child>} */
const DRAWN = {
  1: ({ components }, context) => h("div", { class: "row" }, drawAll(components, context)),
  2: (component, context) => button(component, context),
  3: (component, context) => select(component, context),
  9: (component, context) => section(component, context),
  10: ({ content }, { view }) => h("div", { class: "text-display md" }, markup(content, view)),
  11: (component, context) => thumbnail(component, context),
  12: ({ items }, { view, message }) => gallery(items, view, message.attachments),
  14: ({ divider = true, spacing }) => separator(divider, spacing),
  17: (component, context) => container(component, context),
};

/**
 * @param {Component} component
 * @param {Context} given
 */
function button(component, { view, message }) {
  const words = [
    emoji(component.emoji),
    component.label && h("span", { class: "button-label" }, withEmojis(component.label)),
  ];
  const name = component.label ? null : component.emoji?.name;
  const face = name ? " face-only" : "";
  if (component.style === LINK_STYLE) return linkButton(component, words, name);
  return h(
    "button",
    {
      type: "button",
      class: `button ${STYLES[component.style ?? 0] ?? "secondary"}${face}`,
      disabled: component.disabled,
      "aria-label": name,
      dataset: { customId: component.custom_id ?? "" },
      onclick: () => view.seat.touch("press", message, component.custom_id),
    },
    words,
  );
}

/**
 * @param {Component} component
 * @param {Child[]} words
 * @param {string | null | undefined} name
 */
function linkButton(component, words, name) {
  const { url } = component;
  if (component.disabled || !url || !/^https?:\/\//i.test(url)) {
    return h(
      "button",
      { type: "button", class: "button secondary", disabled: true, "aria-label": name },
      words,
    );
  }
  const anchor = link(url, [words, icon("window", "button-out")], "button secondary");
  if (name) anchor.setAttribute("aria-label", name);
  return anchor;
}

/**
 * @param {Component} component
 * @param {Context} given
 */
function select(component, { view, message }) {
  /** @param {string[]} values */
  const onchoose = (values) => view.seat.touch("choose", message, component.custom_id, values);
  return new SelectMenu(component, view.seat, { onchoose }).element;
}

/**
 * @param {Component} given
 * @param {Context} context
 */
function section({ components, accessory }, context) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-words" }, drawAll(components, context)),
    h("div", { class: "section-side" }, accessory && drawComponent(accessory, context)),
  );
}

/**
 * @param {Component} given
 * @param {Context} more
 */
function thumbnail({ media, description }, { view, message }) {
  const { attachments } = message;
  return picture(media, description, view, { attachments, className: "thumbnail" });
}

/**
 * @param {boolean} divider
 * @param {number | undefined} spacing
 */
function separator(divider, spacing) {
  const size = spacing === WIDE_SPACING ? "wide" : "narrow";
  return divider ? h("hr", { class: `separator ${size}` }) : h("div", { class: `gap ${size}` });
}

/** @param {number} number */
const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

/**
 * @param {Component} component
 * @param {Context} context
 */
function container(component, context) {
  const box = h("div", { class: "container" }, drawAll(component.components, context));
  const { accent_color: accent } = component;
  if (typeof accent === "number") {
    box.classList.add("accented");
    box.style.setProperty("--accent", colour(accent));
  }
  return box;
}
