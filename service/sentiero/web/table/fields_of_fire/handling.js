// What somebody does on the grid: choosing, having something explained, going from card to card by keys.
import { pressing } from "../pressing.js";

/**
 * @typedef {{ card?: string, unit?: string, shot?: number }} What
 * @typedef {import("../../types.d.ts").Pressed & { look: (what: What | null, stay: boolean, onLeft?: boolean) => void }} Needs
 * @typedef {{ lit: () => import("./types.d.ts").Lit, isUnit: (piece: string) => boolean, moved: () => boolean, turnTo: (at: string) => void, step: (at: string, key: string) => void }} Grid
 */

/** What lies under a pointer or has the focus. @param {EventTarget | null} target */
function under(target) {
  const token = /** @type {Element} */ (target).closest("[data-piece]");
  const space = /** @type {Element} */ (target).closest("[data-space]");
  const at = token?.getAttribute("data-at") ?? space?.getAttribute("data-space") ?? null;
  const shot = /** @type {Element} */ (target).closest("[data-shot]")?.getAttribute("data-shot") ?? null;
  return { at, piece: token?.getAttribute("data-piece") ?? null, shot };
}

/** @param {SVGSVGElement} view @param {Grid} grid @param {Needs} needs */
export function handle(view, grid, needs) {
  /** What can be explained there. @param {EventTarget | null} target @returns {What | null} */
  function about(target) {
    const { at, piece, shot } = under(target);
    if (shot !== null) return { shot: Number(shot) };
    if (piece && grid.isUnit(piece)) return { unit: piece };
    return at ? { card: at } : null;
  }

  /** Whether a thing lies in the left half of what is seen. @param {EventTarget | null} target */
  function onLeft(target) {
    const box = /** @type {Element} */ (target)
      .closest("[data-piece], [data-space], [data-shot]")
      ?.getBoundingClientRect();
    const all = view.getBoundingClientRect();
    return box ? box.left + box.width / 2 < all.left + all.width / 2 : undefined;
  }

  /** @param {EventTarget | null} target @param {boolean} stay */
  const explain = (target, stay) => needs.look(about(target), stay, onLeft(target));

  /** Choose it, or have it explained. @param {EventTarget | null} target */
  function take(target) {
    const { at, piece } = under(target);
    if (at && piece && grid.lit().things.has(`${at}/${piece}`)) needs.onThing(at, piece);
    else if (at && grid.lit().places.has(at)) needs.onPlace(at);
    else explain(target, true);
  }

  /** @param {KeyboardEvent} event */
  function byKey(event) {
    const { at } = under(event.target);
    if (!at) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      take(event.target);
    } else if (event.key === "Escape") needs.look(null, true);
    else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      event.stopPropagation();
      grid.step(at, event.key);
    }
  }

  // A finger that rests has it explained; what is explained stays until something else is touched.
  pressing(view, {
    moved: grid.moved,
    choose: take,
    look: (target) => (target ? explain(target, true) : needs.look(null, true)),
  });
  view.addEventListener("pointerover", (event) => event.pointerType !== "touch" && explain(event.target, false));
  view.addEventListener("pointerleave", () => needs.look(null, false));
  view.addEventListener("focusin", (event) => {
    const { at, piece } = under(event.target);
    if (at && !piece) grid.turnTo(at);
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) explain(event.target, false);
  });
  view.addEventListener("focusout", () => needs.look(null, false));
  view.addEventListener("keydown", byKey);
}
