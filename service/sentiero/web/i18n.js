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

/** A name and what it is of: "Theme: dark". @param {string} name @param {string | number} value */
export const labelled = (name, value) => t("labelled", { name, value });

/** @param {string} language */
export async function speak(language) {
  change({ language });
  await load();
}

/** @param {number} when  milliseconds since 1970 */
export function date(when) {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(when);
}

/** The time of a day, with the day if it is another. @param {number} when */
export function moment(when) {
  const today = new Date(when).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(settings.language, {
    ...(today ? {} : { dateStyle: "medium" }),
    timeStyle: "short",
  }).format(when);
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** How far away a moment is: "in 5 minutes", "2 hours ago". @param {number} when */
export function far(when) {
  const left = when - Date.now();
  const [unit, size] = UNITS.find(([, one]) => Math.abs(left) >= one) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(Math.trunc(left / size), unit);
}
