// The guide: what is due and why, what is seen, heard and under fire, what things cost; off for who knows.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { change, settings } from "../settings.js";
import { canPropose, propose } from "./proposing.js";
import { asked } from "./state.js";

// Where there is less room, only what is due is seen until somebody opens it.
const ROOMY = "(min-width: 48em)";

/** @param {{ state: import("./state.js").State, board: import("../types.d.ts").Board, taught: () => boolean, ask: () => void, report: (error: unknown) => void }} needs */
export function createGuide({ state, board, taught, ask, report }) {
  const element = h("details", { class: "guide", hidden: true, open: matchMedia(ROOMY).matches });

  /** What the title tells whoever is asked now; nothing, where a lesson speaks or nobody wants it. */
  function told() {
    const { question } = state.situation;
    if (!settings.guide || taught() || state.past !== null || !asked(state)) return null;
    if (!question || question.kind === "watched") return null;
    return board.guide?.(question, state.table) ?? null;
  }

  /** The preparation with one press. */
  const begin = () =>
    h(
      "button",
      { type: "button", class: "primary", "data-guide": "propose", onclick: () => void propose(state).catch(report) },
      t("propose"),
    );

  function draw() {
    const found = told();
    element.hidden = found === null;
    if (!found) return;
    fill(
      element,
      h("summary", null, `${t("guide")} · `, h("strong", null, found.due)),
      h("p", null, found.why),
      canPropose(state) && begin(),
      found.sheet,
      found.tips.length > 0 &&
        h(
          "ul",
          null,
          found.tips.map((tip) => h("li", null, tip)),
        ),
      h(
        "button",
        {
          type: "button",
          class: "quiet small",
          "data-guide": "off",
          onclick() {
            change({ guide: false });
            ask();
          },
        },
        t("guide.off"),
      ),
    );
  }

  return { element, draw };
}
