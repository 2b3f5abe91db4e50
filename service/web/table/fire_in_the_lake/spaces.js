// The map in words: what stands in a space, for screen readers, lists and tooltips.
import { h } from "../../dom.js";
import { called, icon } from "./pieces.js";

/** @param {string} space @param {import("../../types.d.ts").Table} table @param {import("../../types.d.ts").World} world */
export function describe(space, table, world) {
  const { names, pieces, spaces } = world;
  const state = table.spaces[space];
  const known = spaces[space];
  const parts = [names.terrain[known.type]];
  if (known.population) parts.push(`${names.label.population} ${known.population}`, names.support[state.support]);
  if (known.econ !== undefined) parts.push(`${names.label.econ} ${known.econ}`);
  if (known.type !== "loc") parts.push(names.control[state.control ?? "none"]);
  if (state.terror) parts.push(`${names.marker[known.type === "loc" ? "sabotage" : "terror"]} ×${state.terror}`);
  const held = Object.keys(pieces).filter((kind) => state.pieces[kind]).map((kind) => called(pieces[kind], state.pieces[kind]));
  return `${names.space[space]}: ${[...parts, ...held].join(", ")}`;
}

/** @param {import("../../types.d.ts").Table} table @param {import("../../types.d.ts").World} world */
export function spacesPanel(table, world) {
  const { names, pieces, spaces } = world;
  return h("section", { class: "panel spaces" }, h("h2", null, names.label.spaces),
    h("ul", null, Object.keys(spaces).map((space) => {
      const state = table.spaces[space];
      const kinds = Object.keys(pieces).filter((kind) => state.pieces[kind]);
      return h("li", { "data-point": space }, h("strong", null, names.space[space]), " ",
        h("span", { class: "small" }, describe(space, table, world).split(": ")[1].split(", ").slice(0, -kinds.length || undefined).join(" · ")),
        kinds.length > 0 && h("span", { class: "held" }, kinds.map((kind) => h("span", { class: "one" }, icon(pieces[kind]), " ", called(pieces[kind], state.pieces[kind])))));
    })));
}
