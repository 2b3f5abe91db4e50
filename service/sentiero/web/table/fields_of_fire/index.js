// The table of Fields of Fire: what it needs from the service, its grid and panels, and how facts look on them.
import { learn } from "./looks.js";
import { api } from "../../api.js";
import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { zoomButtons } from "../zoom.js";
import { createAbout } from "./about.js";
import { icon } from "./counters.js";
import { differences } from "./differences.js";
import { createGrid, NOTHING } from "./grid.js";
import { guide } from "./guide.js";
import { spot } from "./naming.js";
import { chooseOrder, refer } from "./orders.js";
import { legendPanel, panels } from "./panels.js";
import { stakeStrip } from "./stake.js";
import { cardParts } from "./telling.js";

export { standings } from "./ending.js";
export { differences, refer };

/**
 * @typedef {import("./types.d.ts").World} World
 * @typedef {ReturnType<typeof createGrid>} Grid
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").Shown} Shown
 */

/** The fact with which a chapter of the log begins. */
export const CHAPTER = "turn";
export const SOUNDS = { turn: "card", resolved: "dice" };
/** What its tabs are called: a map of cards, and no spaces. */
export const TABS = "fof.tab";
export const PREPARES = /^(assign|gear|rounds|signal|control|begin)\./;
const SWITCHES = ["fire", "hears", "nets", "chain"];

/** @param {any[]} things @param {string} key */
const by = (things, key) => Object.fromEntries(things.map((thing) => [thing[key], thing]));

/** Everything about the title that does not change. @param {string} name @returns {Promise<World>} */
export async function load(name) {
  const [title, names, markers, units, missions] = await Promise.all([
    api.title(name),
    api.names(name),
    api.list(name, "markers"),
    api.list(name, "units"),
    api.list(name, "scenarios"),
  ]);
  await learn(name, names.names);
  return /** @type {World} */ ({
    title,
    names: names.names,
    roles: names.names.role ?? {},
    places: {},
    markers: by(markers.things, "id"),
    kinds: by(units.things, "id"),
    missions: by(missions.things, "id"),
  });
}

/** The cards and units that a fact speaks of. @param {any} fact @returns {string[]} */
export function placesOf(fact) {
  return [fact.card, fact.target, fact.unit, fact.hq].filter((one) => typeof one === "string");
}

/** Lines that can be drawn above the grid, or not. @param {Shown} shown @param {() => void} draw */
function switched(shown, draw) {
  return SWITCHES.map((name) => {
    /** @param {Event} event */
    function turn(event) {
      shown.layers[name] = !shown.layers[name];
      /** @type {Element} */ (event.currentTarget).setAttribute("aria-pressed", String(shown.layers[name]));
      draw();
    }
    const about = { "aria-pressed": String(shown.layers[name]), "data-layer": name, onclick: turn };
    return h("button", { type: "button", ...about }, t(`fof.switch.${name}`));
  });
}

/** Every card with what is on it, in words. @param {Shown} shown */
function cardsPanel(shown) {
  const { table } = shown;
  const all = new Set([...Object.keys(table.cards), ...Object.values(table.units).map((unit) => unit.at)]);
  const cards = [...all].sort((a, b) => spot(b).row - spot(a).row || spot(a).column - spot(b).column);
  const lines = cards.map((at) => {
    const { name, parts, units } = cardParts(at, shown);
    const held = units.map((one) => h("li", null, one));
    return h(
      "li",
      null,
      h("strong", null, name),
      " ",
      h("span", { class: "small" }, parts.join(" · ")),
      held.length > 0 && h("ul", { class: "held" }, held),
    );
  });
  return h("section", { class: "panel spaces" }, h("h2", null, t("fof.cards")), h("ul", null, lines));
}

/** Shows one fact as it happens. @param {Grid} grid @param {any} fact @param {number} time */
async function animated(grid, fact, time) {
  const where = placesOf(fact);
  if (!where.length) return;
  grid.point(where);
  if (fact.kind === "moved") grid.send(fact.unit, fact.card);
  await new Promise((done) => setTimeout(done, time * (fact.kind === "moved" ? 1 : 0.4)));
}

/** Keeps what fire did to whom: its parts stand nowhere else. @param {import("./types.d.ts").Entry} entry @param {Shown} shown */
function keepFire(entry, { resolved }) {
  for (const { kind, unit, ncm, parts, result } of /** @type {any[]} */ (entry.facts ?? []))
    if (kind === "resolved") resolved.set(unit, { version: entry.version, ncm, parts, result });
}

/** Its first picture is drawn around whoever commands. @param {Table} table */
function middle(table) {
  const hq = table.commands.impulse?.hq ?? "co_hq";
  return table.units[hq]?.at ?? Object.keys(table.cards)[0];
}

/** What is told beside the grid and above it. @param {Shown} shown */
const beside = (shown) => ({
  /** @param {Table} table */
  stake: (table) => stakeStrip({ ...shown, table }),
  /** @param {import("../../types.d.ts").Asked} question @param {Table} table */
  guide: (question, table) => guide(question, { ...shown, table }),
  legend: () => [legendPanel(shown)],
  /** @param {Table} table */
  panels: (table) => panels({ ...shown, table }),
  /** @param {Table} table */
  list: (table) => cardsPanel({ ...shown, table }),
});

/**
 * @param {World} world
 * @param {import("../../types.d.ts").Pressed} on
 */
export function create(world, on) {
  const none = /** @type {Table} */ (/** @type {unknown} */ (null));
  /** @type {Shown} */
  const shown = { table: none, world, resolved: new Map(), layers: { fire: true, nets: false, chain: false } };
  const grid = createGrid({ ...on, look: (what, stay, onLeft) => about.look(what, stay, onLeft) });
  const about = createAbout(shown, grid);
  const switches = h("div", { class: "switches", role: "group" });
  const tools = h("div", { class: "zoom" });
  const sheet = h("div", { class: "frame" }, h("div", { class: "sheet" }, grid.element));

  function speakTools() {
    grid.element.setAttribute("aria-label", t("map"));
    switches.setAttribute("aria-label", t("fof.switches"));
    fill(
      switches,
      switched(shown, () => grid.update(shown)),
    );
    fill(tools, zoomButtons(grid));
  }
  speakTools();

  /** @param {Table} table */
  function draw(table) {
    const first = shown.table === null;
    shown.table = table;
    grid.update(shown);
    about.again();
    if (first) requestAnimationFrame(() => grid.near(middle(table)));
  }

  return {
    element: h("div", { class: "board fofboard" }, sheet, switches, tools, about.element),
    /** @param {import("./types.d.ts").Sent} table */
    update: (table) => draw(table),
    /** @param {any} fact @param {number} time */
    animate: (fact, time) => animated(grid, fact, time),
    /** @param {import("./types.d.ts").Entry} entry */
    told: (entry) => keepFire(entry, shown),
    light: grid.light,
    point: grid.point,
    bring: grid.bring,
    differ: grid.differ,
    unlight: () => grid.light(NOTHING),
    ...beside(shown),
    /** @param {World} now */
    speak(now) {
      shown.world = now;
      speakTools();
      if (shown.table) draw(shown.table);
    },
    /** @param {import("../../types.d.ts").Asked} question @param {import("../../question/panel.js").Ctx} ctx */
    answering: (question, ctx) => chooseOrder(question, ctx, () => shown),
    /** @param {import("../../types.d.ts").Option} option */
    icon(option) {
      const unit = shown.table.units[/** @type {any} */ (option.refs).unit];
      return unit ? icon(unit) : null;
    },
  };
}
