// What kind of unit a counter is, as a figure that is told apart from afar: who leads, who fires what, who carries, what drives.
import { s } from "../../dom.js";

/** Figures in a box from -1 to 1; what is filled and what is a line. */
const FIGURES = /** @type {Record<string, [string, string]>} */ ({
  flag: ["M-.5 -.95H.85L.5 -.5L.85 -.05H-.5Z", "M-.55 -1V1"],
  staff: ["M0 -1L.26 -.34L.95 -.3L.42 .12L.6 .8L0 .42L-.6 .8L-.42 .12L-.95 -.3L-.26 -.34Z", ""],
  rifles: ["", "M-.9 .8L.9 -.8M-.9 -.8L.9 .8"],
  rifle: ["", "M-.95 .65L.95 -.65M-.95 .65L-.5 .75"],
  gun: ["M-1 -.16H.35V.16H-1Z", "M.3 0H1M.1 .1L-.35 .9M.1 .1L.5 .9"],
  heavy: ["M-1 -.3H.3V.3H-1Z", "M.3 -.12H1M.3 .12H1M0 .3L-.45 1M0 .3L.45 1"],
  rocket: ["M-1 .1L.45 -.62L.62 -.22L-.82 .5Z", "M.5 -.42L1 -.66M-.4 .3L-.15 .9"],
  mortar: ["M-.3 .85H.3L.12 .35H-.12Z", "M0 .4V-.6M-.42 -.3L0 -.95L.42 -.3"],
  glass: ["", "M-.9 0Q0 -.95 .9 0Q0 .95 -.9 0M.3 0A.3 .3 0 1 1 -.3 0A.3 .3 0 1 1 .3 0"],
  runner: [
    "M.5 -.75A.25 .25 0 1 1 0 -.75A.25 .25 0 1 1 .5 -.75",
    "M.15 -.45L-.1 .2L.5 .5L.4 1M-.1 .2L-.5 .8M-.6 -.1L.1 -.35L.7 0",
  ],
  cross: ["M-.26 -.9H.26V-.26H.9V.26H.26V.9H-.26V.26H-.9V-.26H-.26Z", ""],
  tank: ["M-1 .15H1L.8 .75H-.8ZM-.45 -.45H.35V.15H-.45Z", "M.3 -.18H1"],
  wheels: [
    "M-1 -.25H1V.4H-1Z",
    "M-.8 .6A.2 .2 0 1 0 -.4 .6A.2 .2 0 1 0 -.8 .6M.4 .6A.2 .2 0 1 0 .8 .6A.2 .2 0 1 0 .4 .6M-.4 -.3V-.7H.4",
  ],
  shaken: ["", "M-.8 .7L-.4 -.7L0 .5L.4 -.7L.8 .7"],
  tools: ["M-.9 -.8L-.3 -.8L-.3 -.4L-.9 -.4Z", "M-.6 -.4L.8 .9M.9 -.7L-.7 .9"],
});
const KINDS = /** @type {[RegExp, string][]} */ ([
  [/^hq$|leader/, "flag"],
  [/staff/, "staff"],
  [/engineer/, "tools"],
  [/assault|^squad/, "rifles"],
  [/sniper|fire_team|rifle/, "rifle"],
  [/hmg|flak|infantry_gun|at_gun|_gun/, "heavy"],
  [/lmg|mmg|^mg/, "gun"],
  [/bazooka|panzerschreck|rocket/, "rocket"],
  [/observer|_fo$/, "glass"],
  [/mortar/, "mortar"],
  [/runner/, "runner"],
  [/litter|medic|aid/, "cross"],
  [/paralysed/, "shaken"],
  [/jeep|truck|half/, "wheels"],
  [/^m\d|tank|stug|pz|t34/, "tank"],
]);

/** What the figure of a kind of unit is called; none if it goes by its letters. @param {string} type */
export const figureOf = (type) => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? null;

/** @param {string} type @param {number} size  half of its width @param {number} x @param {number} y */
export function figure(type, size, x, y) {
  const name = figureOf(type);
  if (!name) return null;
  const [full, line] = FIGURES[name];
  return s(
    "g",
    { class: `figure ${name}`, transform: `translate(${x} ${y}) scale(${size})` },
    full && s("path", { class: "full", d: full }),
    line && s("path", { class: "stroke", d: line }),
  );
}
