// What the open question would do at a place that is looked at: what is offered there, and the effect of pressing.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

// How long somebody looks before the service is asked, and how much of it is told.
const LOOKS = 300;
const MOST = 5;

/**
 * @param {import("./state.js").State} state
 * @param {() => ReturnType<typeof import("../question/panel.js").createQuestion>} question
 */
export function createWould(state, question) {
  let due = 0;
  /** Effects that were read, of one version. @type {Map<string, string[]>} */
  const read = new Map();

  /** @param {import("../types.d.ts").Answer} answer @param {HTMLElement} into */
  async function preview(answer, into) {
    const { version } = state.situation;
    const key = `${version} ${JSON.stringify(answer)}`;
    if (!read.has(key)) {
      const shown = await api.preview(state.id, state.token, answer, version).catch(() => null);
      if (!shown) return;
      const doubt = shown.uncertain ? [t(`uncertain.${shown.uncertain}`)] : [];
      read.set(key, [...(shown.text ?? []).slice(0, MOST), ...doubt]);
    }
    if (!into.isConnected) return;
    const lines = read.get(key) ?? [];
    fill(
      into,
      lines.map((one) => h("li", null, one)),
    );
  }

  /** @param {string} place */
  return (place) => {
    clearTimeout(due);
    const offered = question().offers(place);
    if (!offered?.options.length) return null;
    const { answer } = offered;
    const effect = h("ul", { class: "effects" });
    if (answer !== null && state.situation.version === state.version && state.past === null)
      due = window.setTimeout(() => void preview(answer, effect), LOOKS);
    const more = offered.options.length - MOST;
    return h(
      "div",
      { class: "would" },
      h("p", { class: "small" }, t("sheet.would")),
      h(
        "ul",
        null,
        offered.options.slice(0, MOST).map((one) => h("li", null, one.text ?? one.value)),
        more > 0 && h("li", { class: "small" }, t("sheet.more", { count: more })),
      ),
      effect,
    );
  };
}
