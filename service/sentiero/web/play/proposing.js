// The preparation of a game as its rules propose it, with one press: nothing is changed, and what must be chosen is advised.
import { api, onceOnly } from "../api.js";
import { asked } from "./state.js";

/** Answers that leave everything as it is. */
const AS_IT_IS = ["no", "done"];

/** Whether what is asked belongs to a preparation that can be taken as it is. @param {import("./state.js").State} state */
export const canPropose = (state) =>
  !state.game.lesson && asked(state) && Boolean(state.kind.PREPARES?.test(state.situation.question?.key ?? ""));

/** Answer until the preparation is over. @param {import("./state.js").State} state */
export async function propose(state) {
  for (;;) {
    const { question, version } = await api.question(state.id, state.token);
    if (!question || question.kind === "watched" || !state.kind.PREPARES?.test(question.key)) return;
    const values = question.options.map((one) => one.value);
    const same = AS_IT_IS.find((value) => values.includes(value));
    const answer = same ?? (await api.advice(state.id, state.token)).answer;
    await api.answer(state.id, state.token, answer, version, onceOnly());
  }
}
