// An emblem for each family of cards, drawn by us: what a card is, is seen before it is read.
import { s } from "../../dom.js";

/** @typedef {import("./types.d.ts").Card} Card */

/** Shapes in a square of 24: an open page, a rising step, a wave, a turning arrow, a flame. */
const SHAPES = /** @type {Record<string, string>} */ ({
  event: "M4 5.5C7 4 10 4.2 12 6C14 4.2 17 4 20 5.5V18.5C17 17 14 17.2 12 19C10 17.2 7 17 4 18.5ZM12 6V19",
  capability: "M4 19H9V14.5H14V10H19M19 10V4.5M16.2 7L19 4.2L21.8 7",
  momentum: "M3 9C6 5 9 5 12 9C15 13 18 13 21 9M3 16C6 12 9 12 12 16C15 20 18 20 21 16",
  pivotal: "M12 3L14.6 9.2L21 9.8L16.2 14.2L17.6 20.8L12 17.4L6.4 20.8L7.8 14.2L3 9.8L9.4 9.2Z",
  coup: "M12 21C7 21 4.6 17.6 5.6 13.8C6.3 11.2 8.6 10.2 8.6 6.6C10.6 7.8 11.4 9.4 11.4 11C12.8 9.4 13.2 6.4 12.4 3C16.4 5.4 19.4 10 18.9 14.6C18.5 18.4 16 21 12 21Z",
});

/** @param {Card["kind"]} kind */
export function emblem(kind) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: `emblem ${kind}`, "aria-hidden": "true" },
    s("rect", { x: 0.5, y: 0.5, width: 23, height: 23, rx: 5, class: "ground" }),
    s("path", { d: SHAPES[kind] ?? SHAPES.event, class: "figure" }),
  );
}
