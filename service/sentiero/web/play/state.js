// One table as this browser knows it. Documents decide; the feed brings them on, entry by entry.

/**
 * @typedef {import("../types.d.ts").State} State
 * @typedef {import("../types.d.ts").AnyTable} AnyTable
 * @typedef {import("../types.d.ts").Entry} Entry
 */

/**
 * @typedef {{ id: string, kind: import("../types.d.ts").Kind, seat: string | null, token: string | null, mine: Record<string, string>, game: import("../types.d.ts").Game, world: import("../types.d.ts").AnyWorld, table: AnyTable, at: number | null }} Found
 * @param {Found} found  @returns {State}
 */
export function createState(found) {
  const { at, ...rest } = found;
  return { ...rest, situation: found.game, version: found.game.version, past: at, seats: [] };
}

/** The table after an entry: whole members, and of some only the keys that changed. @param {AnyTable} table @param {object} changes @param {string[]} merged @returns {AnyTable} */
export function brought(table, changes, merged) {
  const now = new Map(Object.entries(table));
  for (const [name, value] of Object.entries(changes))
    now.set(name, merged.includes(name) ? { ...now.get(name), ...value } : value);
  return /** @type {AnyTable} */ (Object.fromEntries(now));
}

/** Take in what an entry says; gives whether the table is another. @param {State} state @param {Entry} entry */
export function settle(state, entry) {
  state.version = Math.max(state.version, entry.version);
  if (entry.changes) state.table = brought(state.table, entry.changes, state.world.title.merged);
  if (entry.status && entry.version >= state.situation.version) {
    // A later entry asks something else.
    const question = entry.version === state.situation.version ? state.situation.question : null;
    state.situation = {
      ...state.situation,
      version: entry.version,
      status: entry.status,
      waiting_for: entry.waiting_for ?? null,
      question,
      thinking: null,
    };
  }
  return Boolean(entry.changes);
}

/** What a response says, unless the feed has told more since. @param {State} state @param {import("../types.d.ts").Stand} said */
export function learn(state, said) {
  if (said.version >= state.situation.version) state.situation = { ...state.situation, ...said };
}

/** Whether this seat is asked. @param {State} state */
export function asked(state) {
  return state.situation.waiting_for !== null && String(state.situation.waiting_for.seat) === state.seat;
}

/** Whether somebody else at this screen is asked. @param {State} state */
export function neighbourAsked(state) {
  const seat = state.situation.waiting_for?.seat ?? null;
  return seat !== null && String(seat) !== state.seat && String(seat) in state.mine;
}

/** @param {State} state @param {string | null | undefined} role */
export function roleName(state, role) {
  return role ? (state.world.roles[role] ?? role) : "";
}
