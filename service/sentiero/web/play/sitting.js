// Somebody sits down at a table: its parts are made, wired to one state, and brought on by the feed.
import { api } from "../api.js";
import { h } from "../dom.js";
import { follow } from "../feed.js";
import { t } from "../i18n.js";
import { layOut } from "./frame.js";
import { createParts } from "./parts.js";
import { createState } from "./state.js";

/** @typedef {ReturnType<typeof createParts>} Parts */

/** @param {HTMLElement} app @param {Parts} parts */
function frame(app, parts) {
  const {
    state,
    question,
    tools,
    due,
    beside,
    changes,
    verifying,
    notices,
    board,
    info,
    log,
    list,
    timeline,
    around,
    reader,
    inviting,
    drawer,
    legend,
    stake,
    coaching,
    guide,
  } = parts;
  drawer.speak();
  legend.speak();
  timeline.speak();
  beside.speak();
  inviting.draw();
  coaching.speak();
  guide.draw();
  layOut(app, state, {
    ask: [
      drawer.handle,
      coaching.element,
      question.element,
      guide.element,
      due.element,
      tools.element,
      notices.element,
    ],
    stake,
    board: board.element,
    legend: legend.button,
    glimpse: (shelf, key) => board.glimpse?.(shelf, key) ?? null,
    info,
    log: log.element,
    list,
    timeline: timeline.element,
    around,
    bar: [
      inviting.element,
      beside.button,
      h("button", { type: "button", class: "quiet", onclick: reader.open }, t("read")),
    ],
    beside: [reader.element, beside.dialog, beside.aloud, changes.dialog, verifying.dialog, legend.dialog],
    click: reader.click,
    again: () => void speak(app, parts),
  });
}

/** The same table in another language. @param {HTMLElement} app @param {Parts} parts */
async function speak(app, parts) {
  const { state } = parts;
  state.world = await state.kind.load(state.game.title);
  parts.board.speak(state.world);
  const [game, page] = await Promise.all([
    api.game(state.id, state.token),
    api.earlier(state.id, state.token, state.version + 1, 60),
  ]);
  state.situation = game;
  frame(app, parts);
  tell(parts, page);
}

/** Fill the log, and show where the game stands, or the moment that is looked at. @param {Parts} parts @param {import("../types.d.ts").Events} page */
function tell(parts, page) {
  const { state, log, board } = parts;
  log.clear();
  log.before(page.events, page.previous === null);
  page.events.forEach((entry) => board.told?.(entry));
  log.bottom();
  parts.now();
  void parts.chapters();
  if (state.past === null) parts.ask();
  else void parts.back.look(state.past);
}

/**
 * @param {HTMLElement} app
 * @param {import("./state.js").Found & { page: import("../types.d.ts").Events }} found
 * @param {{ notices: import("./notices.js").Notices, begin: () => void, sit: (seat: string) => void }} on
 */
export function sitDown(app, found, on) {
  const { page, ...rest } = found;
  const stop = new AbortController();
  const state = createState(rest);
  const parts = createParts(state, on, stop.signal);
  frame(app, parts);
  tell(parts, page);
  document.addEventListener("keydown", parts.timeline.byKey, { signal: stop.signal });
  void follow(state.id, state.token, state.version, {
    signal: stop.signal,
    entry: parts.player.add,
    said: parts.beside.said,
    seat: parts.beside.seat,
    reset: () => {
      if (!stop.signal.aborted) on.begin();
    },
    state: (live) => (live ? parts.arrived() : on.notices.lost()),
  });
  return {
    leave: () => {
      stop.abort();
      parts.player.clear();
    },
  };
}
