// What is other at a table than at another: space by space, and on the tracks; in words, and as short as it can be drawn.
import { labelled } from "../../i18n.js";
import { called } from "./pieces.js";

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").SpaceState} SpaceState
 * @typedef {import("./types.d.ts").World} World
 * @typedef {import("../../types.d.ts").Difference} Difference
 */

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : `−${-number}`);

/** Pieces that came and went. @param {SpaceState} before @param {SpaceState} after @param {World} world */
function moved(before, after, { pieces }) {
  return Object.values(pieces).flatMap((piece) => {
    const change = (after.pieces[piece.id] ?? 0) - (before.pieces[piece.id] ?? 0);
    if (!change) return [];
    const count = called(piece, Math.abs(change));
    return [{ text: `${change > 0 ? "+" : "−"}${count}`, sign: `${signed(change)}${piece.letter}` }];
  });
}

/** What else is other in a space. @param {SpaceState} before @param {SpaceState} after @param {World} world */
function marked(before, after, { names, control }) {
  const found = [];
  if (before.support !== after.support)
    found.push({ text: names.support[after.support], sign: after.support > before.support ? "▲" : "▼" });
  if (before.control !== after.control)
    found.push({
      text: names.control[after.control ?? "none"],
      sign: (after.control && control[after.control]?.letter) ?? "○",
    });
  if (before.terror !== after.terror)
    found.push({
      text: `${names.marker.terror} ${signed(after.terror - before.terror)}`,
      sign: `✹${signed(after.terror - before.terror)}`,
    });
  return found;
}

/** @param {Table} before @param {Table} after @param {World} world @returns {Difference[]} */
export function differences(before, after, world) {
  const spaces = Object.keys(world.spaces).flatMap((place) => {
    const [was, is] = [before.spaces[place], after.spaces[place]];
    const found = [...moved(was, is, world), ...marked(was, is, world)];
    if (!found.length) return [];
    return [
      {
        place,
        text: labelled(world.places[place], found.map((one) => one.text).join(", ")),
        sign: found.map((one) => one.sign).join(" "),
      },
    ];
  });
  const tracks = Object.keys(after.tracks).flatMap((track) => {
    const change = after.tracks[track] - before.tracks[track];
    return change
      ? [
          {
            place: null,
            text: labelled(world.names.track[track], `${before.tracks[track]} → ${after.tracks[track]}`),
            sign: "",
          },
        ]
      : [];
  });
  return [...spaces, ...tracks];
}
