/** Times as the seat reads them, and the one clock that keeps every relative time ticking. */

import { h } from "/page/dom.js";

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();
/** @type {Map<string, Intl.RelativeTimeFormat>} */
const spans = new Map();
/** @type {Set<{ element: Element, draw: () => void, since: number }>} */
const ticking = new Set();

/**
 * @param {string} locale
 * @param {string} style
 */
function format(locale, style) {
  const key = `${locale} ${style}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, STYLES[style]);
  formats.set(key, made);
  return made;
}

/**
 * @param {number} seconds
 * @param {string} locale
 */
function relative(seconds, locale) {
  const made = spans.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  spans.set(locale, made);
  const size = Math.abs(seconds);
  const [unit, length] = UNITS.find(([, span]) => size >= span) ?? ["second", 1];
  return made.format(Math.round(seconds / length), unit);
}

/**
 * @param {Date} date
 * @param {string} style
 * @param {string} locale
 */
export function written(date, style, locale) {
  return format(locale, style).format(date);
}

/**
 * `<t:unix:style>` as an element; the relative style ticks for as long as it is on the page.
 * @param {number} unix
 * @param {string} style
 * @param {string} locale
 */
export function timestamp(unix, style, locale) {
  const date = new Date(unix * 1000);
  const text = style === "R" ? "" : written(date, style in STYLES ? style : "f", locale);
  const title = written(date, "F", locale);
  const datetime = date.toISOString();
  const element = h("time", { class: "timestamp", datetime, title, "aria-live": "off" }, text);
  if (style === "R") tick(element, unix, locale);
  return element;
}

/**
 * @param {Element} element
 * @param {number} unix
 * @param {string} locale
 */
function tick(element, unix, locale) {
  const draw = () => {
    const text = relative(Math.round(unix - Date.now() / 1000), locale);
    if (element.textContent !== text) element.textContent = text;
  };
  draw();
  ticking.add({ element, draw, since: Date.now() });
}

/** Elements are built before they are placed, so a young one is not yet given up. */
function beat() {
  for (const entry of ticking) {
    if (entry.element.isConnected) entry.draw();
    else if (Date.now() - entry.since > 5000) ticking.delete(entry);
  }
}

setInterval(beat, 1000);

/** @param {Date} date */
function dayOf(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/**
 * The time beside a name: today and yesterday by word, older ones by date.
 * @param {Date} date
 * @param {string} locale
 * @param {Say} say
 */
export function messageTime(date, locale, say) {
  const time = written(date, "t", locale);
  const days = Math.round((dayOf(new Date()) - dayOf(date)) / 86400000);
  if (days === 0) return say("today", { time });
  if (days === 1) return say("yesterday", { time });
  return written(date, "s", locale);
}

/**
 * @param {Date} one
 * @param {Date} other
 */
export function isSameDay(one, other) {
  return dayOf(one) === dayOf(other);
}
