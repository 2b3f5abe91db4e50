// Whose turn is it, and is it ours to answer? What stands at the top of the table follows from the state alone.
import { api } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { sound } from "../sound.js";
import { curtain, notify } from "../views/around.js";
import { createPondering } from "./pondering.js";
import { asked, learn, neighbourAsked, roleName } from "./state.js";

/** One's turn is heard once. @param {number} rung  the version that needs no ringing */
function createBell(rung) {
  return (/** @type {number} */ version) => {
    if (version !== rung) sound("turn");
    rung = version;
  };
}

/**
 * @param {{ state: import("./state.js").State, question: ReturnType<typeof import("../question/panel.js").createQuestion>, player: () => { running: boolean, skip: () => void }, around: HTMLElement, back: () => import("./looking_back.js").Back, ending: () => import("../dom.js").Child[], drawn: () => void, report: (error: unknown) => void, heard: () => void, waitsFor: () => string, sit: (seat: string) => void }} needs
 */
export function createAsking({ state, question, player, around, back, ending, drawn, report, heard, waitsFor, sit }) {
  const ring = createBell(state.situation.version);
  /** @param {string} word @param {() => void} act @param {string} [look] */
  const button = (word, act, look = "quiet") => h("button", { type: "button", class: look, onclick: act }, t(word));

  const pondering = createPondering(state);

  /** What keeps this seat from being asked, in the order in which it matters; null if nothing does. @returns {import("../dom.js").Child[] | null} */
  function instead() {
    const { situation } = state;
    if (state.past !== null)
      return [
        t("past", { version: state.past }),
        " ",
        button("past.leave", () => void back().look(null), ""),
        button("watch.on", () => void back().replay()),
      ];
    if (back().replaying) return [t("replay.goes"), " ", button("skip", back().stop)];
    if (situation.status !== "open" && !player().running) return ending();
    if (player().running) return [waitsFor() || t("watching"), " ", button("skip", player().skip)];
    if (situation.halted) return [situation.halted.text];
    if (!asked(state) && !neighbourAsked(state))
      return [
        waitsFor() || t("watching"),
        pondering.element,
        situation.thinking || situation.waiting_for?.seat === null
          ? h("span", { class: "dots", "aria-hidden": "true" })
          : "",
      ];
    return null;
  }

  function ask() {
    document.title = `${asked(state) ? "● " : ""}${t("title")}`;
    drawn();
    pondering.follow();
    const shown = instead();
    if (shown) return question.rest(...shown);
    const waiting = state.situation.waiting_for;
    if (neighbourAsked(state)) return curtain(around, roleName(state, waiting?.role), () => sit(String(waiting?.seat)));
    const open = state.situation.question;
    if (open && open.kind !== "watched" && state.situation.version === state.version)
      question.ask(state.kind.refer?.(open, state.table) ?? open, state.version);
    else {
      question.hold();
      void refresh();
    }
  }

  /** Read the question again. */
  async function refresh() {
    try {
      const now = await api.question(state.id, state.token);
      heard();
      learn(state, now);
      state.version = Math.max(state.version, now.version);
      if (asked(state) && now.question?.kind !== "watched") {
        notify(now.question?.text ?? "");
        ring(state.situation.version);
        ask();
      } else if (now.status !== "open") ask();
    } catch (error) {
      report(error);
    }
  }

  return { ask, refresh };
}
