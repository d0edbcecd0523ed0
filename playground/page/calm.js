/** Nothing is redrawn under a finger: a press that has begun finds its element still there. */

/** A tap's click comes a moment after the finger has left. */
const CLICK_MS = 60;
/** @type {Node | null} */
let pressed = null;
let timer = 0;
/** @type {Map<Element, () => void>} */
const postponed = new Map();

function catchUp() {
  pressed = null;
  const acts = [...postponed.values()];
  postponed.clear();
  for (const act of acts) act();
}

/** @param {number} wait */
function release(wait) {
  clearTimeout(timer);
  timer = window.setTimeout(catchUp, wait);
}

document.addEventListener(
  "pointerdown",
  (event) => {
    clearTimeout(timer);
    pressed = event.target instanceof Node ? event.target : null;
  },
  true,
);
document.addEventListener("pointerup", () => release(CLICK_MS), true);
document.addEventListener("pointercancel", () => release(0), true);
document.addEventListener("click", () => release(0), true);

/**
 * Acts now, or after the press that is on `element`; of several acts the last one counts.
 * @param {Element} element
 * @param {() => void} act
 */
export function calmly(element, act) {
  if (pressed && element.contains(pressed)) postponed.set(element, act);
  else act();
}
