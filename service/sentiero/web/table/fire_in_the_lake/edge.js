// The edge track, 0 to 75, round the map as on the printed board: every marker, and where each Faction has won.
import { fill, h } from "../../dom.js";
import { labelled, t } from "../../i18n.js";

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").World} World
 * @typedef {{ key: string, kind: string, faction: string, value: number, sign: string, label: string, term: string }} Marker
 */

const MOST = 75;
const ROW = 10;
const MEANINGS = /** @type {Record<string, string>} */ ({
  us: "support_plus_available",
  arvn: "coin_plus_patronage",
  nva: "nva_plus_bases",
  vc: "opposition_plus_bases",
  aid: "aid",
  patronage: "patronage",
  econ: "total_econ",
});

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** As few letters as tell a Faction from the others. @param {World} world @param {string} faction */
function initials(world, faction) {
  const called = world.names.faction;
  for (let length = 1; ; length += 1) {
    const start = called[faction].slice(0, length);
    if (
      length >= called[faction].length ||
      world.title.roles.every((one) => one === faction || !called[one].startsWith(start))
    )
      return start;
  }
}

/** The beginning of what a track is called: of the word that is like its key, or of the first. @param {string} track @param {string} name */
function short(track, name) {
  const words = name.match(/\p{L}+/gu) ?? [track];
  return (words.find((word) => word.toLowerCase().startsWith(track.slice(0, 3))) ?? words[0]).slice(0, 3);
}

/** Everything that stands on the track, from 0 on. @param {Table} table @param {World} world @returns {Marker[]} */
export function markers(table, world) {
  const { names } = world;
  const goals = world.title.roles.map((faction) => {
    const { marker, margin } = table.victory[faction];
    return {
      key: `goal-${faction}`,
      kind: "goal",
      faction,
      value: marker,
      sign: initials(world, faction),
      term: MEANINGS[faction],
      label: t("edge.goal", {
        faction: names.faction[faction],
        what: names.victory[faction],
        value: marker,
        threshold: world.victory[faction].threshold,
        margin: signed(margin),
      }),
    };
  });
  // What goes no further than a few boxes, such as the Trail, has a place of its own.
  const values = Object.keys(table.tracks)
    .filter((track) => world.tracks[track].most > ROW)
    .map((track) => {
      const faction = names.faction[track] ? track : "";
      return {
        key: track,
        kind: faction ? "resources" : "value",
        faction,
        value: table.tracks[track],
        sign: faction ? initials(world, faction) : short(track, names.track[track]),
        term: faction ? "resources" : MEANINGS[track],
        label: labelled(names.track[track], table.tracks[track]),
      };
    });
  return [...goals, ...values].sort((one, other) => one.value - other.value);
}

/** @param {Marker} one */
function button(one) {
  return h(
    "button",
    {
      type: "button",
      class: `edge-marker ${one.kind} ${one.faction || one.key}`,
      "data-term": one.term,
      "data-marker": one.key,
      title: one.label,
      "aria-label": one.label,
    },
    h("span", null, one.sign),
  );
}

/** Whose thresholds lie at a number. @param {World} world @param {number} number */
const won = (world, number) => world.title.roles.filter((faction) => world.victory[faction].threshold === number);

/** A number of the track, with the flags of whoever must get past it. @param {World} world @param {number} number */
function box(world, number) {
  const here = won(world, number);
  return h(
    "span",
    {
      class: `edge-box${number % 5 ? "" : " five"}${here.length ? " threshold" : ""}`,
      title: here.length
        ? t("edge.threshold", { factions: here.map((faction) => world.names.faction[faction]).join(", "), number })
        : null,
    },
    h("b", null, number),
    here.map((faction) => h("i", { class: `flag ${faction}` }, initials(world, faction))),
  );
}

/** How many boxes lie along the top and along a side, so that they come out square. @param {number} wide @param {number} high */
export function round(wide, high) {
  const half = (MOST + 1) / 2;
  const across = Math.max(8, Math.min(half - 6, Math.round((half * wide) / (wide + high || 1))));
  return { across, down: half - across };
}

/** Where a number lies, from the upper left corner on with the sun: side, and place along it from 0 to 1. @param {number} number @param {{ across: number, down: number }} way @returns {{ side: "top" | "right" | "bottom" | "left", from: number, part: number }} */
export function placeOf(number, { across, down }) {
  const at = Math.max(0, Math.min(MOST, number));
  if (at < across) return { side: "top", from: at / across, part: 1 / across };
  if (at < across + down) return { side: "right", from: (at - across) / down, part: 1 / down };
  if (at < 2 * across + down) return { side: "bottom", from: (2 * across + down - 1 - at) / across, part: 1 / across };
  return { side: "left", from: (MOST - at) / down, part: 1 / down };
}

/** @param {HTMLElement} element @param {number} number @param {{ across: number, down: number }} way @param {number} over  how many lie under it */
function put(element, number, way, over) {
  const { side, from, part } = placeOf(number, way);
  element.dataset.side = side;
  for (const [name, value] of Object.entries({ "--from": from, "--part": part, "--over": over }))
    element.style.setProperty(name, String(value));
}

/** The track as the frame of a board. @param {World} world */
export function createEdge(world) {
  const boxes = h("div", { class: "edge-boxes", "aria-hidden": "true" });
  const list = h("div", { class: "edge-markers", role: "group" });
  const element = h("div", { class: "edge-frame" }, boxes, list);
  /** @type {Map<string, HTMLElement>} */
  const standing = new Map();
  let current = world;
  let way = round(1, 1);
  /** @type {Table | null} */
  let shown = null;

  function lay() {
    fill(
      boxes,
      Array.from({ length: MOST + 1 }, (_, number) => {
        const made = box(current, number);
        put(made, number, way, 0);
        return made;
      }),
    );
    list.setAttribute("aria-label", t("edge"));
    if (shown) update(shown);
  }

  /** @param {Table} table */
  function update(table) {
    shown = table;
    /** @type {Map<number, number>} */
    const stacks = new Map();
    const found = markers(table, current);
    for (const one of found) {
      const over = stacks.get(Math.min(MOST, one.value)) ?? 0;
      stacks.set(Math.min(MOST, one.value), over + 1);
      const old = standing.get(one.key);
      const made = old ?? button(one);
      made.title = one.label;
      made.setAttribute("aria-label", one.label);
      /** @type {HTMLElement} */ (made.firstElementChild).textContent = one.sign;
      put(made, one.value, way, over);
      if (!old) {
        standing.set(one.key, made);
        list.append(made);
      }
    }
    // Whoever goes through by keys meets them in the order of the track, and no focus is lost.
    found.forEach((one, at) => {
      const made = /** @type {HTMLElement} */ (standing.get(one.key));
      if (list.children[at] !== made && document.activeElement !== made) list.insertBefore(made, list.children[at]);
    });
  }

  new ResizeObserver(() => {
    const next = round(element.clientWidth, element.clientHeight);
    if (next.across === way.across) return;
    way = next;
    lay();
  }).observe(element);
  lay();
  return {
    element,
    update,
    speak: (/** @type {World} */ now) => {
      current = now;
      lay();
    },
  };
}

/** The same track in rows of ten, where a frame would have no room. @param {Table} table @param {World} world */
export function edgePanel(table, world) {
  const found = markers(table, world);
  return h(
    "section",
    { class: "panel edge-panel" },
    h("h2", null, t("edge")),
    h(
      "div",
      { class: "edge-rows" },
      Array.from({ length: MOST + 1 }, (_, number) =>
        h(
          "div",
          { class: "edge-cell" },
          box(world, number),
          found.filter((one) => Math.min(MOST, one.value) === number).map(button),
        ),
      ),
    ),
  );
}
