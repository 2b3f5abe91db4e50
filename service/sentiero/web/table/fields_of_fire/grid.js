// The grid: terrain cards, what stands on them, fire and ties above them; what can be chosen is lit.
import { s } from "../../dom.js";
import { pannable } from "../pan.js";
import { prepared } from "./defence.js";
import { fire } from "./fire.js";
import { ground } from "./ground.js";
import { handle } from "./handling.js";
import { grid, HIGH, WIDE } from "./layout.js";
import { controlLines } from "./lines.js";
import { lines } from "./nets.js";
import { cardLine } from "./telling.js";
import { createTokens } from "./tokens.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("./types.d.ts").Lit} Lit
 * @typedef {{ x: number, y: number, staging: boolean }} Corner
 */

export const NOTHING = /** @type {Lit} */ ({ places: new Set(), things: new Set(), chosen: new Map() });
const EDGE = 24;
// Pixels a unit takes at least where the table opens: what kind of unit a counter is can be seen then.
const READ = 0.72;
const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** The cards of the grid, each a space of its own. */
function createCards() {
  const layer = s("g", { class: "layer cards" });
  /** @type {Map<string, SVGGElement>} */
  const cards = new Map();
  // The one that is reached by Tab.
  let current = "";

  /** @param {string} at @param {Corner} corner @param {Shown} shown */
  function lay(at, corner, shown) {
    let card = cards.get(at);
    if (!card) {
      card = s("g", { class: "space fofspace", "data-space": at, role: "button" });
      cards.set(at, card);
      layer.append(card);
    }
    card.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
    card.replaceChildren(ground(at, corner, shown));
    card.setAttribute("aria-label", cardLine(at, shown));
  }

  /** @param {string} name @param {string[]} some */
  function mark(name, some) {
    for (const [at, card] of cards) card.classList.toggle(name, some.includes(at));
  }

  return {
    layer,
    mark,
    turnTo: (/** @type {string} */ at) => (current = at),
    focus: (/** @type {string} */ at) => cards.get(at)?.focus(),
    /** @param {Shown} shown @param {Map<string, Corner>} laid */
    update(shown, laid) {
      for (const [at, corner] of laid) lay(at, corner, shown);
      for (const [at, card] of [...cards]) {
        if (laid.has(at)) continue;
        card.remove();
        cards.delete(at);
      }
      if (!cards.has(current)) current = laid.keys().next().value ?? "";
    },
    /** @param {Lit} now */
    light(now) {
      for (const [at, card] of cards) {
        const open = now.places.has(at);
        card.classList.toggle("lit", open);
        card.classList.toggle("chosen", now.chosen.has(at));
        card.setAttribute("tabindex", open || at === current ? "0" : "-1");
        if (open) card.setAttribute("aria-pressed", String(now.chosen.has(at)));
        else card.removeAttribute("aria-pressed");
      }
    },
  };
}

/** The picture is fitted into the sheet with which it began, however far the map grows. @param {SVGSVGElement} view @param {SVGGElement} content */
function createSheet(view, content) {
  /** @type {ReturnType<typeof pannable> | null} */
  let pan = null;
  let canvas = { width: 0, height: 0 };
  /** @type {ReturnType<typeof grid> | null} */
  let laid = null;
  let fitted = { x: 0, y: 0, scale: 1 };

  /** @param {ReturnType<typeof grid>} size */
  function fit(size) {
    laid = size;
    const [wide, high] = [size.width + 2 * EDGE, size.height + 2 * EDGE];
    if (!pan) {
      canvas = { width: wide, height: high };
      view.setAttribute("viewBox", `0 0 ${wide} ${high}`);
      pan = pannable(view, wide, high, READ);
    }
    const scale = Math.min(canvas.width / wide, canvas.height / high);
    const [x, y] = [
      (canvas.width - wide * scale) / 2 + EDGE * scale,
      (canvas.height - high * scale) / 2 + EDGE * scale,
    ];
    fitted = { x, y, scale };
    content.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }

  /** Large enough to be read on a small screen, around a card. @param {string} at */
  function near(at) {
    const box = view.getBoundingClientRect();
    const where = laid?.cards.get(at);
    if (!pan || !laid || !where || box.width === 0) return;
    const scale = Math.min(box.width / canvas.width, box.height / canvas.height);
    if (WIDE * scale > (box.width < 500 ? 95 : 60)) return;
    const along = Math.max(0, Math.min(1, where.x / Math.max(1, laid.width - WIDE)));
    const down = Math.max(0, Math.min(1, where.y / Math.max(1, laid.height - HIGH)));
    const [wide, high] = [canvas.width * scale, canvas.height * scale];
    const [x, y] = [box.left + (box.width - wide) / 2, box.top + (box.height - high) / 2];
    pan.zoom(150 / (WIDE * scale), x + along * wide, y + down * high);
  }

  return {
    fit,
    near,
    moved: () => pan?.moved() ?? false,
    /** Some of these cards are to be in view, where the whole is not. @param {string[]} cards */
    towards(cards) {
      const { x, y, scale } = fitted;
      const corners = cards.flatMap((at) => laid?.cards.get(at) ?? []);
      pan?.towards(corners.map((one) => [x + (one.x + WIDE / 2) * scale, y + (one.y + HIGH / 2) * scale]));
    },
    zoom: (/** @type {number} */ by) => pan?.zoom(by),
    whole: () => pan?.whole(),
    corner: (/** @type {string} */ at) => laid?.cards.get(at),
    /** The nearest card that way. @param {string} at @param {string} key */
    next(at, key) {
      const here = laid?.cards.get(at);
      if (!here || !laid) return undefined;
      const [dx, dy] = WAYS[key] ?? [0, 0];
      const ahead = [...laid.cards].map(([name, one]) => {
        const [x, y] = [one.x - here.x, one.y - here.y];
        return { name, along: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx) };
      });
      return ahead.filter((one) => one.along > 0).sort((a, b) => a.along + 3 * a.aside - b.along - 3 * b.aside)[0]
        ?.name;
    },
  };
}

/** What is other on a card than it was, as short as it can be drawn. @param {import("../../types.d.ts").Difference} one @param {Corner | undefined} corner */
function difference(one, corner) {
  if (!corner) return [];
  const wide = 16 + 9 * one.sign.length;
  const label = {
    class: "difference",
    "data-difference": one.place,
    transform: `translate(${corner.x + WIDE / 2} ${corner.y + HIGH - 14})`,
  };
  const frame = s("rect", { x: -wide / 2, y: -13, width: wide, height: 26, rx: 8 });
  return [s("g", label, s("title", null, one.text), frame, s("text", { y: 6 }, one.sign))];
}

/** Lines across the map, what is prepared, and who hears whom. @param {Shown} now @param {ReturnType<typeof grid>} laid @param {Map<string, { x: number, y: number }>} spots */
const tied = (now, laid, spots) => [
  ...controlLines(now, laid),
  ...prepared(now, spots, laid.cards),
  ...lines(now, spots, laid.cards),
];

/** What can be seen of it besides cards and units, in layers that are drawn anew. */
const layers = () =>
  ["ties", "above", "others"].map((name) => s("g", { class: `layer ${name}`, "aria-hidden": "true" }));

/** @param {import("./handling.js").Needs} needs */
export function createGrid(needs) {
  const [ties, above, others] = layers();
  const cards = createCards();
  const tokens = createTokens();
  const content = s("g", null, cards.layer, tokens.groups, tokens.layer, ties, above, others);
  const view = s("svg", { class: "map fofmap", role: "group", preserveAspectRatio: "xMidYMid meet" }, content);
  const sheet = createSheet(view, content);
  /** @type {Shown | null} */
  let shown = null;
  let lit = NOTHING;

  /** @param {Shown} now */
  function update(now) {
    shown = now;
    const laid = grid(now.table, now.world.missions[now.table.mission]?.columns);
    sheet.fit(laid);
    cards.update(now, laid.cards);
    tokens.update(now, laid.cards);
    ties.replaceChildren(...tied(now, laid, tokens.spots));
    above.replaceChildren(...(now.layers.fire ? fire(now.table, laid.cards) : []));
    light(lit);
  }

  /** Light up what can be chosen. @param {Lit} now */
  function light(now) {
    lit = now;
    cards.light(now);
    tokens.light(now, shown);
    view.classList.toggle("choosing", now.places.size + now.things.size > 0);
    sheet.towards([...now.places, ...[...now.things].map((one) => one.split("/")[0])]);
  }

  handle(
    view,
    {
      lit: () => lit,
      isUnit: (piece) => Boolean(shown?.table.units[piece]),
      moved: sheet.moved,
      turnTo: cards.turnTo,
      step: (at, key) => cards.focus(sheet.next(at, key) ?? at),
    },
    needs,
  );

  return {
    element: view,
    update,
    light,
    focus: cards.focus,
    near: sheet.near,
    zoom: sheet.zoom,
    whole: sheet.whole,
    bring: (/** @type {string} */ place) => sheet.towards([place]),
    /** Show where something is: cards and units. @param {string[]} places */
    point(places) {
      cards.mark("pointed", places);
      tokens.point(places);
    },
    /** Show which cards are seen from the one that is explained. @param {string[]} seen */
    sight: (seen) => cards.mark("insight", seen),
    /** A unit goes to a card. @param {string} unit @param {string} to */
    send(unit, to) {
      const corner = sheet.corner(to);
      if (corner) tokens.send(unit, corner.x + WIDE / 2, corner.y + HIGH / 2);
    },
    /** @param {import("../../types.d.ts").Difference[]} found */
    differ(found) {
      others.replaceChildren(...found.flatMap((one) => difference(one, sheet.corner(one.place ?? ""))));
    },
  };
}
