// Tactical controls that are more than one card: phase lines across the map, and the way of a patrol.
import { s } from "../../dom.js";
import { GAP, HIGH, WIDE } from "./layout.js";
import { called } from "./naming.js";

/** @param {import("./types.d.ts").Shown} shown @param {{ cards: Map<string, { x: number, y: number }>, width: number }} laid */
export function controlLines({ table, world }, laid) {
  const held = Object.entries(table.controls);
  const phases = held
    .filter(([control]) => isLine(control))
    .map(([control, at]) => phaseLine(control, laid.cards.get(at), laid.width, called(world, "control", control)));
  const route = held
    .filter(([control]) => /^RP\d/.test(control))
    .sort()
    .concat(held.filter(([control]) => control === "OBJ1"))
    .map(([, at]) => laid.cards.get(at))
    .filter((one) => one !== undefined);
  const way =
    held.some(([control]) => /^RP\d/.test(control)) && route.length > 1
      ? s("path", { class: "route", d: `M${route.map((one) => `${one.x + WIDE / 2} ${one.y + HIGH - 14}`).join("L")}` })
      : null;
  return [...phases, way].filter((one) => one !== null);
}

/** It runs beyond the row of its card. @param {string} control @param {{ x: number, y: number } | undefined} at @param {number} wide @param {string} title */
function phaseLine(control, at, wide, title) {
  if (!at) return null;
  const y = at.y - GAP / 2;
  return s(
    "g",
    { class: control === "MLR" ? "phaseline main" : "phaseline", "data-control": control },
    s("title", null, title),
    s("path", { d: `M0 ${y}H${wide}` }),
    s("rect", { x: wide / 2 - 19, y: y - 9, width: 38, height: 18, rx: 4 }),
    s("text", { x: wide / 2, y: y + 4.5 }, control),
  );
}

/** Chips are for controls that are one card. @param {string} control */
export const isLine = (control) => /^(PL\d|MLR$)/.test(control);
