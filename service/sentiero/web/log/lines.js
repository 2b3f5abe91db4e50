// One entry as it stands in the log: its sentences, where they happened, its reasons, and the way to that moment.
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { reasons as because, rich } from "../rich.js";

/**
 * @typedef {import("../types.d.ts").Entry} Entry
 * @typedef {import("../types.d.ts").Fact} Fact
 * @typedef {{ world: () => import("../types.d.ts").AnyWorld, kind: Pick<import("../types.d.ts").Kind, "CHAPTER" | "placesOf" | "thingOf">, point: (places: string[]) => void, look: (version: number) => void }} Needs
 */

/** What a sentence names, the longest names first: a road is called by its towns. @param {string} sentence @param {Record<string, string>} names @returns {string[]} */
export function mentioned(sentence, names) {
  const found = [];
  for (const [key, name] of Object.entries(names).sort((one, other) => other[1].length - one[1].length)) {
    if (!sentence.includes(name)) continue;
    found.push(key);
    sentence = sentence.replaceAll(name, "·");
  }
  return found;
}

/** @param {Entry} entry */
function reasons(entry) {
  const why = entry.why;
  if (!why?.full?.length) return null;
  return h(
    "details",
    { class: "why" },
    h("summary", null, h("span", { class: "because" }, why.short?.[0] ?? t("log.why"))),
    h("ol", null, because(why)),
  );
}

/** A sentence in which what its facts name can be opened, and the paragraphs. @param {string} sentence @param {Fact[]} facts @param {Needs} needs @returns {import("../dom.js").Child[]} */
function withThings(sentence, facts, needs) {
  for (const fact of facts) {
    const thing = needs.kind.thingOf?.(fact, needs.world());
    const at = thing ? sentence.indexOf(thing.name) : -1;
    if (thing && at >= 0)
      return [
        ...rich(sentence.slice(0, at)),
        h("button", { type: "button", class: "term", "data-shelf": thing.shelf, "data-thing": thing.key }, thing.name),
        ...rich(sentence.slice(at + thing.name.length)),
      ];
  }
  return rich(sentence);
}

/** Where a sentence happened: several facts may be told together, so names say where, and only without them the fact at that place. @param {string} sentence @param {Entry} entry @param {number} at @param {Needs} needs */
function placesOf(sentence, entry, at, needs) {
  const facts = entry.facts ?? [];
  const named = mentioned(sentence, needs.world().places);
  if (named.length) return named;
  return facts[at] && facts.length === entry.text?.length ? needs.kind.placesOf(facts[at]) : [];
}

/** A sentence that shows where it happened. @param {string} sentence @param {Entry} entry @param {number} at @param {Needs} needs */
function sentenceLine(sentence, entry, at, needs) {
  const facts = entry.facts ?? [];
  const about = { class: at === 0 && facts.some((fact) => fact.kind === needs.kind.CHAPTER) ? "heading" : null };
  const said = withThings(sentence, facts, needs);
  const places = placesOf(sentence, entry, at, needs);
  if (!places.length) return h("p", about, ...said);
  const show = () => needs.point(places);
  return h("p", { ...about, onpointerenter: show, onpointerleave: () => needs.point([]), onclick: show }, ...said);
}

/** An entry as a line; null if there is nothing to say of it. @param {Entry} entry @param {Needs} needs */
export function line(entry, needs) {
  const said = [...(entry.text ?? []), entry.note?.text, entry.undo?.text].filter(Boolean);
  if (!said.length && !entry.why?.short?.length) return null;
  const role = entry.role;
  const chapter = entry.facts?.some((fact) => fact.kind === needs.kind.CHAPTER);
  const look = `${t("log.look")} ${entry.version}`;
  return h(
    "li",
    {
      class: `entry ${role ?? "table"}${chapter ? " chapter" : ""}${said.length ? "" : " thought"}`,
      "data-role": role ?? "",
      "data-version": entry.version,
    },
    role && h("span", { class: `faction ${role}` }, needs.world().roles[role] ?? role),
    h(
      "div",
      { class: "said" },
      said.map((sentence, at) => sentenceLine(String(sentence), entry, at, needs)),
      reasons(entry),
    ),
    h(
      "button",
      {
        type: "button",
        class: "when",
        title: t("log.look"),
        "aria-label": look,
        onclick: () => needs.look(entry.version),
      },
      entry.version,
    ),
  );
}
