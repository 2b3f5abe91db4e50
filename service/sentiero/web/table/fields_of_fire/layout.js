// Where everything lies: cards by row and column, units on a card in as many columns as it takes.
import { spot } from "./naming.js";

export const WIDE = 200;
export const HIGH = 190;
export const GAP = 28;
const [HEAD, FOOT, SIDE] = [30, 22, 12];
/** Counters are wider than high. */
export const SHAPE = 0.78;
const SIZES = [72, 64, 56, 49, 42, 37, 32, 28, 24, 21];

/**
 * The corner of every card, and how large all of it is. The staging area lies below the first row, whatever grows.
 * @param {import("./types.d.ts").Table} table @param {number} [most]  how many columns the mission has
 */
export function grid(table, most = Infinity) {
  const on = Object.keys(table.cards).map(spot);
  const staged = Object.values(table.units)
    .map((unit) => unit.at)
    .filter((at) => at.startsWith("s"));
  const columns = on.map((one) => one.column);
  const [left, right, top, low] = [
    Math.min(...columns),
    Math.max(...columns),
    Math.max(...on.map((one) => one.row)),
    Math.min(...on.map((one) => one.row)),
  ];
  // An empty staging area takes no room.
  const names = [
    ...Object.keys(table.cards),
    ...(staged.length
      ? stagingCards(
          columns.filter((one) => one <= most),
          staged,
        )
      : []),
  ];
  const bottom = top - low + 1;
  /** @type {Map<string, { x: number, y: number, staging: boolean }>} */
  const cards = new Map();
  for (const at of names) {
    const { staging, row, column } = spot(at);
    cards.set(at, { x: (column - left) * (WIDE + GAP), y: (staging ? bottom : top - row) * (HIGH + GAP), staging });
  }
  return {
    cards,
    width: (right - left + 1) * (WIDE + GAP) - GAP,
    height: (bottom + (staged.length ? 1 : 0)) * (HIGH + GAP) - GAP,
    low,
    top,
    left,
    right,
  };
}

/** @param {number[]} columns @param {string[]} staged */
function stagingCards(columns, staged) {
  const all = new Set([...columns.filter((one) => one >= 1).map((one) => `s${one}`), ...staged]);
  return [...all].sort((a, b) => spot(a).column - spot(b).column);
}

/**
 * @typedef {{ kind: "unit", unit: import("./types.d.ts").Unit } | { kind: "cover", cover: string } | { kind: "fallen", side: string, n: number } | { kind: "contact", letter: string }} Thing
 * @typedef {Thing & { x: number, y: number, group: number }} Placed
 */

/** What lies on a card: the enemy above, the company below, whoever shares a cover marker side by side. @param {import("./types.d.ts").Table} table @param {string} at @returns {Thing[][]} */
export function things(table, at) {
  const here = Object.values(table.units).filter((unit) => unit.at === at);
  /** @param {string} side @returns {Thing[]} */
  const open = (side) =>
    here.filter((unit) => unit.side === side && !unit.cover).map((unit) => ({ kind: "unit", unit }));
  /** @type {Thing[][]} */
  const covers = Object.entries(table.covers)
    .filter(([, one]) => one.at === at)
    .map(([number]) => [
      { kind: "cover", cover: number },
      ...here
        .filter((unit) => String(unit.cover ?? 0) === number)
        .map((unit) => /** @type {Thing} */ ({ kind: "unit", unit })),
    ]);
  const enemies = covers.filter((group) => group.some((one) => one.kind === "unit" && one.unit.side === "enemy"));
  /** @type {Thing[]} */
  const fallen = table.casualties
    .filter((one) => one.at === at)
    .map((one) => ({ kind: "fallen", side: one.side, n: one.n }));
  const letter = table.cards[at]?.contact;
  return [
    letter ? [{ kind: /** @type {const} */ ("contact"), letter }] : [],
    open("enemy"),
    ...enemies,
    ...covers.filter((group) => !enemies.includes(group)),
    open("us"),
    fallen,
  ].filter((group) => group.length);
}

/**
 * Where each thing of a card stands, in the largest size in which all of them have room.
 * @param {Thing[][]} groups @returns {{ size: number, placed: Placed[] }}
 */
export function stand(groups) {
  for (const size of SIZES) {
    const placed = rows(groups, size);
    if (placed) return { size, placed };
  }
  const size = SIZES[SIZES.length - 1];
  return { size, placed: rows(groups, size, true) ?? [] };
}

/** @param {Thing[][]} groups @param {number} size @param {boolean} [always] @returns {Placed[] | null} */
function rows(groups, size, always = false) {
  const [stepX, stepY] = [size + 4, size * SHAPE + 6];
  const most = Math.floor((WIDE - 2 * SIDE + 4) / stepX);
  const lines = Math.floor((HIGH - HEAD - FOOT + 6) / stepY);
  /** @type {Placed[]} */
  const found = [];
  let [row, column] = [0, 0];
  groups.forEach((group, number) => {
    // A cover marker and who is under it begin a row where they would be torn apart.
    if (column > 0 && group[0].kind === "cover" && group.length <= most && column + group.length > most)
      [row, column] = [row + 1, 0];
    for (const thing of group) {
      if (column === most) [row, column] = [row + 1, 0];
      found.push({
        ...thing,
        group: number,
        x: SIDE + stepX * column + size / 2,
        y: HEAD + stepY * row + (size * SHAPE) / 2,
      });
      column += 1;
    }
  });
  if (row >= lines && !always) return null;
  // A few things stand in the middle, not all in one corner.
  const free = (HIGH - HEAD - FOOT - (row + 1) * stepY) / 2;
  return found.map((one) => ({ ...one, y: one.y + Math.max(0, Math.min(free, 20)) }));
}
