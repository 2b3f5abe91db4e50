// What follows from the documents by counting alone: strength and worth of a space, and how likely the next Coup card is.

/**
 * @typedef {Pick<import("./types.d.ts").Table, "spaces">} Table
 * @typedef {Pick<import("./types.d.ts").World, "spaces"> & { title: { roles: string[] }, pieces: Record<string, { faction: string }> }} World
 */

/** How many pieces each Faction has there. @param {string} space @param {Table} table @param {World} world @returns {Record<string, number>} */
export function strength(space, table, world) {
  /** @type {Record<string, number>} */
  const found = Object.fromEntries(world.title.roles.map((faction) => [faction, 0]));
  for (const [kind, count] of Object.entries(table.spaces[space].pieces)) found[world.pieces[kind].faction] += count;
  return found;
}

/** What the space counts for each Faction's victory (1.9). @param {string} space @param {Table} table @param {World} world @returns {Record<string, number>} */
export function worth(space, table, world) {
  const { population = 0 } = world.spaces[space];
  const { support, control: held, pieces } = table.spaces[space];
  const bases = (/** @type {string} */ faction) =>
    (pieces[`${faction}_bases`] ?? 0) + (pieces[`${faction}_tunneled_bases`] ?? 0);
  return {
    us: Math.max(0, support) * population,
    arvn: held === "coin" ? population : 0,
    nva: (held === "nva" ? population : 0) + bases("nva"),
    vc: Math.max(0, -support) * population + bases("vc"),
  };
}

/** The chance that the Coup card is among the next few that nobody has seen: each place that it may lie in is as likely. @param {{ among: number, after: number }} next @param {number} count */
export function chance({ among, after }, count) {
  return Math.max(0, Math.min(1, (count - after) / (among - after)));
}
