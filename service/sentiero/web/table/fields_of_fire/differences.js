// What is other on the cards than it was: who came, who went, who has fewer steps; in words, and as short as it can be drawn.
import { labelled, t } from "../../i18n.js";
import { called, place, signed, spot } from "./naming.js";

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").World} World
 * @typedef {import("../../types.d.ts").Difference} Difference
 */

/** Who came to a card, and who went from it. @param {string} at @param {Table} before @param {Table} after @param {World} world */
function arrivals(at, before, after, world) {
  const here = (/** @type {Table} */ table) => Object.values(table.units).filter((unit) => unit.at === at);
  const came = here(after).filter((unit) => before.units[unit.id]?.at !== at);
  const went = here(before).filter((unit) => after.units[unit.id]?.at !== at);
  const name = (/** @type {string} */ id) => called(world, "unit", id);
  return [
    { count: came.length, text: came.map((unit) => `+${name(unit.id)}`) },
    { count: -went.length, text: went.map((unit) => `−${name(unit.id)}`) },
  ].filter((one) => one.count);
}

/** Who stayed, with fewer steps or more. @param {string} at @param {Table} before @param {Table} after @param {World} world */
function losses(at, before, after, world) {
  return Object.values(after.units).flatMap((unit) => {
    const was = before.units[unit.id];
    const change = was && was.at === at && unit.at === at ? unit.steps - was.steps : 0;
    return change
      ? [{ text: labelled(called(world, "unit", unit.id), t("fof.steps", { count: signed(change) })), change }]
      : [];
  });
}

/** @param {Table} before @param {Table} after @param {World} world @returns {Difference[]} */
export function differences(before, after, world) {
  const all = [before, after].flatMap((table) => [
    ...Object.keys(table.cards),
    ...Object.values(table.units).map((unit) => unit.at),
  ]);
  const cards = [...new Set(all)].sort((a, b) => spot(b).row - spot(a).row || spot(a).column - spot(b).column);
  return cards.flatMap((at) => {
    const [moved, lost] = [arrivals(at, before, after, world), losses(at, before, after, world)];
    if (!moved.length && !lost.length) return [];
    const steps = lost.reduce((sum, one) => sum + one.change, 0);
    const sign = [...moved.map((one) => signed(one.count)), ...(steps ? [`●${signed(steps)}`] : [])].join(" ");
    return [
      {
        place: at,
        text: labelled(
          place(world, at),
          [...moved.flatMap((one) => one.text), ...lost.map((one) => one.text)].join(", "),
        ),
        sign,
      },
    ];
  });
}
