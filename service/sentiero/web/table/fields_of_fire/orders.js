// Orders: first who, then what. Used where one unit has several answers.
import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "./counters.js";
import { called, place } from "./naming.js";

/**
 * @typedef {import("./types.d.ts").Option} Option
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("../../question/panel.js").Ctx} Ctx
 * @typedef {Record<string, string | number | undefined>} Refs
 */

/** @param {Option} option @returns {Refs} */
const refs = (option) => /** @type {Refs} */ (option.refs);

/** Options with the card and the unit that they refer to, as the grid lights them up. @param {import("../../types.d.ts").Asked} question @param {import("../../types.d.ts").AnyTable} table */
export function refer(question, table) {
  const own = /** @type {import("./types.d.ts").Table} */ (/** @type {unknown} */ (table));
  const options = (question.options ?? []).map((option) => ({ ...option, ...lying(refs(option), own) }));
  return { ...question, options };
}

/** @param {Refs} found @param {import("./types.d.ts").Table} table @returns {{ place?: string, thing?: string }} */
function lying(found, table) {
  const { card, unit, cover } = found;
  if (card) return { place: String(card) };
  if (unit) return { place: table.units[unit]?.at, thing: String(unit) };
  if (cover) return { place: table.covers[cover]?.at, thing: `cover:${cover}` };
  return {};
}

/** Whether somebody could do more than one thing. @param {Option[]} options */
function many(options) {
  const units = options.map((option) => refs(option).unit).filter(Boolean);
  return new Set(units).size < units.length;
}

/** @param {Option} option @param {Ctx} ctx */
function answer(option, ctx) {
  const about = {
    "data-value": option.value,
    onclick: () => ctx.choose(option.value),
    onpointerenter: () => ctx.peek(option.value),
    onpointerleave: () => ctx.peek(null),
    onfocus: () => ctx.peek(option.value),
  };
  return h("button", { type: "button", class: "option", ...about }, h("span", null, option.text ?? option.value));
}

/** A unit that can be picked, with how much it could do. @param {string} unit @param {Option[]} open @param {Shown} shown @param {Ctx} ctx @param {() => void} turn */
function picked(unit, open, { table, world }, ctx, turn) {
  const counter = table.units[unit];
  const about = {
    "data-unit": unit,
    "data-leads": open.map((one) => one.value).join(" "),
    onclick: turn,
    onpointerenter: () => ctx.point([unit, counter?.at ?? ""]),
    onpointerleave: () => ctx.point([]),
    onfocus: () => ctx.point([unit]),
  };
  const orders = h("span", { class: "small" }, t("fof.open_orders", { count: open.length }));
  return h(
    "button",
    { type: "button", class: "option", ...about },
    counter && icon(counter),
    h("span", null, called(world, "unit", unit), " ", orders),
  );
}

/** @param {() => void} back */
const allUnits = (back) => h("button", { type: "button", class: "quiet back", onclick: back }, t("fof.all_units"));

/** What one unit could do. @param {string} unit @param {Option[]} open @param {Shown} shown @param {Ctx} ctx */
function ordersOf(unit, open, { table, world }, ctx) {
  const options = open.map((option) => answer(option, ctx));
  const counter = table.units[unit];
  return [
    h("h3", { class: "chosen-unit" }, counter && icon(counter), called(world, "unit", unit)),
    h("div", { class: "options" }, options),
  ];
}

/** Units by the card on which they stand. @param {Map<string, Option[]>} units @param {string | null} where @param {Shown} shown @param {Ctx} ctx @param {(unit: string) => void} turn */
function byCard(units, where, shown, ctx, turn) {
  const at = (/** @type {string} */ unit) => shown.table.units[unit]?.at ?? "";
  const cards = [...new Set([...units.keys()].map(at))].filter((one) => where === null || one === where);
  return cards.map((card) => {
    const here = [...units].filter(([unit]) => at(unit) === card);
    const name = place(shown.world, card);
    const buttons = here.map(([unit, open]) => picked(unit, open, shown, ctx, () => turn(unit)));
    return h(
      "div",
      { class: "onecard", role: "group", "aria-label": name },
      h("h3", null, name),
      h("div", { class: "options" }, buttons),
    );
  });
}

/** What each unit could do. @param {Option[]} options */
function byUnit(options) {
  /** @type {Map<string, Option[]>} */
  const units = new Map();
  for (const option of options) {
    const unit = refs(option).unit;
    if (unit) units.set(String(unit), [...(units.get(String(unit)) ?? []), option]);
  }
  return units;
}

/**
 * @param {import("../../types.d.ts").Asked} question @param {Ctx} ctx @param {() => Shown} seen
 * @returns {import("../../types.d.ts").Answering | null}
 */
export function chooseOrder(question, ctx, seen) {
  if (question.kind !== "one" || !many(question.options)) return null;
  const units = byUnit(question.options);
  const plain = question.options.filter((option) => !refs(option).unit);
  const element = h("div", { class: "orders" });
  const only = units.size === 1 ? [...units.keys()][0] : null;
  let who = only;
  /** @type {string | null} */
  let where = null;
  const at = (/** @type {string} */ unit) => seen().table.units[unit]?.at ?? "";

  /** @param {string | null} unit @param {string | null} [card]  only of that card */
  function turn(unit, card = null) {
    [who, where] = [unit, card];
    ctx.point([]);
    ctx.peek(null);
    draw();
    element.querySelector("button")?.focus();
  }

  function draw() {
    const plainly = h(
      "div",
      { class: "options plainly" },
      plain.map((option) => answer(option, ctx)),
    );
    if (who !== null)
      fill(
        element,
        ordersOf(who, units.get(who) ?? [], seen(), ctx),
        only === null ? allUnits(() => turn(null)) : plainly,
      );
    else fill(element, plainly, byCard(units, where, seen(), ctx, turn), where !== null && allUnits(() => turn(null)));
    ctx.changed();
  }
  queueMicrotask(draw);

  return {
    element,
    lit: () => ({
      places: new Set([...units.keys()].map(at)),
      things: new Set([...units.keys()].map((unit) => `${at(unit)}/${unit}`)),
      chosen: new Map(who === null ? [] : [[`${at(who)}/${who}`, 1]]),
    }),
    onPlace(card) {
      const here = [...units.keys()].filter((unit) => at(unit) === card);
      if (here.length === 1) turn(here[0]);
      else if (here.length) turn(null, card);
    },
    onThing(_, unit) {
      if (units.has(unit)) turn(unit);
    },
  };
}
