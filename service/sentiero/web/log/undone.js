// What was taken back: known from the entries that took it back, however many of the entries before are shown.

/** @typedef {import("../types.d.ts").Entry} Entry */

/** Remembers what was taken back, and says it of any entry. */
export function createUndone() {
  /** Entries after the first and before the second number were taken back. @type {Map<number, number>} */
  const taken = new Map();
  return {
    /** @param {Entry} entry */
    take(entry) {
      if (entry.undo) taken.set(entry.version, entry.undo.to);
    },
    /** @param {number} version */
    has: (version) => [...taken].some(([by, to]) => version > to && version < by),
    clear: () => taken.clear(),
  };
}
