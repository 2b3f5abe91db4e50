// The table: one state of documents, drawn as map, question, panels and log; live, or at any moment of the past.
import { api, Away, onceOnly, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { follow } from "../feed.js";
import { t } from "../i18n.js";
import { keep, kept } from "../keep.js";
import { createLog } from "../log.js";
import { createPlayer } from "../player.js";
import { createQuestion } from "../question/panel.js";
import { createReader } from "../reader.js";
import { go } from "../router.js";
import { createStory } from "../story.js";
import { change, settings } from "../settings.js";
import { icon } from "../table/fire_in_the_lake/pieces.js";
import * as fieldsOfFire from "../table/fields_of_fire/index.js";
import * as fireInTheLake from "../table/fire_in_the_lake/index.js";
import * as plain from "../table/plain.js";
import { curtain, invitations, notify, pastBar } from "./around.js";

/** @type {Record<string, any>} */
const TABLES = { "fire-in-the-lake": fireInTheLake, "fields-of-fire": fieldsOfFire };

/** @param {HTMLElement} app @param {string} id @param {number | null} at */
export function table(app, id, at) {
  const gone = new AbortController();
  /** @type {any} */
  let drawn = null;
  const mine = kept(id)?.seats ?? {};
  let seat = Object.keys(mine)[0] ?? null;
  const status = h("div", { class: "status", role: "status" });
  fill(app, h("p", { class: "alone" }, "…"), status);

  /** Read everything, and draw it. */
  async function begin() {
    try {
      const token = seat === null ? kept(id)?.host ?? null : mine[seat];
      const game = await api.game(id, token);
      const kind = TABLES[game.title] ?? plain;
      const [world, view, events] = await Promise.all([kind.load(game.title), api.table(id, token, at), api.earlier(id, token, game.version + 1, 60)]);
      if (gone.signal.aborted) return;
      drawn?.leave();
      drawn = draw(app, { id, game, kind, world, view, events, seat, token, mine, at, status, begin, sit: (other) => { seat = other; void begin(); } });
    } catch (error) {
      if (gone.signal.aborted) return;
      if (error instanceof Away) {
        fill(status, t("lost"));
        setTimeout(begin, 1500);
      } else if (error instanceof Problem) fill(app, bar(() => begin()), h("main", { class: "start" }, h("p", { class: "problem", role: "alert" }, error.message), h("a", { class: "button", href: "#/" }, t("back"))));
      else throw error;
    }
  }
  void begin();
  return () => {
    gone.abort();
    drawn?.leave();
    document.title = t("title");
  };
}

/**
 * @param {HTMLElement} app
 * @param {{ id: string, game: any, kind: any, world: any, view: any, events: any, seat: string | null, token: string | null, mine: Record<string, string>, at: number | null, status: HTMLElement, begin: () => Promise<void>, sit: (seat: string) => void }} found
 */
function draw(app, found) {
  const { id, kind, seat, token, mine, status } = found;
  let { world } = found;
  const stop = new AbortController();
  let table = found.view.table;
  let situation = found.game;
  let version = found.game.version;
  /** @type {number | null} */
  let past = found.at;
  let sending = false;
  const names = () => world.names;

  const board = kind.create(world, { onSpace: (/** @type {string} */ space) => question.onSpace(space), onPiece: (/** @type {string} */ space, /** @type {string} */ piece) => question.onPiece(space, piece) });
  const question = createQuestion({
    choose: (answer) => void send(answer),
    peek: (answer) => peek(answer),
    changed: () => undefined,
    point: (spaces) => board.point(spaces),
    light: (lit) => (lit ? board.light(lit) : board.unlight()),
    answering: (open, ctx) => board.answering?.(open, ctx) ?? null,
    icon: (option) => board.icon?.(option) ?? (option.refs.piece && world.pieces?.[option.refs.piece] ? icon(world.pieces[option.refs.piece]) : null),
    grouped: (option) => [world.pieces?.[option.refs.piece ?? ""]?.text.name ?? option.text, names().space?.[option.refs.space ?? ""]].filter(Boolean).join(" · "),
  });
  const story = createStory({ turns: () => api.turns(id, token), between: (from, to) => api.between(id, token, from, to), names, look: (at) => void look(at) });
  const log = createLog({ names, chapter: kind.CHAPTER ?? "drawn", spacesOf: kind.spacesOf, point: (spaces) => board.point(spaces), earlier, look: (at) => void look(at), roles: world.title.roles, story });
  const reader = createReader(found.game.title);
  const info = h("div", { class: "info" });
  const spaces = h("div", { class: "list" });
  const tools = h("div", { class: "tools" });
  const around = h("div", { class: "around" });
  const player = createPlayer({
    busy: () => ask(),
    animate: (fact, time) => board.animate(fact, time),
    told: (entry) => { log.add(entry); board.told?.(entry); },
    settled,
    idle: () => { board.point([]); ask(); },
  });

  // -- the state ---------------------------------------------------------------------------------

  /** @param {any} entry */
  function settled(entry) {
    if (entry.version > version) version = entry.version;
    if (entry.changes) {
      const merged = { ...table };
      for (const [name, value] of Object.entries(entry.changes)) merged[name] = kind.MERGED.includes(name) ? { ...table[name], ...value } : value;
      table = merged;
      if (past === null) show();
    } else if (entry.status && !kind.MERGED.length) void reread();
    if (entry.status && entry.version >= situation.version) {
      // A later entry asks something else.
      const known = entry.version === situation.version ? situation.question : null;
      situation = { ...situation, version: entry.version, status: entry.status, waiting_for: entry.waiting_for ?? null, question: known, thinking: null };
    }
  }

  /** What a response says, unless the feed has told more since. @param {any} said */
  function learn(said) {
    if (said.version >= situation.version) situation = { ...situation, ...said };
  }

  async function reread() {
    table = (await api.table(id, token)).table;
    if (past === null) show();
  }

  function show() {
    board.update(table);
    fill(info, board.panels(table));
    fill(spaces, board.list(table));
    timeline.set(past ?? version, version);
  }

  // -- asking ------------------------------------------------------------------------------------

  /** Whose turn is it, and is it ours to answer? */
  function ask() {
    const waiting = situation.waiting_for;
    document.title = `${waiting && String(waiting.seat) === seat ? "● " : ""}${t("title")}`;
    drawTools();
    if (past !== null) return question.rest(t("past", { version: past }), " ", h("button", { type: "button", onclick: () => void look(null) }, t("past.leave")));
    if (replaying) return question.rest(t("replay.goes"), " ", h("button", { type: "button", class: "quiet", onclick: () => replaying?.abort() }, t("skip")));
    if (situation.status !== "open" && !player.running) return question.rest(ending());
    if (player.running) return question.rest(waiting?.text ?? t("watching"), " ", h("button", { type: "button", class: "quiet", onclick: () => player.skip() }, t("skip")));
    if (situation.halted) return question.rest(situation.halted.text);
    if (waiting && waiting.seat !== null && String(waiting.seat) in mine && String(waiting.seat) !== seat) return curtain(around, names().faction?.[waiting.role] ?? waiting.role, () => found.sit(String(waiting.seat)));
    if (!waiting || String(waiting.seat) !== seat) return question.rest(waiting?.text ?? t("watching"), situation.thinking || waiting?.seat === null ? h("span", { class: "dots", "aria-hidden": "true" }) : "");
    const open = situation.question;
    if (open && open.kind !== "watched" && situation.version === version) question.ask(kind.refer?.(open, table) ?? open);
    else void refresh();
  }

  function ending() {
    if (!situation.result && !told) void refresh();
    told = true;
    return [h("span", null, situation.result?.text ?? t("start.over")), " ", h("button", { type: "button", class: "quiet", onclick: () => void audit() }, t("audit")), h("a", { class: "button quiet", href: api.exported(id), download: `${id}.ndjson` }, t("download"))];
  }

  // Whether the result was asked for: a game that its host ended has none.
  let told = false;

  async function audit() {
    const done = await api.audit(id, token);
    fill(status, done.sound === false ? t("audit.bad") : t("audit.good"));
  }

  async function refresh() {
    try {
      const now = await api.question(id, token);
      learn(now);
      if (now.version > version) version = now.version;
      if (now.waiting_for && String(now.waiting_for.seat) === seat && now.question?.kind !== "watched") {
        notify(now.question?.text ?? "");
        ask();
      } else if (now.status !== "open") ask();
    } catch (error) {
      report(error);
    }
  }

  // -- answering ---------------------------------------------------------------------------------

  let peeking = 0;
  /** What an answer would do, shown a moment after somebody looks at it. @param {any} answer */
  function peek(answer) {
    clearTimeout(peeking);
    if (answer === null) return question.show(null);
    peeking = window.setTimeout(async () => {
      if (situation.version !== version) return;
      const shown = await api.preview(id, token, answer, version).catch(() => null);
      if (shown && !sending && shown.version === situation.version) question.show(shown);
    }, 350);
  }

  /** @param {any} answer */
  async function send(answer) {
    if (sending) return;
    clearTimeout(peeking);
    sending = true;
    try {
      if (settings.preview) {
        const shown = await api.preview(id, token, answer, situation.version);
        if (shown.uncertain) {
          question.confirm(shown, () => void commit(answer), () => undefined);
          return;
        }
      }
      await commit(answer);
    } catch (error) {
      report(error);
    } finally {
      sending = false;
    }
  }

  /** Sent until it has arrived: the same key counts once. @param {any} answer @param {string} [key] */
  async function commit(answer, key = onceOnly()) {
    try {
      const done = await api.answer(id, token, answer, situation.version, key);
      keep(id, { seen: done.version });
      learn(done);
      if (version >= done.version) ask();
      else question.rest(done.waiting_for?.text ?? "");
    } catch (error) {
      report(error);
      if (error instanceof Away && !stop.signal.aborted) setTimeout(() => void commit(answer, key), 1500);
    }
  }

  /** @param {unknown} error */
  function report(error) {
    if (error instanceof Problem) {
      question.refuse(error.message, error.document.rule);
      if (error.document.status === 412 || error.document.status === 409) void refresh();
    } else if (error instanceof Away) fill(status, t("lost"));
    else throw error;
  }

  async function undo() {
    try {
      const done = await api.undo(id, token, Math.max(version, situation.version));
      learn(done);
      if (done.undone_to === null) fill(status, t("undo.asked"));
      if (version >= done.version) ask();
    } catch (error) {
      report(error);
    }
  }

  async function advise() {
    try {
      const advice = await api.advice(id, token);
      const options = situation.question?.options ?? [];
      const said = [advice.answer].flat().map((value) => options.find((/** @type {any} */ one) => one.value === value)?.text ?? String(value)).join(", ");
      fill(status, h("div", { class: "advice" }, h("p", null, t("advice.says"), " ", h("strong", null, said || "–"), " ", h("button", { type: "button", class: "primary", onclick: () => { fill(status); void send(advice.answer); } }, t("advice.follow")), h("button", { type: "button", class: "quiet", "aria-label": t("close"), onclick: () => fill(status) }, "×")), h("ol", null, (advice.why?.full ?? []).map((/** @type {string} */ one) => h("li", null, one)))));
    } catch (error) {
      report(error);
    }
  }

  /** @param {boolean} on */
  async function handOver(on) {
    try {
      await api.rulesPlay(id, token, Number(seat), on);
      handed = on;
      drawTools();
    } catch (error) {
      report(error);
    }
  }
  let handed = false;

  // -- the past ----------------------------------------------------------------------------------

  /** @param {number | null} when */
  async function look(when) {
    past = when === null || when >= version ? null : when;
    const shown = past === null ? table : (await api.table(id, token, past)).table;
    board.update(shown);
    fill(info, board.panels(shown));
    fill(spaces, board.list(shown));
    log.until(past);
    timeline.set(past ?? version, version);
    ask();
  }

  /** @type {AbortController | null} */
  let replaying = null;
  /** Show again what happened since a version. @param {number} from */
  async function replay(from) {
    if (player.running) return;
    const until = replaying = new AbortController();
    board.update((await api.table(id, token, Math.max(1, from))).table);
    ask();
    for (let after = from; after < version && !until.signal.aborted;) {
      const page = await api.later(id, token, after);
      for (const entry of page.events) {
        if (until.signal.aborted) break;
        timeline.set(entry.version, version);
        for (const fact of entry.facts) if (!until.signal.aborted) await board.animate(fact, Math.max(settings.pace, 250));
      }
      if (!page.events.length) break;
      after = page.events[page.events.length - 1].version;
    }
    replaying = null;
    board.point([]);
    await look(null);
  }

  async function earlier() {
    const oldest = log.oldest();
    if (!Number.isFinite(oldest) || oldest <= 1) return log.before([], true);
    const page = await api.earlier(id, token, oldest, 200);
    log.before(page.events, page.previous === null);
  }

  const timeline = pastBar({
    look: (when) => void look(when),
    replay: () => void replay(past ?? kept(id)?.seen ?? Math.max(1, version - 20)),
    share: async () => {
      const link = `${location.origin}/#/game/${id}?at=${past ?? version}`;
      await navigator.clipboard?.writeText(link).catch(() => undefined);
      fill(status, t("shared"), " ", h("code", null, link));
    },
    fork: async () => {
      try {
        const made = await api.fork(id, token, past ?? version);
        keep(made.id, { title: made.title, scenario: made.scenario, host: made.tokens.host, seats: Object.fromEntries(made.tokens.seats.map((/** @type {any} */ one, /** @type {number} */ at) => [at, one]).filter((/** @type {any} */ one) => one[1])), at: Date.now() });
        go(`/game/${made.id}`);
      } catch (error) {
        report(error);
      }
    },
    since: () => kept(id)?.seen ?? null,
  });

  // -- the frame ---------------------------------------------------------------------------------

  function drawTools() {
    const playing = seat !== null && situation.status === "open" && past === null;
    fill(tools,
      playing && h("button", { type: "button", onclick: undo }, t("undo")),
      playing && situation.question?.options && h("button", { type: "button", onclick: advise }, t("advice")),
      playing && h("button", { type: "button", onclick: () => void handOver(!handed) }, t(handed ? "take_back" : "hand_over")),
      playing && "Notification" in window && Notification.permission === "default" && h("button", { type: "button", onclick: async () => { await Notification.requestPermission(); drawTools(); } }, t("notify")),
      h("label", { class: "pace" }, t("pace"), h("select", { onchange: (/** @type {Event} */ event) => change({ pace: Number(/** @type {HTMLSelectElement} */ (event.target).value) }) }, [0, 250, 600, 1400].map((pace) => h("option", { value: pace, selected: pace === settings.pace }, t(`pace.${pace}`))))));
  }

  async function speak() {
    world = await kind.load(found.game.title);
    board.speak(world);
    const [now, page] = await Promise.all([api.game(id, token), api.earlier(id, token, version + 1, 60)]);
    situation = now;
    frame();
    log.clear();
    log.before(page.events, page.previous === null);
    log.bottom();
    if (past === null) show();
    else await look(past);
    ask();
  }

  function frame() {
    timeline.speak();
    const tab = app.querySelector("main.table")?.getAttribute("data-tab") ?? "map";
    /** @param {string} name */
    const tabButton = (name) => h("button", { type: "button", "aria-pressed": String(tab === name), onclick: (/** @type {Event} */ event) => { main.dataset.tab = name; for (const one of /** @type {HTMLElement} */ (event.currentTarget).parentElement?.children ?? []) one.setAttribute("aria-pressed", String(one === event.currentTarget)); } }, t(`tab.${name}`));
    const main = h("main", { class: "table", "data-tab": tab, onclick: reader.click },
      h("div", { class: "ask" }, question.element, tools, status),
      board.element, h("div", { class: "side left" }, info), h("div", { class: "side right" }, log.element), spaces, timeline.element, around);
    fill(app, bar(() => void speak(), h("h1", { class: "gamename" }, names().scenario?.[found.game.scenario] ?? found.game.title), invitations(id), h("button", { type: "button", class: "quiet", onclick: reader.open }, t("read"))), main,
      h("nav", { class: "tabs", "aria-label": t("tabs") }, ["map", "log", "table", "spaces"].map(tabButton)), reader.element);
  }

  if (seat !== null) api.seats(id, token).then((places) => { handed = places.seats.some((one) => String(one.seat) === seat && one.rules); drawTools(); }).catch(() => undefined);
  frame();
  log.before(found.events.events, found.events.previous === null);
  found.events.events.forEach((/** @type {any} */ entry) => board.told?.(entry));
  log.bottom();
  if (past === null) show();
  else void look(past);
  ask();
  void follow(id, token, version, {
    signal: stop.signal,
    entry: (entry) => player.add(entry),
    reset: () => { if (!stop.signal.aborted) void found.begin(); },
    state: (live) => { if (live) { if (status.dataset.lost) { delete status.dataset.lost; fill(status, t("again")); setTimeout(() => fill(status), 3000); } } else { status.dataset.lost = "1"; fill(status, t("lost")); } },
  });
  return { leave: () => { stop.abort(); player.clear(); } };
}
