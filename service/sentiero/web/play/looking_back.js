// Looking back: any moment of the game, and what happened once more.
import { api } from "../api.js";
import { turnsOf } from "../keep.js";
import { settings } from "../settings.js";
import { brought } from "./state.js";

// The least time for a fact that is shown again, and how much is shown where nobody has had a turn.
const SLOWLY = 250;
const SOME = 20;

/** Entries after a version: of a game that is over with what each changed. @param {import("./state.js").State} state @param {number} from @param {AbortSignal} signal @returns {AsyncGenerator<import("../types.d.ts").Entry>} */
async function* entries(state, from, signal) {
  const { id, token } = state;
  if (state.situation.status !== "open")
    return yield* (await api.replayed(id, token)).events.filter((entry) => entry.version > from);
  for (let after = from; after < state.version && !signal.aborted;) {
    const page = await api.later(id, token, after);
    if (!page.events.length) return;
    yield* page.events;
    after = page.events[page.events.length - 1].version;
  }
}

/**
 * @typedef {{ look: (when: number | null) => Promise<void>, replay: (from?: number) => Promise<void>, stop: () => void, replaying: boolean }} Back
 * @param {{ state: import("./state.js").State, board: import("../types.d.ts").Board, show: (table: import("../types.d.ts").AnyTable) => void, log: ReturnType<typeof import("../log/log.js").createLog>, busy: () => boolean, ask: () => void, mark: (at: number) => void, report: (error: unknown) => void }} needs
 */
export function createBack({ state, board, show, log, busy, ask, mark, report }) {
  const { id, token } = state;
  /** @type {AbortController | null} */
  let replaying = null;

  /** @param {number | null} when */
  async function look(when) {
    replaying?.abort();
    const past = (state.past = when === null || when >= state.version ? null : Math.max(1, when));
    const table = past === null ? state.table : (await api.table(id, token, past)).table;
    // Somebody who looks on, or back to now, does not wait for what comes late.
    if (state.past !== past) return;
    show(past === null ? state.table : table);
    void log.until(state.past).catch(report);
    mark(state.past ?? state.version);
    ask();
  }

  /** Show again what happened since a version, or since this seat's last turn. @param {number} [from] */
  async function replay(from = state.past ?? turnsOf(id, state.seat).seen ?? state.version - SOME) {
    if (busy()) return;
    replaying?.abort();
    const until = (replaying = new AbortController());
    state.past = null;
    let table = (await api.table(id, token, Math.max(1, from))).table;
    show(table);
    ask();
    for await (const entry of entries(state, Math.max(1, from), until.signal)) {
      mark(entry.version);
      for (const fact of entry.facts)
        if (!until.signal.aborted) await board.animate(fact, Math.max(settings.pace, SLOWLY));
      if (until.signal.aborted) break;
      // Facts animate, documents decide: of a game that is over they come with each entry.
      if (entry.changes) board.update((table = brought(table, entry.changes, state.world.title.merged)));
    }
    if (replaying !== until) return;
    replaying = null;
    board.point([]);
    await look(state.past);
  }

  return {
    look,
    replay,
    stop: () => replaying?.abort(),
    get replaying() {
      return replaying !== null;
    },
  };
}
/** @typedef {ReturnType<typeof createBack>} Looking */
