// What does not move: sea, land, borders, roads, cities and their names; and the marks that say how a space stands.
import { s } from "../../dom.js";
import { relief } from "./relief.js";

/** @param {number[]} flat @param {boolean} closed */
function path(flat, closed) {
  let d = "";
  for (let at = 0; at < flat.length; at += 2) d += `${at ? "L" : "M"}${flat[at]} ${flat[at + 1]}`;
  return closed ? `${d}Z` : d;
}

/** Little signs of the country. */
function patterns() {
  /** @param {string} id @param {number} size @param {string} d */
  const pattern = (id, size, d) =>
    s(
      "pattern",
      { id, width: size, height: size, patternUnits: "userSpaceOnUse" },
      s("path", { d, class: `sign ${id}` }),
    );
  return s("defs", null, pattern("waves", 60, "M4 20q6-5 12 0t12 0M34 48q6-5 12 0t12 0"));
}

/** A name in one or two lines. @param {string} name */
function inLines(name) {
  const breaks = [...name.matchAll(/[- ]/g)]
    .map((found) => found.index)
    .sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return name.length > 12 && breaks.length ? [name.slice(0, breaks[0]), name.slice(breaks[0] + 1)] : [name];
}

/** One outline, once for each class. @param {string} d @param {...string} parts */
const paths = (d, ...parts) => parts.map((part) => s("path", { d, class: part }));

/** Every space as it can be pressed: areas, lines, cities. @param {import("./map.js").Needs} needs */
function shapesOf({ drawing, spaces }) {
  /** @type {Map<string, SVGElement>} */
  const shapes = new Map();
  /** @param {string} space @param {string} look @param {Node[]} parts */
  function known(space, look, parts) {
    const shape = s("g", { class: `space ${look}`, "data-space": space }, parts);
    shapes.set(space, shape);
    return shape;
  }
  const areas = drawing.areas.map((area) => {
    const [d, { type }] = [path(area.outline, true), spaces[area.space]];
    const [fill, rim, edge] = paths(d, "fill", "rim", "edge");
    // Who has Control is seen at the edge, on the inner side of it.
    const clip = `within-${area.space}`;
    rim.setAttribute("clip-path", `url(#${clip})`);
    return known(area.space, `area ${type}`, [
      s("clipPath", { id: clip }, s("path", { d })),
      fill,
      ...relief(area.outline, type),
      rim,
      edge,
    ]);
  });
  const lines = drawing.lines.map((line) =>
    known(
      line.space,
      `line ${spaces[line.space].mekong ? "river" : "road"}`,
      paths(path(line.line, false), "bed", "way", "grip"),
    ),
  );
  const cities = drawing.cities.map(({ space, x, y, radius }) =>
    known(space, "city", [
      s("circle", { cx: x + 2, cy: y + 4, r: radius, class: "shadow" }),
      ...["fill", "rim", "edge"].map((part) =>
        s("circle", { cx: x, cy: y, r: part === "rim" ? radius - 6 : radius, class: part }),
      ),
    ]),
  );
  return { shapes, areas, lines, cities };
}

/** The name of a space; its last line stays above the marks, however large the letters are. @param {import("./types.d.ts").Place} place @param {string} kind @param {string} name */
function label(place, kind, name) {
  const { x, y } = place.label;
  const parts = kind === "city" ? [name] : inLines(name);
  const at = kind === "area" ? y - 5 : y;
  const first = `${-1.04 * (parts.length - 1)}em`;
  return s(
    "text",
    { x, y: at, class: kind },
    parts.map((part, row) => s("tspan", { x, dy: row ? "1.04em" : first }, part)),
  );
}

/** @param {SVGElement} shape @param {boolean} lit @param {boolean} chosen */
function light(shape, lit, chosen) {
  shape.classList.toggle("lit", lit);
  shape.classList.toggle("chosen", chosen);
  shape.setAttribute("role", lit ? "button" : "img");
  if (!lit) for (const name of ["tabindex", "aria-pressed"]) shape.removeAttribute(name);
  else {
    shape.setAttribute("tabindex", "0");
    shape.setAttribute("aria-pressed", String(chosen));
  }
}

/** @param {import("./map.js").Needs} needs */
export function ground(needs) {
  const { drawing } = needs;
  const { shapes, areas, lines, cities } = shapesOf(needs);
  const names = s("g", { class: "names" });

  function relabel() {
    const called = needs.names().space;
    names.replaceChildren(
      ...drawing.areas.map((one) => label(one, "area", called[one.space])),
      ...drawing.cities.map((one) => label(one, "city", called[one.space])),
      ...drawing.towns.map((one) => s("text", { x: one.label.x, y: one.label.y, class: "town" }, one.name)),
    );
  }
  relabel();

  const borders = drawing.borders.map((one) => s("path", { d: path(one.line, false), class: one.kind }));
  const towns = drawing.towns.map((one) => s("circle", { cx: one.x, cy: one.y, r: 7, class: "town" }));
  const coast = drawing.borders.filter((one) => one.kind === "coast").map((one) => path(one.line, false));
  const sea = { x: -600, y: -500, width: 2300, height: 2500 };
  const layers = [
    patterns(),
    s("rect", { ...sea, class: "sea" }),
    s("rect", { ...sea, fill: "url(#waves)" }),
    s("g", { class: "shallows" }, ...coast.flatMap((d) => paths(d, "far", "near"))),
    ...coast.flatMap((d) => paths(d, "landfall")),
    ...drawing.backdrop.map((one) => s("path", { d: path(one.line, one.closed), class: `behind ${one.kind}` })),
    s("g", null, areas),
    s("g", { class: "borders" }, borders),
    s("g", null, lines),
    s("g", null, towns),
    s("g", null, cities),
    names,
  ];

  return {
    layers,
    relabel,
    /** @param {string} space @param {boolean} lit @param {boolean} chosen */
    light: (space, lit, chosen) => light(/** @type {SVGElement} */ (shapes.get(space)), lit, chosen),
    /** Who has Control. @param {string} space @param {string | null} control */
    control(space, control) {
      for (const side of ["coin", "nva"]) shapes.get(space)?.classList.toggle(side, control === side);
    },
    /** @param {string} space @param {string} text */
    say: (space, text) => shapes.get(space)?.setAttribute("aria-label", text),
    /** @param {string} space @param {boolean} on */
    point: (space, on) => shapes.get(space)?.classList.toggle("pointed", on),
  };
}

/** Chevrons: up for Support, down for Opposition, two where it is Active. @param {number} level */
function chevrons(level) {
  const way = level > 0 ? -1 : 1;
  const rows = Math.abs(level) > 1 ? [-6, 6] : [0];
  if (!level) return s("path", { d: "M-11 0H11", class: "chevron" });
  return s("path", {
    d: rows.map((y) => `M-11 ${y - 4 * way}L0 ${y + 5 * way}L11 ${y - 4 * way}`).join(""),
    class: "chevron",
  });
}

/** @typedef {{ wide: number, class: string, title: string, parts: (import("../../dom.js").Child)[] }} Mark */

/** A round sign. @param {string} kind @param {string} title @param {string | number} text @returns {Mark} */
export const badge = (kind, title, text) => {
  const wide = 17 + 12 * [...String(text)].length;
  return {
    wide,
    class: kind,
    title,
    parts: [s("rect", { y: -14, width: wide, height: 28, rx: 14 }), s("text", { x: wide / 2, y: 7.5 }, text)],
  };
};

/** Population, and which way it leans: one sign, seen from afar. @param {number} population @param {number} level @param {string} title @returns {Mark} */
export const leaning = (population, level, title) => ({
  wide: 58,
  class: `support level${level}`,
  title,
  parts: [
    s("rect", { y: -15, width: 58, height: 30, rx: 8 }),
    s("circle", { cx: 16, cy: 0, r: 12.5, class: "population" }),
    s("text", { x: 16, y: 7.5 }, population),
    s("g", { transform: "translate(42 0)" }, chevrons(level)),
  ],
});

/** @param {import("./types.d.ts").Space} space @param {import("./types.d.ts").SpaceState} state @param {import("./types.d.ts").Names} names @returns {Mark[]} */
function signsOf(space, state, names) {
  const found = [];
  const line = space.type === "loc";
  if (space.population) found.push(leaning(space.population, state.support, names.support[state.support]));
  if (space.econ !== undefined && !state.terror)
    found.push(badge("econ", `${names.label.econ} ${space.econ}`, space.econ));
  if (state.terror) {
    const sign = line ? "✖" : state.terror > 1 ? `✹${state.terror}` : "✹";
    found.push(badge("terror", names.marker[line ? "sabotage" : "terror"], sign));
  }
  return found;
}

/**
 * Population, Support or Opposition, Economic value, Terror: signs at the label.
 * @param {import("./types.d.ts").Place} place @param {import("./types.d.ts").Space} space @param {import("./types.d.ts").SpaceState} state @param {import("./types.d.ts").Names} names
 */
export function marks(place, space, state, names) {
  const signs = signsOf(space, state, names);
  let x = place.label.x - signs.reduce((sum, { wide }) => sum + wide + 3, -3) / 2;
  const y =
    place.radius !== undefined && place.y !== undefined
      ? place.y + place.radius - 2
      : space.type === "loc"
        ? place.label.y
        : place.label.y + 16;
  return s(
    "g",
    { class: "marks", "data-space": place.space },
    signs.map((one) => {
      const found = s(
        "g",
        { class: one.class, transform: `translate(${x} ${y})` },
        s("title", null, one.title),
        ...one.parts,
      );
      x += one.wide + 3;
      return found;
    }),
  );
}
