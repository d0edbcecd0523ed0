/** Nothing is redrawn under a finger: a press that has begun finds its element still there. */

let pressed = null;
const postponed = new Map();

function release() {
  pressed = null;
  setTimeout(() => {
    const acts = [...postponed.values()];
    postponed.clear();
    for (const act of acts) act();
  });
}

document.addEventListener("pointerdown", (event) => (pressed = event.target), true);
document.addEventListener("pointerup", release, true);
document.addEventListener("pointercancel", release, true);

/** Acts now, or after the press that is on `element`; of several acts the last one counts. */
export function calmly(element, act) {
  if (pressed && element.contains(pressed)) postponed.set(element, act);
  else act();
}
