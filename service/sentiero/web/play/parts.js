// The parts of a table, made and wired together: what is drawn and asked, what is answered, what is looked back at, who is there.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { createLog } from "../log/log.js";
import { createPlayer } from "../player.js";
import { createQuestion } from "../question/panel.js";
import { sound } from "../sound.js";
import { createReader } from "../reader.js";
import { createStory } from "../story.js";
import { createAhead } from "./ahead.js";
import { createAnswering } from "./answering.js";
import { createAsking } from "./asking.js";
import { createBeside } from "./beside.js";
import { createChanges } from "./changes.js";
import { chaptersOf } from "./chapters.js";
import { createCoaching } from "./coaching.js";
import { createDue } from "./due.js";
import { createDrawer } from "./drawer.js";
import { createEnding } from "./ending.js";
import { createGuide } from "./guide.js";
import { createInviting } from "./inviting.js";
import { createLegend } from "./legend.js";
import { createBack } from "./looking_back.js";
import { waitsFor } from "./people.js";
import { createReporting } from "./reporting.js";
import { createSharing } from "./sharing.js";
import { asked, neighbourAsked, settle } from "./state.js";
import { createTimeline } from "./timeline.js";
import { createTools } from "./tools.js";
import { createVerifying } from "./verifying.js";
import { createWould } from "./would.js";

/**
 * @typedef {import("../types.d.ts").AnyTable} AnyTable
 * @typedef {import("./state.js").State} State
 * @typedef {{ notices: import("./notices.js").Notices, sit: (seat: string) => void }} On
 * @typedef {ReturnType<typeof createShown>} Shown
 * @typedef {ReturnType<typeof createPlaying>} Playing
 */

/** What is drawn: the board, and what stands beside it. @param {State} state @param {() => ReturnType<typeof createQuestion>} question */
function createShown(state, question) {
  const board = state.kind.create(state.world, {
    onPlace: (place) => question().onPlace(place),
    onThing: (place, thing) => question().onThing(place, thing),
    would: createWould(state, question),
  });
  const [info, list] = [h("div", { class: "info" }), h("div", { class: "list" })];
  const stake = h("div", { class: "stake" });
  const mine = state.game.seats.find((one) => String(one.seat) === state.seat)?.roles ?? [];
  /** @param {AnyTable} table */
  function show(table) {
    board.update(table);
    fill(info, board.panels(table));
    fill(stake, board.stake?.(table, mine) ?? null);
    stake.hidden = !board.stake;
    fill(list, board.list(table));
  }
  return { board, info, list, stake, show };
}

/** What of an entry is heard: once each, however often it happened. @param {import("../types.d.ts").Entry} entry @param {import("../types.d.ts").Kind} kind */
function heard(entry, kind) {
  for (const name of new Set((entry.facts ?? []).flatMap((fact) => kind.SOUNDS?.[fact.kind] ?? []))) sound(name);
}

/** @param {import("../types.d.ts").Board} board @param {ReturnType<typeof createDrawer>} drawer @param {() => import("./answering.js").Answers} answers */
function createPanel(board, drawer, answers) {
  return createQuestion({
    choose: (answer, place) => void answers().send(answer, place),
    peek: (answer) => answers().peek(answer),
    changed: () => undefined,
    point: (places) => board.point(places),
    light(lit) {
      drawer.asked(lit);
      if (lit) board.light(lit);
      else board.unlight();
    },
    answering: (open, ctx) => board.answering?.(open, ctx) ?? null,
    icon: (option) => board.icon?.(option) ?? null,
    grouped: (option) => board.grouped?.(option) ?? option.text ?? option.value,
  });
}

/** @param {State} state @param {import("../types.d.ts").Board} board @param {() => import("./looking_back.js").Looking} back */
function createTelling(state, board, back) {
  const { id, token, kind } = state;
  const world = () => state.world;
  const look = (/** @type {number | null} */ at) => void back().look(at);
  const story = createStory({ turns: () => api.turns(id, token), world, look });
  const page = (/** @type {number | null} */ before, /** @type {number} */ limit) =>
    api.earlier(id, token, before ?? state.version + 1, limit);
  return createLog({ world, kind, point: (places) => board.point(places), page, look, story });
}

/** What is asked, and what is answered. @param {State} state @param {On} on @param {AbortSignal} signal @param {() => ReturnType<typeof createLooking>} looking @param {() => ReturnType<typeof createBeside>} beside */
function createPlaying(state, { notices, sit }, signal, looking, beside) {
  const shown = createShown(state, () => question);
  const drawer = createDrawer();
  /** @type {ReturnType<typeof createQuestion>} */
  const question = createPanel(shown.board, drawer, () => answers);
  const around = h("div", { class: "around" });
  const ask = () => asking.ask();
  const refresh = () => asking.refresh();
  const report = createReporting({ question, notices, refresh, signal });
  const answers = createAnswering({ state, question, notices, ask, report, signal });
  const ahead = createAhead({ state, report, changed: () => tools.draw() });
  const openAhead = () => beside().openAhead();
  const tools = createTools({ state, board: shown.board, notices, ask, send: answers.send, ahead, openAhead, report });
  const due = createDue(state, signal);
  const coaching = createCoaching({
    state,
    board: shown.board,
    question: question.element,
    played: ask,
    report,
    signal,
  });
  const guide = createGuide({ state, board: shown.board, taught: coaching.teaches, ask, report });
  const asking = createAsking({
    state,
    question,
    player: () => looking().player,
    around,
    back: () => looking().back,
    ending: () => looking().ending.said(),
    drawn: () => [tools, ahead, due, coaching, guide].forEach((one) => one.draw()),
    report,
    heard: notices.back,
    waitsFor: () => waitsFor(state),
    sit,
  });
  return { ...shown, drawer, question, around, ask, refresh, report, answers, ahead, tools, due, coaching, guide };
}

/** What happens, as it happens; and any moment that is over. @param {State} state @param {On} on @param {Playing} playing @param {() => void} people */
function createLooking(state, { notices }, playing, people) {
  const { board, show, ask, refresh, report } = playing;
  /** @type {ReturnType<typeof createLog>} */
  const log = createTelling(state, board, () => back);
  const mark = (/** @type {number} */ at) => timeline.set(at, state.version);
  /** @param {import("../types.d.ts").Entry} entry */
  function told(entry) {
    log.add(entry);
    board.told?.(entry);
    heard(entry, state.kind);
    if (entry.note) people();
    if (entry.facts?.some((fact) => fact.kind === state.kind.CHAPTER)) void chapters();
  }
  /** @param {import("../types.d.ts").Entry} entry */
  function settled(entry) {
    const changed = settle(state, entry);
    if (state.past !== null) return mark(state.past);
    if (changed) show(state.table);
    mark(state.version);
  }
  function idle() {
    board.point([]);
    ask();
  }
  const player = createPlayer({ busy: ask, animate: (fact, time) => board.animate(fact, time), told, settled, idle });
  /** @type {import("./looking_back.js").Looking} */
  const back = createBack({ state, board, show, log, busy: () => player.running, ask, mark, report });
  const look = (/** @type {number | null} */ when) => void back.look(when).catch(report);
  const replay = (/** @type {number} */ from) => void back.replay(from).catch(report);
  const changes = createChanges({ state, board, look, replay, point: board.point, report });
  const sharing = createSharing({ state, notices, report });
  const timeline = createTimeline({
    look,
    replay: () => void back.replay().catch(report),
    ...sharing,
    changes: () => void changes.open(),
  });
  const verifying = createVerifying({ state, notices });
  const ending = createEnding({ state, verify: () => void verifying.open(), refresh });

  /** The slider carries the chapters of the game. */
  async function chapters() {
    const turns = await api.turns(state.id, state.token).catch(() => null);
    if (turns) timeline.carry(chaptersOf(turns, state.kind, state.world));
  }

  return { log, player, back, changes, timeline, verifying, ending, chapters, mark };
}

/**
 * Everything at one table, wired together.
 * @param {State} state
 * @param {On} on
 * @param {AbortSignal} signal
 */
export function createParts(state, on, signal) {
  /** @type {Playing} */
  const playing = createPlaying(
    state,
    on,
    signal,
    () => looking,
    () => beside,
  );
  const { ahead, tools, ask, report } = playing;
  const inviting = createInviting(state);
  /** @type {ReturnType<typeof createLooking>} */
  const looking = createLooking(state, on, playing, () => beside.load());

  /** Somebody came or went; what somebody is about to answer is left alone. */
  function changed() {
    inviting.draw();
    if (asked(state) || neighbourAsked(state)) tools.draw();
    else ask();
  }
  const beside = createBeside({ state, ahead, report, changed });

  /** Somebody listens (again): what is no entry has to be read. */
  function arrived() {
    on.notices.back();
    beside.load();
    void ahead.load();
  }

  /** The table as it is now. */
  function now() {
    playing.show(state.table);
    looking.mark(state.version);
  }

  return {
    state,
    notices: on.notices,
    ...playing,
    ...looking,
    beside,
    legend: createLegend(playing),
    inviting,
    now,
    arrived,
    reader: createReader(state.game.title),
  };
}
