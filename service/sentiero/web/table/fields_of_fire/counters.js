// Counters as signs: shape tells the side, letters the kind, marks the state; colour only helps.
import { s } from "../../dom.js";
import { figure } from "./figures.js";
import { SHAPE } from "./layout.js";
import { looks } from "./looks.js";
import { signed } from "./naming.js";

/** @typedef {import("./types.d.ts").Unit} Unit */

/** The letters of its kind. @param {Unit} unit */
export const sign = (unit) => looks.signs[unit.sign] ?? "";

/** The member of a unit that tells a state. @typedef {Record<string, unknown>} Members */

/** Its states as letters in shapes of their own. @param {Unit} unit @returns {{ key: string, letter: string, path: string }[]} */
export const marks = (unit) =>
  looks.states
    .filter(({ member, value }) => /** @type {Members} */ (/** @type {unknown} */ (unit))[member] === (value ?? 0))
    .map(({ id, outline }) => ({ key: id, letter: looks.signs[id] ?? "", path: outline }));

/** @param {Unit} unit @param {number} size @param {number} [ncm]  the modifier of a unit that is under fire */
export function counter(unit, size, ncm) {
  const [w, hh] = [size / 2, (size * SHAPE) / 2];
  const label = sign(unit);
  const which = unit.number;
  const shown = marks(unit);
  const drawn = figure(unit.type, hh * 0.56, -w * 0.42, hh * 0.1);
  return [
    s("path", {
      class: "body",
      d: looks.sides[unit.side]?.outline ?? "",
      transform: `scale(${w} ${hh})`,
      "vector-effect": "non-scaling-stroke",
    }),
    drawn,
    drawn
      ? s(
          "text",
          { class: "sign", x: w * 0.44, y: hh * 0.08, "font-size": hh * (label.length > 2 ? 0.5 : 0.66) },
          label,
        )
      : s("text", { class: "sign", y: hh * 0.06, "font-size": hh * (label.length > 3 ? 0.62 : 0.76) }, label),
    which &&
      s(
        "text",
        { class: "which", x: -w * (unit.side === "enemy" ? 0.66 : 0.88), y: -hh * 0.7, "font-size": hh * 0.5 },
        which,
      ),
    s(
      "text",
      { class: "fire", x: w * (unit.side === "enemy" ? 0.7 : 0.86), y: hh * 0.84, "font-size": hh * 0.56 },
      unit.vof ?? "–",
    ),
    steps(unit, w, hh),
    ncm !== undefined &&
      s(
        "g",
        { class: "under-fire", transform: `translate(${-w * 0.1} ${hh * 0.92})` },
        s("rect", { x: -hh * 0.46, y: -hh * 0.3, width: hh * 0.92, height: hh * 0.6, rx: hh * 0.16 }),
        s("text", { y: hh * 0.19, "font-size": hh * 0.52 }, signed(ncm)),
      ),
    shown.map((mark, at) =>
      s(
        "g",
        { class: `mark ${mark.key}`, transform: `translate(${w * 0.84 - at * hh * 0.72} ${-hh * 0.84})` },
        s("path", { d: mark.path, transform: `scale(${hh * 0.42})` }),
        s("text", { y: hh * (mark.key === "pinned" ? 0.1 : 0.18), "font-size": hh * 0.48 }, mark.letter),
      ),
    ),
  ].filter(Boolean);
}

/** As many dots as it has steps. @param {Unit} unit @param {number} w @param {number} hh */
function steps(unit, w, hh) {
  const first = -w * (unit.side === "enemy" ? 0.62 : 0.76);
  return s(
    "g",
    { class: "steps" },
    Array.from({ length: unit.steps }, (_, at) =>
      s("circle", { cx: first + at * hh * 0.36, cy: hh * 0.68, r: hh * 0.13 }),
    ),
  );
}

/** A counter by itself, for lists and buttons. @param {Unit} unit */
export function icon(unit) {
  return s(
    "svg",
    { viewBox: "-29 -27 60 50", class: `piece counter ${unit.side}`, "aria-hidden": "true" },
    ...counter(unit, 50)
      .flat()
      .map((one) => /** @type {Node} */ (one)),
  );
}
