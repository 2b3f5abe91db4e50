// Cards, counters and markers of Fields of Fire by themselves, to be read: everything that is printed on them, in words.
import { h, s } from "../../dom.js";
import { labelled, t } from "../../i18n.js";
import { cite } from "../../rich.js";
import { icon } from "./counters.js";
import { ground } from "./ground.js";
import { HIGH, WIDE } from "./layout.js";
import { learn, looks } from "./looks.js";
import { signed } from "./naming.js";

/** @typedef {import("./types.d.ts").Names} Names */

/** @param {string} name @param {string} rule @param {(import("../../dom.js").Child | import("../../dom.js").Child[])[]} children */
function face(name, rule, ...children) {
  return h("article", { class: "card fofface" }, h("header", null, h("h3", null, name), cite(rule)), ...children);
}

/** @param {[string, import("../../dom.js").Child][]} rows  what has nothing to say is left out */
function facts(...rows) {
  return h(
    "dl",
    { class: "facts" },
    rows
      .filter(([, value]) => value !== null && value !== false && value !== "")
      .map(([label, value]) => h("div", null, h("dt", null, t(label)), h("dd", null, value))),
  );
}

/** @param {any} card @param {Names} names */
export function actionCard(card, names) {
  return face(
    card.text.name,
    looks.rules.action_cards,
    facts(
      ["fof.read.helmet", card.helmet],
      ["fof.read.star", card.star],
      ["fof.read.icons", card.icons.map((/** @type {string} */ one) => t(`fof.icon.${one}`)).join(", ") || "–"],
      [
        "fof.read.effect",
        card.effect
          .map((/** @type {string} */ letter, /** @type {number} */ at) => `${names.level[looks.levels[at]]} ${letter}`)
          .join(" · "),
      ],
      ["fof.read.at", card.at],
    ),
    h(
      "ol",
      { class: "results", "aria-label": t("fof.read.fire") },
      card.fire.map((/** @type {string} */ result, /** @type {number} */ at) =>
        h(
          "li",
          { class: result },
          h("span", { class: "ncm-of" }, signed(card.first_ncm + at)),
          " ",
          names.fire_result[result],
        ),
      ),
    ),
    h(
      "details",
      null,
      h("summary", null, t("fof.read.random")),
      h(
        "p",
        null,
        Object.entries(card.random)
          .map(([most, number]) => labelled(`1–${most}`, number))
          .join(" · "),
      ),
    ),
  );
}

/** @param {any} card @param {Names} names */
export function terrainCard(card, names) {
  const shown = /** @type {any} */ ({
    table: {
      cards: {
        r1c1: { terrain: card.type, level: card.hill ? 2 : 1, cover: card.cover, borders: card.borders, contact: null },
      },
      controls: {},
      under_fire: [],
    },
    world: { names },
  });
  const dark = looks.directions
    .filter((_, at) => card.borders[at])
    .map((way) => names.direction[way])
    .join(", ");
  return face(
    card.text.name,
    looks.rules.terrain,
    s(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "printed", "aria-hidden": "true" },
      ground("r1c1", { staging: false }, shown),
    ),
    facts(
      ["fof.ground", [names.terrain[card.type], card.hill && names.terrain.hill].filter(Boolean).join(", ")],
      ["fof.read.value", t("fof.cover", { high: signed(card.cover[0]), low: signed(card.cover[1]) })],
      ["fof.read.dark", dark],
      ["fof.seek", t("fof.seek.about", { most: card.cover_max, cards: card.cover_draw })],
      ["fof.burst", card.burst ? signed(card.burst) : ""],
      ["fof.read.vehicles", t(`fof.read.vehicles.${card.access}`)],
    ),
  );
}

/** @param {{ vof: string, range: string } | null} fire */
const printed = (fire) => (fire ? t("fof.vof.range", { vof: fire.vof, range: fire.range }) : "");

/** @param {any} unit @param {Names} names */
export function unitCard(unit, names) {
  const counter = /** @type {any} */ ({
    id: unit.type,
    type: unit.type,
    side: unit.nation === "us" ? "us" : "enemy",
    steps: unit.steps,
    vof: unit.fire?.vof ?? null,
    sign: unit.type,
    number: "",
  });
  return face(
    unit.text.name,
    looks.rules.units,
    icon(counter),
    facts(
      ["fof.read.nation", names.nation[unit.nation]],
      ["fof.read.steps", unit.steps],
      ["fof.vof", printed(unit.fire) || t("fof.no_fire")],
      ["fof.read.team", printed(unit.fire_side)],
      [
        "fof.read.reduced",
        Object.entries(unit.reduced)
          .map(
            ([steps, fire]) =>
              `${t("fof.steps", { count: steps })} (${printed(/** @type {any} */ (fire)) || t("fof.no_fire")})`,
          )
          .join(" · "),
      ],
      ["fof.ammo", unit.ammo && (names.load[`ammo.${unit.ammo}`] ?? unit.ammo)],
      ["fof.read.limit", unit.limit],
    ),
  );
}

/** @param {any} one */
export function marker(one) {
  return face(
    one.text.name,
    looks.rules.markers,
    facts(
      ["fof.read.value", signed(one.ncm)],
      ["fof.read.beside", one.adjacent_ncm ? signed(one.adjacent_ncm) : ""],
      ["fof.read.capacity", one.capacity],
      ["fof.read.arc", one.arc && t("fof.read.arc.one")],
    ),
  );
}

/** What is needed before a thing can be shown. */
export const prepare = learn;

/** How the things of a shelf look. */
export const FACES = { "action-cards": actionCard, terrain: terrainCard, units: unitCard, markers: marker };
