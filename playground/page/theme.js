/** Light or dark: the system's wish until the person says otherwise; knows no seat. */

import { h } from "/page/dom.js";
import { icon } from "/page/icons.js";

const KEPT = "playground.theme";
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  const kept = localStorage.getItem(KEPT);
  return kept ? kept === "dark" : systemIsDark.matches;
}

function paint() {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}

export function watchTheme() {
  paint();
  systemIsDark.addEventListener("change", paint);
  window.addEventListener("storage", paint);
}

/**
 * @param {Say} say
 * @param {string} className
 */
export function themeToggle(say, className) {
  const button = h("button", { type: "button", class: className, onclick: turn });
  const draw = () => {
    const label = say(isDark() ? "theme.light" : "theme.dark");
    button.replaceChildren(icon(isDark() ? "sun" : "moon"));
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  function turn() {
    localStorage.setItem(KEPT, isDark() ? "light" : "dark");
    paint();
    draw();
  }
  systemIsDark.addEventListener("change", draw);
  draw();
  return button;
}
