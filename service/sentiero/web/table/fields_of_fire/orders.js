// Orders: first who, then what. Used where one unit has several answers.
import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "./counters.js";
import { called, place } from "./naming.js";

/**
 * @typedef {import("./types.d.ts").Option} Option
 * @typedef {Record<string, string | number | undefined>} Refs
 */

/** @param {Option} option @returns {Refs} */
const refs = (option) => /** @type {Refs} */ (option.refs);

/** Options with the cards and units that they refer to, as a board lights them up. @param {import("../../types.d.ts").Asked} question @param {import("./types.d.ts").Table} table */
export function refer(question, table) {
  const options = (question.options ?? []).map((option) => ({
    ...option,
    refs: { ...option.refs, ...lying(refs(option), table) },
  }));
  return /** @type {import("../../types.d.ts").Asked} */ ({ ...question, options });
}

/** @param {Refs} found @param {import("./types.d.ts").Table} table @returns {Refs} */
function lying(found, table) {
  if (found.card) return { space: found.card };
  if (found.unit) return { space: table.units[found.unit]?.at, piece: found.unit };
  if (found.cover) return { space: table.covers[found.cover]?.at, piece: `cover:${found.cover}` };
  return {};
}

/** Whether somebody could do more than one thing. @param {Option[]} options */
function many(options) {
  const units = options.map((option) => refs(option).unit).filter(Boolean);
  return new Set(units).size < units.length;
}

/**
 * @param {import("../../types.d.ts").Asked} question @param {import("../../question/panel.js").Ctx} ctx @param {() => import("./types.d.ts").Shown} seen
 * @returns {import("../../types.d.ts").Answering | null}
 */
export function chooseOrder(question, ctx, seen) {
  if (question.kind !== "one" || !many(question.options)) return null;
  /** @type {Map<string, Option[]>} */
  const units = new Map();
  for (const option of question.options) {
    const unit = refs(option).unit;
    if (unit) units.set(String(unit), [...(units.get(String(unit)) ?? []), option]);
  }
  const plain = question.options.filter((option) => !refs(option).unit);
  const element = h("div", { class: "orders" });
  const only = units.size === 1 ? [...units.keys()][0] : null;
  let who = only;
  /** @type {string | null} */
  let where = null;

  /** @param {string} unit */
  const at = (unit) => seen().table.units[unit]?.at ?? "";

  /** @param {Option} option @param {string | undefined} text */
  const answer = (option, text) =>
    h(
      "button",
      {
        type: "button",
        class: "option",
        "data-value": option.value,
        onclick: () => ctx.choose(option.value),
        onpointerenter: () => ctx.peek(option.value),
        onpointerleave: () => ctx.peek(null),
        onfocus: () => ctx.peek(option.value),
      },
      h("span", null, text ?? option.text ?? option.value),
    );

  /** @param {string} unit @param {Option[]} open */
  function pick(unit, open) {
    const { table, world } = seen();
    const counter = table.units[unit];
    return h(
      "button",
      {
        type: "button",
        class: "option",
        "data-unit": unit,
        onclick: () => turn(unit),
        onpointerenter: () => ctx.point([unit, at(unit)]),
        onpointerleave: () => ctx.point([]),
        onfocus: () => ctx.point([unit]),
      },
      counter && icon(counter),
      h(
        "span",
        null,
        called(world, "unit", unit),
        " ",
        h("span", { class: "small" }, t("fof.open_orders", { count: open.length })),
      ),
    );
  }

  /** @param {string | null} unit */
  function turn(unit) {
    who = unit;
    ctx.point([]);
    ctx.peek(null);
    draw();
    element.querySelector("button")?.focus();
  }

  /** Units by the card on which they stand. */
  function byCard() {
    const { world } = seen();
    const cards = [...new Set([...units.keys()].map(at))].filter((one) => where === null || one === where);
    return cards.map((card) =>
      h(
        "div",
        { class: "onecard", role: "group", "aria-label": place(world, card) },
        h("h3", null, place(world, card)),
        h(
          "div",
          { class: "options" },
          [...units].filter(([unit]) => at(unit) === card).map(([unit, open]) => pick(unit, open)),
        ),
      ),
    );
  }

  function draw() {
    const { world } = seen();
    if (who !== null) {
      const open = units.get(who) ?? [];
      fill(
        element,
        h(
          "h3",
          { class: "chosen-unit" },
          seen().table.units[who] && icon(seen().table.units[who]),
          called(world, "unit", who),
        ),
        h(
          "div",
          { class: "options" },
          open.map((option) => answer(option, undefined)),
        ),
        only === null
          ? h("button", { type: "button", class: "quiet back", onclick: () => turn(null) }, t("fof.all_units"))
          : h(
              "div",
              { class: "options plainly" },
              plain.map((option) => answer(option, undefined)),
            ),
      );
    } else {
      fill(
        element,
        h(
          "div",
          { class: "options plainly" },
          plain.map((option) => answer(option, undefined)),
        ),
        byCard(),
        where !== null &&
          h(
            "button",
            {
              type: "button",
              class: "quiet back",
              onclick: () => {
                where = null;
                draw();
              },
            },
            t("fof.all_units"),
          ),
      );
    }
    ctx.changed();
  }
  queueMicrotask(draw);

  return {
    element,
    lit: () => ({
      spaces: new Set([...units.keys()].map(at)),
      pieces: new Set([...units.keys()].map((unit) => `${at(unit)}/${unit}`)),
      chosen: new Map(who === null ? [] : [[`${at(who)}/${who}`, 1]]),
    }),
    onSpace(space) {
      const here = [...units.keys()].filter((unit) => at(unit) === space);
      if (here.length === 1) return turn(here[0]);
      if (here.length) {
        where = space;
        turn(null);
      }
    },
    onPiece(_, unit) {
      if (units.has(unit)) turn(unit);
    },
  };
}
