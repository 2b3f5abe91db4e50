// Beside the grid: the turn, who commands whom with how many commands, support, ammunition, casualties, controls.
import { h } from "../../dom.js";
import { labelled, t } from "../../i18n.js";
import { shown as plainly } from "../plain.js";
import { icon, marks } from "./counters.js";
import { called, calledIn, label, place } from "./naming.js";
import { heardOf } from "./explaining.js";
import { SIGNS } from "./ground.js";
import { unitLine } from "./telling.js";

/** @typedef {import("./types.d.ts").Shown} Shown */

/** Members of the table that this drawing shows; whatever else there is stands in the last panel. */
const SHOWN = new Set([
  "mission",
  "turn",
  "visibility",
  "activity_level",
  "cards",
  "units",
  "covers",
  "casualties",
  "fire",
  "volumes",
  "incoming",
  "targeted",
  "controls",
  "protective_fires",
  "protective_lines",
  "signals",
  "commands",
  "support",
  "effects",
  "decks",
  "points",
  "pack",
  "options",
  "scripted",
  "seats",
  "under_fire",
  "aims",
  "hearing",
  "links",
  "result",
]);

/** @param {string} name @param {...(import("../../dom.js").Child | import("../../dom.js").Child[])} inner */
const panel = (name, ...inner) =>
  h("section", { class: `panel fof-${name}` }, h("h2", null, t(`fof.panel.${name}`)), ...inner);

/** @param {Shown} shown */
function turnPanel({ table, world }) {
  const { number, of, phase } = table.turn;
  return panel(
    "turn",
    h(
      "ol",
      { class: "turns", "aria-label": t("fof.turn", { turn: number, of }) },
      Array.from({ length: of }, (_, at) =>
        h(
          "li",
          {
            class: at + 1 < number ? "over" : at + 1 === number ? "now" : null,
            "aria-current": at + 1 === number ? "step" : null,
          },
          at + 1,
        ),
      ),
    ),
    h(
      "dl",
      { class: "facts" },
      fact(t("fof.phase"), called(world, "phase", phase)),
      fact(t("fof.activity"), called(world, "activity_level", table.activity_level)),
      fact(t("fof.visibility"), table.visibility),
      fact(t("fof.decks"), t("fof.decks.left", { actions: table.decks.actions, terrain: table.decks.terrain })),
      Object.entries(table.effects).map(([event, last]) =>
        fact(called(world, "event", event), t("fof.until", { turn: last })),
      ),
    ),
  );
}

/** @param {string} what @param {import("../../dom.js").Child | import("../../dom.js").Child[]} value */
const fact = (what, value) => h("div", null, h("dt", null, what), h("dd", null, value));

/** A headquarters with its commands, and whoever belongs to it. @param {string} hq @param {Shown} shown @returns {HTMLElement} */
function headquarters(hq, shown) {
  const { table, world } = shown;
  const { impulse, saved, activated, limits } = table.commands;
  const now = impulse?.hq === hq ? impulse : null;
  const own = Object.values(table.units).filter((unit) => unit.hq === hq && unit.id !== hq && unit.side === "us");
  const unit = table.units[hq];
  return h(
    "li",
    { class: now ? "acts" : null },
    h(
      "div",
      { class: "hq" },
      unit && icon(unit),
      h("strong", null, called(world, "unit", hq)),
      unit && h("span", { class: "small" }, place(world, unit.at)),
    ),
    h(
      "p",
      { class: "commands" },
      now && h("span", { class: "left" }, t("fof.commands", { left: now.left, spent: now.spent, most: limits.spend })),
      saved[hq] ? h("span", null, t("fof.saved", { count: saved[hq], most: limits.save[hq] ?? 0 })) : null,
      activated.includes(hq) && h("span", null, t("fof.activated")),
    ),
    h(
      "ul",
      { class: "men" },
      own
        .filter((one) => !leads(one.id, table))
        .map((one) =>
          h(
            "li",
            { title: unitLine(one, shown) },
            icon(one),
            h("span", { class: "small", "aria-hidden": "true" }, label(world, one.at).split(" ")[0]),
            h("span", { class: "only-read" }, `${unitLine(one, shown)}, ${place(world, one.at)}`),
          ),
        ),
    ),
    h(
      "ul",
      { class: "below" },
      own.filter((one) => leads(one.id, table)).map((one) => headquarters(one.id, shown)),
    ),
  );
}

/** @param {string} id @param {import("./types.d.ts").Table} table */
const leads = (id, table) =>
  table.units[id].type === "hq" || Object.values(table.units).some((unit) => unit.hq === id && unit.id !== id);

/** @param {Shown} shown */
function commandPanel(shown) {
  const { table } = shown;
  const { impulse } = table.commands;
  const tops = [
    ...new Set(
      Object.values(table.units)
        .filter(
          (unit) => unit.side === "us" && (unit.type === "hq" || leads(unit.id, table)) && !table.units[unit.hq ?? ""],
        )
        .map((unit) => unit.id),
    ),
  ];
  const lost = [
    ...new Set(
      Object.values(table.units)
        .map((unit) => unit.hq ?? "")
        .filter((hq) => hq && !table.units[hq]),
    ),
  ];
  return panel(
    "command",
    impulse &&
      impulse.hq === null &&
      h("p", { class: "left" }, t("fof.general", { left: impulse.left, spent: impulse.spent })),
    h(
      "ul",
      { class: "display" },
      [...tops, ...lost].map((hq) => headquarters(hq, shown)),
    ),
  );
}

/** @param {Shown} shown */
function supportPanel(shown) {
  const { table, world } = shown;
  const signals = Object.entries(table.signals);
  return panel(
    "support",
    h(
      "ul",
      { class: "counts" },
      Object.entries(table.support).map(([row, n]) =>
        h("li", { class: n ? null : "none" }, h("strong", null, n), " ", called(world, "support", row)),
      ),
    ),
    table.hearing.length > 0 &&
      h(
        "details",
        null,
        h("summary", null, t("fof.hearing")),
        table.hearing.map((one) => [h("h3", null, called(world, "unit", one.hq)), heardOf(one.hq, shown)]).flat(),
      ),
    table.links.length > 0 &&
      h(
        "details",
        null,
        h("summary", null, t("fof.nets")),
        h(
          "dl",
          { class: "facts" },
          table.links.map((one) =>
            fact(
              called(world, "unit", one.unit),
              labelled(called(world, "thing", `${one.set}.${one.net}`), t(one.works ? "fof.works" : "fof.fails")),
            ),
          ),
        ),
      ),
    signals.length > 0 &&
      h(
        "details",
        null,
        h("summary", null, t("fof.signals")),
        h(
          "dl",
          { class: "facts" },
          signals.map(([device, meaning]) => fact(called(world, "thing", device), called(world, "meaning", meaning))),
        ),
      ),
  );
}

/** @param {Shown} shown */
function aimsPanel({ table, world }) {
  const others = Object.entries(table.controls).filter(
    ([control]) => !table.aims.some((aim) => aim.control === control),
  );
  return panel(
    "aims",
    h(
      "ul",
      { class: "aims" },
      table.aims.map((aim) => aimLine(aim, world)),
    ),
    table.touched.length > 0 &&
      h(
        "p",
        { class: "small" },
        t("fof.touched", { places: table.touched.map((one) => called(world, "control", one)).join(", ") }),
      ),
    h(
      "ul",
      { class: "counts" },
      others.map(([control, at]) =>
        h(
          "li",
          null,
          h("strong", null, called(world, "control", control)),
          " ",
          h("span", { class: "small" }, place(world, at)),
        ),
      ),
    ),
    h("p", { class: "small" }, t("fof.points", { points: table.points })),
  );
}

/** What an aim is, in words. @param {import("./types.d.ts").Aim} aim @param {Shown["world"]} world */
function aimWanted(aim, world) {
  if (aim.kind === "hold") return t("fof.aim.hold", { least: aim.least ?? 0, held: aim.held ?? 0 });
  if (aim.kind === "clear") return t("fof.aim.clear", { row: aim.row ?? 0 });
  return t("fof.aim.secure", {
    control: called(world, "control", aim.control ?? ""),
    place: aim.at ? place(world, aim.at) : "–",
  });
}

/** One thing that the mission wants, and whether it is so. @param {import("./types.d.ts").Aim} aim @param {Shown["world"]} world */
export function aimLine(aim, world) {
  const wanted = aimWanted(aim, world);
  return h(
    "li",
    { class: aim.done ? "done" : null },
    h("span", { "aria-hidden": "true" }, aim.done ? "✔ " : "★ "),
    wanted,
    " ",
    h(
      "span",
      { class: "small" },
      aim.done
        ? t("fof.aim.done")
        : aim.left?.length
          ? t("fof.aim.left", { count: aim.left.length })
          : t("fof.aim.open"),
    ),
  );
}

/** @param {Shown} shown */
function lossesPanel({ table, world }) {
  const armed = Object.values(table.units).filter((unit) => typeof unit.ammo === "number" && unit.side === "us");
  return panel(
    "losses",
    h("h3", null, t("fof.fallen")),
    table.casualties.length
      ? h(
          "ul",
          { class: "counts" },
          table.casualties.map((one) =>
            h(
              "li",
              null,
              t("fof.casualties", { count: one.n, side: called(world, "side", one.side) }),
              " ",
              h("span", { class: "small" }, place(world, one.at)),
            ),
          ),
        )
      : h("p", { class: "small" }, "–"),
    h("h3", null, t("fof.ammo")),
    h(
      "ul",
      { class: "counts" },
      armed.map((unit) =>
        h(
          "li",
          { class: unit.ammo ? null : "none" },
          icon(unit),
          " ",
          h("strong", null, unit.ammo),
          " ",
          h("span", { class: "small" }, called(world, "unit", unit.id)),
        ),
      ),
    ),
  );
}

/** What the signs on counters and cards mean. @param {Shown} shown */
export function legendPanel({ world }) {
  const all = marks({
    id: "",
    type: "",
    side: "us",
    at: "",
    steps: 1,
    vof: null,
    range: 0,
    sign: "",
    number: "",
    pinned: true,
    exposed: true,
    jammed: true,
    spotted: false,
    front: false,
    ammo: 0,
  });
  return panel(
    "legend",
    h(
      "ul",
      { class: "counts" },
      all.map((mark) => h("li", null, h("strong", null, mark.letter), " ", t(`fof.${mark.key}`))),
      h("li", null, h("strong", null, "●"), " ", t("fof.legend.step")),
      h("li", null, h("strong", null, "◇"), " ", t("fof.contacts")),
      h("li", null, h("strong", null, "✚"), " ", t("fof.fallen")),
      h("li", null, h("strong", null, "2/1"), " ", t("fof.legend.cover")),
      h("li", null, h("strong", null, "−1"), " ", t("fof.legend.ncm")),
      h("li", null, h("strong", null, "✕"), " ", called(world, "modifier", "crossfire")),
      h("li", null, h("strong", null, "▲2"), " ", t("fof.level", { level: 2 })),
      h("li", null, h("strong", null, "═"), " ", called(world, "control", "MLR")),
      h("li", null, h("strong", null, "FPF"), " ", t("fof.legend.protective_fire")),
      h("li", null, h("strong", null, "┄"), " ", t("fof.legend.protective_line")),
      h("li", null, h("strong", null, "▲"), " ", t("fof.legend.arc")),
      Object.entries(SIGNS).map(([mark, sign]) =>
        h("li", null, h("strong", null, sign), " ", calledIn(world, ["mark", "marker"], mark)),
      ),
    ),
  );
}

/** Whatever else the document says. @param {Shown} shown */
function restPanel({ table, world }) {
  const rest = Object.entries(table).filter(
    ([name, value]) =>
      !SHOWN.has(name) && value !== null && !(typeof value === "object" && Object.keys(value).length === 0),
  );
  return (
    rest.length > 0 &&
    h(
      "details",
      { class: "panel plain fof-rest" },
      h("summary", null, t("fof.panel.rest")),
      plainly(Object.fromEntries(rest), world.names),
    )
  );
}

/** @param {Shown} shown */
export function panels(shown) {
  return [turnPanel, commandPanel, supportPanel, aimsPanel, lossesPanel, legendPanel, restPanel]
    .map((one) => one(shown))
    .filter(Boolean);
}
