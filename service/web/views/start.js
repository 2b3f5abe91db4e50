// The first view: my games, games to join, a first game with one click.
import { api, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { date, t } from "../i18n.js";
import { forget, games, keep } from "../keep.js";
import { go } from "../router.js";

/** Set up a game and sit down; the seats of friends become links. @param {any} body @param {Set<number>} [friends] */
export async function begin(body, friends = new Set()) {
  const made = await api.create(body);
  /** @type {Record<string, string>[]} */
  const [seats, invites] = [{}, {}];
  made.tokens.seats.forEach((/** @type {string | null} */ token, /** @type {number} */ seat) => {
    if (token) (friends.has(seat) ? invites : seats)[seat] = token;
  });
  keep(made.id, { title: made.title, scenario: made.scenario, host: made.tokens.host, seats, invites, at: Date.now() });
  return made;
}

/** @param {HTMLElement} app @param {() => void} again */
export function start(app, again) {
  document.title = t("title");
  const mine = h("ul", { class: "games" });
  const open = h("ul", { class: "games" });
  const problem = h("p", { class: "problem", role: "alert" });

  /** @param {any} title */
  async function first(title) {
    try {
      const made = await begin({ title: title.name, seats: [{ roles: [title.playable[0]] }] });
      go(`/game/${made.id}`);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problem.textContent = error.message;
    }
  }

  const reading = h("p", { class: "small" });
  const firsts = h("span", { class: "firsts" });
  fill(app, bar(again, h("a", { href: "#/new" }, t("start.new"))),
    h("main", { class: "start" },
      h("section", { class: "hero" }, h("h1", null, t("start.heading")), h("p", null, t("start.about")),
        h("p", { class: "actions" }, firsts, h("a", { class: "button big", href: "#/new" }, t("start.new"))), problem, reading),
      h("section", null, h("h2", null, t("start.mine")), mine),
      h("section", null, h("h2", null, t("start.open")), open)));

  void showMine(mine);
  void showOpen(open);
  api.titles().then(({ titles }) => {
    const name = (/** @type {any} */ one) => one.text?.name ?? one.name;
    fill(firsts, titles.map((/** @type {any} */ one) => h("button", { type: "button", class: "primary big", onclick: () => void first(one) }, `${t("start.first")}: ${name(one)}`)));
    fill(reading, t("start.read"), titles.flatMap((/** @type {any} */ one, /** @type {number} */ at) => [at ? " · " : " ", h("a", { href: `#/read/${one.name}/rules` }, name(one))]));
  }).catch(() => undefined);
}

/** @param {HTMLElement} list */
async function showMine(list) {
  const all = Object.entries(games()).sort((a, b) => b[1].at - a[1].at).slice(0, 30);
  if (!all.length) return fill(list, h("li", { class: "small" }, t("start.none")));
  const rows = all.map(([id]) => h("li", null, id));
  fill(list, rows);
  await Promise.all(all.map(async ([id, kept], at) => {
    const token = Object.values(kept.seats)[0] ?? kept.host ?? null;
    try {
      const game = await api.game(id, token);
      fill(rows[at], h("a", { href: `#/game/${id}` }, h("strong", null, game.seats.map((/** @type {any} */ seat) => seat.roles.join("+").toUpperCase()).join(" · ") || t("start.watch")), " ", h("span", { class: "small" }, `${game.scenario ?? game.title} · ${date(game.created)}`)),
        h("span", { class: "small" }, game.status === "open" ? game.waiting_for?.text ?? "" : t("start.over")),
        game.status === "open" && game.waiting_for && String(game.waiting_for.seat) in kept.seats && h("span", { class: "badge" }, t("your_turn")));
    } catch (error) {
      if (!(error instanceof Problem)) return;
      fill(rows[at], h("span", { class: "small" }, `${id}: ${error.message} `), h("button", { type: "button", class: "quiet", onclick: () => { forget(id); rows[at].remove(); } }, t("start.forget")));
    }
  }));
}

/** @param {HTMLElement} list */
async function showOpen(list) {
  const found = await api.openGames().catch(() => ({ open: [] }));
  if (!found.open.length) return fill(list, h("li", { class: "small" }, t("start.none_open")));
  fill(list, found.open.map((/** @type {any} */ game) => h("li", null, h("a", { href: `#/game/${game.id}` }, `${game.title} · ${game.scenario ?? ""}`), game.seats.filter((/** @type {any} */ seat) => seat.open && !seat.taken).map((/** @type {any} */ seat) => h("button", { type: "button", onclick: async () => {
    const got = await api.sit(game.id, seat.seat);
    keep(game.id, { title: game.title, seats: { [seat.seat]: got.token }, at: Date.now() });
    go(`/game/${game.id}`);
  } }, t("start.sit", { roles: seat.roles.join("+").toUpperCase() }))))));
}
