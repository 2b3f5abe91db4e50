// The end of a game, as a page: who won, how it stood, how it came to that, the last words, and what can be done now.
import { api, Away, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { kept } from "../keep.js";
import { paint } from "../painting.js";
import { playAgain } from "../play/again.js";
import { chaptersOf } from "../play/chapters.js";
import { courseOf, turningPoints } from "../play/course.js";
import { boardOf } from "../titles.js";
import { analysisSection } from "./analysis.js";
import { graph } from "./graph.js";

/**
 * @typedef {import("../types.d.ts").Documents} Documents
 * @typedef {Awaited<ReturnType<typeof read>>} Found
 */

/** Everything that the page tells. @param {string} id */
async function read(id) {
  const mine = kept(id)?.seats ?? {};
  const token = Object.values(mine)[0] ?? kept(id)?.host ?? kept(id)?.watch ?? null;
  const game = await api.game(id, token);
  const [kind, title] = await Promise.all([boardOf(game.title), api.title(game.title)]);
  const [world, replay, turns, { seats }] = await Promise.all([
    kind.load(game.title),
    api.replayed(id, token),
    api.turns(id, token),
    api.seats(id, token),
    paint(title),
  ]);
  return { id, mine, token, game, kind, title, world, replay, turns, seats };
}

/** @param {Found} found @param {string[]} roles */
const called = ({ world }, roles) => roles.map((role) => world.roles[role] ?? role).join(" + ");

/** Who won, in a sentence; where the title says it all, nothing more. @param {Found} found @param {import("../types.d.ts").Standings | undefined} stood */
function won(found, stood) {
  if (!found.game.result) return t("end.stopped");
  if (!stood?.first) return found.game.result.text ?? "";
  const { winner } = stood;
  if (winner === null || winner === undefined) return t("end.nobody", { who: called(found, stood.first) });
  if (String(winner) in found.mine) return t("end.you");
  const seat = found.seats.find((one) => one.seat === winner);
  const roles = called(found, seat?.roles ?? []);
  return t("end.won", { who: seat?.name ? `${seat.name} (${roles})` : roles });
}

/** @param {Found} found @param {import("../types.d.ts").Standings} stood */
function table(found, { heading, rows }) {
  /** @param {import("../types.d.ts").Standings["rows"][number]} one @param {number} at */
  const row = (one, at) => {
    const seat = found.seats.find((other) => other.seat === one.seat);
    const who =
      one.name ||
      (seat ? (seat.name ?? t(String(seat.seat) in found.mine ? "people.you" : "end.player")) : t("by_rules"));
    return h(
      "tr",
      null,
      one.roles.length > 0 && h("td", { class: "place" }, at + 1),
      h(
        "th",
        { scope: "row" },
        one.roles.map((role) => h("span", { class: `faction ${role}` }, found.world.roles[role] ?? role)),
        one.roles.length || one.name ? [" ", h("span", null, who)] : t("end.sum"),
      ),
      h("td", { class: "value" }, one.value),
    );
  };
  return h("table", { class: "standings" }, h("caption", null, heading), h("tbody", null, rows.map(row)));
}

/** How it came to that: the graph, and where it turned as a list of links. @param {Found} found */
function course(found) {
  const { kind, world, replay, turns, id } = found;
  if (!kind.margins || turns.chapters.length < 2) return null;
  const passed = courseOf(replay, chaptersOf(turns, kind, world), world.title.merged, kind.margins);
  const turned = turningPoints(passed);
  const names = world.roles;
  /** @param {import("../play/course.js").Turning} one */
  const said = (one) => {
    const change = one.change > 0 ? `+${one.change}` : one.change < 0 ? `−${-one.change}` : "±0";
    return t(one.leads ? "end.leads" : "end.swing", { card: one.name, role: names[one.role], change });
  };
  /** @param {import("../play/course.js").Turning} one */
  const address = (one) => `#/game/${id}?at=${one.at}`;
  return h(
    "section",
    null,
    h("h2", null, t("end.course")),
    h("p", { class: "small" }, t("end.course.about")),
    graph({
      course: passed,
      turned,
      roles: world.title.roles,
      names,
      address,
      said,
      width: innerWidth < 700 ? 360 : 720,
    }),
    turned.length > 0 && h("h3", null, t("end.turned")),
    h(
      "ul",
      { class: "turned" },
      turned.map((one) => h("li", null, h("a", { href: address(one) }, said(one)))),
    ),
  );
}

/** The ending's own last words; else how the last chapter is summed up. @param {Found} found */
function lastWords({ game, turns }) {
  const said = /** @type {{ closing?: string } | null} */ (game.result)?.closing ?? turns.chapters.at(-1)?.text;
  return said ? h("blockquote", { class: "lastwords" }, said) : null;
}

/** @param {Found} found @param {(error: unknown) => void} report */
function actions(found, report) {
  const { id, game, mine, title, replay } = found;
  const options = /** @type {{ options?: Record<string, unknown> }} */ (replay.table).options ?? {};
  /** @param {string | null} role */
  const again = (role) => () => void playAgain(game, options, new Set(Object.keys(mine)), role).catch(report);
  const others = title.playable.filter(
    (role) => !game.seats.every((seat) => seat.roles.includes(/** @type {never} */ (role))),
  );
  /** @param {string} role */
  const as = (role) =>
    h(
      "button",
      { type: "button", class: `faction ${role}`, "data-role": role, onclick: again(role) },
      found.world.roles[role] ?? role,
    );
  return [
    h(
      "p",
      { class: "actions" },
      h("button", { type: "button", class: "primary", "data-tool": "again", onclick: again(null) }, t("end.again")),
      h("a", { class: "button", href: `#/story/${id}` }, t("end.story")),
      h("a", { class: "button", href: `#/game/${id}?at=1` }, t("start.replay")),
      h("a", { class: "button", href: `#/game/${id}` }, t("end.table")),
      h("a", { class: "button quiet", href: api.exported(id), download: `${id}.ndjson` }, t("download")),
    ),
    others.length > 0 &&
      h(
        "p",
        { class: "asother" },
        t("end.as"),
        others.flatMap((role) => [" ", as(role)]),
      ),
  ];
}

/** @param {Found} found @param {(error: unknown) => void} report @param {AbortSignal} signal */
function lookedAgain(found, report, signal) {
  const { id, token, world, turns, kind } = found;
  return analysisSection({ id, token, names: world.roles, chapters: chaptersOf(turns, kind, world), report, signal });
}

/** @param {HTMLElement} main @param {Found} found @param {AbortSignal} signal */
function draw(main, found, signal) {
  const { game, kind, world } = found;
  const stood = game.result ? kind.standings?.(game.result, world) : undefined;
  const problem = h("p", { class: "problem", role: "alert" });
  const report = (/** @type {unknown} */ error) => {
    if (!(error instanceof Problem || error instanceof Away)) throw error;
    problem.textContent = error.message;
  };
  const says = won(found, stood);
  const scenario = world.names.scenario?.[game.scenario ?? ""] ?? game.scenario;
  fill(
    main,
    h("p", { class: "small" }, [found.title.text?.name ?? game.title, scenario].filter(Boolean).join(" · ")),
    h("h1", null, says),
    game.result?.text && game.result.text !== says && h("p", { class: "result" }, game.result.text),
    lastWords(found),
    actions(found, report),
    problem,
    stood && table(found, stood),
    course(found),
    lookedAgain(found, report, signal),
  );
}

/** @param {HTMLElement} app @param {() => void} again @param {string} id */
export function end(app, again, id) {
  document.title = `${t("end")} · ${t("title")}`;
  const main = h("main", { class: "start end" }, h("p", { class: "small" }, "…"));
  const stop = new AbortController();
  fill(app, bar(again), main);
  read(id).then(
    (found) => stop.signal.aborted || draw(main, found, stop.signal),
    (error) => {
      if (!(error instanceof Problem || error instanceof Away)) throw error;
      const said = error instanceof Away ? t("lost") : error.message;
      const retry = h("button", { type: "button", class: "primary", onclick: again }, t("join.again"));
      fill(
        main,
        h("p", { class: "problem", role: "alert" }, said),
        h("p", { class: "actions" }, retry, h("a", { class: "button", href: `#/game/${id}` }, t("end.table"))),
      );
    },
  );
  return () => stop.abort();
}
