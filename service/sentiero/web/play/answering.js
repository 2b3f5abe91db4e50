// Answering: what an answer would do, and sending it until it has arrived.
import { api, Away, onceOnly, Waiting } from "../api.js";
import { t } from "../i18n.js";
import { keepTurn } from "../keep.js";
import { settings } from "../settings.js";
import { keepStep } from "./plan.js";
import { learn } from "./state.js";

// How long somebody looks at an answer before its effect is shown, and until it is sent again.
const LOOKS = 350;
const AGAIN = 1500;

/** @typedef {import("../types.d.ts").Answer} Answer */
/** @typedef {import("../types.d.ts").Preview} Preview */
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

/** What is said while an answer is kept: what it waits for. @param {unknown} error */
const keptFor = (error) => t(error instanceof Waiting ? "waits.kept" : "lost.kept");

/** Asks until the service is there to answer. @template T @param {() => Promise<T>} ask @param {(error: unknown) => void} lost @param {AbortSignal} signal @returns {Promise<T>} */
async function patiently(ask, lost, signal) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Away || error instanceof Waiting) || signal.aborted) throw error;
      lost(error);
      await new Promise((done) => setTimeout(done, AGAIN));
      if (signal.aborted) throw error;
    }
  }
}

/**
 * @param {{ state: import("./state.js").State, question: Panel, notices: import("./notices.js").Notices, ask: () => void, report: (error: unknown) => void, signal: AbortSignal }} needs
 */
export function createAnswering({ state, question, notices, ask, report, signal }) {
  let sending = false;
  const peek = createPeeking(state, question, () => sending);
  /** @template T @param {() => Promise<T>} act */
  const arriving = (act) => patiently(act, (error) => notices.lost(keptFor(error)), signal);

  /** One answer at a time; what was chosen is kept while the service is away, and sent when it is back. @param {() => Promise<void>} act */
  async function alone(act) {
    if (sending) return;
    peek.stop();
    sending = true;
    question.sends(true);
    try {
      await act();
    } catch (error) {
      if (!signal.aborted) report(error);
    } finally {
      sending = false;
      question.sends(false);
      notices.back();
    }
  }

  /** @param {Answer} answer @param {string} [place]  where it was pressed on the board */
  const send = (answer, place) =>
    alone(async () => {
      const { version } = state.situation;
      const shown = settings.preview ? await arriving(() => api.preview(state.id, state.token, answer, version)) : null;
      const why = shown && doubt(shown, place);
      if (shown && why) question.confirm(shown, why, place, () => void alone(() => commit(answer, version)));
      else await commit(answer, version);
    });

  /** Why it is asked once more: what cannot be taken back, and what a press on the board would cost unseen. @param {Preview} shown @param {string | undefined} place */
  function doubt(shown, place) {
    if (shown.uncertain) return t(`uncertain.${shown.uncertain}`);
    return place !== undefined && state.kind.costs?.(shown.facts) ? t("costs") : "";
  }

  /** Sent until it has arrived: the same key counts once. @param {Answer} answer @param {number} version  that asked */
  async function commit(answer, version) {
    const key = onceOnly();
    const open = state.situation.question;
    const asked = open && open.kind !== "watched" ? open.text : null;
    const done = await arriving(() => api.answer(state.id, state.token, answer, version, key));
    if (asked) keepStep(state.id, { question: asked, answer, version });
    keepTurn(state.id, state.seat, done.version, version);
    learn(state, done);
    if (state.version >= done.version) ask();
    else question.rest(done.waiting_for?.text ?? "");
  }

  return { peek: peek.at, send };
}
/** @typedef {ReturnType<typeof createAnswering>} Answers */
