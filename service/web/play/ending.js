// The end of a game: its result, watching it from the beginning, verifying it, and the file of it.
import { api } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {{ state: import("./state.js").State, notices: import("./notices.js").Notices, refresh: () => Promise<void> }} needs */
export function createEnding({ state, notices, refresh }) {
  // Whether the result was asked for: a game that its host ended has none.
  let told = false;

  async function audit() {
    const done = await api.audit(state.id, state.token);
    notices.say(done.sound === false ? t("audit.bad") : t("audit.good"));
  }

  return {
    /** What stands in the place of a question. @returns {import("../dom.js").Child[]} */
    said() {
      if (!state.situation.result && !told) void refresh();
      told = true;
      return [h("span", null, state.situation.result?.text ?? t("start.over")), " ",
        h("button", { type: "button", class: "quiet", onclick: () => void audit() }, t("audit")),
        h("a", { class: "button quiet", href: api.exported(state.id), download: `${state.id}.ndjson` }, t("download"))];
    },
  };
}
