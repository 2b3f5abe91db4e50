// The map in words: what stands in a space, for screen readers, lists and tooltips.
import { labelled } from "../../i18n.js";
import { h } from "../../dom.js";
import { called, icon } from "./pieces.js";

/** @param {string} space @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function describe(space, table, world) {
  const { names, pieces, spaces } = world;
  const state = table.spaces[space];
  const known = spaces[space];
  const parts = [names.terrain[known.type]];
  if (known.population) parts.push(`${names.label.population} ${known.population}`, names.support[state.support]);
  if (known.econ !== undefined) parts.push(`${names.label.econ} ${known.econ}`);
  if (known.type !== "loc") parts.push(names.control[state.control ?? "none"]);
  if (state.terror) parts.push(`${names.marker[known.type === "loc" ? "sabotage" : "terror"]} ×${state.terror}`);
  const held = Object.keys(pieces)
    .filter((kind) => state.pieces[kind])
    .map((kind) => called(pieces[kind], state.pieces[kind]));
  return labelled(names.space[space], [...parts, ...held].join(", "));
}

/** A space: its name, how it stands, and its pieces as signs and words. @param {string} space @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function spaceLook(space, table, world) {
  const { pieces } = world;
  const held = table.spaces[space].pieces;
  const kinds = Object.keys(pieces).filter((kind) => held[kind]);
  const [name, rest] = describe(space, table, world).split(/: (.*)/s);
  return [
    h("strong", null, name),
    " ",
    h(
      "span",
      { class: "small" },
      rest
        .split(", ")
        .slice(0, -kinds.length || undefined)
        .join(" · "),
    ),
    kinds.length > 0 &&
      h(
        "span",
        { class: "held" },
        kinds.map((kind) => h("span", { class: "one" }, icon(pieces[kind]), " ", called(pieces[kind], held[kind]))),
      ),
  ];
}

/** @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function spacesPanel(table, world) {
  return h(
    "section",
    { class: "panel spaces" },
    h("h2", null, world.names.label.spaces),
    h(
      "ul",
      null,
      Object.keys(world.spaces).map((space) => h("li", { "data-point": space }, spaceLook(space, table, world))),
    ),
  );
}
