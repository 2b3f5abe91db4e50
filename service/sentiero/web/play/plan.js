// A private plan: answers tried on a copy of the game, kept on this device, and given at the table as long as they fit.
import { api } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { keepMade } from "../keep.js";
import { go } from "../router.js";

const KEY = "sentiero.plans";

/**
 * @typedef {import("../types.d.ts").Answer} Answer
 * @typedef {{ question: string, answer: Answer, version: number }} Step
 * @typedef {{ copy: string, steps: Step[] }} Plan
 */

/** Plans by the game that they are for. @returns {Record<string, Plan>} */
function plans() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} game @param {Plan | null} plan */
function keepPlan(game, plan) {
  const { [game]: before, ...others } = plans();
  localStorage.setItem(KEY, JSON.stringify(plan ? { ...others, [game]: plan } : others));
}

/** The game that a copy was made of, with its plan. @param {string} copy @returns {[string, Plan] | undefined} */
const planOf = (copy) => Object.entries(plans()).find(([, plan]) => plan.copy === copy);

/** An answer was given: at a copy it becomes a step of the plan. @param {string} game @param {Step} step */
export function keepStep(game, step) {
  const found = planOf(game);
  if (found) keepPlan(found[0], { ...found[1], steps: [...found[1].steps, step] });
}

/** Somebody went back: what was answered since is no step any more. @param {string} game @param {number} version */
export function dropSteps(game, version) {
  const found = planOf(game);
  if (found) keepPlan(found[0], { ...found[1], steps: found[1].steps.filter((one) => one.version < version) });
}

/** Whether a question still takes an answer that was planned. @param {import("../types.d.ts").Question | null} open @param {Step} step */
export function fits(open, step) {
  if (!open || open.kind === "watched" || open.text !== step.question) return false;
  if (typeof step.answer === "number") return step.answer >= open.least && step.answer <= open.most;
  const offered = new Set(open.options.map((one) => one.value));
  return [step.answer].flat().every((value) => offered.has(value));
}

/**
 * @param {{ state: import("./state.js").State, notices: import("./notices.js").Notices, send: (answer: Answer) => Promise<void>, drawn: () => void }} needs
 */
export function createPlan({ state, notices, send, drawn }) {
  /** Go on alone with a copy, in which the rules play everybody else. */
  async function begin() {
    const roles = state.game.seats.find((one) => String(one.seat) === state.seat)?.roles ?? [];
    const made = await api.fork(state.id, state.token, state.version, [roles]);
    keepMade(made);
    keepPlan(state.id, { copy: made.id, steps: [] });
    go(`/game/${made.id}`);
  }

  /** As planned, as long as each answer fits what is asked. */
  async function apply() {
    for (let plan = plans()[state.id]; plan?.steps.length; plan = plans()[state.id]) {
      const [step, ...steps] = plan.steps;
      const { question: open, version } = state.situation;
      // Somebody else is asked first: the rest waits.
      if (!open || open.kind === "watched") break;
      keepPlan(state.id, fits(open, step) && steps.length ? { ...plan, steps } : null);
      if (!fits(open, step)) {
        notices.say(t("plan.misfit"));
        break;
      }
      await send(step.answer);
      // It is asked once more whether it shall be done.
      if (state.situation.version === version) break;
    }
    drawn();
  }

  /** @param {string} tool @param {string} words @param {() => unknown} act */
  const button = (tool, words, act) => h("button", { type: "button", "data-tool": tool, onclick: act }, words);

  return {
    /** The tools of a plan, at the game or at its copy. @param {(act: () => Promise<void>) => () => void} trying @returns {import("../dom.js").Child[]} */
    tools(trying) {
      const copied = planOf(state.id);
      if (copied) {
        const [game, { steps }] = copied;
        return [
          h("span", { class: "badge", "data-tool": "copy" }, t("plan.copy")),
          button("plan-back", t("plan.back", { count: steps.length }), () => go(`/game/${game}`)),
        ];
      }
      const count = plans()[state.id]?.steps.length ?? 0;
      if (!count) return [button("plan", t("plan.try"), trying(begin))];
      const forget = () => {
        keepPlan(state.id, null);
        drawn();
      };
      return [
        button("plan-apply", t("plan.apply", { count }), trying(apply)),
        button("plan-forget", t("plan.forget"), forget),
      ];
    },
  };
}
