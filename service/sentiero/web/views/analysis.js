// A game that is over, looked at again: how far that is, the chances turn by turn, the mistakes, and a way to play on there.
import { api, Away, Problem } from "../api.js";
import { fill, h } from "../dom.js";
import { labelled, t } from "../i18n.js";
import { keepMade } from "../keep.js";
import { go } from "../router.js";
import { chances } from "./chances.js";

/**
 * @typedef {import("../types.d.ts").Documents["Analysis"]} Analysis
 * @typedef {Analysis["turns"][number]} Turn
 * @typedef {{ id: string, token: string | null, names: Record<string, string>, chapters: import("../play/chapters.js").Chapter[], report: (error: unknown) => void, signal: AbortSignal }} Needs
 */

// So often it is asked how far it is.
const AGAIN = 1200;

const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** As margins are told, as the reader writes numbers. @param {number} value */
const points = (value) => value.toLocaleString(document.documentElement.lang || "en", ONE_PLACE).replace("-", "−");

/** By how much the best was better. @param {Turn} one */
const better = (one) =>
  t("analysis.better", {
    played: one.text?.played ?? String(one.played),
    best: one.text?.best ?? String(one.best),
    points: points(one.lost.value),
    low: points(one.lost.low),
    high: points(one.lost.high),
  });

/** The largest mistakes first. @param {Turn[]} turns */
export const mistakesOf = (turns) =>
  turns.filter((one) => one.mistake).sort((a, b) => b.lost.value - a.lost.value || a.version - b.version);

/** A game of one's own, from the question that was answered, as whoever answered it. @param {Needs} needs @param {Turn} one */
async function playOn({ id, token, report }, one) {
  try {
    const made = await api.fork(id, token, one.version, [[one.role]]);
    keepMade(made);
    go(`/game/${made.id}`);
  } catch (error) {
    report(error);
  }
}

/** @param {Needs} needs @param {Turn} one */
const mistake = (needs, one) =>
  h(
    "li",
    { "data-version": one.version },
    h("span", { class: `faction ${one.role}` }, needs.names[one.role] ?? one.role),
    " ",
    better(one),
    " ",
    h("a", { href: `#/game/${needs.id}?at=${one.version}` }, t("analysis.look")),
    " ",
    h("button", { type: "button", "data-tool": "play-on", onclick: () => void playOn(needs, one) }, t("analysis.play")),
  );

/** What was found so far. @param {Needs} needs @param {Analysis} found */
function shown(needs, { turns, status }) {
  if (!turns.length) return [];
  const erred = mistakesOf(turns);
  const picture = chances({
    turns,
    roles: Object.keys(turns[0].after),
    names: needs.names,
    chapters: needs.chapters,
    address: (one) => `#/game/${needs.id}?at=${one.version}`,
    said: (one) => labelled(needs.names[one.role] ?? one.role, better(one)),
    width: innerWidth < 700 ? 360 : 720,
  });
  return [
    picture,
    erred.length > 0 && h("h3", null, t("analysis.mistakes")),
    erred.length > 0 &&
      h(
        "ol",
        { class: "mistakes" },
        erred.map((one) => mistake(needs, one)),
      ),
    status === "done" && erred.length === 0 && h("p", null, t("analysis.none")),
  ];
}

/** What can be asked now. @param {Analysis} found @param {boolean} may @param {(depth: "quick" | "deep") => void} ask */
function asking({ depth, status }, may, ask) {
  if (!may || status === "open" || (status === "done" && depth === "deep")) return null;
  const word = status === "done" ? "deep" : status === "stopped" ? "on" : "ask";
  const wanted = status === "done" ? "deep" : depth;
  const about = { type: "button", "data-tool": "analyse", onclick: () => ask(wanted) };
  return h("p", { class: "actions" }, h("button", about, t(`analysis.${word}`)));
}

/** How far it is. @param {Analysis} found */
const going = ({ status, progress }) =>
  status === "open" && [
    h("p", { role: "status" }, t("analysis.open", { percent: progress })),
    h("progress", { max: 100, value: progress, "aria-label": t("analysis") }),
  ];

/** The closer look where there is one, else the quick one. @param {Needs} needs @returns {Promise<Analysis>} */
async function latest({ id, token }) {
  const deep = await api.analysis(id, token, "deep");
  return deep.status === "none" ? api.analysis(id, token, "quick") : deep;
}

/** The part of the page; it says nothing where there is nothing to ask and nothing found. @param {Needs} needs */
export function analysisSection(needs) {
  const inside = h("div");
  const section = h(
    "section",
    { class: "analysis", hidden: true },
    h("h2", null, t("analysis")),
    h("p", { class: "small" }, t("analysis.about")),
    inside,
  );

  /** @param {Analysis} found */
  function draw(found) {
    section.hidden = found.status === "none" && needs.token === null;
    fill(
      inside,
      ...[going(found) || []].flat(),
      ...shown(needs, found),
      asking(found, needs.token !== null, (depth) => void read(() => api.analyse(needs.id, needs.token, depth))),
    );
    if (found.status === "open" && !needs.signal.aborted)
      setTimeout(() => void read(() => api.analysis(needs.id, needs.token, found.depth)), AGAIN);
  }

  /** @param {() => Promise<Analysis>} ask */
  async function read(ask) {
    if (needs.signal.aborted) return;
    try {
      draw(await ask());
    } catch (error) {
      // Whoever is away for a moment is asked again.
      if (error instanceof Away) setTimeout(() => void read(ask), 2 * AGAIN);
      else if (error instanceof Problem) needs.report(error);
      else throw error;
    }
  }

  void read(() => latest(needs));
  return section;
}
