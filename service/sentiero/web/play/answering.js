// Answering: what an answer would do, and sending it until it has arrived.
import { api, Away, onceOnly } from "../api.js";
import { keepTurn } from "../keep.js";
import { settings } from "../settings.js";
import { learn } from "./state.js";

// How long somebody looks at an answer before its effect is shown, and until it is sent again.
const LOOKS = 350;
const AGAIN = 1500;

/** @typedef {import("../types.d.ts").Answer} Answer */
/** @typedef {ReturnType<typeof import("../question/panel.js").createQuestion>} Panel */

/** Shows what an answer would do, once somebody has looked at it for a moment. @param {import("./state.js").State} state @param {Panel} question @param {() => boolean} sending */
function createPeeking(state, question, sending) {
  let due = 0;
  return {
    stop: () => clearTimeout(due),
    /** @param {Answer | null} answer */
    at(answer) {
      clearTimeout(due);
      if (answer === null) return question.show(null);
      due = window.setTimeout(async () => {
        if (state.situation.version !== state.version) return;
        const shown = await api.preview(state.id, state.token, answer, state.version).catch(() => null);
        if (shown && !sending() && shown.version === state.situation.version) question.show(shown);
      }, LOOKS);
    },
  };
}

/**
 * @param {{ state: import("./state.js").State, question: Panel, notices: import("./notices.js").Notices, ask: () => void, report: (error: unknown) => void, signal: AbortSignal }} needs
 */
export function createAnswering({ state, question, notices, ask, report, signal }) {
  let sending = false;
  const peek = createPeeking(state, question, () => sending);

  /** @param {Answer} answer */
  async function send(answer) {
    if (sending) return;
    peek.stop();
    sending = true;
    try {
      if (!(await doubtful(answer))) await commit(answer);
    } catch (error) {
      report(error);
    } finally {
      sending = false;
    }
  }

  /** Ask once more before what cannot be taken back. @param {Answer} answer */
  async function doubtful(answer) {
    if (!settings.preview) return false;
    const shown = await api.preview(state.id, state.token, answer, state.situation.version);
    if (shown.uncertain)
      question.confirm(
        shown,
        () => void commit(answer),
        () => undefined,
      );
    return Boolean(shown.uncertain);
  }

  /** Sent until it has arrived: the same key counts once. @param {Answer} answer @param {string} [key] */
  async function commit(answer, key = onceOnly()) {
    try {
      const done = await api.answer(state.id, state.token, answer, state.situation.version, key);
      notices.back();
      keepTurn(state.id, state.seat, done.version, state.situation.version);
      learn(state, done);
      if (state.version >= done.version) ask();
      else question.rest(done.waiting_for?.text ?? "");
    } catch (error) {
      report(error);
      if (error instanceof Away && !signal.aborted) setTimeout(() => void commit(answer, key), AGAIN);
    }
  }

  return { peek: peek.at, send };
}
/** @typedef {ReturnType<typeof createAnswering>} Answers */
