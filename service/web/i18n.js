// The page's own words, from the service's catalogs.
import { api } from "./api.js";
import { change, settings } from "./settings.js";

/** @type {Record<string, string>} */
let words = {};
/** @type {{ tag: string, name: string }[]} */
export let languages = [];

export async function load() {
  const found = await api.words();
  words = found.words;
  languages = found.languages;
}

/**
 * What the page says.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** @param {string} language */
export async function speak(language) {
  change({ language });
  await load();
}

/** @param {number} when  milliseconds since 1970 */
export function date(when) {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(when);
}
