// The picture follows a fact, until the document comes that decides.

/** @typedef {import("./types.d.ts").Table} Table */

/** The table after a fact; null if the fact moves nothing on the map. @param {Table} table @param {any} fact @returns {Table | null} */
export function followed(table, fact) {
  const spaces = { ...table.spaces };
  /** @param {string} space @param {string} kind @param {number} count */
  function add(space, kind, count) {
    const held = { ...spaces[space].pieces };
    held[kind] = (held[kind] ?? 0) + count;
    if (held[kind] <= 0) delete held[kind];
    spaces[space] = { ...spaces[space], pieces: held };
  }
  const { kind, piece, count, space, origin, to, becomes } = fact;
  if (kind === "placed") add(space, piece, count);
  else if (kind === "removed") add(space, piece, -count);
  else if (kind === "moved") {
    add(origin, piece, -count);
    add(to, piece, count);
  } else if (becomes) {
    add(space, piece, -count);
    add(space, becomes, count);
  } else if (kind === "shifted") spaces[space] = { ...spaces[space], support: fact.level };
  else if (kind === "terror" || kind === "sabotage")
    spaces[space] = { ...spaces[space], terror: spaces[space].terror + fact.change };
  else return null;
  return { ...table, spaces };
}
