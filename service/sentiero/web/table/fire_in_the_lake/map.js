// The map: areas, roads and cities, what stands in them, what can be chosen, and what is other than it was.
import { s } from "../../dom.js";
import { pannable } from "../pan.js";
import { pressing } from "../pressing.js";
import { ground, marks } from "./ground.js";
import { createTokens } from "./tokens.js";

/**
 * @typedef {import("./types.d.ts").Place} Drawn
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("../../types.d.ts").Lit} Lit
 * @typedef {import("../../types.d.ts").Pressed & { drawing: import("./types.d.ts").Drawing, spaces: Record<string, import("./types.d.ts").Space>, pieces: Record<string, import("./pieces.js").Piece>, names: () => import("./types.d.ts").Names, say: (space: string) => string }} Needs
 */

export const NOTHING = /** @type {Lit} */ ({ places: new Set(), things: new Set(), chosen: new Map() });

/** What lies under a pointer or has the focus: a space, and a kind of piece in it. @param {Element} target */
function under(target) {
  const token = target.closest("[data-piece]");
  const at = token?.getAttribute("data-at") ?? target.closest("[data-space]")?.getAttribute("data-space") ?? null;
  return { at, piece: token?.getAttribute("data-piece") ?? null };
}

/** What is other in a space than it was, as short as it can be drawn. @param {Drawn} place @param {import("../../types.d.ts").Difference} found */
function difference(place, found) {
  const wide = 10 + 7.2 * found.sign.length;
  const label = {
    class: "difference",
    "data-difference": place.space,
    transform: `translate(${place.label.x} ${place.label.y - 22})`,
  };
  return s(
    "g",
    label,
    s("title", null, found.text),
    s("rect", { x: -wide / 2, y: -10, width: wide, height: 20, rx: 6 }),
    s("text", { y: 5 }, found.sign),
  );
}

/** Whoever chooses, by a click or by keys, is heard. @param {SVGSVGElement} view @param {() => boolean} moved @param {() => Lit} lit @param {Needs} on */
function hear(view, moved, lit, on) {
  /** @param {Element} target */
  function choose(target) {
    const { at, piece } = under(target);
    if (!at) return;
    if (piece && lit().things.has(`${at}/${piece}`)) on.onThing(at, piece);
    else on.onPlace(at);
  }
  // A finger that rests tells what lies there, as a pointer does that passes.
  const look = (/** @type {Element | null} */ target) =>
    (target ?? view).dispatchEvent(new CustomEvent(target ? "rest" : "unrest", { bubbles: true }));
  pressing(view, { moved, choose, look });
  view.addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target).getAttribute?.("data-space");
    if (!at || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    on.onPlace(at);
  });
}

/** @param {Needs} needs */
export function createMap(needs) {
  const { drawing, pieces, spaces } = needs;
  /** @type {Map<string, Drawn>} */
  const drawn = new Map(
    [...drawing.areas, ...drawing.lines, ...drawing.cities].map((one) => [one.space, /** @type {Drawn} */ (one)]),
  );
  const shapes = ground(needs);
  const tokens = createTokens(drawn, pieces);
  const [badges, others] = [s("g", { class: "badges" }), s("g", { class: "differences-drawn" })];
  const box = {
    class: "map",
    viewBox: `0 0 ${drawing.width} ${drawing.height}`,
    role: "group",
    preserveAspectRatio: "xMidYMid meet",
  };
  const view = s("svg", box, shapes.layers, badges, tokens.layers, others);
  const pan = pannable(view, drawing.width, drawing.height);
  let lit = NOTHING;
  /** @type {Table | null} */
  let last = null;
  hear(view, pan.moved, () => lit, needs);

  /** Show a table. @param {Table} table */
  function update(table) {
    last = table;
    tokens.update(table.spaces);
    const names = needs.names();
    badges.replaceChildren(
      ...[...drawn].map(([space, place]) => marks(place, spaces[space], table.spaces[space], names)),
    );
    for (const space of drawn.keys()) shapes.say(space, needs.say(space));
    light(lit);
  }

  /** Light up what can be chosen. @param {Lit} now */
  function light(now) {
    lit = now;
    for (const space of drawn.keys()) shapes.light(space, now.places.has(space), now.chosen.has(space));
    tokens.light(now);
    view.classList.toggle("choosing", now.places.size + now.things.size > 0);
  }

  return {
    element: view,
    update,
    light,
    fly: tokens.fly,
    /** Show where something is. @param {string[]} places */
    point(places) {
      for (const space of drawn.keys()) shapes.point(space, places.includes(space));
    },
    /** @param {import("../../types.d.ts").Difference[]} found */
    differ(found) {
      others.replaceChildren(
        ...found.flatMap((one) => {
          const place = drawn.get(one.place ?? "");
          return place ? [difference(place, one)] : [];
        }),
      );
    },
    zoom: pan.zoom,
    whole: pan.whole,
    relabel() {
      shapes.relabel();
      if (last) update(last);
    },
  };
}
