// Communications as lines: who has a set or telephone on the same net, whom runners serve, who belongs to whom.
import { s } from "../../dom.js";
import { HIGH, WIDE } from "./layout.js";

/** @typedef {Map<string, { x: number, y: number }>} Spots */

/** Units with a set on each net: in the order in which they stand on the table, headquarters first. @param {import("./types.d.ts").Table} table @returns {Map<string, { unit: import("./types.d.ts").Unit, set: string }[]>} */
export function nets(table) {
  const found = new Map();
  for (const unit of Object.values(table.units)) {
    for (const gear of unit.gear ?? []) {
      const [set, net] = gear.split(".");
      if (net) found.set(net, [...(found.get(net) ?? []), { unit, set }]);
    }
  }
  return found;
}

/** @param {{ x: number, y: number } | undefined} a @param {{ x: number, y: number } | undefined} b @param {string} kind @param {string} title @param {number} bow */
function line(a, b, kind, title, bow) {
  if (!a || !b || (a.x === b.x && a.y === b.y)) return null;
  const [mx, my] = [(a.x + b.x) / 2 - (b.y - a.y) * bow, (a.y + b.y) / 2 + (b.x - a.x) * bow];
  return s("g", { class: `tie ${kind}` }, s("title", null, title), s("path", { class: "under", d: `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}` }), s("path", { class: "way", d: `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}` }), s("circle", { cx: a.x, cy: a.y, r: 5 }), s("circle", { cx: b.x, cy: b.y, r: 5 }));
}

/** @param {import("./types.d.ts").Shown} shown @param {Spots} spots  where each unit stands @param {Map<string, { x: number, y: number }>} cards */
export function lines({ table, layers }, spots, cards) {
  /** @type {(SVGElement | null)[]} */
  const found = [];
  if (layers.nets) {
    [...nets(table)].forEach(([net, holders], number) => {
      for (const { unit, set } of holders.slice(1)) found.push(line(spots.get(holders[0].unit.id), spots.get(unit.id), `net n${number % 4}${set === "telephone" ? " wired" : ""}`, net, 0.06 + number * 0.03));
    });
    for (const unit of Object.values(table.units)) if (unit.type === "runner") found.push(line(spots.get(unit.id), spots.get(unit.hq ?? ""), "runs", unit.id, 0.12));
    for (const [at, card] of Object.entries(table.cards)) {
      const corner = cards.get(at);
      if (card.marks?.wire && corner) found.push(s("path", { class: "wire", d: `M${corner.x + 8} ${corner.y + HIGH / 2}Q${corner.x + WIDE / 4} ${corner.y + HIGH / 2 - 16} ${corner.x + WIDE / 2} ${corner.y + HIGH / 2}T${corner.x + WIDE - 8} ${corner.y + HIGH / 2}` }));
    }
  }
  if (layers.chain) for (const unit of Object.values(table.units)) if (unit.hq) found.push(line(spots.get(unit.hq), spots.get(unit.id), "chain", unit.hq, 0));
  return found.filter((one) => one !== null);
}
