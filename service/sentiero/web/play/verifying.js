// Verifying a game that is over: in this browser, and by the audit of the service, both in words.
import { api, Problem } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { kept } from "../keep.js";

/** @param {boolean | null} agrees @param {import("../dom.js").Child[]} said */
const line = (agrees, ...said) =>
  h(
    "li",
    { class: agrees === null ? "unknown" : agrees ? "agrees" : "differs" },
    h("span", { class: "mark", "aria-hidden": "true" }, agrees === null ? "?" : agrees ? "✓" : "✗"),
    h("span", null, ...said),
  );

/** What was found here, in words. @param {import("../proof/journal.js").Checked} one */
const told = (one) =>
  line(
    one.agrees,
    h("strong", null, t(`verify.${one.name}`)),
    " ",
    t(`verify.${one.name}.${one.agrees === null ? "unknown" : one.agrees ? "good" : "bad"}`, one.values),
    one.name === "chance" && one.agrees && one.values.other > 0 && ` ${t("verify.chance.other", one.values)}`,
  );

/** @param {import("../types.d.ts").Documents["Check"]} one */
const judged = (one) =>
  line(
    one.agrees,
    h("strong", null, t(`audit.${one.name}`)),
    !one.agrees && ` ${one.text ?? one.code ?? ""}`,
    !one.agrees && one.from !== null && ` (${t("audit.from", { version: one.from })})`,
  );

/** @param {{ state: import("./state.js").State, notices: import("./notices.js").Notices }} needs */
export function createVerifying({ state, notices }) {
  const dialog = h("dialog", { class: "pane verifying" });
  const [here, there] = [h("ul", { class: "checks here" }), h("ul", { class: "checks there" })];
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") dialog.close();
  });

  /** Whether all agrees that this browser can look at; null if it cannot. */
  async function inBrowser() {
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

  /** The audit plays everything again; it is for those who have a token. */
  async function byService() {
    if (state.token === null) {
      fill(there, line(null, t("verify.no_token")));
      return null;
    }
    fill(there, h("li", null, t("verify.busy")));
    const done = await api.audit(state.id, state.token);
    fill(there, (done.checks ?? []).map(judged));
    return done.sound;
  }

  return {
    dialog,
    async open() {
      dialog.setAttribute("aria-label", t("audit"));
      fill(
        dialog,
        h(
          "div",
          { class: "row" },
          h("h2", null, t("audit")),
          h(
            "button",
            { type: "button", class: "quiet shut", "aria-label": t("close"), onclick: () => dialog.close() },
            "×",
          ),
        ),
        h("h3", null, t("verify.here")),
        here,
        h("h3", null, t("verify.there")),
        there,
      );
      dialog.show();
      dialog.querySelector("button")?.focus();
      try {
        const [seen, audited] = await Promise.all([inBrowser(), byService()]);
        notices.say(
          t(
            seen === false || audited === false
              ? "audit.bad"
              : audited
                ? "audit.good"
                : seen
                  ? "verify.good"
                  : "verify.insecure",
          ),
        );
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        notices.say(error.message);
      }
    },
  };
}
