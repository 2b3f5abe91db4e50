// How a game went, read from its replay: how far each role stood from winning when each chapter ended, and where that turned.
import { chapterAfter } from "./chapters.js";
import { brought } from "./state.js";

/**
 * @typedef {import("./chapters.js").Chapter} Chapter
 * @typedef {Record<string, number>} Margins
 * @typedef {Chapter & { until: number, margins: Margins }} Passed  a chapter with its last version, and how it stood then
 * @typedef {{ at: number, name: string, role: string, change: number, leads: boolean }} Turning
 */

/** What is told of a game: its first table, and what each entry changed. @typedef {{ table: any, version: number, events: { version: number, changes?: object }[] }} Replayed */

/** How each chapter ended. @param {Replayed} replay @param {Chapter[]} chapters @param {string[]} merged @param {(table: any) => Margins} margins @returns {Passed[]} */
export function courseOf(replay, chapters, merged, margins) {
  let table = replay.table;
  let next = 0;
  return chapters.map((chapter) => {
    const until = (chapterAfter(chapters, chapter.at) ?? replay.version + 1) - 1;
    for (; next < replay.events.length && replay.events[next].version <= until; next += 1)
      table = brought(table, replay.events[next].changes ?? {}, merged);
    return { ...chapter, until, margins: { ...margins(table) } };
  });
}

/** Who is nearest to winning; null where nobody is alone. @param {Margins} margins */
export function leader(margins) {
  const [first, second] = Object.entries(margins).sort((a, b) => b[1] - a[1]);
  return first && first[1] !== second?.[1] ? first[0] : null;
}

/** The largest change of a chapter. @param {Margins} before @param {Margins} after @returns {[string, number]} */
function swing(before, after) {
  const changes = Object.keys(after).map(
    (role) => /** @type {[string, number]} */ ([role, after[role] - before[role]]),
  );
  return changes.reduce((most, one) => (Math.abs(one[1]) > Math.abs(most[1]) ? one : most));
}

/** Where somebody else took the lead, and the largest changes besides; in order, not too many. @param {Passed[]} course @param {number} [most] @returns {Turning[]} */
export function turningPoints(course, most = 8) {
  /** @type {Turning[]} */
  const found = [];
  let leads = course.length ? leader(course[0].margins) : null;
  for (let place = 1; place < course.length; place += 1) {
    const [before, now] = [course[place - 1].margins, course[place]];
    const [role, change] = swing(before, now.margins);
    const first = leader(now.margins);
    const other = first !== null && leads !== null && first !== leads;
    leads = first ?? leads;
    if (other)
      found.push({
        at: now.until,
        name: now.name,
        role: first,
        change: now.margins[first] - before[first],
        leads: true,
      });
    else if (change) found.push({ at: now.until, name: now.name, role, change, leads: false });
  }
  const weight = (/** @type {Turning} */ one) => Math.abs(one.change) + (one.leads ? 1000 : 0);
  return found
    .sort((a, b) => weight(b) - weight(a) || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}
