// Choosing and looking are two things: a click chooses; a finger that rests on something looks at it, and chooses nothing.

// How long a finger rests before it looks, and how far it may tremble.
const RESTS = 450;
const STILL = 8;

/**
 * @param {SVGSVGElement} view
 * @param {{ moved: () => boolean, choose: (target: Element) => void, look: (target: Element | null) => void }} on  `moved`: whether the map was dragged
 */
export function pressing(view, { moved, choose, look }) {
  let due = 0;
  let rested = false;
  let [x, y] = [0, 0];

  view.addEventListener("pointerdown", (event) => {
    clearTimeout(due);
    if (rested) look(null);
    rested = false;
    [x, y] = [event.clientX, event.clientY];
    const target = /** @type {Element} */ (event.target);
    if (event.pointerType !== "touch") return;
    due = window.setTimeout(() => {
      rested = true;
      look(target);
    }, RESTS);
  });
  view.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) clearTimeout(due);
  });
  for (const name of ["pointerup", "pointercancel"]) view.addEventListener(name, () => clearTimeout(due));
  // The menu that a resting finger would open.
  view.addEventListener("contextmenu", (event) => rested && event.preventDefault());
  view.addEventListener("click", (event) => {
    if (moved() || rested) return;
    choose(/** @type {Element} */ (event.target));
  });
  return { rested: () => rested };
}
