// What can be learned: the lessons of each title, in the order in which they are best taken; those that are done say so.
import { api, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { finished, learn as begin } from "../lessons.js";
import { POINTED } from "../play/pointing.js";

/** @typedef {import("../types.d.ts").Documents["Lessons"]["lessons"][number]} Listed */

/** One lesson. @param {string} title @param {Listed} lesson @param {{ done: boolean, first: boolean, report: (error: unknown) => void }} how */
function row(title, lesson, { done, first, report }) {
  const act = () => void begin(title, lesson.name).catch(report);
  return h(
    "li",
    { class: done ? "done" : "", "data-lesson": lesson.name },
    h(
      "div",
      null,
      h("h3", null, lesson.text?.title ?? lesson.name, " ", done && h("span", { class: "small" }, t("learn.done"))),
      h("p", null, lesson.text?.about),
      h("p", { class: "small" }, t("learn.about", { minutes: lesson.minutes, steps: lesson.steps })),
    ),
    h(
      "button",
      { type: "button", class: first ? `primary ${POINTED}` : "", onclick: act },
      t(done ? "learn.again" : "learn.begin"),
    ),
  );
}

/** @param {HTMLElement} app @param {() => void} again @param {string | undefined} [only] */
export function learn(app, again, only) {
  document.title = `${t("learn")} · ${t("title")}`;
  const problem = h("p", { class: "problem", role: "alert" });
  const shelves = h("div", { class: "lessons" });
  /** @param {unknown} error */
  function report(error) {
    if (!(error instanceof Problem)) throw error;
    problem.textContent = error.message;
  }

  /** @param {{ name: string, text?: Record<string, string> }} title */
  async function shelf({ name, text }) {
    const { lessons } = await api.lessons(name);
    if (!lessons.length) return null;
    const done = finished(name);
    const next = lessons.find((one) => !done.includes(one.name))?.name;
    return h(
      "section",
      { "data-title": name },
      h("h2", null, text?.name ?? name),
      h("p", { class: "small" }, text?.about),
      h(
        "ol",
        { class: "games" },
        lessons.map((one) => row(name, one, { done: done.includes(one.name), first: one.name === next, report })),
      ),
    );
  }

  fill(
    app,
    bar(again, h("a", { href: "#/new" }, t("start.new"))),
    h("main", { class: "start learn" }, h("h1", null, t("learn")), h("p", null, t("learn.how")), problem, shelves),
  );
  api
    .titles()
    .then(({ titles }) => Promise.all(titles.filter((one) => !only || one.name === only).map(shelf)))
    .then((found) => fill(shelves, found))
    .catch(report);
}
