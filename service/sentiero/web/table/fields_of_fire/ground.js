// Terrain cards: what grows there, dark borders, levels, cover values, what lies on them.
import { s } from "../../dom.js";
import { HIGH, WIDE } from "./layout.js";
import { called, calledMark, label, spot } from "./naming.js";
import { t } from "../../i18n.js";
import { landscape } from "./terrain.js";
import { isLine } from "./lines.js";
import { crossed } from "./telling.js";

/** The strip of hedge or wall along each border, from north round by east. */
const STRIPS = [
  `M26 5H${WIDE - 26}`,
  `M${WIDE - 20} 5H${WIDE - 5}V20`,
  `M${WIDE - 5} 26V${HIGH - 26}`,
  `M${WIDE - 5} ${HIGH - 20}V${HIGH - 5}H${WIDE - 20}`,
  `M${WIDE - 26} ${HIGH - 5}H26`,
  `M20 ${HIGH - 5}H5V${HIGH - 20}`,
  `M5 ${HIGH - 26}V26`,
  "M5 20V5H20",
];

/** What lies on a card, as the list of signs explains it. */
export const SIGNS = /** @type {Record<string, string>} */ ({
  grenade_miss: "✺",
  mines: "⚠",
  mortar_fire: "⤓",
  burning_wreck: "♨",
  wire: "⌇",
  signal: "⚑",
});
const SMOKE = /smoke/;
const LIGHT = /illumination/;
const SHIELD = "M0 0H12V8Q11 13 6 15Q1 13 0 8Z";

/** One line around for each level above the plain. @param {number} level */
function levels(level) {
  return Array.from({ length: Math.max(0, level - 1) }, (_, at) =>
    s("rect", {
      class: "contour",
      x: 13 + at * 7,
      y: 13 + at * 7,
      width: WIDE - 26 - at * 14,
      height: HIGH - 26 - at * 14,
      rx: 26,
    }),
  );
}

/** A small sign with a text; gives where the next begins. @param {string} kind @param {string} text @param {number} x @param {number} y @param {string} title @returns {[SVGGElement, number]} */
function chip(kind, text, x, y, title) {
  const wide = 12 + 10.2 * [...text].length;
  return [
    s(
      "g",
      { class: `chip ${kind}`, transform: `translate(${x} ${y})` },
      s("title", null, title),
      s("rect", { y: -4, width: wide, height: 22, rx: 5 }),
      s("text", { x: wide / 2, y: 13 }, text),
    ),
    x + wide + 3,
  ];
}

/** What lies at the foot of a card: controls, smoke, light, things. @param {import("./types.d.ts").Shown} shown @param {string} at */
function feet({ table, world }, at) {
  /** @type {[string, string, string][]} */
  const found = Object.entries(table.controls)
    .filter(([control, where]) => where === at && !isLine(control))
    .map(([control]) => ["control", control.replace(/^registered\.\D*/, "⊕"), called(world, "control", control)]);
  if (crossed(at, table)) found.unshift(["crossfire", "✕", called(world, "modifier", "crossfire")]);
  for (const [mark, n] of Object.entries(table.cards[at]?.marks ?? {}))
    if (!mark.startsWith("mortar_line."))
      found.push([
        SMOKE.test(mark) ? "smoke" : LIGHT.test(mark) ? "light" : "thing",
        `${glyph(world, mark)}${n > 1 ? `×${n}` : ""}`,
        calledMark(world, mark),
      ]);
  return found;
}

/** A sign for a marker on a card: smoke, light, mines, or the first letters of its name. @param {import("./types.d.ts").World} world @param {string} mark @returns {string} */
function glyph(world, mark) {
  if (mark.startsWith("left.")) return `↓${glyph(world, mark.slice(5))}`;
  if (SMOKE.test(mark)) return `≈${mark.split("_")[1].slice(0, 3).toUpperCase()}`;
  if (LIGHT.test(mark)) return "☼";
  if (SIGNS[mark]) return SIGNS[mark];
  if (mark.startsWith("ammo.")) return mark.slice(5).toUpperCase();
  if (/^(scr|telephone)/.test(mark)) return "☎";
  return short(calledMark(world, mark));
}
/** @param {string} name */
const short = (name) =>
  name
    .split(/[\s._]/)
    .map((word) => word.slice(0, 3))
    .join("")
    .slice(0, 6)
    .toUpperCase();

/**
 * @param {string} at @param {{ staging: boolean }} where @param {import("./types.d.ts").Shown} shown
 */
export function ground(at, where, shown) {
  const card = shown.table.cards[at];
  const { world } = shown;
  const name = where.staging
    ? t("fof.staging", { column: spot(at).column })
    : card?.face_down
      ? t("fof.face_down")
      : called(world, "terrain", card?.terrain ?? "");
  const kind = where.staging ? "staging" : card?.face_down ? "down" : `ground ${card?.terrain}`;
  const chips = [];
  let x = 12;
  for (const [sort, text, title] of feet(shown, at)) {
    const [one, next] = chip(sort, text, x, HIGH - 26, title);
    if (next > WIDE - 8) break;
    chips.push(one);
    x = next;
  }
  return s(
    "g",
    { class: `fofcard ${kind}` },
    s("rect", { class: "fill", width: WIDE, height: HIGH, rx: 12 }),
    landscape(card?.terrain),
    card?.level && levels(card.level),
    card?.borders?.map((dark, way) => dark && s("path", { class: "dark", d: STRIPS[way] })),
    heading(name, card, where.staging ? "" : label(world, at)),
    chips,
    s("rect", { class: "edge", x: 1.5, y: 1.5, width: WIDE - 3, height: HIGH - 3, rx: 11 }),
  );
}

/** Name on the left, level and cover values on the right. @param {string} name @param {import("./types.d.ts").Card | undefined} card @param {string} at */
function heading(name, card, at) {
  const numbers = card?.cover ? `${card.cover[0]}/${card.cover[1]}` : "";
  const hill = card?.level && card.level > 1 ? `▲${card.level}` : "";
  const room = hill ? 10 : numbers ? 13 : 26;
  return s(
    "g",
    { class: "heading" },
    s("text", { x: 13, y: 24 }, name.length > room ? `${name.slice(0, room - 1)}…` : name),
    hill && s("text", { class: "numbers", x: WIDE - 60, y: 24 }, hill),
    numbers && s("path", { class: "shield", d: SHIELD, transform: `translate(${WIDE - 56} 11)` }),
    numbers && s("text", { class: "numbers", x: WIDE - 12, y: 24 }, numbers),
    at && s("text", { class: "where", x: WIDE - 12, y: HIGH - 12 }, at),
  );
}
