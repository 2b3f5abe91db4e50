// Beside the grid: the turn, who commands whom with how many commands, support, ammunition, casualties, controls.
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { shown as plainly } from "../plain.js";
import { icon, marks } from "./counters.js";
import { brief, called, place } from "./naming.js";
import { nets } from "./nets.js";
import { unitLine } from "./telling.js";

/** @typedef {import("./types.d.ts").Shown} Shown */

/** Members of the table that this drawing shows; whatever else there is stands in the last panel. */
const SHOWN = new Set(["mission", "turn", "visibility", "activity_level", "cards", "units", "covers", "casualties", "fire", "volumes", "incoming", "targeted", "controls", "signals", "commands", "support", "effects", "decks", "points", "pack", "options", "scripted", "seats"]);

/** @param {string} name @param {...(import("../../dom.js").Child | import("../../dom.js").Child[])} inner */
const panel = (name, ...inner) => h("section", { class: `panel fof-${name}` }, h("h2", null, t(`fof.panel.${name}`)), ...inner);

/** @param {Shown} shown */
function turnPanel({ table, world }) {
  const { number, of, phase } = table.turn;
  return panel("turn",
    h("ol", { class: "turns", "aria-label": t("fof.turn", { turn: number, of }) }, Array.from({ length: of }, (_, at) => h("li", { class: at + 1 < number ? "over" : at + 1 === number ? "now" : null, "aria-current": at + 1 === number ? "step" : null }, at + 1))),
    h("dl", { class: "facts" },
      fact(t("fof.phase"), called(world, "phase", phase)), fact(t("fof.activity"), called(world, "activity_level", table.activity_level)),
      fact(t("fof.visibility"), table.visibility), fact(t("fof.decks"), t("fof.decks.left", { actions: table.decks.actions, terrain: table.decks.terrain })),
      Object.entries(table.effects).map(([event, last]) => fact(called(world, "event", event), t("fof.until", { turn: last })))));
}

/** @param {string} label @param {import("../../dom.js").Child} value */
const fact = (label, value) => h("div", null, h("dt", null, label), h("dd", null, value));

/** A headquarters with its commands, and whoever belongs to it. @param {string} hq @param {Shown} shown @returns {HTMLElement} */
function headquarters(hq, shown) {
  const { table, world } = shown;
  const { impulse, saved, activated } = table.commands;
  const now = impulse?.hq === hq ? impulse : null;
  const own = Object.values(table.units).filter((unit) => unit.hq === hq && unit.id !== hq && unit.side === "us");
  const unit = table.units[hq];
  return h("li", { class: now ? "acts" : null },
    h("div", { class: "hq" }, unit && icon(unit), h("strong", null, called(world, "unit", hq)), unit && h("span", { class: "small" }, place(world, unit.at))),
    h("p", { class: "commands" },
      now && h("span", { class: "left" }, t("fof.commands", { left: now.left, spent: now.spent })),
      saved[hq] ? h("span", null, t("fof.saved", { count: saved[hq] })) : null,
      activated.includes(hq) && h("span", null, t("fof.activated"))),
    h("ul", { class: "men" }, own.filter((one) => !leads(one.id, table)).map((one) => h("li", { title: unitLine(one, shown) }, icon(one), h("span", { class: "small", "aria-hidden": "true" }, brief(one.at)), h("span", { class: "only-read" }, `${unitLine(one, shown)}, ${place(world, one.at)}`)))),
    h("ul", { class: "below" }, own.filter((one) => leads(one.id, table)).map((one) => headquarters(one.id, shown))));
}

/** @param {string} id @param {import("./types.d.ts").Table} table */
const leads = (id, table) => table.units[id].type === "hq" || Object.values(table.units).some((unit) => unit.hq === id && unit.id !== id);

/** @param {Shown} shown */
function commandPanel(shown) {
  const { table } = shown;
  const { impulse } = table.commands;
  const tops = [...new Set(Object.values(table.units).filter((unit) => unit.side === "us" && (unit.type === "hq" || leads(unit.id, table)) && !table.units[unit.hq ?? ""]).map((unit) => unit.id))];
  const lost = [...new Set(Object.values(table.units).map((unit) => unit.hq ?? "").filter((hq) => hq && !table.units[hq]))];
  return panel("command", impulse && impulse.hq === null && h("p", { class: "left" }, t("fof.general", { left: impulse.left, spent: impulse.spent })),
    h("ul", { class: "display" }, [...tops, ...lost].map((hq) => headquarters(hq, shown))));
}

/** @param {Shown} shown */
function supportPanel({ table, world }) {
  const signals = Object.entries(table.signals);
  return panel("support",
    h("ul", { class: "counts" }, Object.entries(table.support).map(([row, n]) => h("li", { class: n ? null : "none" }, h("strong", null, n), " ", called(world, "support", row)))),
    [...nets(table)].length > 0 && h("details", null, h("summary", null, t("fof.nets")), h("dl", { class: "facts" }, [...nets(table)].map(([net, holders]) => fact(called(world, "net", net), holders.map(({ unit, set }) => `${called(world, "unit", unit.id)} (${called(world, "thing", `${set}.${net}`)})`).join(", "))))),
    signals.length > 0 && h("details", null, h("summary", null, t("fof.signals")), h("dl", { class: "facts" }, signals.map(([device, meaning]) => fact(called(world, "thing", device), called(world, "meaning", meaning))))));
}

/** @param {Shown} shown */
function aimsPanel({ table, world }) {
  const wanted = world.missions[table.mission];
  return panel("aims",
    h("ul", { class: "counts" }, Object.entries(table.controls).map(([control, at]) => h("li", { class: wanted?.secure.includes(control) ? "wanted" : null }, wanted?.secure.includes(control) ? "★ " : "", h("strong", null, called(world, "control", control)), " ", h("span", { class: "small" }, place(world, at))))),
    wanted && wanted.clear_rows.length > 0 && h("p", { class: "small" }, t("fof.clear_rows", { rows: wanted.clear_rows.join(", ") })),
    h("p", { class: "small" }, t("fof.points", { points: table.points })));
}

/** @param {Shown} shown */
function lossesPanel({ table, world }) {
  const armed = Object.values(table.units).filter((unit) => typeof unit.ammo === "number" && unit.side === "us");
  return panel("losses",
    h("h3", null, t("fof.fallen")),
    table.casualties.length ? h("ul", { class: "counts" }, table.casualties.map((one) => h("li", null, t("fof.casualties", { count: one.n, side: called(world, "side", one.side) }), " ", h("span", { class: "small" }, place(world, one.at))))) : h("p", { class: "small" }, "–"),
    h("h3", null, t("fof.ammo")),
    h("ul", { class: "counts" }, armed.map((unit) => h("li", { class: unit.ammo ? null : "none" }, icon(unit), " ", h("strong", null, unit.ammo), " ", h("span", { class: "small" }, called(world, "unit", unit.id))))));
}

/** What the signs on counters mean. */
function legendPanel() {
  const all = marks({ id: "", type: "", side: "us", at: "", steps: 1, vof: null, range: 0, pinned: true, exposed: true, jammed: true, spotted: false, front: false, ammo: 0 });
  return panel("legend", h("ul", { class: "counts" }, all.map((mark) => h("li", null, h("strong", null, mark.letter), " ", t(`fof.${mark.key}`))), h("li", null, h("strong", null, "●"), " ", t("fof.legend.step")), h("li", null, h("strong", null, "◇"), " ", t("fof.contacts")), h("li", null, h("strong", null, "✚"), " ", t("fof.fallen")), h("li", null, h("strong", null, "2/1"), " ", t("fof.legend.cover"))));
}

/** Whatever else the document says. @param {Shown} shown */
function restPanel({ table, world }) {
  const rest = Object.entries(table).filter(([name, value]) => !SHOWN.has(name) && value !== null && !(typeof value === "object" && Object.keys(value).length === 0));
  return rest.length > 0 && h("details", { class: "panel plain fof-rest" }, h("summary", null, t("fof.panel.rest")), plainly(Object.fromEntries(rest), world.names));
}

/** @param {Shown} shown */
export function panels(shown) {
  return [turnPanel, commandPanel, supportPanel, aimsPanel, lossesPanel, legendPanel, restPanel].map((one) => one(shown)).filter(Boolean);
}
