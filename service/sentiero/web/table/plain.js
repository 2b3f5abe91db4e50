// Any title without a drawing of its own: its table as it is, member by member, so that it can be played.
import { api } from "../api.js";
import { h } from "../dom.js";

/** @param {string} name */
export async function load(name) {
  const title = await api.title(name);
  const names = await api.names(name).catch(() => ({ names: {} }));
  return { title, names: names.names, roles: title.role_names ?? {}, places: {} };
}

/** @param {any} value @param {any} names @returns {Node} */
export function shown(value, names) {
  if (Array.isArray(value))
    return h(
      "ul",
      null,
      value.map((one) => h("li", null, shown(one, names))),
    );
  if (value && typeof value === "object")
    return h(
      "dl",
      null,
      Object.entries(value).map(([key, inner]) =>
        h("div", null, h("dt", null, called(key, names)), h("dd", null, shown(inner, names))),
      ),
    );
  return document.createTextNode(value === null ? "–" : called(String(value), names));
}

/** @param {string} key @param {any} names */
function called(key, names) {
  for (const context of ["label", ...Object.keys(names)]) if (names[context]?.[key]) return names[context][key];
  return key.replaceAll("_", " ");
}

/** @param {any} world */
export function create(world) {
  const element = h("div", { class: "board plain", tabindex: "0" });
  let current = world;
  const update = (/** @type {any} */ table) => element.replaceChildren(shown(table, current.names));
  return {
    element,
    update,
    animate: async () => undefined,
    light: () => undefined,
    point: () => undefined,
    unlight: () => undefined,
    panels: () => [],
    list: () => h("div"),
    speak: (/** @type {any} */ now) => {
      current = now;
    },
  };
}

export const placesOf = () => [];
