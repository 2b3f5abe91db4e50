// What things are called: by the catalogs of the title, or, while it has no word, by their key.
import { t } from "../../i18n.js";

/** @typedef {import("./types.d.ts").World} World */

// Officers who visit come one at a time.
const ALONE = /^higher_hq_/;

/**
 * What was made in play is called by the name of its kind and its number.
 * @param {World} world @param {string} context @param {string} key @returns {string}
 */
export function called(world, context, key) {
  const known = world.names[context];
  if (known?.[key]) return known[key];
  const made = /^(.+)[ _][a-z]?(\d+)$/.exec(key);
  if (made && known?.[made[1]]) return ALONE.test(key) ? known[made[1]] : `${known[made[1]]} ${made[2]}`;
  return key.replaceAll("_", " ").replaceAll(".", " · ");
}

/** The first context that knows the key. @param {World} world @param {string[]} contexts @param {string} key */
export function calledIn(world, contexts, key) {
  return called(world, contexts.find((one) => world.names[one]?.[key]) ?? contexts[0], key);
}

/** What lies on a card, marker or thing, by its name. @param {World} world @param {string} mark */
export const calledMark = (world, mark) => calledIn(world, ["mark", "thing", "marker"], mark.replace(/^left\./, ""));

/** A card as sentences call it, short enough for the map. @param {World} world @param {string} at @returns {string} */
export function label(world, at) {
  const found = spot(at);
  const text = called(world, "place", found.staging ? "staging" : "card");
  return text.replace("{row}", signless(found.row)).replace("{column}", signless(found.column));
}

/** A number with a true minus. @param {number} value */
const signless = (value) => (value < 0 ? signed(value) : String(value));

/** A card in whole words. @param {World} _world @param {string} at */
export function place(_world, at) {
  const found = spot(at);
  if (found.staging) return t("fof.staging", { column: found.column });
  return t("fof.card", { row: found.row, column: found.column });
}

/** Row and column of a card by its name; the staging area is the row below the first. @param {string} at */
export function spot(at) {
  const found = /^(?:s(-?\d+)|r(-?\d+)c(-?\d+))$/.exec(at);
  if (!found) return { staging: true, row: 0, column: 1 };
  return found[1] === undefined
    ? { staging: false, row: Number(found[2]), column: Number(found[3]) }
    : { staging: true, row: 0, column: Number(found[1]) };
}

/** A number with its sign. @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
