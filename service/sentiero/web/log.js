// The log: sentences as they happen, with reasons that unfold; chapters by card; one faction at a time if wished.
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { reasons as because, rich } from "./rich.js";

const MOST = 300;

/** What a sentence names, the longest names first: a road is called by its towns. @param {string} sentence @param {Record<string, string> | undefined} names @returns {string[]} */
export function mentioned(sentence, names) {
  const found = [];
  for (const [key, name] of Object.entries(names ?? {}).sort((one, other) => other[1].length - one[1].length)) {
    if (!sentence.includes(name)) continue;
    found.push(key);
    sentence = sentence.replaceAll(name, "·");
  }
  return found;
}

/**
 * @param {{ names: () => import("./types.d.ts").Names, chapter: string, spacesOf: (fact: import("./types.d.ts").Fact) => string[], point: (spaces: string[]) => void, earlier: () => Promise<void>, look: (version: number) => void, roles: string[], story: { element: HTMLElement, show: () => Promise<void> } }} needs
 */
export function createLog(needs) {
  const list = h("ol", { class: "entries" });
  const more = h(
    "button",
    { type: "button", class: "quiet earlier", onclick: () => needs.earlier() },
    t("log.earlier"),
  );
  const filters = h("div", { class: "filters", role: "group", "aria-label": t("log.filter") });
  const scroll = h(
    "div",
    { class: "scroll", role: "log", "aria-live": "polite", "aria-label": t("log"), tabindex: "0" },
    more,
    list,
  );
  const element = h("section", { class: "panel log" }, h("h2", null, t("log")), filters, scroll, needs.story.element);
  needs.story.element.hidden = true;
  /** @type {string | null} */
  let only = null;
  /** @type {Map<number, HTMLElement>} */
  const lines = new Map();

  /** The story in the place of the log, or the log again. @param {boolean} told */
  function tell(told) {
    scroll.hidden = told;
    needs.story.element.hidden = !told;
    if (told) void needs.story.show();
    drawFilters();
  }

  function drawFilters() {
    const told = scroll.hidden;
    /** @param {string | null} role @param {string} name */
    const button = (role, name) =>
      h(
        "button",
        {
          type: "button",
          class: `chip ${role ?? "all"}`,
          "aria-pressed": String(!told && only === role),
          onclick: () => {
            only = role;
            list.dataset.only = role ?? "";
            for (const line of lines.values()) hide(line);
            tell(false);
          },
        },
        name,
      );
    const story = h(
      "button",
      { type: "button", class: "chip by-card", "aria-pressed": String(told), onclick: () => tell(!told) },
      t("story"),
    );
    fill(
      filters,
      story,
      button(null, t("log.all")),
      needs.roles.map((role) => button(role, needs.names().faction?.[role] ?? role)),
    );
  }

  /** @param {HTMLElement} line */
  function hide(line) {
    line.hidden = only !== null && line.dataset.role !== only && !line.classList.contains("chapter");
  }

  /** @param {import("./types.d.ts").Entry} entry */
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

  /** A sentence that shows where it happened. @param {string} sentence @param {import("./types.d.ts").Entry} entry @param {number} at */
  function sentenceLine(sentence, entry, at) {
    const facts = entry.facts ?? [];
    // Several facts may be told together: names say where, and only without them the fact at that place.
    const named = mentioned(sentence, needs.names().space);
    const spaces = named.length
      ? named
      : facts[at] && facts.length === entry.text?.length
        ? needs.spacesOf(facts[at])
        : [];
    const about = { class: at === 0 && facts.some((fact) => fact.kind === needs.chapter) ? "heading" : null };
    const said = withCards(sentence, facts);
    if (!spaces.length) return h("p", about, ...said);
    const show = () => needs.point(spaces);
    return h("p", { ...about, onpointerenter: show, onpointerleave: () => needs.point([]), onclick: show }, ...said);
  }

  /** A sentence in which the cards that its facts name can be opened, and the paragraphs. @param {string} sentence @param {import("./types.d.ts").Fact[]} facts @returns {import("./dom.js").Child[]} */
  function withCards(sentence, facts) {
    for (const fact of facts) {
      const card = /** @type {{ card?: number | null }} */ (fact).card;
      const name = card && needs.names().card?.[card];
      const at = name ? sentence.indexOf(name) : -1;
      if (name && at >= 0)
        return [
          ...rich(sentence.slice(0, at)),
          h("button", { type: "button", class: "term", "data-card": card }, name),
          ...rich(sentence.slice(at + name.length)),
        ];
    }
    return rich(sentence);
  }

  /** @param {import("./types.d.ts").Entry} entry */
  function line(entry) {
    const said = [...(entry.text ?? []), entry.note?.text, entry.undo?.text].filter(Boolean);
    if (!said.length && !entry.why?.short?.length) return null;
    const role = entry.role;
    const chapter = entry.facts?.some((fact) => fact.kind === needs.chapter);
    const found = h(
      "li",
      {
        class: `entry ${role ?? "table"}${chapter ? " chapter" : ""}${said.length ? "" : " thought"}`,
        "data-role": role ?? "",
        "data-version": entry.version,
      },
      role && h("span", { class: `faction ${role}` }, needs.names().faction?.[role] ?? role),
      h(
        "div",
        { class: "said" },
        said.map((sentence, at) => sentenceLine(String(sentence), entry, at)),
        reasons(entry),
      ),
      h(
        "button",
        {
          type: "button",
          class: "when",
          title: t("log.look"),
          "aria-label": `${t("log.look")} ${entry.version}`,
          onclick: () => needs.look(entry.version),
        },
        entry.version,
      ),
    );
    hide(found);
    return found;
  }

  // Whoever reads at the end stays there; measured once a frame, not once an entry.
  let atEnd = true;
  let due = 0;
  scroll.addEventListener(
    "scroll",
    () => {
      atEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
    },
    { passive: true },
  );
  function follow() {
    if (!atEnd || due) return;
    due = requestAnimationFrame(() => {
      due = 0;
      scroll.scrollTop = scroll.scrollHeight;
    });
  }

  /** @param {import("./types.d.ts").Entry} entry */
  function add(entry) {
    if (lines.has(entry.version)) return;
    const found = line(entry);
    if (entry.undo)
      for (const [version, old] of lines)
        if (version > entry.undo.to && version < entry.version) old.classList.add("undone");
    if (!found) return;
    lines.set(entry.version, found);
    list.append(found);
    while (list.childElementCount > MOST) {
      const first = /** @type {HTMLElement} */ (list.firstElementChild);
      lines.delete(Number(first.dataset.version));
      first.remove();
      more.hidden = false;
    }
    follow();
  }

  /** Put older entries above. @param {import("./types.d.ts").Entry[]} entries @param {boolean} all */
  function before(entries, all) {
    const found = [];
    for (const entry of entries) {
      if (lines.has(entry.version)) continue;
      const made = line(entry);
      if (made) {
        lines.set(entry.version, made);
        found.push(made);
      }
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
    if (version !== null)
      [...lines]
        .filter(([at]) => at <= version)
        .pop()?.[1]
        .scrollIntoView({ block: "nearest" });
  }

  clear();
  return {
    element,
    add,
    before,
    clear,
    until,
    bottom: () => {
      atEnd = true;
      follow();
    },
    oldest: () => Math.min(...lines.keys(), Infinity),
  };
}
