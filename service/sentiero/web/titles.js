// Titles that have a board of their own, fetched when one of their games is opened, and shelves to read from.

import { api } from "./api.js";

/**
 * @typedef {import("./types.d.ts").Kind} Kind
 * @typedef {(thing: any, names: any) => HTMLElement} Face
 * @typedef {{ shelves: string[], first: object, board: () => Promise<unknown>, faces: () => Promise<{ FACES: Record<string, Face> }> }} Known
 */

/** @type {Record<string, Known>} */
const TITLES = {
  "fire-in-the-lake": {
    // The Coup card lies deep, and whoever is new is asked before anybody else.
    first: { scenario: "short", options: { political_rhythm: true }, first: true },
    shelves: ["cards"],
    board() {
      ahead("./table/fire_in_the_lake/index.js");
      return import("./table/fire_in_the_lake/index.js");
    },
    faces: () => import("./table/fire_in_the_lake/cards.js"),
  },
  "fields-of-fire": {
    first: { scenario: "n1", options: { simplified: true } },
    shelves: ["action-cards", "terrain", "units", "markers"],
    board() {
      ahead("./table/fields_of_fire/index.js");
      return import("./table/fields_of_fire/index.js");
    },
    async faces() {
      const [found, { names }] = await Promise.all([
        import("./table/fields_of_fire/faces.js"),
        api.names("fields-of-fire"),
      ]);
      await found.prepare("fields-of-fire", names);
      return found;
    },
  },
};

/** Ask for all modules of a board together: a chain of imports would be a chain of journeys. @param {string} board */
function ahead(board) {
  const modules = document.querySelector(`meta[name="modules ${board}"]`)?.getAttribute("content")?.split(" ") ?? [];
  for (const module of modules) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: new URL(module, import.meta.url).href });
    document.head.append(link);
  }
}

/** How the table of a title is drawn; each board reads the tables of its own title, which no compiler can know. @param {string} title @returns {Promise<Kind>} */
export const boardOf = async (title) =>
  /** @type {Kind} */ (await (TITLES[title]?.board() ?? import("./table/plain.js")));

/** How a first game of a title is set up, beside who plays what. @param {string} title */
export const firstOf = (title) => TITLES[title]?.first ?? {};

/** What can be read of a title besides rules and glossary. @param {string} title */
export const shelvesOf = (title) => TITLES[title]?.shelves ?? [];

/** How a thing of a shelf looks. @param {string} title @param {string} shelf @returns {Promise<Face>} */
export const faceOf = async (title, shelf) => (await TITLES[title].faces()).FACES[shelf];
