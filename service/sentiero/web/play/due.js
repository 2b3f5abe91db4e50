// Until when an answer may come, where the host has set a deadline.
import { fill, h } from "../dom.js";
import { far, moment, t } from "../i18n.js";
import { asked } from "./state.js";

const TICK = 5_000;

/** @param {import("./state.js").State} state @param {AbortSignal} signal */
export function createDue(state, signal) {
  // Nobody wants to hear a clock.
  const element = h("p", { class: "due small", role: "timer", "aria-live": "off" });

  function draw() {
    const deadline =
      state.past === null && state.situation.status === "open" ? state.situation.waiting_for?.deadline : undefined;
    element.hidden = deadline === undefined;
    if (deadline !== undefined)
      fill(
        element,
        t(deadline < Date.now() ? "due.late" : asked(state) ? "due.you" : "due", {
          when: moment(deadline),
          far: far(deadline),
        }),
      );
  }
  const timer = setInterval(draw, TICK);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  return { element, draw };
}
