// A kind of piece as a sign: shape and letter tell it apart, colour only helps.
import { s } from "../../dom.js";

/** @typedef {import("./types.d.ts").Piece} Piece */

/** Outlines in a square from -1 to 1. */
const SHAPES = {
  cube: "M-.82 -.82H.82V.82H-.82Z",
  cylinder: "M-.66 -.62C-.66 -1.02 .66 -1.02 .66 -.62V.62C.66 1.02 -.66 1.02 -.66 .62Z",
  hexagon: "M0 -1L.87 -.5V.5L0 1L-.87 .5V-.5Z",
  disc: "M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z",
};
const STAR = "M0 -.34L.1 -.11L.34 -.1L.15 .06L.22 .3L0 .16L-.22 .3L-.15 .06L-.34 -.1L-.1 -.11Z";

/** Black or white, whichever can be read on a colour. @param {string} colour */
function ink(colour) {
  const parts = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  return light > 0.2 ? "#14110c" : "#ffffff";
}

/** What lies in the ground of a piece that is Underground: the lower part of its shape. */
const GROUND = /** @type {Record<string, string>} */ ({
  cylinder: "M-.66 .42H.66V.62C.66 1.02 -.66 1.02 -.66 .62Z",
  hexagon: "M-.87 .42H.87V.5L0 1L-.87 .5Z",
  cube: "M-.82 .42H.82V.82H-.82Z",
});

/** Light from above, as on wood: the upper edge of each shape. */
const SHINE = "M-.5 -.66Q0 -.82 .5 -.66";

/** How many of it stand there, at its lower right. @param {number} count @param {number} half @param {number} least */
function counted(count, half, least) {
  const high = Math.max(least, half * 0.95);
  const wide = high * (0.5 + 0.62 * String(count).length);
  return s(
    "g",
    { class: "count", transform: `translate(${half * 0.72} ${half * 0.72})` },
    s("rect", { x: -wide / 2, y: -high * 0.56, width: wide, height: high * 1.12, rx: high * 0.5 }),
    s("text", { y: high * 0.36, "font-size": high }, count),
  );
}

/**
 * @param {Piece} piece
 * @param {number} size
 * @param {number} count
 * @param {number} [least]  no letter is smaller
 */
export function sign(piece, size, count, least = 0) {
  const half = size / 2 - 1.2;
  const shape = SHAPES[/** @type {keyof SHAPES} */ (piece.shape)] ?? SHAPES.cube;
  const underground = piece.state === "underground";
  const letter = ink(piece.colour);
  const high = Math.max(least, half * 1.2);
  return [
    least > 0 && s("path", { d: shape, transform: `translate(1.6 3) scale(${half})`, class: "shadow" }),
    s("path", {
      d: shape,
      transform: `scale(${half})`,
      fill: piece.colour,
      class: underground ? "body underground" : "body",
      "stroke-width": 1.6 / half,
    }),
    s("path", { d: SHINE, transform: `scale(${half})`, class: "shine" }),
    underground && s("path", { d: GROUND[piece.shape] ?? GROUND.cube, transform: `scale(${half})`, class: "buried" }),
    piece.shape === "disc" &&
      s("circle", { r: half * 0.84, fill: "none", stroke: letter, "stroke-width": 1.4, opacity: 0.75 }),
    s(
      "text",
      { y: high * (underground ? 0.22 : 0.36), "font-size": high, fill: letter, class: "letter" },
      piece.letter,
    ),
    piece.state === "active" &&
      s("path", {
        d: STAR,
        transform: `translate(${-half * 0.7} ${-half * 0.7}) scale(${Math.max(least * 1.5, half * 1.5)})`,
        class: "star",
      }),
    piece.state === "tunneled" &&
      s("path", {
        d: `M${-half * 0.6} ${half}V${half * 0.66}A${half * 0.6} ${half * 0.55} 0 0 1 ${half * 0.6} ${half * 0.66}V${half}Z`,
        class: "tunnel",
      }),
    count > 1 && counted(count, half, least),
  ].filter((one) => one !== false);
}

/**
 * A sign by itself, for lists and buttons.
 * @param {Piece} piece
 * @param {number} [count]
 */
export function icon(piece, count = 1) {
  return s("svg", { viewBox: "-15 -15 30 30", class: "piece", "aria-hidden": "true" }, ...sign(piece, 28, count));
}

/** How many of a kind are called. @param {Piece} piece @param {number} count */
export function called(piece, count) {
  return `${count} ${count === 1 ? (piece.text.one ?? piece.text.name) : piece.text.name}`;
}
