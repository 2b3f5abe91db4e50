// What is other since a version: first what was taken back, then what happened, sentence by sentence; at a moment of the past, the difference that is left, drawn on the map.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { turnsOf } from "../keep.js";
import { createPane } from "./pane.js";

/**
 * @typedef {import("../types.d.ts").Difference} Difference
 * @typedef {{ state: import("./state.js").State, board: import("../types.d.ts").Board, look: (when: number | null) => void, replay: (from: number) => void, point: (places: string[]) => void, report: (error: unknown) => void }} Needs
 */

/** A line that shows where it is. @param {string} sentence @param {string[]} places @param {(places: string[]) => void} point */
function line(sentence, places, point) {
  return h(
    "li",
    places.length ? { onpointerenter: () => point(places), onpointerleave: () => point([]) } : null,
    sentence,
  );
}

/** Where this seat's last turn ended: in the middle of a turn, the one before. @param {import("./state.js").State} state */
function lastTurn({ id, seat, version }) {
  const { seen, since } = turnsOf(id, seat);
  return seen !== undefined && seen < version ? seen : since;
}

/** Everything that happened, and what was taken back. @param {Needs} needs @param {number} from */
async function happened({ state, point }, from) {
  const { text, undone, facts, version } = await api.diff(state.id, state.token, from, state.version);
  const [gone, come] = [text?.undone ?? [], text?.facts ?? []];
  /** @param {string[]} sentences @param {import("../types.d.ts").Fact[]} told */
  const lines = (sentences, told) =>
    sentences.map((sentence, at) => line(sentence, told[at] ? state.kind.placesOf(told[at]) : [], point));
  return [
    h("p", { class: "small" }, t("changes.span", { from, to: version })),
    !gone.length && !come.length && h("p", null, t("changes.none")),
    gone.length > 0 && [h("h3", null, t("changes.undone")), h("ul", { class: "undone" }, lines(gone, undone))],
    come.length > 0 && h("ol", { class: "come" }, lines(come, facts)),
  ].flat();
}

/** What is left of all that happened between two moments, drawn on the map too. @param {Needs} needs @param {number} from @param {number} to */
async function remained({ state, board, point }, from, to) {
  const [before, after] = await Promise.all([from, to].map((at) => api.table(state.id, state.token, at)));
  const found = state.kind.differences?.(before.table, after.table, state.world) ?? [];
  board.differ?.(found);
  return [
    h("p", { class: "small" }, t("changes.net", { from, to })),
    found.length
      ? h(
          "ul",
          { class: "net" },
          found.map((one) => line(one.text, one.place ? [one.place] : [], point)),
        )
      : h("p", null, t("changes.none")),
  ];
}

/** @param {Needs} needs */
export function createChanges(needs) {
  const { state, board, look, replay, report } = needs;
  const list = h("div", { class: "differences" });
  const pane = createPane("changes", { shut: () => board.differ?.([]) });

  /** @param {number} from */
  function actions(from) {
    const again = () => {
      pane.shut();
      replay(from);
    };
    return h(
      "p",
      { class: "actions" },
      h("button", { type: "button", onclick: () => look(from) }, t("changes.look")),
      h("button", { type: "button", onclick: again }, t("changes.replay")),
    );
  }

  return {
    dialog: pane.dialog,
    shut: pane.shut,
    /** Since this seat's last turn; whoever watches, since the game began. */
    async open() {
      const { past, version } = state;
      const since = lastTurn(state);
      const from = past !== null && (since ?? 1) >= past ? 1 : Math.min(since ?? 1, version);
      pane.say(t(from === since ? "changes" : "changes.all"), list);
      try {
        const said =
          past === null || !state.kind.differences ? await happened(needs, from) : await remained(needs, from, past);
        fill(list, said, actions(from));
        pane.show();
      } catch (error) {
        report(error);
      }
    },
  };
}
