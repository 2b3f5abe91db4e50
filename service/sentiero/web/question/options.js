// What options refer to, so that a board can light it up: a place, and a thing in it.

/** @typedef {import("../types.d.ts").Option} Option */

/** @param {Option[]} options @returns {Map<string, Option[]>} */
export function optionsByPlace(options) {
  const found = new Map();
  for (const option of options) {
    if (option.place) found.set(option.place, [...(found.get(option.place) ?? []), option]);
  }
  return found;
}

/** @param {Option} option */
export function thingKey(option) {
  return option.place && option.thing ? `${option.place}/${option.thing}` : "";
}

/** Everything that can be chosen, as a board lights it up. @param {Option[]} options @param {Map<string, number>} chosen @returns {import("../types.d.ts").Lit} */
export function lighting(options, chosen) {
  const places = options.flatMap((option) => option.place ?? []);
  return { places: new Set(places), things: new Set(options.map(thingKey).filter(Boolean)), chosen };
}

/** Options that are alike, in the order of the question. @param {Option[]} options @returns {Option[][]} */
export function groups(options) {
  /** @type {Map<string, Option[]>} */
  const found = new Map();
  for (const option of options) {
    const key = option.group ?? `one:${option.value}`;
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return [...found.values()];
}
