// How a mission of Fields of Fire ended: what it earned.

/** @typedef {import("../../types.d.ts").Documents["FieldsOfFireResult"]} Result */

/** @param {Result} result @param {import("../../types.d.ts").AnyWorld} world @returns {import("../../types.d.ts").Standings} */
export function standings(result, world) {
  const { tally } = world.names;
  const rows = result.earned.map(({ row, n, points }) => ({
    seat: null,
    roles: [],
    name: n > 1 ? `${tally[row]} × ${n}` : tally[row],
    value: `+${points}`,
  }));
  return {
    heading: tally.points,
    // Whoever leads the company is told by the result itself whether the mission is done.
    rows: [...rows, { seat: null, roles: [], name: "", value: String(result.points) }],
  };
}
