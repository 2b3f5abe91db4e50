// Which lessons somebody has finished in this browser, and how one begins.
import { api } from "./api.js";
import { keepMade } from "./keep.js";
import { go } from "./router.js";

const KEY = "sentiero.lessons";

/** @returns {Record<string, string[]>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} title @returns {string[]} */
export const finished = (title) => all()[title] ?? [];

/** @param {string} title @param {string} lesson */
export function remember(title, lesson) {
  const known = finished(title);
  if (known.includes(lesson)) return;
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [title]: [...known, lesson] }));
}

/** Set its table up, and sit down. @param {string} title @param {string} lesson */
export async function learn(title, lesson) {
  const made = await api.create(/** @type {import("./types.d.ts").Documents["NewGame"]} */ ({ title, lesson }));
  keepMade(made, new Set());
  go(`/game/${made.id}`);
}
