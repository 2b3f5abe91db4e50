// The briefing before a mission: the aim, the turns, how points are made, and what one has.
import { h } from "../../dom.js";
import { labelled, t } from "../../i18n.js";
import { aimLine } from "./panels.js";
import { called, calledIn } from "./naming.js";

/** @typedef {import("./types.d.ts").Shown} Shown */

/** @param {string} word @param {(Node | string)[]} lines */
const part = (word, lines) =>
  lines.length > 0 && [
    h("h4", null, t(word)),
    h(
      "ul",
      null,
      lines.map((one) => (typeof one === "string" ? h("li", null, one) : one)),
    ),
  ];

/** Own units by kind, with how many there are. @param {Shown} shown */
function forces({ table, world }) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { side, type } of Object.values(table.units)) {
    const name = called(world, "unit_type", `${side}.${type}`);
    if (side === "us") found.set(name, (found.get(name) ?? 0) + 1);
  }
  return [...found].map(([name, count]) => `${count} × ${name}`);
}

/** Fire missions that can be called for. @param {Shown} shown */
const support = ({ table, world }) =>
  Object.entries(table.support).map(([kind, left]) => labelled(calledIn(world, ["support"], kind), left));

/** What brings points, the most first. @param {Shown} shown */
function points({ table, world }) {
  const worth = Object.entries(world.missions[table.mission]?.points ?? {});
  return worth
    .sort(([, one], [, other]) => other - one)
    .map(([row, each]) => labelled(called(world, "tally", row), signedPoints(each)));
}

/** @param {number} each */
const signedPoints = (each) => (each > 0 ? `+${each}` : `−${-each}`);

/** @param {Shown} shown */
export function briefing(shown) {
  const { table, world } = shown;
  const mission = world.missions[table.mission];
  return h(
    "section",
    { class: "briefing" },
    h("h3", null, t("fof.briefing")),
    h("p", null, mission?.text?.about ?? ""),
    part(
      "fof.briefing.aim",
      table.aims.map((aim) => aimLine(aim, world)),
    ),
    h("h4", null, t("fof.briefing.time")),
    h("p", null, t("fof.briefing.turns", { turns: table.turn.of })),
    part("fof.briefing.points", points(shown)),
    part("fof.briefing.forces", [...forces(shown), ...support(shown)]),
  );
}
