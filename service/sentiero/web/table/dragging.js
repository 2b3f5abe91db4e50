// Pieces that a question moves are dragged to where it moves them: each one that is dropped there is chosen.
const FAR = 6;

/**
 * @param {SVGSVGElement} view
 * @param {{ to: () => string | null, lit: (place: string, thing: string) => boolean, target: (on: boolean) => void, drop: (place: string, thing: string) => void }} on  `to`: where the open question moves things
 */
export function dragging(view, { to, lit, target, drop }) {
  /** @type {{ token: SVGGElement, ghost: SVGGElement | null, x: number, y: number } | null} */
  let held = null;

  /** @param {PointerEvent} event */
  function begin(event) {
    const token = /** @type {SVGGElement | null} */ (/** @type {Element} */ (event.target).closest?.("[data-piece]"));
    const { at = "", piece = "" } = token?.dataset ?? {};
    if (!token || event.button !== 0 || to() === null || at === to() || !lit(at, piece)) return;
    // The map stays where it is.
    event.stopPropagation();
    held = { token, ghost: null, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      held.ghost = /** @type {SVGGElement} */ (held.token.cloneNode(true));
      held.ghost.classList.add("ghost");
      (held.token.parentNode?.parentNode ?? view).append(held.ghost);
      target(true);
    }
    event.stopPropagation();
    const matrix = /** @type {SVGGElement} */ (held.ghost.parentNode).getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    held.ghost.style.transform = `translate(${x}px,${y}px)`;
  }

  /** @param {PointerEvent} event */
  function end(event) {
    const was = held;
    held = null;
    if (!was?.ghost) return;
    was.ghost.remove();
    target(false);
    event.stopPropagation();
    // What was dragged was not pressed.
    const deaf = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener("click", deaf, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", deaf, { capture: true }), 0);
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-space], [data-at]");
    const place = below?.getAttribute("data-space") ?? below?.getAttribute("data-at");
    if (event.type === "pointerup" && place === to()) drop(was.token.dataset.at ?? "", was.token.dataset.piece ?? "");
  }

  view.addEventListener("pointerdown", begin, true);
  view.addEventListener("pointerdown", (event) => held && view.setPointerCapture(event.pointerId), true);
  view.addEventListener("pointermove", move, true);
  view.addEventListener("pointerup", end, true);
  view.addEventListener("pointercancel", end, true);
}
