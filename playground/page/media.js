/** Pictures and files: shows what the playground serves and names what lies elsewhere. */

import { h } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { link } from "/page/markup.js";

const ATTACHMENT = "attachment://";
/** What a bot finds there it finds here under /cdn. */
const DISCORDS_CDN = "cdn.discordapp.com";
const UNITS = ["B", "KB", "MB"];

/**
 * The address on this origin, or null: the page loads nothing from anywhere else.
 * @param {string} url
 * @param {Attachment[]} attachments
 * @returns {string | null}
 */
function localUrl(url, attachments = []) {
  if (url.startsWith(ATTACHMENT)) {
    const named = attachments.find(({ filename }) => filename === url.slice(ATTACHMENT.length));
    return named ? localUrl(named.url) : null;
  }
  if (!URL.canParse(url, location.origin)) return null;
  const { hostname, pathname, search } = new URL(url, location.origin);
  if (hostname === DISCORDS_CDN) return `/cdn${pathname}${search}`;
  return pathname.startsWith("/cdn/") ? pathname + search : null;
}

/** @param {Attachment} given */
const isPicture = ({ content_type, filename }) =>
  content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp|svg)$/i.test(filename ?? "");

/**
 * One picture, with its room kept free before it loads.
 * @param {Media} media
 * @param {string | null | undefined} description
 * @param {View} view
 * @param {{ attachments?: Attachment[], className?: string }} given
 */
export function picture(media, description, view, { attachments, className = "" } = {}) {
  const src = localUrl(media.url, attachments);
  if (!src) return elsewhere(media.url, description);
  const alt = description || view.seat.say("media");
  const size = media.width && media.height ? { width: media.width, height: media.height } : {};
  const image = h("img", { src, alt, title: description || null, ...size, decoding: "async" });
  return link(src, image, `picture ${className}`);
}

/**
 * @param {string} url
 * @param {string | null | undefined} description
 */
function elsewhere(url, description) {
  const name = description || url;
  if (!/^https?:/.test(url)) return h("span", { class: "elsewhere" }, name);
  return link(url, [icon("file"), h("span", {}, name)], "elsewhere");
}

/**
 * @param {{ media: Media, description?: string | null }[]} items
 * @param {View} view
 * @param {Attachment[] | undefined} attachments
 */
export function gallery(items, view, attachments) {
  const pictures = items.map(({ media, description }) =>
    picture(media, description, view, { attachments }),
  );
  return h("div", { class: `gallery gallery-${Math.min(items.length, 5)}` }, pictures);
}

/**
 * @param {Media} file
 * @param {string} name
 * @param {number} size
 */
function fileCard(file, name, size) {
  const src = localUrl(file.url);
  const about = size ? h("span", { class: "file-size" }, written(size)) : null;
  const label = src ? link(src, name) : h("span", {}, name);
  return h("div", { class: "file" }, icon("file"), h("div", { class: "file-words" }, label, about));
}

/** @param {number} bytes */
function written(bytes) {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  return `${(bytes / 1024 ** step).toFixed(step ? 1 : 0)} ${UNITS[step]}`;
}

/**
 * The attachments that no component of the message already shows.
 * @param {Attachment[]} attachments
 * @param {View} view
 */
export function attachmentBlock(attachments, view) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((attachment) => !isPicture(attachment));
  const items = pictures.map((media) => ({ media, description: media.description }));
  return [
    items.length ? gallery(items, view, attachments) : null,
    files.map((file) => fileCard(file, file.filename, file.size)),
  ];
}
