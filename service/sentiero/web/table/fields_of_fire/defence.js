// What a defence has prepared: fires that lie ready on cards, and the lines that guns on tripods will keep.
import { s } from "../../dom.js";
import { HIGH, WIDE } from "./layout.js";
import { called } from "./naming.js";

/** @typedef {{ x: number, y: number }} Corner */

/** Degrees of a way, from north round by east. @param {number} arc */
export const degrees = (arc) => arc * 45;

/** Where a line runs: from the gun over the middles of its cards, to the far edge of the last. @param {Corner} from @param {Corner[]} cards */
export function lineOver(from, cards) {
  const middles = cards.map((one) => ({ x: one.x + WIDE / 2, y: one.y + HIGH / 2 }));
  const last = middles[middles.length - 1];
  if (!last) return "";
  const [right, up] = [Math.sign(last.x - from.x), Math.sign(last.y - from.y)];
  const end = { x: last.x + right * (WIDE / 2 - 10), y: last.y + up * (HIGH / 2 - 10) };
  return `M${[from, ...middles, end].map((one) => `${one.x} ${one.y}`).join("L")}`;
}

/** A fire that lies ready, or falls. @param {import("./types.d.ts").ProtectiveFire} one @param {Corner | undefined} at @param {import("./types.d.ts").World} world */
function fireReady(one, at, world) {
  if (!at) return null;
  return s(
    "g",
    { class: `protective${one.fires ? " now" : ""}`, "data-support": one.support },
    s("title", null, called(world, "support", one.support)),
    s("rect", { class: "frame", x: at.x + 5, y: at.y + 5, width: WIDE - 10, height: HIGH - 10, rx: 8 }),
    s("rect", { class: "label", x: at.x + WIDE / 2 - 24, y: at.y - 9, width: 48, height: 19, rx: 4 }),
    s("text", { x: at.x + WIDE / 2, y: at.y + 5 }, "FPF"),
  );
}

/** @param {import("./types.d.ts").ProtectiveLine} one @param {Map<string, Corner>} spots @param {Map<string, Corner>} cards @param {import("./types.d.ts").World} world */
function lineReady(one, spots, cards, world) {
  const from = spots.get(one.unit);
  const over = one.cards.flatMap((at) => cards.get(at) ?? []);
  if (!from || !over.length) return null;
  return s(
    "g",
    { class: `protective${one.fires ? " now" : ""}`, "data-unit": one.unit },
    s("title", null, called(world, "unit", one.unit)),
    s("path", { class: "way", d: lineOver(from, over) }),
  );
}

/** @param {import("./types.d.ts").Shown} shown @param {Map<string, Corner>} spots @param {Map<string, Corner>} cards */
export function prepared({ table, world }, spots, cards) {
  const fires = (table.protective_fires ?? []).map((one) => fireReady(one, cards.get(one.at), world));
  const ways = (table.protective_lines ?? []).map((one) => lineReady(one, spots, cards, world));
  return [...fires, ...ways].filter((one) => one !== null);
}
