// What is at stake, always in view: the turn, what the enemy is up to, who may still act, and what the mission wants.
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "./counters.js";
import { called } from "./naming.js";

/** @typedef {import("./types.d.ts").Shown} Shown */

/** @param {string} look @param {...(import("../../dom.js").Child)} inner */
const part = (look, ...inner) => h("span", { class: `stake-part ${look}` }, ...inner);

/** @param {Shown} shown */
export function stakeStrip({ table, world }) {
  const { number, of, phase } = table.turn;
  const { impulse, limits } = table.commands;
  const hq = impulse?.hq ?? null;
  const unit = hq !== null && table.units[hq];
  const steps = h("span", { class: "clock", "aria-hidden": "true" });
  for (let at = 1; at <= of; at += 1)
    steps.append(h("i", { class: at < number ? "over" : at === number ? "now" : null }));
  return [
    part("turn", h("strong", null, t("fof.turn", { turn: number, of })), steps),
    part("phase", called(world, "phase", phase)),
    impulse &&
      part(
        "acts",
        unit && icon(unit),
        hq !== null && h("strong", null, called(world, "unit", hq)),
        t("fof.commands", { left: impulse.left, spent: impulse.spent, most: limits.spend }),
      ),
    part(`activity ${table.activity_level}`, called(world, "activity_level", table.activity_level)),
  ];
}
