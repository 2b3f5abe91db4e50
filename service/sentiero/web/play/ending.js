// The end of a game: its result, watching it from the beginning, verifying it, and the file of it.
import { api } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {{ state: import("./state.js").State, verify: () => void, refresh: () => Promise<void> }} needs */
export function createEnding({ state, verify, refresh }) {
  // Whether the result was asked for: a game that its host ended has none.
  let told = false;
  return {
    /** What stands in the place of a question. @returns {import("../dom.js").Child[]} */
    said() {
      if (!state.situation.result && !told) void refresh();
      told = true;
      return [
        h("span", null, state.situation.result?.text ?? t("start.over")),
        " ",
        h("a", { class: "button primary", "data-tool": "end", href: `#/end/${state.id}` }, t("end")),
        h("a", { class: "button", href: `#/game/${state.id}?at=1` }, t("start.replay")),
        h("button", { type: "button", class: "quiet", "data-tool": "verify", onclick: verify }, t("audit")),
        h("a", { class: "button quiet", href: api.exported(state.id), download: `${state.id}.ndjson` }, t("download")),
      ];
    },
  };
}
