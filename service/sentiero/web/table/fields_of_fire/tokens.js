// What stands on the cards of the grid: units, cover markers, contacts, casualties; each a token of its own.
import { s } from "../../dom.js";
import { t } from "../../i18n.js";
import { counter } from "./counters.js";
import { degrees } from "./defence.js";
import { SHAPE, stand, things } from "./layout.js";
import { signed } from "./naming.js";
import { underFire, unitLine } from "./telling.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("./types.d.ts").Lit} Lit
 * @typedef {import("./layout.js").Placed} Placed
 * @typedef {{ key: string, look: string, inner: (Node | string)[] }} Drawn
 */

/** @param {import("./types.d.ts").Unit} unit @param {number} size @param {Shown} shown @returns {Drawn} */
function unitDrawn(unit, size, { table }) {
  const look = `fofunit counter ${unit.side}${unit.spotted === false ? " unseen" : ""}${unit.pinned ? " down" : ""}`;
  const inner = counter(unit, size, underFire(unit.id, table)?.ncm).flat();
  return { key: unit.id, look, inner: inner.map((part) => /** @type {Node} */ (part)) };
}

/** The way in which it fires, outside its edge. @param {number} arc @param {number} half */
const arcDrawn = (arc, half) =>
  s("path", {
    class: "arc",
    transform: `rotate(${degrees(arc)})`,
    d: `M${-half * 0.34} ${-half * 0.84}L0 ${-half * 1.3}L${half * 0.34} ${-half * 0.84}Z`,
  });

/** @param {string} cover @param {number} half @param {Shown} shown @returns {Drawn} */
function coverDrawn(cover, half, { table, world }) {
  const { kind, arc } = table.covers[cover];
  const marker = world.markers[kind];
  const [x, y] = [half * 0.62, half * 0.5];
  const d = `M${-x} ${-half * 0.7}H${x}V${half * 0.1}Q${y} ${x} 0 ${half * 0.78}Q${-y} ${x} ${-x} ${half * 0.1}Z`;
  const value = s("text", { y: half * 0.02, "font-size": x }, marker ? signed(marker.ncm) : "⛨");
  const name = s("text", { class: "kind", y, "font-size": half * 0.44 }, t(`fof.cover.${kind}`));
  const way = arc === null ? [] : [arcDrawn(arc, half)];
  return { key: `cover:${cover}`, look: "fofcover", inner: [s("path", { d }), value, name, ...way] };
}

/** @param {string} letter @param {number} half @param {string} at @returns {Drawn} */
function contactDrawn(letter, half, at) {
  const edge = half * 0.8;
  const text = s("text", { y: half * 0.26, "font-size": half * 0.78 }, letter);
  return {
    key: `contact:${at}`,
    look: "fofcontact",
    inner: [s("path", { d: `M0 ${-edge}L${edge} 0L0 ${edge}L${-edge} 0Z` }), text],
  };
}

/** @param {{ side: string, n: number }} fallen @param {number} half @param {string} where @returns {Drawn} */
function fallenDrawn({ side, n }, half, where) {
  const box = s("rect", { x: -half * 0.8, y: -half * 0.55, width: half * 1.6, height: half * 1.1, rx: 3 });
  const text = s("text", { y: half * 0.2, "font-size": half * 0.6 }, `✚${n > 1 ? n : ""}`);
  return { key: `fallen:${where.replace("/", `:${side}:`)}`, look: `foffallen ${side}`, inner: [box, text] };
}

/** @param {Placed} one @param {number} size @param {string} at @param {number} number @param {Shown} shown */
function drawn(one, size, at, number, shown) {
  if (one.kind === "unit") return unitDrawn(one.unit, size, shown);
  if (one.kind === "cover") return coverDrawn(one.cover, size / 2, shown);
  if (one.kind === "contact") return contactDrawn(one.letter, size / 2, at);
  return fallenDrawn(one, size / 2, `${at}/${number}`);
}

/** Frames around who shares cover, row by row. @param {(Placed & { x: number, y: number })[]} placed @param {number} size */
function sharing(placed, size) {
  /** @type {Map<string, { x: number, y: number, to: number }>} */
  const runs = new Map();
  for (const one of placed) {
    if (one.kind !== "cover" && !(one.kind === "unit" && one.unit.cover)) continue;
    const run = runs.get(`${one.group}/${one.y}`);
    if (run) run.to = one.x;
    else runs.set(`${one.group}/${one.y}`, { x: one.x, y: one.y, to: one.x });
  }
  const high = size * SHAPE;
  return [...runs.values()].map(({ x, y, to }) =>
    s("rect", {
      class: "sharing",
      x: x - size / 2 - 3,
      y: y - high / 2 - 3,
      width: to - x + size + 6,
      height: high + 6,
      rx: 6,
    }),
  );
}

/** @param {SVGGElement} token @param {string} key @param {Lit} lit @param {Shown | null} shown */
function lightOne(token, key, lit, shown) {
  const full = `${token.getAttribute("data-at")}/${key}`;
  const open = lit.things.has(full);
  token.classList.toggle("lit", open);
  token.classList.toggle("chosen", lit.chosen.has(full));
  if (!open) {
    for (const name of ["role", "tabindex", "aria-label"]) token.removeAttribute(name);
    token.setAttribute("aria-hidden", "true");
    return;
  }
  const unit = shown?.table.units[key];
  token.removeAttribute("aria-hidden");
  token.setAttribute("role", "button");
  token.setAttribute("tabindex", "0");
  token.setAttribute("aria-label", unit && shown ? unitLine(unit, shown) : key);
}

export function createTokens() {
  const layer = s("g", { class: "layer units" });
  const groups = s("g", { class: "layer groups", "aria-hidden": "true" });
  /** By what they are called here. @type {Map<string, SVGGElement>} */
  const tokens = new Map();
  /** @type {Map<string, { x: number, y: number }>} */
  const spots = new Map();

  /** @param {Drawn} one @param {string} at @param {{ x: number, y: number }} where */
  function put({ key, look, inner }, at, { x, y }) {
    let token = tokens.get(key);
    if (!token) {
      token = s("g", { "data-piece": key });
      tokens.set(key, token);
      layer.append(token);
    }
    token.setAttribute("class", `token ${look}`);
    token.setAttribute("data-at", at);
    token.style.transform = `translate(${x}px,${y}px)`;
    token.replaceChildren(...inner);
    spots.set(key, { x, y });
  }

  /** Everything of a card where it stands; gives the frames around who shares cover. @param {string} at @param {{ x: number, y: number }} corner @param {Shown} shown @param {Set<string>} left */
  function populate(at, corner, shown, left) {
    const { size, placed } = stand(things(shown.table, at));
    const there = placed.map((one) => ({ ...one, x: corner.x + one.x, y: corner.y + one.y }));
    there.forEach((one, number) => {
      const made = drawn(one, size, at, number, shown);
      left.delete(made.key);
      put(made, at, one);
    });
    return sharing(there, size);
  }

  return {
    layer,
    groups,
    spots,
    /** @param {Shown} shown @param {Map<string, { x: number, y: number }>} cards */
    update(shown, cards) {
      const left = new Set(tokens.keys());
      spots.clear();
      groups.replaceChildren(...[...cards].flatMap(([at, corner]) => populate(at, corner, shown, left)));
      for (const key of left) {
        tokens.get(key)?.remove();
        tokens.delete(key);
      }
    },
    /** @param {Lit} lit @param {Shown | null} shown */
    light(lit, shown) {
      for (const [key, token] of tokens) lightOne(token, key, lit, shown);
    },
    /** @param {string[]} things_ */
    point(things_) {
      for (const [key, token] of tokens) token.classList.toggle("pointed", things_.includes(key));
    },
    /** @param {string} key @param {number} x @param {number} y */
    send(key, x, y) {
      const token = tokens.get(key);
      if (token) token.style.transform = `translate(${x}px,${y}px)`;
    },
  };
}
