// Answers left ahead: to questions that mostly get the same one, so that nobody has to wait.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { settings } from "../settings.js";

/** @typedef {import("../types.d.ts").Documents["StandingQuestion"]} Ahead */

/** Which of the choices stands. @param {Ahead} one */
const standing = (one) =>
  one.left ? `${one.left.until}/${one.answers.findIndex((answer) => String(answer) === String(one.left?.answer))}` : "";

/** @param {Ahead} one @param {boolean} open  whether it is asked just now @param {(chosen: string) => void} leave */
function row(one, open, leave) {
  const id = `ahead-${one.question}`;
  const now = standing(one);
  const choices = one.answers.flatMap((answer, at) =>
    ["chapter", "game"].map((until) => ({
      value: `${until}/${at}`,
      text: one.answers.length > 1 ? `${String(answer)} · ${t(`ahead.${until}`)}` : t(`ahead.${until}`),
    })),
  );
  return h(
    "li",
    { class: open ? "asked-now" : null },
    h(
      "label",
      { for: id },
      one.text ?? one.question,
      one.alone && h("span", { class: "small" }, ` ${t("ahead.alone")}`),
    ),
    h(
      "select",
      {
        id,
        "data-question": one.question,
        onchange: (/** @type {Event} */ event) => leave(/** @type {HTMLSelectElement} */ (event.target).value),
      },
      h("option", { value: "", selected: now === "" }, t("ahead.ask")),
      choices.map(({ value, text }) => h("option", { value, selected: value === now }, text)),
    ),
  );
}

/** @param {{ state: import("./state.js").State, changed: () => void, report: (error: unknown) => void }} needs */
export function createAhead({ state, changed, report }) {
  const element = h("section", { class: "ahead", hidden: true });
  /** @type {Ahead[]} */
  let offered = [];

  /** Leave an answer, or nothing. @param {Ahead} one @param {string} chosen */
  async function leave(one, chosen) {
    const [until, at] = chosen.split("/");
    const left =
      until === "game" || until === "chapter"
        ? { answer: one.answers[Number(at)], until: /** @type {"game" | "chapter"} */ (until) }
        : null;
    try {
      offered = (await api.leaveAhead(state.id, state.token, one.question, left)).standing;
      draw();
    } catch (error) {
      report(error);
    }
  }

  let drawn = "";
  function draw() {
    element.hidden = !offered.length || state.seat === null || state.situation.status !== "open" || state.past !== null;
    const now = JSON.stringify([settings.language, offered, state.situation.question?.key]);
    // A list that somebody has open is not taken away for nothing.
    if (now === drawn) return;
    drawn = now;
    const active = element.contains(document.activeElement) ? document.activeElement?.id : undefined;
    fill(
      element,
      h("h2", { tabindex: "-1" }, t("ahead")),
      h("p", { class: "small" }, t("ahead.about")),
      h(
        "ul",
        null,
        offered.map((one) =>
          row(one, state.situation.question?.key === one.question, (chosen) => void leave(one, chosen)),
        ),
      ),
    );
    if (active) document.getElementById(active)?.focus();
    changed();
  }

  /** What the title lets this seat leave, and what stands. */
  async function load() {
    if (state.seat === null || state.situation.status !== "open") return draw();
    offered = (await api.ahead(state.id, state.token).catch(() => ({ standing: [] }))).standing;
    draw();
  }

  return {
    element,
    draw,
    load,
    get offered() {
      return offered.length;
    },
    get left() {
      return offered.filter((one) => one.left).length;
    },
  };
}
