// The table of Fire in the Lake: what it needs from the service, its panels, and how its facts look on the map.
import { api } from "../../api.js";
import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { zoomButtons } from "../zoom.js";
import { cardFace, cardsPanel, lastingPanel, sequencePanel } from "./cards.js";
import { differences } from "./differences.js";
import { edgePanel } from "./edge.js";
import { followed } from "./following.js";
import { guide } from "./guide.js";
import { legend } from "./legend.js";
import { createMap, NOTHING } from "./map.js";
import { icon } from "./pieces.js";
import { spaceSheet } from "./sheet.js";
import { describe, spacesPanel } from "./spaces.js";
import { stakeStrip } from "./stake.js";
import { forcesPanel, tracksPanel } from "./tracks.js";

export { margins, standings } from "./ending.js";
export { differences };

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").World} World
 * @typedef {ReturnType<typeof createMap>} LakeMap
 * @typedef {import("../../types.d.ts").Option} Option
 */

/** The fact with which a chapter of the log begins. */
export const CHAPTER = "drawn";
export const SOUNDS = { drawn: "card", rolled: "dice" };
// What takes something from somebody, or moves it away.
const COSTS = new Set(["moved", "removed", "replaced", "boxed"]);

/** @param {any[]} things @param {string} key */
const by = (things, key) => Object.fromEntries(things.map((thing) => [thing[key], thing]));

/** Everything about the title that does not change. @param {string} name @returns {Promise<World>} */
export async function load(name) {
  const lists = ["spaces", "pieces", "tracks", "victory", "cards", "edge", "control"];
  const [title, { names }, drawing, ...found] = await Promise.all([
    api.title(name),
    api.names(name),
    api.map(name),
    ...lists.map((list) => api.list(name, list)),
  ]);
  const listed = Object.fromEntries(
    found.map((/** @type {import("../../types.d.ts").Documents["Listing"]} */ list) => [
      list.list,
      by(list.things, list.key),
    ]),
  );
  return /** @type {World} */ ({ title, names, roles: names.faction, places: names.space, drawing, ...listed });
}

/** The spaces that a fact speaks of. @param {any} fact @returns {string[]} */
export function placesOf(fact) {
  return [fact.space, fact.origin, fact.to].filter((one) => typeof one === "string");
}

/** The card that a fact names. @param {any} fact @param {import("../../types.d.ts").AnyWorld} world */
export function thingOf(fact, world) {
  const name = fact.card && world.names.card?.[fact.card];
  return name ? { shelf: "cards", key: fact.card, name } : null;
}

/** A Coup Round is what somebody looks for. @param {any} heading @param {import("../../types.d.ts").AnyWorld} world */
export const great = (heading, world) => /** @type {World} */ (world).cards[heading.card]?.kind === "coup";

/** Options light up the space and the kind of piece that they refer to; spaces that were chosen before stay marked. @param {import("../../types.d.ts").Asked} question */
export function refer(question) {
  const options = question.options.map((option) => {
    const { space, piece } = /** @type {{ space?: string, piece?: string }} */ (option.refs);
    return { ...option, place: space, thing: piece };
  });
  const params = /** @type {{ chosen?: string[], space?: string }} */ (question.params ?? {});
  // Things of other places go to the one that is asked about.
  const to = options.some((one) => one.thing && one.place !== params.space) ? params.space : undefined;
  return { ...question, options, to, before: params.chosen };
}

/** Whether something would be paid, taken or moved away. @param {any[]} facts */
export const costs = (facts) =>
  facts.some((fact) => COSTS.has(fact.kind) || (fact.kind === "track" && fact.change < 0));

/** What stands in the space that is pointed at; screen readers hear it from the space itself. @param {Element} map @param {(space: string) => (Node | string | null | false)[] | null} said @param {(space: string) => Node | null} [would]  what the open question would do there */
function createLook(map, said, would) {
  const look = h("div", { class: "space-look", "aria-hidden": "true", hidden: true });
  // A finger that rests looks, and what it sees stays until it touches something else.
  let rests = false;
  /** @param {Event} event */
  function lookAt(event) {
    if (rests) return;
    const at = /** @type {Element} */ (event.target).closest?.("[data-space], [data-at]");
    const space = at?.getAttribute("data-space") ?? at?.getAttribute("data-at");
    const shown = space ? said(space) : null;
    look.hidden = !shown;
    if (shown && space) fill(look, shown, would?.(space) ?? null);
    aside(event);
    rests = event.type === "rest";
  }
  /** It lies where it does not cover what is looked at. @param {Event} event */
  function aside(event) {
    const [frame, at] = [map, /** @type {Element} */ (event.target)].map((one) => one.getBoundingClientRect());
    look.classList.toggle("right", at.left + at.width / 2 < frame.left + frame.width / 2);
  }
  for (const name of ["pointerover", "focusin", "rest"]) map.addEventListener(name, lookAt);
  map.addEventListener("unrest", () => (rests = false));
  for (const name of ["pointerleave", "focusout", "unrest"]) map.addEventListener(name, () => (look.hidden = !rests));
  return look;
}

/** Shows one fact as it happens. @param {LakeMap} map @param {any} fact @param {number} time */
async function animated(map, fact, time) {
  const where = placesOf(fact);
  map.point(where);
  if (fact.kind === "moved") await map.fly(fact.piece, fact.count, fact.origin, fact.to, time);
  else if (fact.kind === "placed") await map.fly(fact.piece, fact.count, null, fact.space, time * 0.7);
  else if (fact.kind === "removed") await map.fly(fact.piece, fact.count, fact.space, null, time * 0.7);
  else if (where.length) await new Promise((done) => setTimeout(done, time * 0.5));
}

/** What stands beside the map. @param {Table} table @param {World} world */
const panels = (table, world) =>
  [cardsPanel, sequencePanel, tracksPanel, edgePanel, lastingPanel, forcesPanel].map((one) => one(table, world));

/** What is told beside the map and above it. @param {() => World} world */
const beside = (world) => ({
  /** @param {Table} table @param {string[]} mine */
  stake: (table, mine) => stakeStrip(table, world(), mine),
  /** @param {import("../../types.d.ts").Asked} question @param {Table} table */
  guide: (question, table) => guide(question, table, world()),
  legend: () => legend(world()),
  /** @param {string} shelf @param {string} key */
  glimpse(shelf, key) {
    const card = shelf === "cards" ? world().cards[key] : undefined;
    return card ? cardFace(card, world().names) : null;
  },
  /** @param {Table} table */
  panels: (table) => panels(table, world()),
  /** @param {Table} table */
  list: (table) => spacesPanel(table, world()),
});

/**
 * @param {World} world
 * @param {import("../../types.d.ts").Pressed} on
 */
export function create(world, on) {
  /** @type {Table | null} */
  let shown = null;
  let current = world;
  const { drawing, spaces, pieces } = world;
  const say = (/** @type {string} */ space) => (shown ? describe(space, shown, current) : current.places[space]);
  const map = createMap({ drawing, spaces, pieces, names: () => current.names, say, ...on });
  const look = createLook(map.element, (space) => shown && spaceSheet(space, shown, current), on.would);
  const tools = h("div", { class: "zoom" }, zoomButtons(map));
  map.element.setAttribute("aria-label", t("map"));

  /** @param {Table} table */
  function update(table) {
    shown = table;
    map.update(table);
  }

  /** @param {Option} option */
  const pieceOf = (option) => pieces[option.thing ?? ""];

  return {
    element: h(
      "div",
      { class: "board lake" },
      h("div", { class: "frame" }, h("div", { class: "pan" }, map.element)),
      look,
      tools,
    ),
    update,
    /** @param {any} fact @param {number} time */
    async animate(fact, time) {
      await animated(map, fact, time);
      const next = shown && followed(shown, fact);
      if (next) update(next);
    },
    light: map.light,
    point: map.point,
    differ: map.differ,
    unlight: () => map.light(NOTHING),
    ...beside(() => current),
    /** @param {World} now */
    speak(now) {
      current = now;
      map.element.setAttribute("aria-label", t("map"));
      fill(tools, zoomButtons(map));
      map.relabel();
    },
    /** @param {Option} option */
    icon(option) {
      const piece = pieceOf(option);
      return piece ? icon(piece) : null;
    },
    /** @param {Option} option */
    grouped: (option) =>
      [pieceOf(option)?.text.name ?? option.text, current.places[option.place ?? ""]].filter(Boolean).join(" · "),
  };
}
