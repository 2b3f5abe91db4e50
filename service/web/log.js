// The log: sentences as they happen, with reasons that unfold; chapters by card; one faction at a time if wished.
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";

const MOST = 300;

/**
 * @param {{ names: () => import("./types.d.ts").Names, chapter: string, spacesOf: (fact: import("./types.d.ts").Fact) => string[], point: (spaces: string[]) => void, earlier: () => Promise<void>, look: (version: number) => void, roles: string[] }} needs
 */
export function createLog(needs) {
  const list = h("ol", { class: "entries" });
  const more = h("button", { type: "button", class: "quiet earlier", onclick: () => needs.earlier() }, t("log.earlier"));
  const filters = h("div", { class: "filters", role: "group", "aria-label": t("log.filter") });
  const scroll = h("div", { class: "scroll", role: "log", "aria-live": "polite", "aria-label": t("log"), tabindex: "0" }, more, list);
  const element = h("section", { class: "panel log" }, h("h2", null, t("log")), filters, scroll);
  /** @type {string | null} */
  let only = null;
  /** @type {Map<number, HTMLElement>} */
  const lines = new Map();

  function drawFilters() {
    /** @param {string | null} role @param {string} name */
    const button = (role, name) => h("button", { type: "button", class: `chip ${role ?? "all"}`, "aria-pressed": String(only === role), onclick: () => { only = role; list.dataset.only = role ?? ""; for (const line of lines.values()) hide(line); drawFilters(); } }, name);
    fill(filters, button(null, t("log.all")), needs.roles.map((role) => button(role, needs.names().faction?.[role] ?? role)));
  }

  /** @param {HTMLElement} line */
  function hide(line) {
    line.hidden = only !== null && line.dataset.role !== only && !line.classList.contains("chapter");
  }

  /** @param {import("./types.d.ts").Entry} entry */
  function reasons(entry) {
    const why = entry.why;
    if (!why?.full?.length) return null;
    return h("details", { class: "why" }, h("summary", null, h("span", { class: "because" }, why.short?.[0] ?? t("log.why"))), h("ol", null, why.full.map((step) => h("li", null, step))));
  }

  /** A sentence that shows where it happened. @param {string} sentence @param {import("./types.d.ts").Fact | undefined} fact */
  function sentenceLine(sentence, fact) {
    const spaces = fact ? needs.spacesOf(fact) : [];
    const about = { class: fact?.kind === needs.chapter ? "heading" : null };
    if (!spaces.length) return h("p", about, sentence);
    const show = () => needs.point(spaces);
    return h("p", { ...about, onpointerenter: show, onpointerleave: () => needs.point([]), onclick: show }, sentence);
  }

  /** @param {import("./types.d.ts").Entry} entry */
  function line(entry) {
    const said = [...(entry.text ?? []), entry.note?.text, entry.undo?.text].filter(Boolean);
    if (!said.length && !entry.why?.short?.length) return null;
    const role = entry.role;
    const chapter = entry.facts?.some((fact) => fact.kind === needs.chapter);
    const found = h("li", { class: `entry ${role ?? "table"}${chapter ? " chapter" : ""}${said.length ? "" : " thought"}`, "data-role": role ?? "", "data-version": entry.version },
      role && h("span", { class: `faction ${role}` }, needs.names().faction?.[role] ?? role),
      h("div", { class: "said" },
        said.map((sentence, at) => sentenceLine(String(sentence), (entry.facts ?? [])[at])), reasons(entry)),
      h("button", { type: "button", class: "when", title: t("log.look"), "aria-label": `${t("log.look")} ${entry.version}`, onclick: () => needs.look(entry.version) }, entry.version));
    hide(found);
    return found;
  }

  /** @param {import("./types.d.ts").Entry} entry */
  function add(entry) {
    if (lines.has(entry.version)) return;
    const found = line(entry);
    if (entry.undo) for (const [version, old] of lines) if (version > entry.undo.to && version < entry.version) old.classList.add("undone");
    if (!found) return;
    const box = scroll;
    const low = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
    lines.set(entry.version, found);
    list.append(found);
    while (list.childElementCount > MOST) {
      const first = /** @type {HTMLElement} */ (list.firstElementChild);
      lines.delete(Number(first.dataset.version));
      first.remove();
      more.hidden = false;
    }
    if (low) box.scrollTop = box.scrollHeight;
  }

  /** Put older entries above. @param {import("./types.d.ts").Entry[]} entries @param {boolean} all */
  function before(entries, all) {
    const found = [];
    for (const entry of entries) {
      if (lines.has(entry.version)) continue;
      const made = line(entry);
      if (made) { lines.set(entry.version, made); found.push(made); }
    }
    const box = scroll;
    const height = box.scrollHeight;
    list.prepend(...found);
    more.hidden = all;
    box.scrollTop += box.scrollHeight - height;
  }

  function clear() {
    lines.clear();
    fill(list);
    more.textContent = t("log.earlier");
    /** @type {HTMLElement} */ (element.firstElementChild).textContent = t("log");
    scroll.setAttribute("aria-label", t("log"));
    drawFilters();
  }

  /** Show what was told up to a version. @param {number | null} version */
  function until(version) {
    for (const [at, one] of lines) one.classList.toggle("later", version !== null && at > version);
    if (version !== null) [...lines].filter(([at]) => at <= version).pop()?.[1].scrollIntoView({ block: "nearest" });
  }

  clear();
  return { element, add, before, clear, until, bottom: () => { scroll.scrollTop = scroll.scrollHeight; }, oldest: () => Math.min(...lines.keys(), Infinity) };
}
