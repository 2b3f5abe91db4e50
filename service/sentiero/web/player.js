// Shows what happened, one thing after the other, at the viewer's pace. Documents decide: a fact only moves the picture.
import { settings } from "./settings.js";

/**
 * @param {{ animate: (fact: import("./types.d.ts").Fact, time: number) => Promise<void>, told: (entry: import("./types.d.ts").Entry) => void, settled: (entry: import("./types.d.ts").Entry) => void, idle: () => void, busy: () => void }} on
 */
export function createPlayer(on) {
  /** @type {import("./types.d.ts").Entry[]} */
  const waiting = [];
  let running = false;
  let hurry = false;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  async function run() {
    running = true;
    on.busy();
    while (waiting.length) {
      const entry = /** @type {import("./types.d.ts").Entry} */ (waiting.shift());
      on.told(entry);
      for (const fact of entry.facts ?? []) {
        const time =
          hurry || calm.matches || document.hidden
            ? 0
            : waiting.length > 60
              ? Math.min(settings.pace, 60)
              : settings.pace;
        if (time > 0) await on.animate(fact, time);
      }
      on.settled(entry);
    }
    running = false;
    hurry = false;
    on.idle();
  }

  return {
    /** @param {import("./types.d.ts").Entry} entry */
    add(entry) {
      waiting.push(entry);
      if (!running) void run();
    },
    skip() {
      hurry = true;
    },
    clear() {
      waiting.length = 0;
      hurry = true;
    },
    get running() {
      return running;
    },
  };
}
