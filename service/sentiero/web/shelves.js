// What can be read of a title besides rules and glossary: its lists, and how a thing of each of them looks.
import { api } from "./api.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { faceOf, shelvesOf } from "./titles.js";

/** One thing, whole. @param {string} title @param {string} shelf @param {string | number} key */
export async function thingPage(title, shelf, key) {
  const [thing, names, face] = await Promise.all([
    api.thing(title, shelf, key),
    api.names(title),
    faceOf(title, shelf),
  ]);
  return [raised(face(thing, names.names))];
}

/** A thing right below the heading of a page: its headings count one higher. @param {HTMLElement} face */
function raised(face) {
  for (const one of face.querySelectorAll("h3, h4")) one.setAttribute("aria-level", one.tagName === "H3" ? "2" : "3");
  return face;
}

/** @param {any} thing */
const nameOf = (thing) => thing.text.title ?? thing.text.name;

/** Something that opens a thing. @param {string} shelf @param {any} key @param {string} name */
export function opener(shelf, key, name) {
  return h("button", { type: "button", class: "link", "data-shelf": shelf, "data-thing": key }, name);
}

/** All things of a list as they look, each with a way to its own page. @param {string} title @param {string} shelf */
export async function gallery(title, shelf) {
  const [list, names, faced] = await Promise.all([api.list(title, shelf), api.names(title), faceOf(title, shelf)]);
  return h(
    "div",
    { class: "gallery" },
    list.things.map((/** @type {any} */ one) => {
      const face = faced(one, names.names);
      const name = face.querySelector("h3");
      name?.replaceChildren(opener(shelf, one[list.key], nameOf(one)));
      return raised(face);
    }),
  );
}

/** What lists that the service does not search have of some words. @param {string} title @param {string} q @param {Set<string>} known  names that were found already */
export async function thingsFound(title, q, known) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const lists = await Promise.all(shelvesOf(title).map((shelf) => api.list(title, shelf)));
  return lists.flatMap((list) =>
    list.things
      .filter(
        (/** @type {any} */ one) =>
          !known.has(nameOf(one)) && words.every((word) => nameOf(one).toLowerCase().includes(word)),
      )
      .map((/** @type {any} */ one) => ({
        shelf: list.list,
        key: one[list.key],
        name: nameOf(one),
        what: t(`read.${list.list}`),
      })),
  );
}

/** The names of everything in a list, to open them. @param {string} title @param {string} shelf */
export async function index(title, shelf) {
  const list = await api.list(title, shelf);
  return list.things.map((/** @type {any} */ one) =>
    h(
      "li",
      null,
      opener(shelf, one[list.key], [shelf === "cards" && one.number, nameOf(one)].filter(Boolean).join(" ")),
    ),
  );
}
