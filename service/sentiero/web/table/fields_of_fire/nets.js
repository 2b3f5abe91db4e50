// Communications as lines: sets and the hub that they reach or not, who hears whom by which means, who belongs to whom.
import { s } from "../../dom.js";
import { HIGH, WIDE } from "./layout.js";

/**
 * @typedef {Map<string, { x: number, y: number }>} Spots
 * @typedef {{ x: number, y: number }} Spot
 */

/** @param {Spot | undefined} a @param {Spot | undefined} b @param {string} kind @param {string} title @param {number} bow */
function line(a, b, kind, title, bow) {
  if (!a || !b || (a.x === b.x && a.y === b.y)) return null;
  const [mx, my] = [(a.x + b.x) / 2 - (b.y - a.y) * bow, (a.y + b.y) / 2 + (b.x - a.x) * bow];
  return s(
    "g",
    { class: `tie ${kind}` },
    s("title", null, title),
    s("path", { class: "under", d: `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}` }),
    s("path", { class: "way", d: `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}` }),
    s("circle", { cx: a.x, cy: a.y, r: 5 }),
    s("circle", { cx: b.x, cy: b.y, r: 5 }),
  );
}

/** The battalion lies below the map, under whoever calls it. @param {Spot | undefined} from @param {Spots} cards @returns {Spot | undefined} */
const battalion = (from, cards) =>
  from && { x: from.x, y: Math.max(...[...cards.values()].map((one) => one.y)) + HIGH + 14 };

/** Sets of a net, and whether they reach its hub; runners; wire. @param {import("./types.d.ts").Table} table @param {Spots} spots @param {Spots} cards */
function sets(table, spots, cards) {
  const nets = [...new Set(table.links.map((one) => one.net))];
  const found = table.links
    .filter((one) => one.unit !== one.hub)
    .map((one) => {
      const [from, number] = [spots.get(one.unit), nets.indexOf(one.net)];
      const to = one.hub === null ? battalion(from, cards) : spots.get(one.hub);
      return line(
        from,
        to,
        `net n${number % 4}${one.set === "telephone" ? " wired" : ""}${one.works ? "" : " cut"}`,
        one.net,
        0.06 + number * 0.03,
      );
    });
  for (const unit of Object.values(table.units))
    if (unit.type === "runner") found.push(line(spots.get(unit.id), spots.get(unit.hq ?? ""), "runs", unit.id, 0.12));
  return found;
}

/** @param {import("./types.d.ts").Table} table @param {Spots} cards */
function wires(table, cards) {
  return Object.entries(table.cards).map(([at, card]) => {
    const corner = cards.get(at);
    return card.marks?.wire && corner
      ? s("path", {
          class: `wire${card.marks.wire > 1 ? " cut" : ""}`,
          d: `M${corner.x + 8} ${corner.y + HIGH / 2}Q${corner.x + WIDE / 4} ${corner.y + HIGH / 2 - 16} ${corner.x + WIDE / 2} ${corner.y + HIGH / 2}T${corner.x + WIDE - 8} ${corner.y + HIGH / 2}`,
        })
      : null;
  });
}

/** Who hears the headquarters that gives orders now; else each of them. @param {import("./types.d.ts").Table} table @param {Spots} spots */
function heard(table, spots) {
  const now = table.hearing.filter((one) => one.hq === table.commands.impulse?.hq);
  return (now.length ? now : table.hearing).flatMap((one) => [
    ...Object.entries(one.by).flatMap(([means, units]) =>
      units.map((unit) =>
        table.units[unit]?.at === table.units[one.hq]?.at
          ? beside(spots.get(unit), means)
          : line(spots.get(one.hq), spots.get(unit), `hears ${means}`, means, 0.05),
      ),
    ),
    ...(now.length ? one.unheard.map((unit) => unheard(spots.get(unit))) : []),
  ]);
}

/** Whoever stands on the same card has a sign, where a line would hide him. @param {Spot | undefined} at @param {string} means */
const beside = (at, means) =>
  at
    ? s(
        "g",
        { class: `tie hears ${means}`, transform: `translate(${at.x - 20} ${at.y + 15})` },
        s("title", null, means),
        s("circle", { class: "near", r: 6 }),
      )
    : null;

/** Out of reach. @param {Spot | undefined} at */
const unheard = (at) =>
  at
    ? s(
        "g",
        { class: "tie unheard", transform: `translate(${at.x - 20} ${at.y + 15})` },
        s("circle", { r: 8 }),
        s("path", { d: "M-4 -4L4 4M-4 4L4 -4" }),
      )
    : null;

/** @param {import("./types.d.ts").Shown} shown @param {Spots} spots  where each unit stands @param {Spots} cards */
export function lines({ table, layers }, spots, cards) {
  /** @type {(SVGElement | null)[]} */
  const found = [];
  if (layers.nets) found.push(...wires(table, cards), ...sets(table, spots, cards));
  if (layers.hears) found.push(...heard(table, spots));
  if (layers.chain)
    for (const unit of Object.values(table.units))
      if (unit.hq) found.push(line(spots.get(unit.hq), spots.get(unit.id), "chain", unit.hq, 0));
  return found.filter((one) => one !== null);
}
