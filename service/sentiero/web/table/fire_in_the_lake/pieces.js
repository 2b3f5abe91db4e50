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

/**
 * @param {Piece} piece
 * @param {number} size
 * @param {number} count
 */
export function sign(piece, size, count) {
  const half = size / 2 - 1.2;
  const shape = SHAPES[/** @type {keyof SHAPES} */ (piece.shape)] ?? SHAPES.cube;
  const underground = piece.state === "underground";
  const letter = ink(piece.colour);
  return [
    s("path", {
      d: shape,
      transform: `scale(${half})`,
      fill: piece.colour,
      class: underground ? "body underground" : "body",
      "stroke-width": 1.6 / half,
    }),
    piece.shape === "disc" &&
      s("circle", { r: half * 0.78, fill: "none", stroke: letter, "stroke-width": 1.1, opacity: 0.75 }),
    underground &&
      s("path", {
        d: `M${-half * 0.5} ${half * 0.62}H${half * 0.5}`,
        stroke: letter,
        "stroke-width": half * 0.16,
        "stroke-linecap": "round",
      }),
    s(
      "text",
      {
        y: half * (underground ? 0.22 : 0.36),
        "font-size": half * (underground ? 0.95 : 1.05),
        fill: letter,
        class: "letter",
      },
      piece.letter,
    ),
    piece.state === "active" &&
      s("path", {
        d: STAR,
        transform: `translate(${-half * 0.62} ${-half * 0.66}) scale(${half * 1.15})`,
        class: "star",
      }),
    piece.state === "tunneled" &&
      s("path", {
        d: `M${-half * 0.55} ${half}V${half * 0.72}A${half * 0.55} ${half * 0.5} 0 0 1 ${half * 0.55} ${half * 0.72}V${half}Z`,
        class: "tunnel",
      }),
    count > 1 &&
      s(
        "g",
        { transform: `translate(${half * 0.72} ${half * 0.72})`, class: "count" },
        s("circle", { r: half * 0.56 }),
        s("text", { y: half * 0.27, "font-size": half * (count > 9 ? 0.68 : 0.8) }, count),
      ),
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
