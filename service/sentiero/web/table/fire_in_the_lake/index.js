// The table of Fire in the Lake: what it needs from the service, its panels, and how its facts look on the map.
import { api } from "../../api.js";
import { fill, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { cardFace, cardsPanel, lastingPanel, sequencePanel } from "./cards.js";
import { createEdge, edgePanel } from "./edge.js";
import { createMap, NOTHING } from "./map.js";
import { describe, spaceLook, spacesPanel } from "./spaces.js";
import { forcesPanel, tracksPanel } from "./tracks.js";

export { cardFace };
/** Members of the table that come with the keys that changed. */
export const MERGED = ["spaces", "available", "tracks", "victory"];

/** @param {any[]} things @param {string} key */
const by = (things, key) => Object.fromEntries(things.map((thing) => [thing[key], thing]));

/** Everything about the title that does not change. @param {string} name @returns {Promise<import("../../types.d.ts").World>} */
export async function load(name) {
  const lists = ["spaces", "pieces", "tracks", "victory", "cards"];
  const [title, names, drawing, ...found] = await Promise.all([
    api.title(name),
    api.names(name),
    api.map(name),
    ...lists.map((list) => api.list(name, list)),
  ]);
  return /** @type {import("../../types.d.ts").World} */ ({
    title,
    names: names.names,
    drawing,
    ...Object.fromEntries(found.map((list) => [list.list, by(list.things, list.key)])),
  });
}

/**
 * @param {import("../../types.d.ts").World} world
 * @param {{ onSpace: (space: string) => void, onPiece: (space: string, piece: string) => void }} on
 */
export function create(world, on) {
  /** @type {import("../../types.d.ts").Table | null} */
  let shown = null;
  let current = world;
  const map = createMap({
    drawing: world.drawing,
    spaces: world.spaces,
    pieces: world.pieces,
    names: () => current.names,
    say: (space) => (shown ? describe(space, shown, current) : current.names.space[space]),
    ...on,
  });
  map.element.setAttribute("aria-label", t("map"));
  const edge = createEdge(world);
  // What stands in the space that is pointed at; screen readers hear it from the space itself.
  const look = h("div", { class: "space-look", "aria-hidden": "true", hidden: true });
  /** @param {Event} event */
  function lookAt(event) {
    const at = /** @type {Element} */ (event.target).closest?.("[data-space], [data-at]");
    const space = at?.getAttribute("data-space") ?? at?.getAttribute("data-at");
    look.hidden = !space || !shown;
    if (space && shown) fill(look, spaceLook(space, shown, current));
  }
  for (const name of ["pointerover", "focusin"]) map.element.addEventListener(name, lookAt);
  for (const name of ["pointerleave", "focusout"])
    map.element.addEventListener(name, () => {
      look.hidden = true;
    });
  const tools = h(
    "div",
    { class: "zoom" },
    h("button", { type: "button", "aria-label": t("zoom.in"), onclick: () => map.zoom(1.4) }, "+"),
    h("button", { type: "button", "aria-label": t("zoom.out"), onclick: () => map.zoom(1 / 1.4) }, "−"),
    h("button", { type: "button", "aria-label": t("zoom.whole"), onclick: () => map.whole() }, "⤢"),
  );

  /** @param {import("../../types.d.ts").Table} table */
  function update(table) {
    shown = table;
    map.update(table);
    edge.update(table);
  }

  /** Bring the picture on, until the document comes. @param {any} fact */
  function follow(fact) {
    if (!shown) return;
    const spaces = { ...shown.spaces };
    /** @param {string} space @param {string} kind @param {number} count */
    const add = (space, kind, count) => {
      const held = { ...spaces[space].pieces };
      held[kind] = (held[kind] ?? 0) + count;
      if (held[kind] <= 0) delete held[kind];
      spaces[space] = { ...spaces[space], pieces: held };
    };
    const { kind, piece, count, space, origin, to, becomes } = fact;
    if (kind === "placed") add(space, piece, count);
    else if (kind === "removed") add(space, piece, -count);
    else if (kind === "moved") {
      add(origin, piece, -count);
      add(to, piece, count);
    } else if (becomes) {
      add(space, piece, -count);
      add(space, becomes, count);
    } else if (kind === "shifted") spaces[space] = { ...spaces[space], support: fact.level };
    else if (kind === "terror" || kind === "sabotage")
      spaces[space] = { ...spaces[space], terror: spaces[space].terror + fact.change };
    else return;
    update({ ...shown, spaces });
  }

  /** Show one fact as it happens. @param {any} fact @param {number} time */
  async function animate(fact, time) {
    const where = spacesOf(fact);
    map.point(where);
    if (fact.kind === "moved") await map.fly(fact.piece, fact.count, fact.origin, fact.to, time);
    else if (fact.kind === "placed") await map.fly(fact.piece, fact.count, null, fact.space, time * 0.7);
    else if (fact.kind === "removed") await map.fly(fact.piece, fact.count, fact.space, null, time * 0.7);
    else if (where.length) await new Promise((done) => setTimeout(done, time * 0.5));
    follow(fact);
  }

  return {
    element: h(
      "div",
      { class: "board lake" },
      h("div", { class: "frame" }, h("div", { class: "pan" }, map.element)),
      edge.element,
      look,
      tools,
    ),
    update,
    animate,
    light: map.light,
    point: map.point,
    unlight: () => map.light(NOTHING),
    /** @param {import("../../types.d.ts").Table} table */
    panels: (table) => [
      cardsPanel(table, current),
      sequencePanel(table, current),
      tracksPanel(table, current),
      edgePanel(table, current),
      lastingPanel(table, current),
      forcesPanel(table, current),
    ],
    /** @param {import("../../types.d.ts").Table} table */
    list: (table) => spacesPanel(table, current),
    /** @param {import("../../types.d.ts").World} now */
    speak: (now) => {
      current = now;
      map.element.setAttribute("aria-label", t("map"));
      map.relabel();
      edge.speak(now);
    },
    has: map.has,
  };
}

/** The spaces that a fact speaks of. @param {any} fact @returns {string[]} */
export function spacesOf(fact) {
  return [fact.space, fact.origin, fact.to].filter((one) => typeof one === "string");
}
