// Texts with references and terms: every [3.2.1] opens its paragraph, every marked term its meaning.
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {{ start: number, end: number, term: string }} Mark  a term of the glossary in a text */

// [3.2.1] in texts, (3.2.1) in sentences of the log and in reasons; a lone number in brackets is no paragraph.
const REFERENCE = /\[(\d+(?:\.\d+)*)\]|\((\d+(?:\.\d+)+)\)/g;

// What stands on the same line as a button: an elided article or an opening mark before it, a closing mark after it.
const BEFORE = /\S*[’'(«“]\s?$/;
const AFTER = /^\s?[.,;:!?)»”…]+/;

/** A paragraph number that can be opened. @param {string} paragraph */
export function cite(paragraph) {
  return h(
    "button",
    { type: "button", class: "cite", "data-rule": paragraph, title: t("open_rule", { rule: paragraph }) },
    `§${paragraph}`,
  );
}

/** A word whose meaning can be opened. @param {string} key @param {string} word */
export function term(key, word) {
  return h("button", { type: "button", class: "term", "data-term": key }, word);
}

/** A text with everything that can be opened in it. @param {string} text @param {Mark[]} [marks] @returns {(Node | string)[]} */
export function rich(text, marks = []) {
  const links = [
    ...[...text.matchAll(REFERENCE)].map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      node: cite(found[1] ?? found[2]),
    })),
    ...marks.map((mark) => ({
      start: mark.start,
      end: mark.end,
      node: term(mark.term, text.slice(mark.start, mark.end)),
    })),
  ].sort((one, other) => one.start - other.start);
  /** @type {(Node | string)[]} */
  const parts = [];
  let at = 0;
  for (const link of links) {
    if (link.start < at) continue;
    const [before] = BEFORE.exec(text.slice(at, link.start)) ?? [""];
    const [after] = AFTER.exec(text.slice(link.end)) ?? [""];
    parts.push(
      text.slice(at, link.start - before.length),
      before || after ? h("span", { class: "glued" }, before, link.node, after) : link.node,
    );
    at = link.end + after.length;
  }
  return [...parts, text.slice(at)].filter(Boolean);
}

/** Several lines, points among them. @param {string} text @param {Mark[]} [marks] */
export function paragraphs(text, marks = []) {
  let from = 0;
  return text.split("\n").flatMap((line) => {
    const begin = from;
    from += line.length + 1;
    if (!line.trim()) return [];
    const point = /^•\s*/.exec(line)?.[0].length ?? 0;
    const inside = marks
      .filter((mark) => mark.start >= begin + point && mark.end <= begin + line.length)
      .map((mark) => ({ ...mark, start: mark.start - begin - point, end: mark.end - begin - point }));
    return [h("p", { class: point ? "point" : null }, ...rich(line.slice(point), inside))];
  });
}

/** Reasons, each with its paragraph. @param {{ full?: string[], steps?: { rule?: string | null }[] } | null | undefined} why */
export function reasons(why) {
  const { full = [], steps = [] } = why ?? {};
  return full.map((sentence, at) => {
    const rule = full.length === steps.length ? steps[at].rule : null;
    return h("li", null, ...rich(sentence), rule && !sentence.includes(rule) && [" ", cite(rule)]);
  });
}
