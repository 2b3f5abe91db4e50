// What went wrong: refusals beside the question with their paragraph; a service that is away, until it is back.
import { Away, Problem } from "../api.js";

// Somebody was faster, or the game is over: what is asked has to be read again.
const STALE = [409, 412];

/** @param {{ question: ReturnType<typeof import("../question/panel.js").createQuestion>, notices: import("./notices.js").Notices, refresh: () => Promise<void> }} needs */
export function createReporting({ question, notices, refresh }) {
  /** @param {unknown} error */
  return (error) => {
    if (error instanceof Problem) {
      question.refuse(error.message, error.document.rule);
      if (STALE.includes(error.document.status)) void refresh();
    } else if (error instanceof Away) notices.lost();
    else throw error;
  };
}
