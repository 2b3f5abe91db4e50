// How a game of Fire in the Lake ended, and how far each Faction is from winning at any moment.

/** @typedef {import("../../types.d.ts").Documents["FireInTheLakeResult"]} Result */

/** @param {import("./types.d.ts").Table} table */
export const margins = (table) =>
  Object.fromEntries(Object.entries(table.victory).map(([faction, one]) => [faction, one.margin]));

/** @param {number} margin */
const signed = (margin) => (margin > 0 ? `+${margin}` : String(margin).replace("-", "−"));

/** The ranking, and who won. @param {Result} result @param {import("../../types.d.ts").AnyWorld} world @returns {import("../../types.d.ts").Standings} */
export function standings(result, world) {
  return {
    heading: world.names.label.margin,
    winner: result.winner,
    first: result.ranking[0].factions,
    rows: result.ranking.map(({ seat, factions, margin }) => ({
      seat,
      roles: factions,
      name: "",
      value: signed(margin),
    })),
  };
}
