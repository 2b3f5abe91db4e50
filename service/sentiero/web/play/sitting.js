// Somebody sits down at a table: its parts are made, wired to one state, and brought on by the feed.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { follow } from "../feed.js";
import { t } from "../i18n.js";
import { createLog } from "../log.js";
import { createPlayer } from "../player.js";
import { createQuestion } from "../question/panel.js";
import { createReader } from "../reader.js";
import { createStory } from "../story.js";
import { icon } from "../table/fire_in_the_lake/pieces.js";
import { pastBar } from "../views/around.js";
import { createAhead } from "./ahead.js";
import { createAnswering } from "./answering.js";
import { createAsking } from "./asking.js";
import { createBeside } from "./beside.js";
import { createChanges } from "./changes.js";
import { createDue } from "./due.js";
import { createEnding } from "./ending.js";
import { layOut } from "./frame.js";
import { createBack } from "./looking_back.js";
import { waitsFor } from "./people.js";
import { createReporting } from "./reporting.js";
import { createSharing } from "./sharing.js";
import { asked, createState, neighbourAsked, reread, settle } from "./state.js";
import { createTools } from "./tools.js";
import { createVerifying } from "./verifying.js";

/** @typedef {import("../types.d.ts").AnyTable} AnyTable */

/** What is drawn: the board, and what stands beside it. @param {import("./state.js").State} state @param {() => ReturnType<typeof createQuestion>} question */
function createShown(state, question) {
  const board = state.kind.create(state.world, {
    onSpace: (space) => question().onSpace(space),
    onPiece: (space, piece) => question().onPiece(space, piece),
  });
  const [info, spaces] = [h("div", { class: "info" }), h("div", { class: "list" })];
  /** @param {AnyTable} table */
  function show(table) {
    board.update(table);
    fill(info, board.panels(table));
    fill(spaces, board.list(table));
  }
  return { board, info, spaces, show };
}

/** @param {import("./state.js").State} state @param {import("../types.d.ts").Board} board @param {() => import("./answering.js").Answers} answers */
function createPanel(state, board, answers) {
  /** @param {import("../types.d.ts").Option} option */
  const piece = (option) => state.world.pieces?.[option.refs.piece ?? ""];
  return createQuestion({
    choose: (answer) => void answers().send(answer),
    peek: (answer) => answers().peek(answer),
    changed: () => undefined,
    point: (spaces) => board.point(spaces),
    light: (lit) => (lit ? board.light(lit) : board.unlight()),
    answering: (open, ctx) => board.answering?.(open, ctx) ?? null,
    icon: (option) => {
      const kind = piece(option);
      return board.icon?.(option) ?? (kind ? icon(kind) : null);
    },
    grouped: (option) =>
      [piece(option)?.text.name ?? option.text, state.world.names.space?.[option.refs.space ?? ""]]
        .filter(Boolean)
        .join(" · "),
  });
}

/** @param {import("./state.js").State} state @param {import("../types.d.ts").Board} board @param {() => import("./looking_back.js").Looking} back */
function createTelling(state, board, back) {
  const names = () => state.world.names;
  const look = (/** @type {number} */ at) => void back().look(at);
  const story = createStory({ turns: () => api.turns(state.id, state.token), names, look });
  return createLog({
    names,
    chapter: state.kind.CHAPTER ?? "drawn",
    spacesOf: state.kind.spacesOf,
    point: (spaces) => board.point(spaces),
    earlier: () => back().earlier(),
    look,
    roles: state.world.title.roles,
    story,
  });
}

/**
 * Everything at one table, wired together.
 * @param {import("./state.js").State} state
 * @param {{ notices: import("./notices.js").Notices, sit: (seat: string) => void }} on
 * @param {AbortSignal} signal
 */
function createParts(state, { notices, sit }, signal) {
  const { info, spaces, show, board } = createShown(state, () => question);
  /** @type {ReturnType<typeof createQuestion>} */
  const question = createPanel(state, board, () => answers);
  /** @type {ReturnType<typeof createLog>} */
  const log = createTelling(state, board, () => back);
  const around = h("div", { class: "around" });
  const ask = () => asking.ask();
  const refresh = () => asking.refresh();
  const report = createReporting({ question, notices, refresh });
  const answers = createAnswering({ state, question, notices, ask, report, signal });
  const ahead = createAhead({ state, report, changed: () => tools.draw() });
  const tools = createTools({
    state,
    notices,
    ask,
    send: answers.send,
    ahead,
    openAhead: () => beside.openAhead(),
    report,
  });
  const due = createDue(state, signal);
  const drawn = () => [tools, ahead, due].forEach((one) => one.draw());
  // What somebody is about to answer is left alone.
  const beside = createBeside({
    state,
    ahead,
    report,
    changed: () => (asked(state) || neighbourAsked(state) ? tools.draw() : ask()),
  });
  const mark = (/** @type {number} */ at) => timeline.set(at, state.version);
  const player = createPlayer({
    busy: ask,
    animate: (fact, time) => board.animate(fact, time),
    told: (entry) => {
      log.add(entry);
      board.told?.(entry);
      if (entry.note) beside.load();
    },
    settled: (entry) => void settled(entry),
    idle: () => {
      board.point([]);
      ask();
    },
  });
  const back = createBack({ state, board, show, log, busy: () => player.running, ask, mark });
  const verifying = createVerifying({ state, notices });
  const ending = createEnding({ state, verify: () => void verifying.open(), refresh });
  const asking = createAsking({
    state,
    question,
    player,
    around,
    back: () => back,
    ending: ending.said,
    drawn,
    report,
    waitsFor: () => waitsFor(state),
    sit,
  });
  const changes = createChanges({
    state,
    look: (when) => void back.look(when),
    replay: (from) => void back.replay(from),
    point: board.point,
    report,
  });
  const timeline = pastBar({
    look: (when) => void back.look(when),
    replay: () => void back.replay(),
    ...createSharing({ state, notices, report }),
    changes: () => void changes.open(),
  });

  /** @param {import("../types.d.ts").Entry} entry */
  async function settled(entry) {
    const changed = settle(state, entry);
    if (!changed && entry.status && !state.kind.MERGED.length) await reread(state);
    else if (!changed) return;
    if (state.past === null) now();
  }

  /** Somebody listens (again): what is no entry has to be read. */
  function arrived() {
    notices.back();
    beside.load();
    void ahead.load();
  }

  /** The table as it is now. */
  function now() {
    show(state.table);
    mark(state.version);
  }

  return {
    state,
    board,
    info,
    spaces,
    question,
    log,
    around,
    notices,
    tools,
    ahead,
    due,
    beside,
    changes,
    verifying,
    player,
    back,
    timeline,
    ask,
    now,
    arrived,
    reader: createReader(state.game.title),
  };
}

/** @param {HTMLElement} app @param {ReturnType<typeof createParts>} parts */
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
    spaces,
    timeline,
    around,
    reader,
  } = parts;
  timeline.speak();
  beside.speak();
  layOut(app, state, {
    ask: [question.element, due.element, tools.element, notices.element],
    board: board.element,
    info,
    log: log.element,
    spaces,
    timeline: timeline.element,
    around,
    bar: [beside.button, h("button", { type: "button", class: "quiet", onclick: reader.open }, t("read"))],
    beside: [reader.element, beside.dialog, beside.aloud, changes.dialog, verifying.dialog],
    click: reader.click,
    again: () => void speak(app, parts),
  });
}

/** The same table in another language. @param {HTMLElement} app @param {ReturnType<typeof createParts>} parts */
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

/** Fill the log, and show where the game stands, or the moment that is looked at. @param {ReturnType<typeof createParts>} parts @param {import("../types.d.ts").Events} page */
function tell(parts, page) {
  const { state, log, board } = parts;
  log.clear();
  log.before(page.events, page.previous === null);
  page.events.forEach((entry) => board.told?.(entry));
  log.bottom();
  parts.now();
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
