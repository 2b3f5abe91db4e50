// The table in words: what a card holds, and what a unit is. For screen readers, lists and looks.
import { labelled, t } from "../../i18n.js";
import { marks } from "./counters.js";
import { called, calledMark, place, signed } from "./naming.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("./types.d.ts").Unit} Unit
 */

/** The modifier of a unit that is under fire, and what it is made of. @param {string} unit @param {import("./types.d.ts").Table} table */
export const underFire = (unit, table) =>
  table.under_fire.flatMap((card) => card.units).find((one) => one.unit === unit);

/** Whether fire comes onto a card from several sides. @param {string} at @param {import("./types.d.ts").Table} table */
export const crossed = (at, table) => table.under_fire.some((one) => one.at === at && one.crossfire);

/** A unit by name, steps and state. @param {Unit} unit @param {Shown} shown */
export function unitLine(unit, { table, world }) {
  const states = marks(unit).map((mark) => t(`fof.${mark.key}`));
  if (unit.cover && table.covers[unit.cover]) states.push(called(world, "marker", table.covers[unit.cover].kind));
  const fire = underFire(unit.id, table);
  if (fire) states.push(t("fof.ncm", { ncm: signed(fire.ncm) }));
  return [called(world, "unit", unit.id), t("fof.steps", { count: unit.steps }), ...states].join(", ");
}

/** A card: what it is, and who is on it. @param {string} at @param {Shown} shown */
export function cardParts(at, shown) {
  const { table, world } = shown;
  const card = table.cards[at];
  const parts = [];
  if (card?.face_down) parts.push(t("fof.face_down"));
  if (card?.terrain)
    parts.push(called(world, "terrain", card.terrain), t("fof.level", { level: card.level ?? 1 }), coverLine(card));
  for (const one of card?.concealment ?? []) parts.push(`${called(world, "modifier", one.part)} ${signed(one.value)}`);
  if (card?.contact) parts.push(t("fof.contact", { letter: card.contact }));
  for (const [control, where] of Object.entries(table.controls))
    if (where === at) parts.push(called(world, "control", control));
  for (const mark of Object.keys(card?.marks ?? {})) parts.push(calledMark(world, mark));
  parts.push(...fireOn(at, shown));
  if (crossed(at, table)) parts.push(called(world, "modifier", "crossfire"));
  for (const one of table.casualties)
    if (one.at === at) parts.push(t("fof.casualties", { count: one.n, side: called(world, "side", one.side) }));
  const units = Object.values(table.units)
    .filter((unit) => unit.at === at)
    .map((unit) => unitLine(unit, shown));
  return { name: place(world, at), parts, units };
}

/** A card and everything on it, in one sentence. @param {string} at @param {Shown} shown */
export function cardLine(at, shown) {
  const { name, parts, units } = cardParts(at, shown);
  return labelled(name, [...parts, ...units].join("; ") || "–");
}

/** @param {import("./types.d.ts").Card} card */
export function coverLine(card) {
  return t("fof.cover", { high: signed(card.cover?.[0] ?? 0), low: signed(card.cover?.[1] ?? 0) });
}

/** What fire lies on a card, from where, and how strong. @param {string} at @param {Shown} shown */
export function fireOn(at, { table, world }) {
  const lying = table.volumes
    .filter((one) => one.at === at)
    .map(
      (one) =>
        `${t(one.from === at ? "fof.fire.within" : "fof.fire.from", { side: called(world, "side", one.side), from: place(world, one.from), value: signed(one.ncm) })}${one.grazing ? `, ${t("fof.grazing")}` : ""}`,
    );
  const shells = table.incoming
    .filter((one) => one.at === at)
    .map((one) =>
      t(one.active ? "fof.incoming" : "fof.coming", {
        side: called(world, "side", one.side),
        kind: called(world, "munition", one.kind),
        value: signed(one.ncm),
      }),
    );
  return [...lying, ...shells];
}
