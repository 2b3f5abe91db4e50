// How the title tells its counters apart, and where its rules speak of what is explained here: read from its lists.
import { api } from "../../api.js";

/**
 * @typedef {{ id: string, colour: string, ink: string, outline: string }} Side
 * @typedef {{ id: string, member: string, value: boolean | null, outline: string }} State
 */

const LISTS = ["sides", "states", "topics", "directions", "levels"];

/** @type {{ signs: Record<string, string>, sides: Record<string, Side>, states: State[], rules: Record<string, string>, directions: string[], levels: string[] }} */
export const looks = { signs: {}, sides: {}, states: [], rules: {}, directions: [], levels: [] };

/** @param {string} title @param {import("./types.d.ts").Names} names */
export async function learn(title, names) {
  const [sides, states, topics, directions, levels] = (
    await Promise.all(LISTS.map((list) => api.list(title, list)))
  ).map((one) => /** @type {any[]} */ (one.things));
  Object.assign(looks, {
    signs: names.sign ?? {},
    sides: Object.fromEntries(sides.map((one) => [one.id, one])),
    states,
    rules: Object.fromEntries(topics.map(({ id, rule }) => [id, rule])),
    directions: directions.map(({ id }) => id),
    levels: levels.map(({ id }) => id),
  });
}
