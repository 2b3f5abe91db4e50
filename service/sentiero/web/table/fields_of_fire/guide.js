// What somebody new is told at a question of Fields of Fire: what is due and why; who is under fire, who is seen, who hears.
import { t } from "../../i18n.js";
import { briefing } from "./briefing.js";
import { called, label, signed } from "./naming.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("../../types.d.ts").Asked} Asked
 * @typedef {import("../../types.d.ts").Advised} Advised
 */

/** Questions of which more is said than of their phase, by how their keys begin. */
const OWN = ["assign", "gear", "rounds", "signal", "control", "begin", "exhort", "impulse"];
// A list in a sentence is read as far as so many.
const MOST = 5;

/** @param {string[]} names */
const few = (names) => names.slice(0, MOST).join(", ") + (names.length > MOST ? " …" : "");

/** What is asked, in one of the words of the guide. @param {Asked} question @param {Shown} shown */
export function due({ key, options }, { table }) {
  const [head] = key.split(".");
  if (OWN.includes(head)) return head;
  if (!table.commands.impulse) return `phase.${table.turn.phase}`;
  if (key !== "order.give") return "attempt";
  if (table.commands.impulse.hq === null) return "general";
  // Vehicles are activated by an order of their own, which any headquarters gives.
  return options.some((one) => one.value.endsWith(":command.a")) ? "activate" : "orders";
}

/** Own units that fire lies on, the worst off first. @param {Shown} shown */
function hurt({ table, world }) {
  const found = table.under_fire
    .flatMap((card) => card.units)
    .filter(({ unit }) => table.units[unit]?.side === "us")
    .sort((one, other) => one.ncm - other.ncm);
  if (!found.length) return null;
  const units = few(found.map(({ unit, ncm }) => `${called(world, "unit", unit)} (${signed(ncm)})`));
  return t("fof.guide.hurt", { units });
}

/** Own units that lie there. @param {Shown} shown */
function pinned({ table, world }) {
  const found = Object.values(table.units).filter((one) => one.side === "us" && one.pinned);
  return found.length ? t("fof.guide.pinned", { units: few(found.map(({ id }) => called(world, "unit", id))) }) : null;
}

/** The enemies that somebody has found. @param {Shown} shown */
function seen({ table, world }) {
  const found = Object.values(table.units).filter((one) => one.side === "enemy" && one.spotted !== false);
  const said = found.map(({ id, at }) => `${called(world, "unit", id)} (${label(world, at)})`);
  return found.length ? t("fof.guide.seen", { units: few(said) }) : null;
}

/** From where fire comes whose firers nobody has found. @param {Shown} shown */
function unseen({ table, world }) {
  const hidden = table.volumes.filter(
    ({ side, firers }) => side === "enemy" && firers.some((one) => table.units[one]?.spotted === false),
  );
  const places = [...new Set(hidden.map(({ from }) => label(world, from)))];
  return places.length ? t("fof.guide.unseen", { places: few(places) }) : null;
}

/** Whom the headquarters that acts does not reach. @param {Shown} shown */
function deaf({ table, world }) {
  const hq = table.commands.impulse?.hq;
  const found = table.hearing.find((one) => one.hq === hq)?.unheard ?? [];
  return found.length ? t("fof.guide.deaf", { units: few(found.map((one) => called(world, "unit", one))) }) : null;
}

/** What an order costs, and what is left for later. @param {Shown} shown */
function cost({ table }) {
  const { impulse, limits } = table.commands;
  if (!impulse) return null;
  const { left, spent, hq } = impulse;
  const save = (hq && limits.save[hq]) || 0;
  return t(save ? "fof.guide.cost" : "fof.guide.cost.lost", {
    left,
    most: Math.max(0, Math.min(left, limits.spend - spent)),
    save,
  });
}

/** How much time there is for how much. @param {Shown} shown */
function stake({ table }) {
  const { number, of } = table.turn;
  const open = table.aims.filter((one) => !one.done).length;
  return number > 0 ? t("fof.guide.stake", { left: of - number, open, points: table.points }) : null;
}

/** @param {Asked} question @param {Shown} shown @returns {Advised} */
export function guide(question, shown) {
  const about = due(question, shown);
  const { turn, commands } = shown.table;
  const orders = ["activate", "orders", "general"].includes(about);
  const tips = orders
    ? [cost, hurt, pinned, seen, unseen, deaf, stake].map((one) => one(shown))
    : [hurt(shown), stake(shown)];
  const hq = commands.impulse?.hq;
  return {
    due: t(`fof.guide.${about}`, { hq: hq ? called(shown.world, "unit", hq) : "" }),
    why: t(`fof.guide.${about}.why`),
    tips: tips.filter((one) => one !== null),
    sheet: turn.phase === "preparation" ? briefing(shown) : undefined,
  };
}
