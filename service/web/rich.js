// Texts with references: every [3.2.1] opens its paragraph.
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** A paragraph number that can be opened. @param {string} paragraph */
export function cite(paragraph) {
  return h("button", { type: "button", class: "cite", "data-rule": paragraph, title: t("open_rule", { rule: paragraph }) }, `§${paragraph}`);
}

/** @param {string} text */
export function rich(text) {
  return text.split(/(\[\d[\d.]*\])/).filter(Boolean).map((part) => (/^\[\d/.test(part) ? cite(part.slice(1, -1)) : part));
}

/** Several lines, points among them. @param {string} text */
export function paragraphs(text) {
  return text.split("\n").filter((line) => line.trim()).map((line) => (line.startsWith("•") ? h("p", { class: "point" }, ...rich(line.slice(1).trim())) : h("p", null, ...rich(line))));
}
