// Pieces on the map: where each kind stands in a space, and how it flies from one to another.
import { s } from "../../dom.js";
import { sign } from "./pieces.js";

/**
 * @typedef {import("./types.d.ts").Place} Drawn
 * @typedef {{ element: SVGGElement, count: number, size: number, x: number, y: number }} Token
 */

// The least size of a letter, in units of the map: what is read where the whole map is seen.
const LEAST = 21;

/** Where each kind stands in a space. @param {Drawn} place @param {string[]} kinds */
export function placed(place, kinds) {
  const room = place.rooms.find((one) => one.at.length / 2 >= kinds.length) ?? place.rooms[place.rooms.length - 1];
  const spots = room.at.length / 2;
  const taken = Array.from({ length: Math.min(spots, kinds.length) }, (_, at) => ({
    x: room.at[2 * at],
    y: room.at[2 * at + 1],
  }));
  // Who comes first in the box stands on the left: the two sides of the war are told apart.
  if (place.radius === undefined) taken.sort((one, other) => one.x - other.x || one.y - other.y);
  else taken.sort((one, other) => one.y - other.y || one.x - other.x);
  return kinds.map((kind, number) => {
    const { x, y } = taken[number % spots];
    const over = Math.floor(number / spots) * (room.size / 2);
    return { kind, size: room.size, x: x + over, y: y - over };
  });
}

/** The middle of a space. @param {Drawn} place @returns {[number, number]} */
function middle(place) {
  const room = place.rooms[0].at.length ? place.rooms[0] : place.rooms[place.rooms.length - 1];
  return place.radius
    ? [/** @type {number} */ (place.x), /** @type {number} */ (place.y)]
    : [room.at[0] ?? place.label.x, room.at[1] ?? place.label.y];
}

/** A piece moves over the map, and is gone. @param {SVGGElement} ghost @param {[number, number] | null} start @param {[number, number] | null} finish @param {number} time */
async function glide(ghost, start, finish, time) {
  const [x, y] = start ?? [/** @type {number[]} */ (finish)[0], /** @type {number[]} */ (finish)[1] - 46];
  const [u, v] = finish ?? [x, y - 46];
  const frames = [
    { transform: `translate(${x}px,${y}px)`, opacity: start ? 1 : 0 },
    { transform: `translate(${u}px,${v}px)`, opacity: finish ? 1 : 0 },
  ];
  await ghost.animate(frames, { duration: time, easing: "ease-in-out" }).finished.catch(() => undefined);
  ghost.remove();
}

/** @param {Map<string, Drawn>} drawn @param {Record<string, import("./pieces.js").Piece>} pieces */
export function createTokens(drawn, pieces) {
  const [layer, flying] = [s("g", { class: "tokens" }), s("g", { class: "flying" })];
  /** @type {Map<string, Token>} */
  const standing = new Map();

  /** @param {string} key @param {string} space @param {string} kind */
  function made(key, space, kind) {
    const found = standing.get(key);
    if (found) return found;
    const element = s("g", { class: "token", "data-at": space, "data-piece": kind });
    const token = { element, count: 0, size: 0, x: 0, y: 0 };
    standing.set(key, token);
    layer.append(element);
    return token;
  }

  /** @param {string} space @param {Record<string, number>} held @param {Set<string>} left */
  function stand(space, held, left) {
    const kinds = Object.keys(pieces).filter((kind) => held[kind]);
    for (const { kind, size, x, y } of placed(/** @type {Drawn} */ (drawn.get(space)), kinds)) {
      const [key, count] = [`${space}/${kind}`, held[kind]];
      left.delete(key);
      const token = made(key, space, kind);
      if (token.count !== count || token.size !== size)
        token.element.replaceChildren(...sign(pieces[kind], size, count, LEAST));
      if (token.x !== x || token.y !== y) token.element.style.transform = `translate(${x}px,${y}px)`;
      Object.assign(token, { count, size, x, y });
    }
  }

  /** Where a flight begins or ends; nowhere, if the piece comes into view or goes out of it. @param {string | null} space @param {string} kind @param {boolean} start @returns {[number, number] | null} */
  function end(space, kind, start) {
    if (!space) return null;
    const token = start ? standing.get(`${space}/${kind}`) : undefined;
    return token ? [token.x, token.y] : middle(/** @type {Drawn} */ (drawn.get(space)));
  }

  return {
    layers: [layer, flying],
    /** @param {Record<string, import("./types.d.ts").SpaceState>} spaces */
    update(spaces) {
      const left = new Set(standing.keys());
      for (const space of drawn.keys()) stand(space, spaces[space].pieces, left);
      for (const key of left) {
        standing.get(key)?.element.remove();
        standing.delete(key);
      }
    },
    /** @param {import("../../types.d.ts").Lit} now */
    light(now) {
      for (const [key, { element }] of standing) {
        element.classList.toggle("lit", now.things.has(key));
        element.classList.toggle("chosen", now.chosen.has(key));
      }
    },
    /**
     * A piece on its way; without a start or an end it comes into view or goes out of it.
     * @param {string} kind @param {number} count @param {string | null} from @param {string | null} to @param {number} time
     */
    async fly(kind, count, from, to, time) {
      const piece = pieces[kind];
      if (!piece) return;
      const ghost = s("g", { class: "token ghost" }, ...sign(piece, 44, count, LEAST));
      flying.append(ghost);
      await glide(ghost, end(from, kind, true), end(to, kind, false), time);
    },
  };
}
