// The map: areas, roads and cities, what stands in them, what can be chosen, and how it moves.
import { s } from "../../dom.js";
import { sign } from "./pieces.js";
import { pannable } from "./pan.js";
import { ground, marks } from "./ground.js";

/**
 * @typedef {import("../../types.d.ts").Place} Drawn
 * @typedef {import("../../types.d.ts").Lit} Lit
 * @typedef {{ drawing: import("../../types.d.ts").Drawing, spaces: Record<string, import("../../types.d.ts").Space>, pieces: Record<string, import("./pieces.js").Piece>, names: () => import("../../types.d.ts").Names, say: (space: string) => string, onSpace: (space: string) => void, onPiece: (space: string, piece: string) => void }} Needs
 */

export const NOTHING = /** @type {Lit} */ ({ spaces: new Set(), pieces: new Set(), chosen: new Map() });

/** @param {Needs} needs */
export function createMap(needs) {
  const { drawing } = needs;
  /** @type {Map<string, Drawn>} */
  const drawn = new Map(
    [...drawing.areas, ...drawing.lines, ...drawing.cities].map((one) => [one.space, /** @type {Drawn} */ (one)]),
  );
  const shapes = ground(needs);
  const badges = s("g", { class: "badges" });
  const tokens = s("g", { class: "tokens" });
  const flying = s("g", { class: "flying" });
  const view = s(
    "svg",
    {
      class: "map",
      viewBox: `0 0 ${drawing.width} ${drawing.height}`,
      role: "group",
      preserveAspectRatio: "xMidYMid meet",
    },
    shapes.layers,
    badges,
    tokens,
    flying,
  );
  const pan = pannable(view, drawing.width, drawing.height);
  /** @type {Map<string, { element: SVGGElement, count: number, size: number, x: number, y: number }>} */
  const standing = new Map();
  let lit = NOTHING;
  /** @type {import("../../types.d.ts").Table | null} */
  let last = null;

  view.addEventListener("click", (event) => {
    if (pan.moved()) return;
    const token = /** @type {Element} */ (event.target).closest("[data-piece]");
    const at =
      token?.getAttribute("data-at") ??
      /** @type {Element} */ (event.target).closest("[data-space]")?.getAttribute("data-space");
    if (!at) return;
    const piece = token?.getAttribute("data-piece");
    if (piece && lit.pieces.has(`${at}/${piece}`)) needs.onPiece(at, piece);
    else needs.onSpace(at);
  });
  view.addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target).getAttribute?.("data-space");
    if (at && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      needs.onSpace(at);
    }
  });

  /** Where each kind stands in a space. @param {string} space @param {Record<string, number>} held */
  function placed(space, held) {
    const place = /** @type {Drawn} */ (drawn.get(space));
    const kinds = Object.keys(needs.pieces).filter((kind) => held[kind]);
    const room = place.rooms.find((one) => one.at.length / 2 >= kinds.length) ?? place.rooms[place.rooms.length - 1];
    const spots = room.at.length / 2;
    return kinds.map((kind, number) => {
      const spot = number % spots;
      const over = Math.floor(number / spots) * 5;
      return { kind, count: held[kind], size: room.size, x: room.at[2 * spot] + over, y: room.at[2 * spot + 1] - over };
    });
  }

  /** @param {string} space @param {Record<string, number>} held @param {Set<string>} left */
  function stand(space, held, left) {
    for (const { kind, count, size, x, y } of placed(space, held)) {
      const key = `${space}/${kind}`;
      left.delete(key);
      let token = standing.get(key);
      if (!token) {
        token = {
          element: s("g", { class: "token", "data-at": space, "data-piece": kind }),
          count: 0,
          size: 0,
          x: 0,
          y: 0,
        };
        standing.set(key, token);
        tokens.append(token.element);
      }
      if (token.count !== count || token.size !== size)
        token.element.replaceChildren(...sign(needs.pieces[kind], size, count));
      if (token.x !== x || token.y !== y) token.element.style.transform = `translate(${x}px,${y}px)`;
      Object.assign(token, { count, size, x, y });
    }
  }

  /** Show a table. @param {import("../../types.d.ts").Table} table */
  function update(table) {
    last = table;
    const left = new Set(standing.keys());
    for (const space of drawn.keys()) stand(space, table.spaces[space].pieces, left);
    for (const key of left) {
      standing.get(key)?.element.remove();
      standing.delete(key);
    }
    badges.replaceChildren(
      ...[...drawn.values()].map((place) =>
        marks(place, needs.spaces[place.space], table.spaces[place.space], needs.names()),
      ),
    );
    for (const space of drawn.keys()) shapes.say(space, needs.say(space));
    light(lit);
  }

  /** Light up what can be chosen. @param {Lit} now */
  function light(now) {
    lit = now;
    for (const space of drawn.keys()) shapes.light(space, now.spaces.has(space), now.chosen.has(space));
    for (const [key, token] of standing) {
      token.element.classList.toggle("lit", now.pieces.has(key));
      token.element.classList.toggle("chosen", now.chosen.has(key));
    }
    view.classList.toggle("choosing", now.spaces.size + now.pieces.size > 0);
  }

  /** The middle of a space. @param {string} space @returns {[number, number]} */
  function middle(space) {
    const place = /** @type {Drawn} */ (drawn.get(space));
    const room = place.rooms[0].at.length ? place.rooms[0] : place.rooms[place.rooms.length - 1];
    return place.radius
      ? [/** @type {number} */ (place.x), /** @type {number} */ (place.y)]
      : [room.at[0] ?? place.label.x, room.at[1] ?? place.label.y];
  }

  /**
   * A piece on its way; without a start or an end it comes into view or goes out of it.
   * @param {string} kind @param {number} count @param {string | null} from @param {string | null} to @param {number} time
   */
  async function fly(kind, count, from, to, time) {
    const piece = needs.pieces[kind];
    if (!piece) return;
    const ends = [from, to].map((space, end) => {
      const token = space && standing.get(`${space}/${kind}`);
      if (token && end === 0) return [token.x, token.y];
      return space ? middle(space) : null;
    });
    const [x, y] = ends[0] ?? [/** @type {number[]} */ (ends[1])[0], /** @type {number[]} */ (ends[1])[1] - 46];
    const [u, v] = ends[1] ?? [x, y - 46];
    const ghost = s("g", { class: "token ghost" }, ...sign(piece, 34, count));
    flying.append(ghost);
    const frames = [
      { transform: `translate(${x}px,${y}px)`, opacity: ends[0] ? 1 : 0 },
      { transform: `translate(${u}px,${v}px)`, opacity: ends[1] ? 1 : 0 },
    ];
    await ghost.animate(frames, { duration: time, easing: "ease-in-out" }).finished.catch(() => undefined);
    ghost.remove();
  }

  /** Show where something is. @param {string[]} spaces */
  function point(spaces) {
    for (const space of drawn.keys()) shapes.point(space, spaces.includes(space));
  }

  return {
    element: view,
    update,
    light,
    fly,
    point,
    zoom: pan.zoom,
    whole: pan.whole,
    relabel: () => {
      shapes.relabel();
      if (last) update(last);
    },
    has: (/** @type {string} */ space) => drawn.has(space),
  };
}
