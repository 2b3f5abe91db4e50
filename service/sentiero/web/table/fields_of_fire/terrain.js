// What a card of terrain looks like: woods, hedges, fields, houses, water and heights, seen from the air and drawn by us.
import { s } from "../../dom.js";
import { HIGH, WIDE } from "./layout.js";

/** @typedef {[string, string]} Part  a class and what it draws */

/** @param {number} x @param {number} y @param {number} size */
const round = (x, y, size) =>
  `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`;

/** @param {number} x @param {number} y @param {number} w @param {number} h */
const box = (x, y, w, h) => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** Crowns with a shadow below and light above. @param {[number, number, number][]} at @returns {Part[]} */
const crowns = (at) => [
  ["dim", at.map(([x, y, size]) => round(x + 2, y + 3, size)).join("")],
  ["leaf", at.map(([x, y, size]) => round(x, y, size)).join("")],
  ["leaf-light", at.map(([x, y, size]) => round(x - size * 0.25, y - size * 0.3, size * 0.55)).join("")],
];

/** Roofs seen from above, half of each in the light. @param {[number, number, number, number][]} at @returns {Part[]} */
const roofs = (at) => [
  ["dim", at.map(([x, y, w, h]) => box(x + 3, y + 4, w, h)).join("")],
  ["roof", at.map(([x, y, w, h]) => box(x, y, w, h)).join("")],
  ["roof-light", at.map(([x, y, w, h]) => box(x, y, w, h / 2)).join("")],
  ["ridge", at.map(([x, y, w, h]) => `M${x} ${y + h / 2}h${w}`).join("")],
];

/** A row of bushes. @param {number} x @param {number} y @param {number} dx @param {number} dy @param {number} count @returns {[number, number, number][]} */
const row = (x, y, dx, dy, count) =>
  Array.from({ length: count }, (_, at) => [x + dx * at, y + dy * at + (at % 2) * 2, 6 + (at % 3)]);

/** Furrows of a field. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} step */
const furrows = (x, y, w, h, step) =>
  Array.from({ length: Math.floor(h / step) }, (_, at) => `M${x} ${y + step * (at + 0.5)}h${w}`).join("");

/** Rings around a height. @param {number} x @param {number} y @param {number[]} sizes @returns {Part[]} */
const rings = (x, y, sizes) =>
  sizes.map((size) => [
    "height",
    `M${x - size} ${y}C${x - size} ${y - size * 0.8} ${x + size * 0.7} ${y - size * 0.9} ${x + size} ${y}C${x + size} ${y + size * 0.7} ${x - size * 0.8} ${y + size * 0.8} ${x - size} ${y}Z`,
  ]);

const WOODS = /** @type {[number, number, number][]} */ ([
  [28, 52, 14], [58, 46, 11], [88, 54, 15], [122, 48, 12], [152, 54, 14], [178, 50, 11], [40, 82, 13], [72, 86, 16], [108, 82, 12],
  [140, 88, 15], [172, 84, 13], [26, 114, 14], [58, 120, 12], [92, 116, 15], [126, 120, 13], [158, 116, 14], [182, 120, 10],
  [40, 150, 15], [74, 152, 12], [106, 150, 14], [140, 154, 13], [170, 150, 14],
]); // prettier-ignore

/** @type {Record<string, () => Part[]>} */
const DRAWN = {
  woods: () => crowns(WOODS),
  brush: () => crowns([...row(26, 60, 37, 4, 5), ...row(40, 96, 34, -2, 5), ...row(24, 136, 38, 3, 5)]),
  hedgerow: () => [
    ["meadow", box(16, 36, 78, 58) + box(106, 104, 78, 54)],
    ["furrow", furrows(110, 40, 72, 54, 9)],
    ...crowns([...row(14, 99, 14, 0, 13), ...row(100, 38, 0, 15, 9)]),
  ],
  farm: () => [
    ["furrow", furrows(16, 36, 84, 58, 8) + furrows(110, 112, 74, 48, 8)],
    ["meadow", box(16, 104, 82, 56)],
    ["yard", box(112, 42, 70, 58)],
    ...roofs([[120, 48, 38, 20], [140, 76, 34, 18]]), // prettier-ignore
    ...crowns([[108, 104, 7], [24, 100, 7], [182, 104, 6]]), // prettier-ignore
  ],
  village: () => [
    ["street", `M10 118C60 96 120 124 ${WIDE - 10} 88`],
    ...roofs([[22, 46, 34, 24], [72, 52, 40, 24], [128, 40, 34, 24], [32, 128, 38, 24], [88, 126, 34, 26], [138, 116, 38, 24]]), // prettier-ignore
    ...crowns([[60, 42, 7], [174, 44, 7], [22, 112, 6]]), // prettier-ignore
  ],
  multi_story: () => [
    ["street", `M100 34V${HIGH - 26}M12 100H${WIDE - 12}`],
    ["dim", box(27, 47, 58, 44) + box(123, 47, 56, 38) + box(27, 117, 56, 40) + box(123, 113, 58, 44)],
    ["wall", box(22, 42, 58, 44) + box(118, 42, 56, 38) + box(22, 112, 56, 40) + box(118, 108, 58, 44)],
    ["court", box(38, 54, 26, 18) + box(134, 52, 24, 16) + box(38, 124, 24, 16) + box(134, 120, 26, 18)],
  ],
  church: () => [
    ["yard", box(20, 40, WIDE - 40, 116)],
    ["street", `M100 ${HIGH - 26}V146`],
    ["dim", box(85, 57, 38, 92) + box(65, 81, 78, 28)],
    ["wall", box(80, 52, 38, 92) + box(60, 76, 78, 28)],
    ["ridge", "M99 52V144M60 90H138"],
    ["cross", "M99 40V62M91 47H107"],
    ...crowns([[34, 54, 9], [166, 54, 9], [34, 144, 9], [166, 144, 9]]), // prettier-ignore
  ],
  cemetery: () => [
    ["yard", box(20, 40, WIDE - 40, 116)],
    [
      "grave",
      [0, 1, 2].map((line) => [0, 1, 2, 3, 4].map((at) => box(36 + at * 28, 54 + line * 34, 12, 18)).join("")).join(""),
    ],
    ...crowns([[24, 40, 8], [176, 40, 8], [24, 156, 8]]), // prettier-ignore
  ],
  gully: () => [
    ["ravine", "M8 60C50 40 70 110 112 98C150 88 150 140 192 126V150C150 164 140 116 104 124C64 132 48 70 8 88Z"],
    [
      "hachure",
      "M30 58l4 12M56 74l8 10M84 100l4 10M128 96l4 10M154 116l6 8M40 92l6-10M76 126l6-10M116 124l4-10M168 152l4-10",
    ],
    ["water", "M8 74C52 56 66 122 108 110C146 100 146 150 192 138"],
  ],
  draw: () => [
    ["ravine", "M70 34C60 80 90 100 84 164H122C128 110 96 84 104 34Z"],
    ["hachure", "M68 50l14 4M70 80l14 2M78 110l12-2M82 140h12M104 60l-12 4M112 92l-12 2M120 124h-12M122 152h-12"],
  ],
  stream: () => [
    ["water wide", "M4 70C50 50 70 120 112 104C150 90 150 130 196 118"],
    ...crowns([[40, 50, 7], [96, 84, 7], [150, 140, 8], [60, 120, 6]]), // prettier-ignore
  ],
  rice_paddy: () => [
    [
      "paddy",
      box(16, 38, 52, 36) +
        box(74, 38, 50, 48) +
        box(130, 38, 54, 32) +
        box(16, 80, 52, 44) +
        box(74, 92, 50, 40) +
        box(130, 76, 54, 50) +
        box(16, 130, 52, 30) +
        box(74, 138, 50, 22) +
        box(130, 132, 54, 28),
    ],
    ["furrow", furrows(20, 42, 44, 30, 8) + furrows(134, 80, 46, 44, 8) + furrows(78, 96, 42, 34, 8)],
  ],
  rocky: () => [
    ["dim", "M26 74l16-22 20 8 4 20ZM92 124l14-26 26 6 6 24ZM132 70l14-20 22 10 2 18ZM36 152l12-18 22 6 2 16Z"],
    ["rock", "M22 70l16-22 20 8 4 20ZM88 120l14-26 26 6 6 24ZM128 66l14-20 22 10 2 18ZM32 148l12-18 22 6 2 16Z"],
    ["rock-light", "M22 70l16-22 8 14ZM88 120l14-26 10 18ZM128 66l14-20 8 14ZM32 148l12-18 8 12Z"],
  ],
  hill: () => rings(100, 98, [84, 62, 42, 22]),
  open: () => [["tuft", "M30 70l4-8 3 8M84 56l4-8 3 8M150 74l4-8 3 8M52 128l4-8 3 8M118 116l4-8 3 8M168 140l4-8 3 8"]],
};

/** @type {Map<string, SVGGElement>} */
const drawn = new Map();

/** @param {string | null | undefined} terrain */
export function landscape(terrain) {
  const draw = DRAWN[terrain ?? ""];
  if (!draw || !terrain) return null;
  const found =
    drawn.get(terrain) ?? s("g", { class: "landscape" }, ...draw().map(([look, d]) => s("path", { class: look, d })));
  drawn.set(terrain, found);
  return /** @type {SVGGElement} */ (found.cloneNode(true));
}
