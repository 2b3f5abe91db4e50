// A glimpse of what a word names, while a pointer rests on it: a card in the log or in the strip.
import { fill, h } from "../dom.js";
import { target } from "../reader.js";

const LOOKS = 220;

/** @param {HTMLElement} main @param {(shelf: string, key: string) => Node | null} shown */
export function glimpsing(main, shown) {
  const glimpse = h("div", { class: "glimpse", "aria-hidden": "true", hidden: true });
  let due = 0;

  function hide() {
    clearTimeout(due);
    glimpse.hidden = true;
  }

  /** @param {Element} at */
  function show(at) {
    const found = target(at);
    const inside = found && shown(...found);
    if (!inside || !at.isConnected) return;
    fill(glimpse, inside);
    glimpse.hidden = false;
    const [box, own] = [at.getBoundingClientRect(), glimpse.getBoundingClientRect()];
    const left = Math.max(8, Math.min(innerWidth - own.width - 8, box.left));
    const below = box.bottom + 6 + own.height < innerHeight;
    glimpse.style.left = `${left}px`;
    glimpse.style.top = `${below ? box.bottom + 6 : Math.max(8, box.top - own.height - 6)}px`;
  }

  main.addEventListener("pointerover", (event) => {
    const at = /** @type {Element} */ (event.target).closest("[data-card], [data-thing]");
    hide();
    // Where the card lies open already, nothing is to be shown once more.
    if (!at || event.pointerType === "touch" || at.closest(".glimpse, .panel.cards")) return;
    due = window.setTimeout(() => show(at), LOOKS);
  });
  for (const name of ["pointerleave", "pointerdown", "scroll"]) main.addEventListener(name, hide, true);
  return glimpse;
}
