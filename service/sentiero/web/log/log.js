// The log: sentences as they happen; chapters by card; one role at a time if wished; around the moment that is looked at.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { createFollowing } from "./following.js";
import { line } from "./lines.js";
import { createUndone } from "./undone.js";

// How many entries stand here at most, and how many are asked for at a time.
const MOST = 300;
const PAGE = 60;

/**
 * @typedef {import("../types.d.ts").Entry} Entry
 * @typedef {import("../types.d.ts").Events} Events
 * @typedef {import("./lines.js").Needs & { page: (before: number | null, limit: number) => Promise<Events>, look: (version: number | null) => void, story: { element: HTMLElement, show: () => Promise<void>, at: (version: number | null) => void } }} Needs
 */

/** Whose sentences are shown: everybody's, or one role's; or the story instead. @param {Needs} needs @param {{ only: (role: string | null) => void, tell: (story: boolean) => void }} on */
function createFilters(needs, on) {
  const element = h("div", { class: "filters", role: "group" });
  /** @type {string | null} */
  let only = null;
  let told = false;

  function draw() {
    /** @param {string | null} role @param {string} name */
    const chip = (role, name) =>
      h(
        "button",
        {
          type: "button",
          class: `chip ${role ?? "all"}`,
          "aria-pressed": String(!told && only === role),
          onclick: () => choose(role),
        },
        name,
      );
    const story = h(
      "button",
      { type: "button", class: "chip by-card", "aria-pressed": String(told), onclick: () => tell(!told) },
      t("story"),
    );
    const { roles, title } = needs.world();
    element.setAttribute("aria-label", t("log.filter"));
    fill(
      element,
      story,
      chip(null, t("log.all")),
      title.roles.map((role) => chip(role, roles[role] ?? role)),
    );
  }

  /** @param {string | null} role */
  function choose(role) {
    only = role;
    on.only(role);
    tell(false);
  }

  /** The story in the place of the log, or the log again. @param {boolean} now */
  function tell(now) {
    told = now;
    on.tell(now);
    draw();
  }

  return {
    element,
    draw,
    has: (/** @type {HTMLElement} */ one) =>
      only === null || one.dataset.role === only || one.classList.contains("chapter"),
  };
}

/** The lines that stand in the log, by their version. @param {Needs} needs @param {(one: HTMLElement) => boolean} shown */
function createLines(needs, shown) {
  const list = h("ol", { class: "entries" });
  const undone = createUndone();
  /** @type {Map<number, HTMLElement>} */
  const lines = new Map();

  /** A line for an entry, unless there is one. @param {Entry} entry */
  function made(entry) {
    undone.take(entry);
    if (lines.has(entry.version)) return null;
    const found = line(entry, needs);
    if (found) {
      found.hidden = !shown(found);
      lines.set(entry.version, found);
    }
    return found;
  }

  /** What was taken back is struck through, also where that is known only later. */
  function strike() {
    for (const [version, one] of lines) one.classList.toggle("undone", undone.has(version));
  }

  /** Only so many; gives whether some were left out. */
  function cut() {
    const over = list.childElementCount > MOST;
    while (list.childElementCount > MOST) {
      const first = /** @type {HTMLElement} */ (list.firstElementChild);
      lines.delete(Number(first.dataset.version));
      first.remove();
    }
    return over;
  }

  return {
    list,
    strike,
    /** The oldest that stands here. */
    first: () => Math.min(...lines.keys()),
    /** @param {Entry[]} entries */
    made: (entries) => entries.map(made).filter((one) => one !== null),
    clear() {
      lines.clear();
      undone.clear();
      fill(list);
    },
    /** What is newest, at the end; gives what was told, and whether older ones were left out for it. @param {Entry} entry @param {boolean} later */
    append(entry, later) {
      const found = made(entry);
      if (entry.undo) strike();
      if (!found) return { found, over: false };
      if (later) found.classList.add("later");
      list.append(found);
      return { found, over: cut() };
    },
    hide() {
      for (const one of lines.values()) one.hidden = !shown(one);
    },
    /** Show what was told up to a version. @param {number | null} version */
    until(version) {
      for (const [at, one] of lines) one.classList.toggle("later", version !== null && at > version);
      list.querySelector("[aria-current]")?.removeAttribute("aria-current");
      if (version === null) return;
      const last = lines.get(Math.max(...[...lines.keys()].filter((at) => at <= version)));
      last?.setAttribute("aria-current", "true");
      last?.scrollIntoView({ block: "nearest" });
    },
  };
}

/** The panel: a heading, whose sentences, what is read, and the story in its place. @param {Needs} needs @param {HTMLElement} list @param {ReturnType<typeof createFilters>} filters @param {{ earlier: () => void, past: () => number | null }} on */
function createFrame(needs, list, filters, on) {
  const more = h("button", { type: "button", class: "quiet earlier", onclick: on.earlier });
  const scroll = h("div", { class: "scroll", role: "log", "aria-live": "polite", tabindex: "0" }, more, list);
  const following = createFollowing(scroll, () => needs.look(null));
  const heading = h("h2", null);
  const body = h("div", { class: "following" }, scroll, following.button);
  const element = h("section", { class: "panel log" }, heading, filters.element, body, needs.story.element);
  needs.story.element.hidden = true;
  return {
    element,
    more,
    following,
    /** Older ones, over what is read, which stays where it is. @param {HTMLElement[]} lines @param {boolean} all */
    above(lines, all) {
      const height = scroll.scrollHeight;
      list.prepend(...lines);
      more.hidden = all;
      scroll.scrollTop += scroll.scrollHeight - height;
    },
    /** @param {boolean} story */
    tell(story) {
      body.hidden = story;
      needs.story.element.hidden = !story;
      if (story) void needs.story.show().then(() => needs.story.at(on.past()));
    },
    speak() {
      more.textContent = t("log.earlier");
      heading.textContent = t("log");
      scroll.setAttribute("aria-label", t("log"));
      following.speak();
      filters.draw();
    },
  };
}

/** @param {Needs} needs */
export function createLog(needs) {
  const filters = createFilters(needs, { only: () => shown.hide(), tell: (story) => frame.tell(story) });
  const shown = createLines(needs, filters.has);
  const frame = createFrame(needs, shown.list, filters, { earlier: () => void earlier(), past: () => past });
  const { more, following } = frame;
  // The first entry that was read, and the last; what is newer than that comes by itself, unless a moment of the past was read alone.
  let [low, high] = [Infinity, Infinity];
  /** What came while a page was read. @type {Entry[]} */
  let meanwhile = [];
  /** @type {number | null} */
  let past = null;

  /** @param {Entry} entry */
  function add(entry) {
    meanwhile.push(entry);
    if (high !== Infinity) return;
    const { found, over } = shown.append(entry, past !== null);
    low = over ? shown.first() : Math.min(low, entry.version);
    if (over) more.hidden = false;
    if (found) following.follow();
  }

  /** Put older entries above. @param {Entry[]} entries @param {boolean} all */
  function before(entries, all) {
    frame.above(shown.made(entries), all);
    shown.strike();
    low = Math.min(low, ...entries.map((one) => one.version));
  }

  async function earlier() {
    if (!Number.isFinite(low) || low <= 1) return before([], true);
    const page = await needs.page(low, 200);
    before(page.events, page.previous === null);
  }

  function clear() {
    [low, high] = [Infinity, Infinity];
    shown.clear();
    frame.speak();
  }

  /** Only what led to a version, or what is newest. @param {number | null} version */
  async function read(version) {
    /** @type {Entry[]} */
    const come = (meanwhile = []);
    const page = await needs.page(version === null ? null : version + 1, PAGE);
    if (past !== version) return;
    clear();
    before(page.events, page.previous === null);
    if (version !== null) high = version;
    come.forEach(add);
  }

  /** Show the log of a moment: what was told up to there; of now where there is none. @param {number | null} version */
  async function until(version) {
    past = version;
    if (version === null) {
      if (high !== Infinity) await read(null);
      if (past !== version) return;
      shown.until(null);
      following.resume();
    } else {
      following.hold();
      if (version < low || version > high) await read(version);
      if (past === version) shown.until(version);
    }
    needs.story.at(version);
  }

  clear();
  return { element: frame.element, add, before, clear, until, bottom: following.resume };
}
