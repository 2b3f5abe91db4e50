// What went wrong: refusals beside the question with their paragraph; a service that is away, until it is back.
import { Away, Problem, Waiting } from "../api.js";
import { t } from "../i18n.js";

// Somebody was faster, or the game is over: what is asked has to be read again.
const STALE = [409, 412];
// When a service that was away is asked again.
const AGAIN = 1500;

/** @param {{ question: ReturnType<typeof import("../question/panel.js").createQuestion>, notices: import("./notices.js").Notices, refresh: () => Promise<void>, signal: AbortSignal }} needs */
export function createReporting({ question, notices, refresh, signal }) {
  let due = 0;
  signal.addEventListener("abort", () => clearTimeout(due), { once: true });

  /** Ask what is asked until somebody answers: only then it is not away any more. */
  function askAgain(said = "lost") {
    notices.lost("", t(said));
    clearTimeout(due);
    due = window.setTimeout(() => void refresh(), AGAIN);
  }

  /** @param {unknown} error */
  return (error) => {
    if (error instanceof Waiting) askAgain("waits");
    else if (error instanceof Problem) {
      question.refuse(error.message, error.document.rule);
      if (STALE.includes(error.document.status)) void refresh();
    } else if (error instanceof Away) askAgain();
    else throw error;
  };
}
