/** The way in: reads the key from the address, asks which seats it opens, and opens the house. */

import { h } from "/page/dom.js";
import { House } from "/page/house.js";
import { watchTheme } from "/page/theme.js";
import { speaker } from "/page/words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("house"));

async function enter() {
  const key = location.pathname.split("/").at(-1) ?? "";
  const answer = await fetch(`/api/seats/${encodeURIComponent(key)}`);
  if (!answer.ok) {
    root.replaceChildren(
      h("p", { class: "opening", role: "alert" }, speaker(navigator.language)("house.empty")),
    );
    return;
  }
  new House(root, await answer.json());
}

watchTheme();
await enter();
