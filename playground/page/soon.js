/**
 * Many reasons to draw, one drawing: what is asked for within a frame is done once.
 * @param {() => void} act
 */
export function soon(act) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      act();
    });
  };
}
