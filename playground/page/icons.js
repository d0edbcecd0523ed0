/** The page's own line drawings, one path each; they carry no meaning without a label beside them. */

import { svg } from "/page/dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  hash: "M10 3 8 21M16 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4",
  at: "M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.5 6.9",
  menu: "M4 6h16M4 12h16M4 18h16",
  people:
    "M15 19v-1.5A3.5 3.5 0 0 0 11.5 14h-5A3.5 3.5 0 0 0 3 17.5V19M9 10.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM21 19v-1.5a3.5 3.5 0 0 0-2.6-3.4M15.5 4.2a3.25 3.25 0 0 1 0 6.1",
  gear: "M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM19 12l1.9-1.4-1.8-3.2-2.2 1a7 7 0 0 0-1.8-1L14.8 5h-3.6l-.3 2.4a7 7 0 0 0-1.8 1l-2.2-1-1.8 3.2L7 12l-1.9 1.4 1.8 3.2 2.2-1a7 7 0 0 0 1.8 1l.3 2.4h3.6l.3-2.4a7 7 0 0 0 1.8-1l2.2 1 1.8-3.2Z",
  close: "M6 6l12 12M18 6 6 18",
  window: "M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  chevron: "m6 9 6 6 6-6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  file: "M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8ZM14 3v5h5",
  sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  split: "M4 5h16v14H4ZM12 5v14",
  single: "M4 5h16v14H4Z",
  send: "M4 12 20 4l-5 16-3.5-6.5Z",
  slash: "M8 20 16 4",
  warning: "M12 8v5M12 16.5v.5M12 3 2.5 20h19Z",
  down: "M12 5v14M6 13l6 6 6-6",
};

/**
 * @param {string} name
 * @param {string} className
 */
export function icon(name, className = "") {
  const path = svg("path", { d: PATHS[name] });
  const attributes = { viewBox: "0 0 24 24", class: `icon ${className}`, "aria-hidden": "true" };
  return svg("svg", attributes, path);
}
