// The edge track beside the map: every marker, and where each Faction has won.
import { h } from "../../dom.js";
import { labelled, t } from "../../i18n.js";

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").World} World
 * @typedef {{ key: string, kind: string, faction: string, value: number, sign: string, label: string, term: string }} Marker
 */

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** As few letters as tell a Faction from the others. @param {World} world @param {string} faction */
function initials(world, faction) {
  const called = world.names.faction;
  for (let length = 1; ; length += 1) {
    const start = called[faction].slice(0, length);
    if (
      length >= called[faction].length ||
      world.title.roles.every((one) => one === faction || !called[one].startsWith(start))
    )
      return start;
  }
}

/** The beginning of what a track is called: of the word that is like its key, or of the first. @param {string} track @param {string} name */
function short(track, name) {
  const words = name.match(/\p{L}+/gu) ?? [track];
  return (words.find((word) => word.toLowerCase().startsWith(track.slice(0, 3))) ?? words[0]).slice(0, 3);
}

/** Everything that stands on the track, from 0 on. @param {Table} table @param {World} world @returns {Marker[]} */
export function markers(table, world) {
  const { names } = world;
  const goals = world.title.roles.map((faction) => {
    const { marker, margin } = table.victory[faction];
    return {
      key: `goal-${faction}`,
      kind: "goal",
      faction,
      value: marker,
      sign: initials(world, faction),
      term: world.victory[faction].term,
      label: t("edge.goal", {
        faction: names.faction[faction],
        what: names.victory[faction],
        value: marker,
        threshold: world.victory[faction].threshold,
        margin: signed(margin),
      }),
    };
  });
  const values = Object.keys(table.tracks)
    .filter((track) => world.tracks[track].edge)
    .map((track) => {
      const faction = names.faction[track] ? track : "";
      return {
        key: track,
        kind: faction ? "resources" : "value",
        faction,
        value: table.tracks[track],
        sign: faction ? initials(world, faction) : short(track, names.track[track]),
        term: world.tracks[track].term,
        label: labelled(names.track[track], table.tracks[track]),
      };
    });
  return [...goals, ...values].sort((one, other) => one.value - other.value);
}

/** @param {Marker} one */
function button(one) {
  return h(
    "button",
    {
      type: "button",
      class: `edge-marker ${one.kind} ${one.faction || one.key}`,
      "data-term": one.term,
      "data-marker": one.key,
      title: one.label,
      "aria-label": one.label,
    },
    h("span", null, one.sign),
  );
}

/** Whose thresholds lie at a number. @param {World} world @param {number} number */
const won = (world, number) => world.title.roles.filter((faction) => world.victory[faction].threshold === number);

/** A number of the track, with the flags of whoever must get past it. @param {World} world @param {number} number */
function box(world, number) {
  const here = won(world, number);
  return h(
    "span",
    {
      class: `edge-box${number % 5 ? "" : " five"}${here.length ? " threshold" : ""}`,
      title: here.length
        ? t("edge.threshold", { factions: here.map((faction) => world.names.faction[faction]).join(", "), number })
        : null,
    },
    h("b", null, number),
    here.map((faction) => h("i", { class: `flag ${faction}` }, initials(world, faction))),
  );
}

/** The track in rows. @param {Table} table @param {World} world */
export function edgePanel(table, world) {
  const found = markers(table, world);
  const { least, most, row } = world.edge.tracks;
  const rows = h(
    "div",
    { class: "edge-rows" },
    Array.from({ length: most - least + 1 }, (_, at) =>
      h(
        "div",
        { class: "edge-cell" },
        box(world, least + at),
        found.filter((one) => Math.max(least, Math.min(most, one.value)) === least + at).map(button),
      ),
    ),
  );
  rows.style.setProperty("--row", String(row));
  return h("section", { class: "panel edge-panel" }, h("h2", null, t("edge")), rows);
}
