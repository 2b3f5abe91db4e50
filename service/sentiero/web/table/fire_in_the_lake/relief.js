// The lie of the land: mountains, forest and fields, drawn by us from the outline of each area; the same on every screen.
import { s } from "../../dom.js";

/** @typedef {{ x: number, y: number, n: number }} Spot */

// How far apart things stand, and how far they keep from the border of their area.
const APART = /** @type {Record<string, number>} */ ({ highland: 34, jungle: 27, lowland: 38 });
const EDGE = /** @type {Record<string, number>} */ ({ highland: 17, jungle: 11, lowland: 15 });

/** Numbers that look like chance and are always the same. @param {number} seed */
function scatter(seed) {
  let at = seed;
  return () => {
    at = (at * 1664525 + 1013904223) >>> 0;
    return at / 4294967296;
  };
}

/** Whether a point lies within an outline. @param {number[]} flat @param {number} x @param {number} y */
export function within(flat, x, y) {
  let inside = false;
  for (let one = 0, other = flat.length - 2; one < flat.length; other = one, one += 2) {
    const [ax, ay, bx, by] = [flat[one], flat[one + 1], flat[other], flat[other + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Where something stands within an outline, from north to south. @param {number[]} flat @param {number} apart @param {number} edge @returns {Spot[]} */
export function spots(flat, apart, edge) {
  const xs = flat.filter((_, at) => at % 2 === 0);
  const ys = flat.filter((_, at) => at % 2 === 1);
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const some = scatter(Math.round(left * 31 + top * 17) >>> 0);
  /** @type {Spot[]} */
  const found = [];
  for (let y = Math.max(top, -40), row = 0; y < low; y += apart * 0.8, row += 1)
    for (let x = Math.max(left, -260) + (row % 2) * apart * 0.5; x < right; x += apart) {
      const spot = { x: x + (some() - 0.5) * apart * 0.7, y: y + (some() - 0.5) * apart * 0.5, n: some() };
      const corners = [0, 1, 2, 3].map((way) => [way % 2 ? edge : -edge, way > 1 ? edge : -edge]);
      if (corners.every(([dx, dy]) => within(flat, spot.x + dx, spot.y + dy))) found.push(spot);
    }
  return found;
}

/** @param {number} value */
const r = (value) => Math.round(value * 10) / 10;

/** A mountain: a side in the light, a side in the shade. @param {Spot} spot @returns {[string, string]} */
function mountain({ x, y, n }) {
  const high = 8 + 8 * n;
  const wide = high * 1.2;
  const lean = (n - 0.5) * 6;
  const top = `${r(x + lean)} ${r(y - high * 0.62)}`;
  return [
    `M${top}Q${r(x - wide * 0.5)} ${r(y - high * 0.55)} ${r(x - wide)} ${r(y + high * 0.38)}L${r(x + lean * 0.3)} ${r(y + high * 0.38)}Z`,
    `M${top}Q${r(x + wide * 0.6)} ${r(y - high * 0.5)} ${r(x + wide)} ${r(y + high * 0.38)}L${r(x + lean * 0.3)} ${r(y + high * 0.38)}Z`,
  ];
}

/** A few crowns close together. @param {Spot} spot @returns {[string, string]} */
function grove({ x, y, n }) {
  const crown = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ size) =>
    `M${r(cx - size)} ${r(cy)}a${r(size)} ${r(size)} 0 1 0 ${r(2 * size)} 0a${r(size)} ${r(size)} 0 1 0 ${r(-2 * size)} 0`;
  const size = 3.4 + 2.2 * n;
  return [
    crown(x - size * 0.2, y - size * 0.25, size * 0.62) + crown(x + size * 1.1, y + size * 0.2, size * 0.45),
    crown(x, y, size) +
      crown(x + size * 1.3, y + size * 0.5, size * 0.75) +
      crown(x - size, y + size * 0.6, size * 0.6),
  ];
}

/** A field with its dykes: a patch, and lines of rice. @param {Spot} spot @returns {[string, string]} */
function field({ x, y, n }) {
  const [wide, high, slant] = [11 + 6 * n, 6 + 3 * n, 4 - 8 * n];
  const patch = `M${r(x - wide)} ${r(y - high)}L${r(x + wide)} ${r(y - high + slant)}L${r(x + wide)} ${r(y + high + slant)}L${r(x - wide)} ${r(y + high)}Z`;
  const rows = [-0.4, 0.1, 0.6]
    .map((at) => `M${r(x - wide + 3)} ${r(y + high * at)}L${r(x + wide - 3)} ${r(y + high * at + slant)}`)
    .join("");
  return [patch, rows];
}

const DRAWN = /** @type {Record<string, (spot: Spot) => [string, string]>} */ ({
  highland: mountain,
  jungle: grove,
  lowland: field,
});

/** What stands in an area: all that is in the light is one path, all that is in the shade another. @param {number[]} outline @param {string} type */
export function relief(outline, type) {
  const draw = DRAWN[type];
  if (!draw) return [];
  const all = spots(outline, APART[type], EDGE[type]).map(draw);
  const [light, shade] = [0, 1].map((side) => all.map((one) => one[side]).join(""));
  const parts = [
    s("path", { d: shade, class: `relief ${type} shade` }),
    s("path", { d: light, class: `relief ${type} light` }),
  ];
  return type === "lowland" ? parts.reverse() : parts;
}
