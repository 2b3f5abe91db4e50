// Every sign of the map, explained: pieces, how a space stands, roads and rivers, what is lit.
import { h, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { leaning, badge } from "./ground.js";
import { emblem } from "./emblems.js";
import { icon } from "./pieces.js";

/** @typedef {import("./types.d.ts").World} World */

/** A sign of the map by itself. @param {import("./ground.js").Mark} mark */
const alone = (mark) =>
  s(
    "svg",
    { viewBox: `-2 -18 ${mark.wide + 4} 36`, class: "legend-sign", "aria-hidden": "true" },
    s("g", { class: mark.class }, ...mark.parts),
  );

/** A piece of ground, a road, a rim. @param {string} look @param {...Node} parts */
const ground = (look, ...parts) =>
  s(
    "svg",
    { viewBox: "0 0 60 36", class: "legend-sign", "aria-hidden": "true" },
    s("g", { class: look }, ...(parts.length ? parts : [s("rect", { width: 60, height: 36, rx: 6, class: "fill" })])),
  );

/** @param {Node} sign @param {string} words */
const row = (sign, words) => h("li", null, sign, h("span", null, words));

/** @param {string} look */
const way = (look) => ground(`line ${look}`, s("path", { d: "M2 26Q20 4 58 12", class: "way" }));

/** @param {string} look */
const rim = (look) =>
  ground(
    `area lowland ${look}`,
    s("rect", { width: 60, height: 36, rx: 6, class: "fill" }),
    s("rect", { x: 7, y: 7, width: 46, height: 22, rx: 4, class: "rim" }),
  );

/** @param {string} look */
const marked = (look) =>
  ground(
    `area lowland ${look}`,
    s("rect", { x: 5, y: 5, width: 50, height: 26, rx: 6, class: "fill" }),
    s("rect", { x: 5, y: 5, width: 50, height: 26, rx: 6, class: "edge" }),
  );

/** @param {World} world */
export function legend(world) {
  const { names } = world;
  const { econ, pieces: heading, cards } = names.label;
  const list = (/** @type {Node[]} */ rows) => h("ul", { class: "legend-rows" }, rows);
  return [
    h("h3", null, heading),
    list(Object.entries(world.pieces).map(([kind, piece]) => row(icon(piece), names.piece[kind]))),
    h("h3", null, names.label.spaces),
    list([
      ...[2, 1, 0, -1, -2].map((level) => row(alone(leaning(1, level, "")), names.support[level])),
      row(rim("coin"), names.control.coin),
      row(rim("nva"), names.control.nva),
      row(alone(badge("econ", "", 1)), econ),
      row(alone(badge("terror", "", "✹")), names.marker.terror),
      row(alone(badge("terror", "", "✖")), names.marker.sabotage),
      ...["jungle", "highland", "lowland"].map((type) => row(ground(`area ${type}`), names.terrain[type])),
      row(way("road"), names.terrain.loc),
      row(way("river"), t("legend.river")),
      row(marked("lit"), t("legend.lit")),
      row(marked("chosen"), t("legend.chosen")),
    ]),
    h("h3", null, cards),
    list(Object.entries(names.card_kind).map(([kind, name]) => row(emblem(/** @type {any} */ (kind)), name))),
  ];
}
