// The tools under the question: undo, advice with its reasons, handing over to the rules, notices, pace.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { reasons } from "../rich.js";
import { change, settings } from "../settings.js";
import { sound } from "../sound.js";
import { createPlan, dropSteps } from "./plan.js";
import { learn } from "./state.js";
import { canPropose, propose } from "./proposing.js";

const PACES = [0, 250, 600, 1400];

/** Sounds are off until somebody wants them. */
function sounds() {
  const button = h("button", { type: "button", class: "quiet", "data-tool": "sound", onclick: turn }, "♪");
  function draw() {
    button.title = t(settings.sound ? "sound.off" : "sound.on");
    button.setAttribute("aria-label", button.title);
    button.setAttribute("aria-pressed", String(settings.sound));
  }
  function turn() {
    change({ sound: !settings.sound });
    sound("turn");
    draw();
  }
  draw();
  return button;
}

/** Beginners are told more than others want to hear. @param {import("../types.d.ts").Board} board @param {() => void} told */
function guiding(board, told) {
  const turn = () => {
    change({ guide: !settings.guide });
    told();
  };
  const about = { type: "button", class: "quiet", "data-tool": "guide", "aria-pressed": String(settings.guide) };
  return board.guide ? h("button", { ...about, onclick: turn }, t("guide")) : null;
}

function paces() {
  const chosen = (/** @type {Event} */ event) =>
    change({ pace: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
  return h(
    "label",
    { class: "pace" },
    t("pace"),
    h(
      "select",
      { onchange: chosen },
      PACES.map((pace) => h("option", { value: pace, selected: pace === settings.pace }, t(`pace.${pace}`))),
    ),
  );
}

/** What the rules would answer, and why. @param {import("../types.d.ts").Documents["Advice"]} advice @param {import("../types.d.ts").Question | null} open @param {{ follow: () => void, close: () => void }} on */
function adviceShown(advice, open, on) {
  const options = open && open.kind !== "watched" ? open.options : [];
  const said = [advice.answer]
    .flat()
    .map((value) => options.find((one) => one.value === value)?.text ?? String(value))
    .join(", ");
  return h(
    "div",
    { class: "advice" },
    h(
      "p",
      null,
      t("advice.says"),
      " ",
      h("strong", null, said || "–"),
      " ",
      h("button", { type: "button", class: "primary", onclick: on.follow }, t("advice.follow")),
      h("button", { type: "button", class: "quiet", "aria-label": t("close"), onclick: on.close }, "×"),
    ),
    h("ol", null, reasons(advice.why)),
  );
}

/** What was left ahead, and how much. @param {{ offered: number, left: number }} ahead @param {() => void} openAhead */
const aheadButton = (ahead, openAhead) =>
  ahead.offered > 0 &&
  h(
    "button",
    { type: "button", "data-tool": "ahead", onclick: openAhead },
    t("ahead"),
    ahead.left > 0 && h("span", { class: "badge" }, ahead.left),
  );

/**
 * @param {{ state: import("./state.js").State, board: import("../types.d.ts").Board, notices: import("./notices.js").Notices, ask: () => void, send: (answer: import("../types.d.ts").Answer) => Promise<void>, ahead: { offered: number, left: number }, openAhead: () => void, report: (error: unknown) => void }} needs
 */
export function createTools({ state, board, notices, ask, send, ahead, openAhead, report }) {
  const element = h("div", { class: "tools" });
  const { id, token, seat } = state;
  const plan = createPlan({ state, notices, send, drawn: () => draw() });
  /** The version whose question advice was given on. @type {number | null} */
  let advised = null;

  /** Whether the rules play for this seat. */
  const handed = () => state.seats.some((one) => String(one.seat) === seat && one.rules);

  /** @param {() => Promise<void>} act */
  const trying = (act) => () => act().catch(report);

  async function undo() {
    const done = await api.undo(id, token, Math.max(state.version, state.situation.version));
    learn(state, done);
    if (done.undone_to !== null) dropSteps(id, done.undone_to);
    if (done.undone_to === null) notices.say(t("undo.asked"));
    if (state.version >= done.version) ask();
  }

  async function advise() {
    const { version, question } = state.situation;
    const advice = await api.advice(id, token);
    // What was asked meanwhile is another question.
    if (state.situation.version !== version || state.past !== null) return;
    const follow = () => {
      close();
      void send(advice.answer);
    };
    notices.say(adviceShown(advice, question, { close, follow }));
    advised = version;
  }

  function close() {
    advised = null;
    notices.say();
  }

  async function handOver() {
    const on = !handed();
    await api.rulesPlay(id, token, Number(seat), on);
    state.seats = state.seats.map((one) => (String(one.seat) === seat ? { ...one, rules: on } : one));
    draw();
  }

  /** The browser asks for leave only when somebody wants notices. */
  async function allow() {
    await Notification.requestPermission();
    draw();
  }

  /** What whoever plays may do. @param {(word: string, act: () => Promise<void>) => HTMLElement} button */
  function toPlay(button) {
    const open = state.situation.question;
    const asked = open && open.kind !== "watched";
    return [
      canPropose(state) && button("propose", () => propose(state)),
      button("undo", undo),
      asked && button("advice", advise),
      ...(asked ? plan.tools(trying) : []),
      button(handed() ? "take_back" : "hand_over", handOver),
      aheadButton(ahead, openAhead),
      "Notification" in window && Notification.permission === "default" && button("notify", allow),
    ];
  }

  function draw() {
    // Advice ends with its question.
    if (advised !== null && (advised !== state.situation.version || state.past !== null)) close();
    const playing = seat !== null && state.situation.status === "open" && state.past === null;
    /** @param {string} word @param {() => Promise<void>} act */
    const button = (word, act) => h("button", { type: "button", "data-tool": word, onclick: trying(act) }, t(word));
    fill(element, playing && toPlay(button), playing && !state.game.lesson && guiding(board, ask), sounds(), paces());
  }

  return { element, draw };
}
