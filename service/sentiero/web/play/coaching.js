// The card of a lesson: what its open step says, page by page; what it points at is lit, in the question and on the table.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { remember } from "../lessons.js";
import { POINTED, pointAtAnswer } from "./pointing.js";

/** @typedef {import("../types.d.ts").GameLesson} GameLesson */

/** Where the parts of a table that a lesson speaks of stand on this page. @type {Record<string, string>} */
const PARTS = {
  question: ".question",
  board: "main.table > .board",
  tracks: ".side.left",
  cards: ".side.left",
  pieces: ".side.left",
  log: ".side.right",
  reasons: ".side.right",
};

/** @param {string} word @param {() => void} act @param {string} [look] */
const button = (word, act, look = "quiet") =>
  h("button", { type: "button", class: look, "data-coach": word, onclick: act }, t(word));

/** What is said at the end, and where to go from there. @param {GameLesson} found @param {string} title @param {() => void} leave */
function ending(found, title, leave) {
  const done = found.status === "done";
  return [
    done && h("p", null, found.text?.done ?? t("lesson.done")),
    done && found.success === false && h("p", { class: "problem" }, t("lesson.missed")),
    found.status === "left" && h("p", null, t("lesson.left")),
    h(
      "p",
      { class: "turning" },
      h("a", { class: `button ${done ? `primary ${POINTED}` : ""}`, href: `#/learn/${title}` }, t("lesson.all")),
      button("lesson.play_on", leave),
    ),
  ];
}

/** The page that is open, and the way to the next. @param {GameLesson} found @param {string[]} said @param {number} page @param {(by: number) => void} turn */
function reads(found, said, page, turn) {
  return [
    h("p", { class: "says", "aria-live": "polite" }, said[page] ?? ""),
    found.asked === false && h("p", { class: "small" }, t("lesson.others")),
    said.length > 1 &&
      h(
        "p",
        { class: "turning" },
        page > 0 && button("lesson.back", () => turn(-1)),
        h("span", { class: "small" }, t("of", { count: page + 1, all: said.length })),
        page < said.length - 1 && button("lesson.next", () => turn(1), `primary ${POINTED}`),
      ),
  ];
}

/** @param {GameLesson} found */
const headingOf = (found) =>
  h(
    "p",
    { class: "small heading" },
    h("strong", null, found.text?.title ?? found.lesson),
    " ",
    found.step ? t("lesson.step", { step: found.done + 1, steps: found.steps }) : "",
  );

/** Take away what was pointed at, but for what the card itself points at. @param {HTMLElement} card */
function unpoint(card) {
  document.querySelectorAll(`main.table .${POINTED}`).forEach((one) => {
    if (!card.contains(one)) one.classList.remove(POINTED);
  });
}

/** A step that is new: the first place that it points at comes into view; the end is remembered. @param {GameLesson} now @param {string} title @param {import("../types.d.ts").Board} board */
function arrive({ status, step, lesson }, title, board) {
  if (status === "done") remember(title, lesson);
  if (step?.points.places.length) board.bring?.(step.points.places[0]);
}

/** What is chosen so far changes what is to be pressed next. @param {HTMLElement} question @param {() => void} point @param {AbortSignal} signal */
function watch(question, point, signal) {
  const again = () => queueMicrotask(point);
  const seen = new MutationObserver(again);
  seen.observe(question, { childList: true, subtree: true });
  question.addEventListener("click", again, { signal });
  question.addEventListener("input", again, { signal });
  signal.addEventListener("abort", () => seen.disconnect(), { once: true });
}

/** @param {{ state: import("./state.js").State, board: import("../types.d.ts").Board, question: HTMLElement, played: () => void, report: (error: unknown) => void, signal: AbortSignal }} needs */
export function createCoaching({ state, board, question, played, report, signal }) {
  const element = h("section", { class: "coach", "aria-label": t("lesson"), hidden: true });
  /** @type {GameLesson | null} */
  let found = null;
  /** The version that is being read, and the page of its step. */
  let [reading, page] = [0, 0];
  let away = false;

  const pages = () => found?.step?.text?.say ?? [];
  const last = () => page >= pages().length - 1;

  /** @param {number} by */
  function turn(by) {
    page = Math.max(0, Math.min(pages().length - 1, page + by));
    show();
  }

  function leave() {
    away = true;
    show();
    played();
  }

  function show() {
    element.hidden = !found || away;
    if (!found || away) return unpoint(element);
    // On a small screen what is still to be read comes before what is asked.
    element.toggleAttribute("data-more", Boolean(found.step) && !last());
    const inside = found.step ? reads(found, pages(), page, turn) : ending(found, state.game.title, leave);
    fill(element, headingOf(found), inside);
    point();
  }

  function point() {
    unpoint(element);
    const step = found?.step;
    if (!step || state.past !== null) return;
    for (const part of step.points.parts) document.querySelector(PARTS[part])?.classList.add(POINTED);
    board.point(step.points.places);
    if (found?.asked && last() && found.version === state.situation.version) pointAtAnswer(question, found.takes);
  }

  /** Read how far it has come, once for each version. */
  async function draw() {
    if (!state.game.lesson || away) return;
    const version = state.situation.version;
    if (reading === version) return point();
    reading = version;
    try {
      const now = await api.lesson(state.id, state.token);
      if (signal.aborted || reading !== version) return;
      if (now.step?.id !== found?.step?.id || now.done !== found?.done) page = 0;
      found = now;
      arrive(now, state.game.title, board);
      show();
    } catch (error) {
      reading = 0;
      report(error);
    }
  }

  watch(question, () => found?.step && point(), signal);

  return {
    element,
    /** Whether a lesson speaks here. */
    teaches: () => Boolean(state.game.lesson) && !away,
    draw: () => void draw(),
    /** In another language. */
    speak() {
      reading = 0;
      void draw();
    },
  };
}
