// The sheet that explains a card, a unit or fire, on the side where it does not lie; what was clicked stays.
import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "./counters.js";
import { aboutCard, aboutShot, aboutUnit } from "./explaining.js";
import { called } from "./naming.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("./handling.js").What} What
 */

/** @param {What} seen @param {Shown} shown */
function explained({ unit, card, shot }, shown) {
  const found = unit ? shown.table.units[unit] : undefined;
  if (found) return aboutUnit(found, shown);
  if (card) return aboutCard(card, shown);
  return shot === undefined ? null : aboutShot(shot, shown);
}

/** Who stands on a card, each to be explained. @param {string} card @param {Shown} shown @param {(unit: string) => void} look */
function standing(card, shown, look) {
  const here = Object.values(shown.table.units).filter((one) => one.at === card);
  const buttons = here.map((one) => {
    const name = called(shown.world, "unit", one.id);
    return h("button", { type: "button", class: "quiet", "aria-label": name, onclick: () => look(one.id) }, icon(one));
  });
  return h("div", { class: "who" }, buttons);
}

/** @param {Shown} shown @param {{ sight: (cards: string[]) => void, focus: (card: string) => void }} grid */
export function createAbout(shown, grid) {
  const element = h("aside", { class: "about", hidden: true, tabindex: "-1" });
  let stays = false;
  /** @type {What | null} */
  let seen = null;

  /** @param {What | null} what @param {boolean} stay @param {boolean} [onLeft] */
  function look(what, stay, onLeft) {
    if (!stay && stays) return;
    if (onLeft !== undefined) element.classList.toggle("right", onLeft);
    stays = stay && what !== null;
    seen = what;
    draw();
    if (stays) element.focus();
  }

  function draw() {
    const said = seen && explained(seen, shown);
    const card = seen?.card;
    element.hidden = !said;
    grid.sight(card ? (shown.table.cards[card]?.sees ?? []) : []);
    element.classList.toggle("stays", stays);
    element.setAttribute("aria-label", t("fof.about"));
    const close =
      stays && h("button", { type: "button", class: "quiet shut", "aria-label": t("close"), onclick: shut }, "×");
    fill(element, close, said, stays && card && standing(card, shown, (unit) => look({ unit }, true)));
  }

  function shut() {
    const { units, volumes } = shown.table;
    grid.focus(seen?.card ?? units[seen?.unit ?? ""]?.at ?? volumes[seen?.shot ?? -1]?.at ?? "");
    look(null, true);
  }
  element.addEventListener("keydown", (event) => event.key === "Escape" && shut());

  return { element, look, again: () => seen && draw() };
}
