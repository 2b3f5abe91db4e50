// Tracks, victory, forces: numbers as bars, so that who leads is seen before it is read.
import { h } from "../../dom.js";
import { icon } from "./pieces.js";

/** A label that may go on in the next line after a plus, and nowhere within a word. @param {string} label */
const broken = (label) => label.split(/(?<=\+)/).flatMap((part, at) => (at ? [h("wbr"), part] : [part]));

/** @param {string} label @param {number} value @param {number} most @param {string} kind @param {number | null} [threshold] @param {string} [note] */
function bar(label, value, most, kind, threshold = null, note = "") {
  const filled = h("span", { class: "filled" });
  filled.style.width = `${Math.max(0, Math.min(100, (100 * value) / most))}%`;
  const rail = h("span", { class: "rail" }, filled);
  if (threshold !== null) {
    const tick = h("span", { class: "tick" });
    tick.style.left = `${Math.min(100, (100 * threshold) / most)}%`;
    rail.append(tick);
  }
  return h(
    "li",
    { class: `track ${kind}` },
    h("span", { class: "label" }, broken(label)),
    rail,
    h("span", { class: "value" }, value),
    h("span", { class: "note" }, note),
  );
}

/** @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function tracksPanel(table, world) {
  const { names } = world;
  const edge = world.edge.tracks.most;
  /** @param {number} margin */
  const signed = (margin) => (margin > 0 ? `+${margin}` : String(margin));
  return h(
    "section",
    { class: "panel tracks" },
    h("h2", null, names.label.victory),
    h(
      "ul",
      null,
      world.title.roles.map((faction) =>
        bar(
          `${names.faction[faction]} · ${names.victory[faction]}`,
          table.victory[faction].marker,
          edge,
          faction,
          world.victory[faction].threshold,
          signed(table.victory[faction].margin),
        ),
      ),
    ),
    h("h2", null, names.label.tracks),
    h(
      "ul",
      null,
      Object.keys(table.tracks).map((track) =>
        bar(names.track[track], table.tracks[track], Math.min(edge, world.tracks[track].most), track),
      ),
    ),
  );
}

/** @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function forcesPanel(table, world) {
  const { names, pieces } = world;
  /** @param {string} box @param {Record<string, number>} held */
  const boxed = (box, held) => {
    const kinds = Object.entries(held).filter(([, count]) => count > 0);
    return h(
      "div",
      { class: "box" },
      h("h3", null, names.box[box]),
      kinds.length
        ? h(
            "ul",
            null,
            kinds.map(([stock, count]) =>
              h("li", null, icon(pieces[stock]), " ", h("strong", null, count), " ", names["piece.plain"][stock]),
            ),
          )
        : h("p", { class: "small" }, "–"),
    );
  };
  return h(
    "section",
    { class: "panel forces" },
    h("h2", null, names.label.pieces),
    boxed("available", table.available),
    boxed("casualties", table.casualties),
    boxed("out_of_play", table.out_of_play),
  );
}
