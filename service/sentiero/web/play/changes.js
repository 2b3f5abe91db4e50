// What is other since a version: first what was taken back, then what happened, sentence by sentence.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { turnsOf } from "../keep.js";

/**
 * @param {{ state: import("./state.js").State, look: (when: number | null) => void, replay: (from: number) => void, point: (spaces: string[]) => void, report: (error: unknown) => void }} needs
 */
export function createChanges({ state, look, replay, point, report }) {
  const list = h("div", { class: "differences" });
  const dialog = h("dialog", { class: "pane changes" });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") dialog.close();
  });

  /** @param {string[]} sentences @param {import("../types.d.ts").Fact[]} facts */
  const told = (sentences, facts) =>
    sentences.map((sentence, at) => {
      const spaces = facts[at] ? state.kind.spacesOf(facts[at]) : [];
      return h(
        "li",
        spaces.length ? { onpointerenter: () => point(spaces), onpointerleave: () => point([]) } : null,
        sentence,
      );
    });

  /** @param {number} from */
  async function read(from) {
    const { text, undone, facts, version } = await api.diff(
      state.id,
      state.token,
      from,
      state.past !== null && state.past > from ? state.past : state.version,
    );
    const [gone, come] = [text?.undone ?? [], text?.facts ?? []];
    fill(
      list,
      h("p", { class: "small" }, t("changes.span", { from, to: version })),
      !gone.length && !come.length && h("p", null, t("changes.none")),
      gone.length > 0 && [h("h3", null, t("changes.undone")), h("ul", { class: "undone" }, told(gone, undone))],
      come.length > 0 && h("ol", { class: "come" }, told(come, facts)),
      h(
        "p",
        { class: "actions" },
        h("button", { type: "button", onclick: () => look(from) }, t("changes.look")),
        h(
          "button",
          {
            type: "button",
            onclick: () => {
              dialog.close();
              replay(from);
            },
          },
          t("changes.replay"),
        ),
      ),
    );
  }

  /** Where this seat's last turn ended: in the middle of a turn, the one before. */
  function lastTurn() {
    const { seen, since } = turnsOf(state.id, state.seat);
    return seen !== undefined && seen < state.version ? seen : since;
  }

  return {
    dialog,
    /** Since this seat's last turn; whoever watches, since the game began. */
    async open() {
      const since = lastTurn();
      dialog.setAttribute("aria-label", t("changes"));
      fill(
        dialog,
        h(
          "div",
          { class: "row" },
          h("h2", null, t(since ? "changes" : "changes.all")),
          h(
            "button",
            { type: "button", class: "quiet shut", "aria-label": t("close"), onclick: () => dialog.close() },
            "×",
          ),
        ),
        list,
      );
      try {
        await read(Math.min(since ?? 1, state.version));
        dialog.show();
        dialog.querySelector("button")?.focus();
      } catch (error) {
        report(error);
      }
    },
  };
}
