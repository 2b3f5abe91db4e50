// What does not move: sea, land, borders, roads, cities and their names; and the marks that say how a space stands.
import { s } from "../../dom.js";

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
  return s(
    "defs",
    null,
    pattern("jungle", 26, "M5 9q3-6 6 0M8 9v3M18 21q3-6 6 0M21 21v3"),
    pattern("highland", 34, "M4 13l5-8l5 8M21 30l5-8l5 8"),
    pattern("lowland", 22, "M2 6h7M5 9h7M13 17h7M10 20h7"),
    pattern("waves", 60, "M4 20q6-5 12 0t12 0M34 48q6-5 12 0t12 0"),
  );
}

/** A name in one or two lines. @param {string} name */
function inLines(name) {
  const breaks = [...name.matchAll(/[- ]/g)]
    .map((found) => found.index)
    .sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return name.length > 12 && breaks.length ? [name.slice(0, breaks[0]), name.slice(breaks[0] + 1)] : [name];
}

/** @param {import("./map.js").Needs} needs */
export function ground(needs) {
  const { drawing, spaces } = needs;
  /** @type {Map<string, SVGElement>} */
  const shapes = new Map();
  /** @type {Map<string, SVGTextElement>} */
  const labels = new Map();

  /** @param {string} space @param {SVGElement} shape */
  function known(space, shape) {
    shape.setAttribute("data-space", space);
    shapes.set(space, shape);
    return shape;
  }

  const areas = drawing.areas.map((area) => {
    const d = path(area.outline, true);
    const type = spaces[area.space].type;
    return known(
      area.space,
      s(
        "g",
        { class: `space area ${type}` },
        s("path", { d, class: "fill" }),
        s("path", { d, class: `texture`, fill: `url(#${type})` }),
        s("path", { d, class: "edge" }),
      ),
    );
  });
  const lines = drawing.lines.map((line) => {
    const d = path(line.line, false);
    return known(
      line.space,
      s(
        "g",
        { class: `space line ${spaces[line.space].mekong ? "river" : "road"}` },
        s("path", { d, class: "bed" }),
        s("path", { d, class: "way" }),
        s("path", { d, class: "grip" }),
      ),
    );
  });
  const cities = drawing.cities.map((city) =>
    known(
      city.space,
      s(
        "g",
        { class: "space city" },
        s("circle", { cx: city.x, cy: city.y, r: city.radius, class: "fill" }),
        s("circle", { cx: city.x, cy: city.y, r: city.radius, class: "edge" }),
      ),
    ),
  );
  const names = s("g", { class: "names" });

  function relabel() {
    labels.clear();
    const called = needs.names().space;
    /** @param {import("../../types.d.ts").Place} place @param {string} kind */
    const label = (place, kind) => {
      const parts = kind === "city" ? [called[place.space]] : inLines(called[place.space]);
      const text = s(
        "text",
        { x: place.label.x, y: place.label.y, class: kind },
        parts.map((part, row) =>
          s("tspan", { x: place.label.x, dy: row ? "1.04em" : `${-1.04 * (parts.length - 1)}em` }, part),
        ),
      );
      // The last line stays above the marks, however large the letters are.
      if (kind === "area") text.setAttribute("y", String(place.label.y + (parts.length > 1 ? 1 : -4)));
      labels.set(place.space, text);
      return text;
    };
    names.replaceChildren(
      ...drawing.areas.map((one) => label(one, "area")),
      ...drawing.cities.map((one) => label(one, "city")),
      ...drawing.towns.map((one) => s("text", { x: one.x + 8, y: one.y - 6, class: "town" }, one.name)),
    );
  }
  relabel();

  const layers = [
    patterns(),
    s("rect", { x: -600, y: -500, width: 2300, height: 2500, class: "sea" }),
    s("rect", { x: -600, y: -500, width: 2300, height: 2500, fill: "url(#waves)" }),
    ...drawing.backdrop.map((one) => s("path", { d: path(one.line, one.closed), class: `behind ${one.kind}` })),
    s("g", null, areas),
    s(
      "g",
      { class: "borders" },
      drawing.borders.map((one) => s("path", { d: path(one.line, false), class: one.kind })),
    ),
    s("g", null, lines),
    s(
      "g",
      null,
      drawing.towns.map((one) => s("circle", { cx: one.x, cy: one.y, r: 5, class: "town" })),
    ),
    s("g", null, cities),
    names,
  ];

  return {
    layers,
    relabel,
    /** @param {string} space @param {boolean} lit @param {boolean} chosen */
    light(space, lit, chosen) {
      const shape = /** @type {SVGElement} */ (shapes.get(space));
      shape.classList.toggle("lit", lit);
      shape.classList.toggle("chosen", chosen);
      if (lit) {
        shape.setAttribute("tabindex", "0");
        shape.setAttribute("role", "button");
        shape.setAttribute("aria-pressed", String(chosen));
      } else for (const name of ["tabindex", "aria-pressed", "role"]) shape.removeAttribute(name);
      shape.setAttribute("role", lit ? "button" : "img");
    },
    /** @param {string} space @param {string} text */
    say: (space, text) => shapes.get(space)?.setAttribute("aria-label", text),
    /** @param {string} space @param {boolean} on */
    point: (space, on) => shapes.get(space)?.classList.toggle("pointed", on),
  };
}

const SUPPORT = /** @type {Record<string, string>} */ ({ 2: "▲▲", 1: "▲", 0: "–", "-1": "▼", "-2": "▼▼" });

/**
 * Population, Support or Opposition, Control, Terror: small signs at the label.
 * @param {import("../../types.d.ts").Place} place @param {import("../../types.d.ts").Space} space @param {import("../../types.d.ts").SpaceState} state @param {import("../../types.d.ts").Names} names
 */
export function marks(place, space, state, names) {
  const signs = [];
  if (space.population)
    signs.push({
      text: `${space.population} ${SUPPORT[state.support]}`,
      class: `support level${state.support}`,
      title: names.support[state.support],
    });
  if (space.econ !== undefined && !state.terror)
    signs.push({ text: String(space.econ), class: "econ", title: `${names.label.econ} ${space.econ}` });
  if (space.type !== "loc" && state.control)
    signs.push({
      text: state.control === "coin" ? "C" : "N",
      class: `control ${state.control}`,
      title: names.control[state.control],
    });
  if (state.terror)
    signs.push({
      text: space.type === "loc" ? "✖" : state.terror > 1 ? `✹${state.terror}` : "✹",
      class: "terror",
      title: names.marker[space.type === "loc" ? "sabotage" : "terror"],
    });
  const widths = signs.map((one) => 10 + 7.4 * one.text.length);
  let x = place.label.x - widths.reduce((sum, wide) => sum + wide + 3, -3) / 2;
  const y =
    place.radius !== undefined && place.y !== undefined
      ? place.y + place.radius - 1
      : space.type === "loc"
        ? place.label.y
        : place.label.y + 12;
  return s(
    "g",
    { class: "marks", "data-space": place.space },
    signs.map((one, at) => {
      const found = s(
        "g",
        { class: one.class, transform: `translate(${x} ${y})` },
        s("title", null, one.title),
        s("rect", { y: -8, width: widths[at], height: 16, rx: 8 }),
        s("text", { x: widths[at] / 2, y: 4.5 }, one.text),
      );
      x += widths[at] + 3;
      return found;
    }),
  );
}
