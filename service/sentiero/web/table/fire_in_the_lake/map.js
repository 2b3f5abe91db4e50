// The map: areas, roads and cities, what stands in them, what can be chosen, and what is other than it was.
import { s } from "../../dom.js";
import { dragging } from "../dragging.js";
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

// Pixels a unit of the map takes at least where the table opens: its letters, 21 units high, are read then.
const READ = 0.485;

export const NOTHING = /** @type {Lit} */ ({ places: new Set(), things: new Set(), chosen: new Map() });

/** What lies under a pointer or has the focus: a space, and a kind of piece in it. @param {Element} target */
function under(target) {
  const token = target.closest("[data-piece]");
  const at = token?.getAttribute("data-at") ?? target.closest("[data-space]")?.getAttribute("data-space") ?? null;
  return { at, piece: token?.getAttribute("data-piece") ?? null };
}

/** Where a space is looked for. @param {Drawn | undefined} place @returns {[number, number][]} */
function middleOf(place) {
  if (!place) return [];
  const [x, y] = place.rooms[place.rooms.length - 1].at;
  return [[place.x ?? x ?? place.label.x, place.y ?? y ?? place.label.y]];
}

/** What is other in a space than it was, as short as it can be drawn. @param {Drawn | undefined} place @param {import("../../types.d.ts").Difference} found */
function difference(place, found) {
  if (!place) return [];
  const wide = 14 + 12.4 * found.sign.length;
  const label = {
    class: "difference",
    "data-difference": place.space,
    transform: `translate(${place.label.x} ${place.label.y - 34})`,
  };
  const frame = s("rect", { x: -wide / 2, y: -15, width: wide, height: 30, rx: 8 });
  return [s("g", label, s("title", null, found.text), frame, s("text", { y: 7.5 }, found.sign))];
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

/** Everything that is drawn, by its space. @param {import("./types.d.ts").Drawing} drawing @returns {Map<string, Drawn>} */
const everything = (drawing) =>
  new Map(
    [...drawing.areas, ...drawing.lines, ...drawing.cities].map((one) => [one.space, /** @type {Drawn} */ (one)]),
  );

/** @param {import("./types.d.ts").Drawing} drawing @param {SVGGElement[]} layers */
function createView(drawing, layers) {
  const box = {
    class: "map",
    viewBox: `0 0 ${drawing.width} ${drawing.height}`,
    role: "group",
    preserveAspectRatio: "xMidYMid meet",
  };
  return s("svg", box, ...layers);
}

/** @param {Needs} needs */
export function createMap(needs) {
  const { drawing, pieces, spaces } = needs;
  const drawn = everything(drawing);
  const shapes = ground(needs);
  const tokens = createTokens(drawn, pieces);
  const [badges, others] = ["badges", "differences-drawn"].map((name) => s("g", { class: name }));
  const view = createView(drawing, [...shapes.layers, badges, ...tokens.layers, others]);
  const pan = pannable(view, drawing.width, drawing.height, READ);
  let lit = NOTHING;
  /** @type {Table | null} */
  let last = null;
  hear(view, pan.moved, () => lit, needs);
  dragging(view, {
    to: () => lit.to ?? null,
    lit: (place, thing) => lit.things.has(`${place}/${thing}`),
    target: (on) => shapes.point(lit.to ?? "", on),
    drop: needs.onThing,
  });

  /** Show a table. @param {Table} table */
  function update(table) {
    last = table;
    tokens.update(table.spaces);
    const names = needs.names();
    const marked = [...drawn].map(([space, place]) => marks(place, spaces[space], table.spaces[space], names));
    badges.replaceChildren(...marked);
    for (const space of drawn.keys()) {
      shapes.say(space, needs.say(space));
      shapes.control(space, spaces[space].type === "loc" ? null : table.spaces[space].control);
    }
    light(lit);
  }

  /** Light up what can be chosen. @param {Lit} now */
  function light(now) {
    lit = now;
    for (const space of drawn.keys()) shapes.light(space, now.places.has(space), now.chosen.has(space));
    tokens.light(now);
    view.dataset.to = now.to ?? "";
    view.classList.toggle("choosing", now.places.size + now.things.size > 0);
    follow(now);
  }

  /** On a small screen the map opens at what is lit, and goes there again when none of it is in view. @param {Lit} now */
  function follow(now) {
    const open = [...now.places, ...[...now.things].map((one) => one.split("/")[0])];
    pan.towards(open.flatMap((space) => middleOf(drawn.get(space))));
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
      others.replaceChildren(...found.flatMap((one) => difference(drawn.get(one.place ?? ""), one)));
    },
    zoom: pan.zoom,
    whole: pan.whole,
    relabel() {
      shapes.relabel();
      if (last) update(last);
    },
  };
}
