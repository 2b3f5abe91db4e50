// Chapters of a game, such as its cards: where each begins, so that one can go from one to the next.

/** @typedef {{ at: number, name: string, great: boolean }} Chapter  `great`: one that is looked for, such as a Coup Round */

/** Which chapter a version belongs to. @param {Chapter[]} chapters  in order @param {number} version */
export function chapterAt(chapters, version) {
  return chapters.findLast((one) => one.at <= version);
}

/** Where the chapter before begins, or this one, if somebody is in the middle of it. @param {Chapter[]} chapters @param {number} version */
export function chapterBefore(chapters, version) {
  return chapters.findLast((one) => one.at < version)?.at ?? 1;
}

/** Where the next chapter begins; null after the last. @param {Chapter[]} chapters @param {number} version */
export function chapterAfter(chapters, version) {
  return chapters.find((one) => one.at > version)?.at ?? null;
}

/** @param {import("../types.d.ts").Documents["Turns"]} turns @param {import("../types.d.ts").Kind} kind @param {import("../types.d.ts").AnyWorld} world @returns {Chapter[]} */
export function chaptersOf(turns, kind, world) {
  return turns.chapters.map(({ begins, heading, text }) => ({
    at: begins.version,
    name: kind.thingOf?.(heading, world)?.name ?? text ?? "",
    great: kind.great?.(heading, world) ?? false,
  }));
}
