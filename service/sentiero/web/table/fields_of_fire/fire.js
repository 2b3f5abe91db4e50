// Fire as arrows with their values: who fires along them is told by line and head, not only by colour.
import { s } from "../../dom.js";
import { HIGH, WIDE } from "./layout.js";
import { signed } from "./naming.js";

/**
 * @typedef {{ x: number, y: number }} Corner
 * @typedef {{ side: string, from: string, to: string, value: number | null, number?: number }} Shot
 */

/** Everything that fires: where a volume lies, with its value; and where somebody aims and none lies. @param {import("./types.d.ts").Table} table @returns {Shot[]} */
export function shots(table) {
  /** @type {Shot[]} */
  const found = table.volumes.map((one, number) => ({
    side: one.side,
    from: one.from,
    to: one.at,
    value: one.ncm,
    number,
  }));
  for (const [side, aims] of Object.entries(table.fire)) {
    for (const [from, to] of Object.entries(aims)) {
      if (!found.some((one) => one.side === side && one.from === from && one.to === to))
        found.push({ side, from, to, value: null });
    }
  }
  return found;
}

/** @param {Shot} shot @param {Corner} from @param {Corner} to */
function arrow(shot, from, to) {
  const [ax, ay, bx, by] = [from.x + WIDE / 2, from.y + HIGH / 2, to.x + WIDE / 2, to.y + HIGH / 2];
  const long = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  // From the middle of a card to its edge.
  const out = Math.min(WIDE / 2 / Math.max(Math.abs(ux), 1e-6), HIGH / 2 / Math.max(Math.abs(uy), 1e-6));
  // To the right of its way, so that fire and answer lie side by side.
  const [px, py] = [-uy * 18, ux * 18];
  const [sx, sy, ex, ey] = [
    ax + ux * (out - 26) + px,
    ay + uy * (out - 26) + py,
    bx - ux * (out + 2) + px,
    by - uy * (out + 2) + py,
  ];
  const wide = breadth(shot.value);
  const across = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ off) =>
    `${x - uy * off} ${y + ux * off}`;
  // Narrow where it begins and as broad as it is strong where it lies.
  const way = `M${across(sx, sy, 1.6)}L${across(ex, ey, wide)}L${across(ex, ey, -wide)}L${across(sx, sy, -1.6)}Z`;
  const [tip, back] = [wide + 9, wide + 6];
  const head = `M${ex + ux * tip} ${ey + uy * tip}L${across(ex, ey, back)}L${across(ex, ey, -back)}Z`;
  return s(
    "g",
    { class: `shot ${shot.side}${shot.value === null ? " aims" : ""}` },
    s("path", { class: "under", d: way }),
    s("path", { class: "way", d: way }),
    shot.side === "enemy" && shot.value !== null && s("path", { class: "stripes", d: bands(sx, sy, ex, ey, wide) }),
    s("path", { class: "head", d: head }),
    shot.value !== null && value(shot, signed(shot.value), ex - ux * 17, ey - uy * 17),
  );
}

/** How broad an arrow is: the worse its fire for whoever is under it, the broader. @param {number | null} strength */
const breadth = (strength) => (strength === null ? 2.5 : Math.min(11, 4 + 2 * Math.max(0, -strength)));

/** Bands across an arrow: the enemy's, where colours cannot be told apart. @param {number} sx @param {number} sy @param {number} ex @param {number} ey @param {number} wide */
function bands(sx, sy, ex, ey, wide) {
  const long = Math.hypot(ex - sx, ey - sy);
  const [ux, uy] = [(ex - sx) / long, (ey - sy) / long];
  let d = "";
  for (let at = 14; at < long - 4; at += 13) {
    const half = 1.6 + ((wide - 1.6) * at) / long;
    d += `M${sx + ux * at - uy * half} ${sy + uy * at + ux * half}L${sx + ux * at + uy * half} ${sy + uy * at - ux * half}`;
  }
  return d;
}

/** The number of a volume of fire, which is explained to whoever points at it. @param {Shot} shot @param {string} text @param {number} x @param {number} y */
function value({ side, number }, text, x, y) {
  return s(
    "g",
    { class: `ncm ${side}`, "data-shot": number, transform: `translate(${x} ${y})` },
    side === "enemy"
      ? s("path", { d: "M-10 -12H10L16 0L10 12H-10L-16 0Z" })
      : s("rect", { x: -15, y: -12, width: 30, height: 24, rx: 4 }),
    s("text", { y: 5.5 }, text),
  );
}

/** Fire within a card. @param {Shot} shot @param {Corner} at @param {number} order */
function within(shot, at, order) {
  const [x, y] = [at.x + WIDE + 2, at.y + HIGH / 2 + order * 32];
  return s(
    "g",
    { class: `shot within ${shot.side}` },
    s("path", {
      class: "burst",
      d: "M0 -19L5 -8L17 -10L9 0L17 10L5 8L0 19L-5 8L-17 10L-9 0L-17 -10L-5 -8Z",
      transform: `translate(${x} ${y})`,
    }),
    shot.value !== null && value(shot, signed(shot.value), x, y),
  );
}

/** Shells on a card, or on their way to it. @param {import("./types.d.ts").Incoming} one @param {Corner} at @param {number} order */
function shells(one, at, order) {
  const [x, y] = [at.x - 4, at.y + HIGH / 2 - 20 + order * 34];
  return s(
    "g",
    { class: `incoming ${one.side}${one.active ? "" : " coming"}`, transform: `translate(${x} ${y})` },
    s("circle", { r: 16 }),
    s("path", { d: "M-21 0H-11M11 0H21M0 -21V-11M0 11V21" }),
    s("text", { y: 5 }, one.ncm ? signed(one.ncm) : one.kind.slice(0, 2).toUpperCase()),
  );
}

/** @param {import("./types.d.ts").Table} table @param {Map<string, Corner>} cards */
export function fire(table, cards) {
  /** @type {Map<string, number>} */
  const orders = new Map();
  /** @param {string} key */
  const next = (key) => {
    const order = orders.get(key) ?? 0;
    orders.set(key, order + 1);
    return order;
  };
  const lying = shots(table).map((shot) => {
    const [from, to] = [cards.get(shot.from), cards.get(shot.to)];
    if (!from || !to) return null;
    return shot.from === shot.to ? within(shot, to, next(shot.to)) : arrow(shot, from, to);
  });
  return [
    ...lying,
    ...table.incoming.map((one) => {
      const at = cards.get(one.at);
      return at ? shells(one, at, next(`in ${one.at}`)) : null;
    }),
  ].filter((one) => one !== null);
}
