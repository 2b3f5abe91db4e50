// The table of Fields of Fire: what it needs from the service, its grid and panels, and how facts look on them.
import { api } from "../../api.js";
import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "./counters.js";
import { createGrid, NOTHING } from "./grid.js";
import { chooseOrder, refer as referring } from "./orders.js";
import { panels } from "./panels.js";
import { spot } from "./naming.js";
import { aboutCard, aboutShot, aboutUnit } from "./explaining.js";
import { cardParts } from "./telling.js";

/**
 * @typedef {import("./types.d.ts").World} World
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {{ card?: string, unit?: string, shot?: number }} What
 */

/** Members of the table that come with the keys that changed. */
export const MERGED = ["fire"];
/** The fact with which a chapter of the log begins. */
export const CHAPTER = "turn";
/** What its tabs are called: a map of cards, and no spaces. */
export const TABS = "fof.tab";
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
  return /** @type {World} */ ({
    title,
    names: { faction: names.names.role ?? {}, ...names.names },
    markers: by(markers.things, "id"),
    kinds: by(units.things, "id"),
    missions: by(missions.things, "id"),
  });
}

/** Options light up the cards and units that they refer to. */
export const refer = referring;

/** The cards and units that a fact speaks of. @param {any} fact @returns {string[]} */
export function spacesOf(fact) {
  return [fact.card, fact.target, fact.unit, fact.hq].filter((one) => typeof one === "string");
}

/**
 * @param {World} world
 * @param {{ onSpace: (space: string) => void, onPiece: (space: string, piece: string) => void }} on
 */
export function create(world, on) {
  /** @type {import("./types.d.ts").Shown} */
  const shown = {
    table: /** @type {Table} */ (/** @type {unknown} */ (null)),
    world,
    resolved: new Map(),
    layers: { fire: true, nets: false, chain: false },
  };
  const about = h("aside", { class: "about", hidden: true, tabindex: "-1" });
  let stays = false;
  /** @type {What | null} */
  let seen = null;
  let first = true;

  /** Explain a card or a unit, on the side where it does not lie; what was clicked stays. @param {What | null} what @param {boolean} stay @param {boolean} [onLeft] */
  function look(what, stay, onLeft) {
    if (!stay && stays) return;
    if (onLeft !== undefined) about.classList.toggle("right", onLeft);
    stays = stay && what !== null;
    seen = what;
    explain();
    if (stays) about.focus();
  }

  function explain() {
    const unit = seen?.unit ? shown.table.units[seen.unit] : undefined;
    const card = seen?.card;
    const shot = seen?.shot;
    about.hidden = !unit && !card && shot === undefined;
    grid.sight(card ? (shown.table.cards[card]?.sees ?? []) : []);
    about.classList.toggle("stays", stays);
    about.setAttribute("aria-label", t("fof.about"));
    fill(
      about,
      stays && h("button", { type: "button", class: "quiet shut", "aria-label": t("close"), onclick: shut }, "×"),
      unit
        ? aboutUnit(unit, shown)
        : card
          ? aboutCard(card, shown)
          : shot === undefined
            ? null
            : aboutShot(shot, shown),
      stays &&
        card &&
        h(
          "div",
          { class: "who" },
          Object.values(shown.table.units)
            .filter((one) => one.at === card)
            .map((one) =>
              h(
                "button",
                {
                  type: "button",
                  class: "quiet",
                  "aria-label": cardless(one),
                  onclick: () => look({ unit: one.id }, true),
                },
                icon(one),
              ),
            ),
        ),
    );
  }

  /** @param {import("./types.d.ts").Unit} unit */
  const cardless = (unit) => shown.world.names.unit?.[unit.id] ?? unit.id;

  function shut() {
    const back =
      seen?.card ?? shown.table.units[seen?.unit ?? ""]?.at ?? shown.table.volumes[seen?.shot ?? -1]?.at ?? "";
    grid.focus(back);
    look(null, true);
  }
  about.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
  });

  const grid = createGrid({ ...on, look });
  const switches = h("div", { class: "switches", role: "group" });
  const tools = h("div", { class: "zoom" });

  function speakTools() {
    grid.element.setAttribute("aria-label", t("map"));
    switches.setAttribute("aria-label", t("fof.switches"));
    fill(
      switches,
      SWITCHES.map((name) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(shown.layers[name]),
            "data-layer": name,
            onclick: (/** @type {Event} */ event) => {
              shown.layers[name] = !shown.layers[name];
              /** @type {Element} */ (event.currentTarget).setAttribute("aria-pressed", String(shown.layers[name]));
              grid.update(shown);
            },
          },
          t(`fof.switch.${name}`),
        ),
      ),
    );
    fill(
      tools,
      h("button", { type: "button", "aria-label": t("zoom.in"), onclick: () => grid.zoom(1.4) }, "+"),
      h("button", { type: "button", "aria-label": t("zoom.out"), onclick: () => grid.zoom(1 / 1.4) }, "−"),
      h("button", { type: "button", "aria-label": t("zoom.whole"), onclick: () => grid.whole() }, "⤢"),
    );
  }
  speakTools();

  /** @param {Table} table */
  function draw(table) {
    shown.table = table;
    grid.update(shown);
    if (seen) explain();
    if (!first) return;
    first = false;
    const hq = table.commands.impulse?.hq ?? "co_hq";
    requestAnimationFrame(() => grid.near(table.units[hq]?.at ?? Object.keys(table.cards)[0]));
  }

  /** Keep what fire did to whom: its parts stand nowhere else. @param {import("./types.d.ts").Entry} entry */
  function told(entry) {
    for (const fact of /** @type {any[]} */ (entry.facts ?? []))
      if (fact.kind === "resolved")
        shown.resolved.set(fact.unit, {
          version: entry.version,
          ncm: fact.ncm,
          parts: fact.parts,
          result: fact.result,
        });
  }

  /** Show one fact as it happens. @param {any} fact @param {number} time */
  async function animate(fact, time) {
    const where = spacesOf(fact);
    if (!where.length) return;
    grid.point(where);
    if (fact.kind === "moved") grid.send(fact.unit, fact.card);
    await new Promise((done) => setTimeout(done, time * (fact.kind === "moved" ? 1 : 0.4)));
  }

  /** @param {Table} table */
  function list(table) {
    const now = { ...shown, table };
    const cards = [
      ...new Set([...Object.keys(table.cards), ...Object.values(table.units).map((unit) => unit.at)]),
    ].sort((a, b) => spot(b).row - spot(a).row || spot(a).column - spot(b).column);
    return h(
      "section",
      { class: "panel spaces" },
      h("h2", null, t("fof.cards")),
      h(
        "ul",
        null,
        cards.map((at) => {
          const { name, parts, units } = cardParts(at, now);
          return h(
            "li",
            null,
            h("strong", null, name),
            " ",
            h("span", { class: "small" }, parts.join(" · ")),
            units.length > 0 &&
              h(
                "ul",
                { class: "held" },
                units.map((one) => h("li", null, one)),
              ),
          );
        }),
      ),
    );
  }

  return {
    element: h(
      "div",
      { class: "board fofboard" },
      h("div", { class: "frame" }, h("div", { class: "sheet" }, grid.element)),
      switches,
      tools,
      about,
    ),
    /** @param {import("./types.d.ts").Sent} table */
    update: (table) => draw(table),
    animate,
    told,
    list,
    light: grid.light,
    point: grid.point,
    unlight: () => grid.light(NOTHING),
    /** @param {Table} table */
    panels: (table) => panels({ ...shown, table }),
    /** @param {World} now */
    speak: (now) => {
      shown.world = now;
      speakTools();
      if (shown.table) draw(shown.table);
    },
    has: grid.has,
    /** @param {import("../../types.d.ts").Asked} question @param {import("../../question/panel.js").Ctx} ctx */
    answering: (question, ctx) => chooseOrder(question, ctx, () => shown),
    /** @param {import("../../types.d.ts").Option} option */
    icon: (option) => {
      const unit = shown.table.units[/** @type {any} */ (option.refs).unit];
      return unit ? icon(unit) : null;
    },
  };
}
