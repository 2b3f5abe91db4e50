// Verifying a game that is over: in this browser, and by the audit of the service, both in words.
import { api, Problem } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { kept } from "../keep.js";
import { createPane } from "./pane.js";

/** @typedef {import("./state.js").State} State */

/** @param {boolean | null} agrees @param {import("../dom.js").Child[]} said */
function line(agrees, ...said) {
  const look = agrees === null ? "unknown" : agrees ? "agrees" : "differs";
  const mark = { unknown: "?", agrees: "✓", differs: "✗" }[look];
  return h("li", { class: look }, h("span", { class: "mark", "aria-hidden": "true" }, mark), h("span", null, ...said));
}

/** What was found here, in words. @param {import("../proof/journal.js").Checked} one */
function told({ name, agrees, values }) {
  const found = agrees === null ? "unknown" : agrees ? "good" : "bad";
  const other = name === "chance" && agrees && values.other > 0 && ` ${t("verify.chance.other", values)}`;
  return line(agrees, h("strong", null, t(`verify.${name}`)), " ", t(`verify.${name}.${found}`, values), other);
}

/** @param {import("../types.d.ts").Documents["Check"]} one */
const judged = (one) =>
  line(
    one.agrees,
    h("strong", null, t(`audit.${one.name}`)),
    !one.agrees && ` ${one.text ?? one.code ?? ""}`,
    !one.agrees && one.from !== null && ` (${t("audit.from", { version: one.from })})`,
  );

/** Whether all agrees that this browser can look at; null if it cannot. @param {State} state @param {HTMLElement} here */
async function inBrowser(state, here) {
  fill(here, h("li", null, t("verify.busy")));
  // Only a page over https, or of this machine, may use the browser's cryptography.
  if (!globalThis.isSecureContext) {
    fill(here, line(null, t("verify.insecure")));
    return null;
  }
  // Fetched by whoever verifies something, and by nobody else.
  const [{ verify }, file, game] = await Promise.all([
    import("../proof/journal.js"),
    api.journal(state.id, state.token),
    api.game(state.id, state.token),
  ]);
  const found = await verify(file, [game.commitment, kept(state.id)?.seal]);
  fill(here, found.map(told));
  return found.every((one) => one.agrees !== false);
}

/** The audit plays everything again; it is for those who have a token. @param {State} state @param {HTMLElement} there */
async function byService(state, there) {
  if (state.token === null) {
    fill(there, line(null, t("verify.no_token")));
    return null;
  }
  fill(there, h("li", null, t("verify.busy")));
  const done = await api.audit(state.id, state.token);
  fill(there, (done.checks ?? []).map(judged));
  return done.sound;
}

/** What both found, in a word. @param {boolean | null} seen @param {boolean | null} audited */
function verdict(seen, audited) {
  if (seen === false || audited === false) return "audit.bad";
  if (audited) return "audit.good";
  return seen ? "verify.good" : "verify.insecure";
}

/** @param {{ state: State, notices: import("./notices.js").Notices }} needs */
export function createVerifying({ state, notices }) {
  const pane = createPane("verifying");
  const [here, there] = [h("ul", { class: "checks here" }), h("ul", { class: "checks there" })];
  return {
    dialog: pane.dialog,
    async open() {
      pane.say(t("audit"), h("h3", null, t("verify.here")), here, h("h3", null, t("verify.there")), there);
      pane.show();
      try {
        const [seen, audited] = await Promise.all([inBrowser(state, here), byService(state, there)]);
        notices.say(t(verdict(seen, audited)));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        notices.say(error.message);
      }
    },
  };
}
