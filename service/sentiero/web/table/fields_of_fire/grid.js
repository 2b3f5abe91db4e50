// The grid: terrain cards, what stands on them, fire and ties above them; what can be chosen is lit.
import { t } from "../../i18n.js";
import { s } from "../../dom.js";
import { pannable } from "../fire_in_the_lake/pan.js";
import { counter } from "./counters.js";
import { fire } from "./fire.js";
import { ground } from "./ground.js";
import { grid, HIGH, SHAPE, stand, things, WIDE } from "./layout.js";
import { signed } from "./naming.js";
import { controlLines } from "./lines.js";
import { lines } from "./nets.js";
import { cardLine, underFire, unitLine } from "./telling.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("./types.d.ts").Lit} Lit
 * @typedef {{ onSpace: (space: string) => void, onPiece: (space: string, piece: string) => void, look: (what: { card?: string, unit?: string, shot?: number } | null, stay: boolean, onLeft?: boolean) => void }} Needs
 */

export const NOTHING = /** @type {Lit} */ ({ spaces: new Set(), pieces: new Set(), chosen: new Map() });
const EDGE = 24;

/** @param {Needs} needs */
export function createGrid(needs) {
  const [ground_, groups, ties, standing, above] = ["cards", "groups", "ties", "units", "above"].map((name) =>
    s("g", { class: `layer ${name}` }),
  );
  const content = s("g", null, ground_, groups, standing, ties, above);
  const view = s("svg", { class: "map fofmap", role: "group", preserveAspectRatio: "xMidYMid meet" }, content);
  ties.setAttribute("aria-hidden", "true");
  above.setAttribute("aria-hidden", "true");
  groups.setAttribute("aria-hidden", "true");
  /** @type {Map<string, SVGGElement>} */
  const cards = new Map();
  /** Units, cover markers, contacts and casualties, by what they are called here. @type {Map<string, SVGGElement>} */
  const tokens = new Map();
  /** @type {ReturnType<typeof pannable> | null} */
  let pan = null;
  /** @type {ReturnType<typeof grid> | null} */
  let laid = null;
  let canvas = { width: 0, height: 0 };
  /** @type {Shown | null} */
  let shown = null;
  let lit = NOTHING;
  let current = "";
  /** @type {Map<string, { x: number, y: number }>} */
  const spots = new Map();

  /** The picture is fitted into the sheet with which it began, however far the map grows. @param {{ width: number, height: number }} size */
  function fit(size) {
    const [wide, high] = [size.width + 2 * EDGE, size.height + 2 * EDGE];
    if (!pan) {
      canvas = { width: wide, height: high };
      view.setAttribute("viewBox", `0 0 ${wide} ${high}`);
      pan = pannable(view, wide, high);
    }
    const scale = Math.min(canvas.width / wide, canvas.height / high);
    content.setAttribute(
      "transform",
      `translate(${(canvas.width - wide * scale) / 2 + EDGE * scale} ${(canvas.height - high * scale) / 2 + EDGE * scale}) scale(${scale})`,
    );
  }

  /** @param {Shown} now */
  function update(now) {
    shown = now;
    laid = grid(now.table, now.world.missions[now.table.mission]?.columns);
    fit(laid);
    const left = new Set(cards.keys());
    const unseen = new Set(tokens.keys());
    const frames = [];
    spots.clear();
    for (const [at, corner] of laid.cards) {
      left.delete(at);
      layCard(at, corner);
      frames.push(...populate(at, corner, unseen));
    }
    for (const at of left) {
      cards.get(at)?.remove();
      cards.delete(at);
    }
    for (const key of unseen) {
      tokens.get(key)?.remove();
      tokens.delete(key);
    }
    groups.replaceChildren(...frames);
    ties.replaceChildren(...controlLines(now, laid), ...lines(now, spots, laid.cards));
    above.replaceChildren(...(now.layers.fire ? fire(now.table, laid.cards) : []));
    if (!cards.has(current)) current = laid.cards.keys().next().value ?? "";
    light(lit);
  }

  /** @param {string} at @param {{ x: number, y: number, staging: boolean }} corner */
  function layCard(at, corner) {
    let card = cards.get(at);
    if (!card) {
      card = s("g", { class: "space fofspace", "data-space": at, role: "button" });
      cards.set(at, card);
      ground_.append(card);
    }
    card.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
    card.replaceChildren(ground(at, corner, /** @type {Shown} */ (shown)));
    card.setAttribute("aria-label", cardLine(at, /** @type {Shown} */ (shown)));
  }

  /** Put everything of a card where it stands; gives the frames around who shares cover. @param {string} at @param {{ x: number, y: number }} corner @param {Set<string>} unseen */
  function populate(at, corner, unseen) {
    const { table } = /** @type {Shown} */ (shown);
    const { size, placed } = stand(things(table, at));
    /** @type {Map<string, { x: number, y: number, to: number }>} */
    const runs = new Map();
    placed.forEach((one, number) => {
      const [x, y] = [corner.x + one.x, corner.y + one.y];
      const [key, kind, inner] = drawn(one, size, at, number);
      unseen.delete(key);
      put(key, kind, at, x, y, inner);
      spots.set(key, { x, y });
      if (one.kind === "cover" || (one.kind === "unit" && one.unit.cover)) {
        const run = runs.get(`${one.group}/${y}`);
        if (run) run.to = x;
        else runs.set(`${one.group}/${y}`, { x, y, to: x });
      }
    });
    return [...runs.values()].map((run) =>
      s("rect", {
        class: "sharing",
        x: run.x - size / 2 - 3,
        y: run.y - (size * SHAPE) / 2 - 3,
        width: run.to - run.x + size + 6,
        height: size * SHAPE + 6,
        rx: 6,
      }),
    );
  }

  /** @param {import("./layout.js").Placed} one @param {number} size @param {string} at @param {number} number @returns {[string, string, (Node | string)[]]} */
  function drawn(one, size, at, number) {
    const { table, world } = /** @type {Shown} */ (shown);
    if (one.kind === "unit")
      return [
        one.unit.id,
        `fofunit counter ${one.unit.side}${one.unit.spotted === false ? " unseen" : ""}${one.unit.pinned ? " down" : ""}`,
        counter(one.unit, size, underFire(one.unit.id, table)?.ncm)
          .flat()
          .map((part) => /** @type {Node} */ (part)),
      ];
    const half = size / 2;
    if (one.kind === "cover") {
      const marker = world.markers[table.covers[one.cover].kind];
      return [
        `cover:${one.cover}`,
        "fofcover",
        [
          s("path", {
            d: `M${-half * 0.62} ${-half * 0.7}H${half * 0.62}V${half * 0.1}Q${half * 0.5} ${half * 0.62} 0 ${half * 0.78}Q${-half * 0.5} ${half * 0.62} ${-half * 0.62} ${half * 0.1}Z`,
          }),
          s("text", { y: half * 0.02, "font-size": half * 0.62 }, marker ? signed(marker.ncm) : "⛨"),
          s(
            "text",
            { class: "kind", y: half * 0.5, "font-size": half * 0.44 },
            t(`fof.cover.${table.covers[one.cover].kind}`),
          ),
        ],
      ];
    }
    if (one.kind === "contact")
      return [
        `contact:${at}`,
        "fofcontact",
        [
          s("path", { d: `M0 ${-half * 0.8}L${half * 0.8} 0L0 ${half * 0.8}L${-half * 0.8} 0Z` }),
          s("text", { y: half * 0.26, "font-size": half * 0.78 }, one.letter),
        ],
      ];
    return [
      `fallen:${at}:${one.side}:${number}`,
      `foffallen ${one.side}`,
      [
        s("rect", { x: -half * 0.8, y: -half * 0.55, width: size * 0.8, height: size * 0.55, rx: 3 }),
        s("text", { y: half * 0.2, "font-size": half * 0.6 }, `✚${one.n > 1 ? one.n : ""}`),
      ],
    ];
  }

  /** @param {string} key @param {string} kind @param {string} at @param {number} x @param {number} y @param {(Node | string)[]} inner */
  function put(key, kind, at, x, y, inner) {
    let token = tokens.get(key);
    if (!token) {
      token = s("g", { "data-piece": key });
      tokens.set(key, token);
      standing.append(token);
    }
    token.setAttribute("class", `token ${kind}`);
    token.setAttribute("data-at", at);
    token.style.transform = `translate(${x}px,${y}px)`;
    token.replaceChildren(...inner);
  }

  /** Light up what can be chosen. @param {Lit} now */
  function light(now) {
    lit = now;
    for (const [at, card] of cards) {
      const open = now.spaces.has(at);
      card.classList.toggle("lit", open);
      card.classList.toggle("chosen", now.chosen.has(at));
      card.setAttribute("tabindex", open || at === current ? "0" : "-1");
      if (open) card.setAttribute("aria-pressed", String(now.chosen.has(at)));
      else card.removeAttribute("aria-pressed");
    }
    for (const [key, token] of tokens) lightToken(token, key, `${token.getAttribute("data-at")}/${key}`);
    view.classList.toggle("choosing", now.spaces.size + now.pieces.size > 0);
  }

  /** @param {SVGGElement} token @param {string} key @param {string} full */
  function lightToken(token, key, full) {
    const open = lit.pieces.has(full);
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

  /** What lies under a pointer or has the focus. @param {EventTarget | null} target */
  function under(target) {
    const token = /** @type {Element} */ (target).closest("[data-piece]");
    const at =
      token?.getAttribute("data-at") ??
      /** @type {Element} */ (target).closest("[data-space]")?.getAttribute("data-space") ??
      null;
    return {
      at,
      piece: token?.getAttribute("data-piece") ?? null,
      shot: /** @type {Element} */ (target).closest("[data-shot]")?.getAttribute("data-shot") ?? null,
    };
  }

  /** @param {string | null} at @param {string | null} piece @param {string | null} [shot] */
  function about(at, piece, shot = null) {
    if (shot !== null) return { shot: Number(shot) };
    if (piece && shown?.table.units[piece]) return { unit: piece };
    return at ? { card: at } : null;
  }

  /** Whether a thing lies in the left half of what is seen. @param {EventTarget | null} target */
  function onLeft(target) {
    const [box, all] = [
      /** @type {Element} */ (target).closest("[data-piece], [data-space], [data-shot]")?.getBoundingClientRect(),
      view.getBoundingClientRect(),
    ];
    return box ? box.left + box.width / 2 < all.left + all.width / 2 : undefined;
  }

  /** Choose it, or have it explained. @param {string} at @param {string | null} piece @param {EventTarget | null} target */
  function take(at, piece, target) {
    if (piece && lit.pieces.has(`${at}/${piece}`)) needs.onPiece(at, piece);
    else if (lit.spaces.has(at)) needs.onSpace(at);
    else needs.look(about(at, piece), true, onLeft(target));
  }

  view.addEventListener("click", (event) => {
    if (pan?.moved()) return;
    const { at, piece, shot } = under(event.target);
    if (at) take(at, piece, event.target);
    else needs.look(about(null, null, shot), true, onLeft(event.target));
  });
  view.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const { at, piece, shot } = under(event.target);
    needs.look(about(at, piece, shot), false, onLeft(event.target));
  });
  view.addEventListener("pointerleave", () => needs.look(null, false));
  view.addEventListener("focusin", (event) => {
    const { at, piece } = under(event.target);
    if (at && !piece) current = at;
    if (/** @type {Element} */ (event.target).matches(":focus-visible"))
      needs.look(about(at, piece), false, onLeft(event.target));
  });
  view.addEventListener("focusout", () => needs.look(null, false));
  view.addEventListener("keydown", (event) => {
    const { at, piece } = under(event.target);
    if (!at) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      take(at, piece, event.target);
    } else if (event.key === "Escape") needs.look(null, true);
    else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      step(at, event.key);
    }
  });

  /** To the nearest card that way. @param {string} at @param {string} key */
  function step(at, key) {
    const here = laid?.cards.get(at);
    if (!here || !laid) return;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
    const ahead = [...laid.cards]
      .map(([name, one]) => ({
        name,
        along: (one.x - here.x) * dx + (one.y - here.y) * dy,
        aside: Math.abs((one.x - here.x) * dy) + Math.abs((one.y - here.y) * dx),
      }))
      .filter((one) => one.along > 0);
    const next = ahead.sort((a, b) => a.along + 3 * a.aside - b.along - 3 * b.aside)[0];
    if (next) cards.get(next.name)?.focus();
  }

  /** Show which cards are seen from the one that is explained. @param {string[]} seen */
  function sight(seen) {
    for (const [at, card] of cards) card.classList.toggle("insight", seen.includes(at));
  }

  /** Show where something is: cards and units. @param {string[]} things_ */
  function point(things_) {
    for (const [at, card] of cards) card.classList.toggle("pointed", things_.includes(at));
    for (const [key, token] of tokens) token.classList.toggle("pointed", things_.includes(key));
  }

  /** A unit goes to a card. @param {string} unit @param {string} to */
  function send(unit, to) {
    const [token, corner] = [tokens.get(unit), laid?.cards.get(to)];
    if (token && corner) token.style.transform = `translate(${corner.x + WIDE / 2}px,${corner.y + HIGH / 2}px)`;
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
    pan.zoom(
      150 / (WIDE * scale),
      box.left + (box.width - wide) / 2 + along * wide,
      box.top + (box.height - high) / 2 + down * high,
    );
  }

  return {
    element: view,
    update,
    light,
    point,
    sight,
    send,
    near,
    zoom: (/** @type {number} */ by) => pan?.zoom(by),
    whole: () => pan?.whole(),
    has: (/** @type {string} */ at) => cards.has(at),
    focus: (/** @type {string} */ at) => cards.get(at)?.focus(),
  };
}
