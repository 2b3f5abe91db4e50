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

/** @param {{ state: import("./state.js").State, board: import("../types.d.ts").Board, question: HTMLElement, report: (error: unknown) => void, signal: AbortSignal }} needs */
export function createCoaching({ state, board, question, report, signal }) {
  const element = h("section", { class: "coach", "aria-label": t("lesson"), hidden: true });
  /** @type {GameLesson | null} */
  let found = null;
  /** The version that is being read. */
  let reading = 0;
  let page = 0;
  let away = false;

  /** @param {string} word @param {() => void} act @param {string} [look] */
  const button = (word, act, look = "quiet") =>
    h("button", { type: "button", class: look, "data-coach": word, onclick: act }, t(word));

  const pages = () => found?.step?.text?.say ?? [];
  const last = () => page >= pages().length - 1;

  /** @param {number} by */
  function turn(by) {
    page = Math.max(0, Math.min(pages().length - 1, page + by));
    show();
  }

  /** What is said at the end, and where to go from there. */
  function ending() {
    if (!found) return [];
    return [
      found.status === "done" && h("p", null, found.text?.done ?? t("lesson.done")),
      found.status === "done" && found.success === false && h("p", { class: "problem" }, t("lesson.missed")),
      found.status === "left" && h("p", null, t("lesson.left")),
      h(
        "p",
        { class: "turning" },
        h(
          "a",
          {
            class: `button ${found.status === "done" ? `primary ${POINTED}` : ""}`,
            href: `#/learn/${state.game.title}`,
          },
          t("lesson.all"),
        ),
        button("lesson.play_on", () => {
          away = true;
          show();
        }),
      ),
    ];
  }

  /** The page that is open, and the way to the next. */
  function reads() {
    const said = pages();
    return [
      h("p", { class: "says", "aria-live": "polite" }, said[page] ?? ""),
      found?.asked === false && h("p", { class: "small" }, t("lesson.others")),
      said.length > 1 &&
        h(
          "p",
          { class: "turning" },
          page > 0 && button("lesson.back", () => turn(-1)),
          h("span", { class: "small" }, t("of", { count: page + 1, all: said.length })),
          !last() && button("lesson.next", () => turn(1), `primary ${POINTED}`),
        ),
    ];
  }

  function show() {
    element.hidden = !found || away;
    if (!found || away) return unpoint();
    // On a small screen what is still to be read comes before what is asked.
    element.toggleAttribute("data-more", Boolean(found.step) && !last());
    fill(
      element,
      h(
        "p",
        { class: "small heading" },
        h("strong", null, found.text?.title ?? found.lesson),
        " ",
        found.step ? t("lesson.step", { step: found.done + 1, steps: found.steps }) : "",
      ),
      found.step ? reads() : ending(),
    );
    point();
  }

  /** Take away what was pointed at. */
  function unpoint() {
    document.querySelectorAll(`main.table .${POINTED}`).forEach((one) => {
      if (!element.contains(one)) one.classList.remove(POINTED);
    });
  }

  function point() {
    unpoint();
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
      if (now.status === "done") remember(state.game.title, now.lesson);
      show();
    } catch (error) {
      reading = 0;
      report(error);
    }
  }

  // What is chosen so far changes what is to be pressed next.
  const again = () => queueMicrotask(() => found?.step && point());
  const seen = new MutationObserver(again);
  seen.observe(question, { childList: true, subtree: true });
  question.addEventListener("click", again, { signal });
  question.addEventListener("input", again, { signal });
  signal.addEventListener("abort", () => seen.disconnect(), { once: true });

  return {
    element,
    draw: () => void draw(),
    /** In another language. */
    speak() {
      reading = 0;
      void draw();
    },
  };
}
