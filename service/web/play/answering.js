// Answering: what an answer would do, sending it until it has arrived, and what is refused.
import { api, Away, onceOnly, Problem } from "../api.js";
import { keep, kept } from "../keep.js";
import { settings } from "../settings.js";
import { learn } from "./state.js";

// How long somebody looks at an answer before its effect is shown, and until it is sent again.
const LOOKS = 350;
const AGAIN = 1500;

/**
 * @typedef {import("../types.d.ts").Answer} Answer
 * @param {{ state: import("./state.js").State, question: ReturnType<typeof import("../question/panel.js").createQuestion>, notices: import("./notices.js").Notices, ask: () => void, refresh: () => Promise<void>, signal: AbortSignal }} needs
 */
export function createAnswering({ state, question, notices, ask, refresh, signal }) {
  let sending = false;
  let peeking = 0;

  /** @param {Answer | null} answer */
  function peek(answer) {
    clearTimeout(peeking);
    if (answer === null) return question.show(null);
    peeking = window.setTimeout(async () => {
      if (state.situation.version !== state.version) return;
      const shown = await api.preview(state.id, state.token, answer, state.version).catch(() => null);
      if (shown && !sending && shown.version === state.situation.version) question.show(shown);
    }, LOOKS);
  }

  /** @param {Answer} answer */
  async function send(answer) {
    if (sending) return;
    clearTimeout(peeking);
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
    if (shown.uncertain) question.confirm(shown, () => void commit(answer), () => undefined);
    return Boolean(shown.uncertain);
  }

  /** Sent until it has arrived: the same key counts once. @param {Answer} answer @param {string} [key] */
  async function commit(answer, key = onceOnly()) {
    try {
      const done = await api.answer(state.id, state.token, answer, state.situation.version, key);
      notices.back();
      remember(done.version);
      learn(state, done);
      if (state.version >= done.version) ask();
      else question.rest(done.waiting_for?.text ?? "");
    } catch (error) {
      report(error);
      if (error instanceof Away && !signal.aborted) setTimeout(() => void commit(answer, key), AGAIN);
    }
  }

  /** Until where this seat has seen the game, and where its turn before this one ended. @param {number} version */
  function remember(version) {
    const seen = kept(state.id)?.seen;
    keep(state.id, { seen: version, ...(seen !== undefined && seen < state.situation.version ? { since: seen } : {}) });
  }

  /** @param {unknown} error */
  function report(error) {
    if (error instanceof Problem) {
      question.refuse(error.message, error.document.rule);
      if (error.document.status === 412 || error.document.status === 409) void refresh();
    } else if (error instanceof Away) notices.lost();
    else throw error;
  }

  return { peek, send, report };
}
/** @typedef {ReturnType<typeof createAnswering>} Answers */
