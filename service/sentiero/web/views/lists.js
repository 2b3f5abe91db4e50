// Lists of games: mine with whose turn it is, those with a free seat, and those that are over.
import { accountToken } from "../account.js";
import { api, Problem } from "../api.js";
import { fill, h } from "../dom.js";
import { date, labelled, t } from "../i18n.js";
import { forget, games, keep } from "../keep.js";
import { go } from "../router.js";

// A game that waits for me.
const TURN = ":has(> .badge)";
// How many finished games at a time.
const PAGE = 8;

/** @typedef {{ scenarios: Record<string, string>, roles: Record<string, string> }} Called  what scenarios and roles of a title are called */

/** @param {string} title @returns {Promise<Called>} */
async function called(title) {
  const [{ names }, { role_names: roles = {} }] = await Promise.all([
    api.names(title).catch(() => ({ names: /** @type {import("../types.d.ts").Names} */ ({}) })),
    api.title(title).catch(() => ({ role_names: {} })),
  ]);
  return { scenarios: names.scenario ?? {}, roles };
}

/** What a game is called, in the reader's language; names of a title are read once. */
export function createNaming() {
  /** @type {Map<string, Promise<Called>>} */
  const read = new Map();
  /** @param {string} title */
  return (title) => {
    const found = read.get(title) ?? called(title);
    read.set(title, found);
    return found;
  };
}
/** @typedef {ReturnType<typeof createNaming>} Naming */

/** @typedef {{ title: string, scenario: string | null, seats: { seat: number, roles: string[], name?: string | null }[] }} Listed */

/** @param {Called} names @param {string[]} roles */
const rolesOf = (names, roles) => roles.map((role) => names.roles[role] ?? role).join(" + ");

/** Who plays: names where there are some. @param {Called} names @param {Listed["seats"]} seats */
const players = (names, seats) =>
  seats
    .map((seat) => (seat.name ? `${seat.name} (${rolesOf(names, seat.roles)})` : rolesOf(names, seat.roles)))
    .join(" · ");

/** @param {Called} names @param {Listed} game @param {string} href */
const link = (names, game, href) =>
  h(
    "a",
    { href },
    h("strong", null, names.scenarios[game.scenario ?? ""] ?? game.scenario ?? game.title),
    " ",
    h("span", { class: "small" }, players(names, game.seats) || t("start.watch")),
  );

/** Gives in how many of them it is my turn. @param {HTMLElement} list @param {Naming} naming @returns {Promise<number>} */
export async function showMine(list, naming) {
  const all = Object.entries(games())
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, 30);
  if (!all.length) {
    fill(list, h("li", { class: "small" }, t("start.none")));
    return 0;
  }
  const rows = all.map((_, at) => list.children[at] ?? h("li", null, "…"));
  fill(list, rows);
  await Promise.all(all.map(([id, kept], at) => mine(/** @type {HTMLElement} */ (rows[at]), id, kept, naming)));
  // Whose turn it is mine comes first.
  rows.sort((one, other) => Number(other.matches(TURN)) - Number(one.matches(TURN)));
  fill(list, rows);
  return rows.filter((row) => row.matches(TURN)).length;
}

/** @param {HTMLElement} row @param {string} id @param {import("../keep.js").Kept} kept @param {Naming} naming */
async function mine(row, id, kept, naming) {
  const token = Object.values(kept.seats)[0] ?? kept.host ?? null;
  try {
    const [game, { seats }] = await Promise.all([api.game(id, token), api.seats(id, token)]);
    const names = await naming(game.title);
    const waiting = game.status === "open" ? game.waiting_for : null;
    const who = waiting && seats.find((one) => one.seat === waiting.seat);
    const turn = who && String(who.seat) in kept.seats;
    fill(
      row,
      link(names, { ...game, seats }, `#/game/${id}`),
      h("span", { class: "small" }, date(game.created)),
      turn
        ? h("span", { class: "badge" }, t("your_turn"))
        : h(
            "span",
            { class: "small turn" },
            game.status !== "open"
              ? t("start.over")
              : who?.name
                ? t("people.waits", { name: who.name, role: rolesOf(names, [waiting?.role ?? ""]) })
                : (waiting?.text ?? ""),
          ),
    );
  } catch (error) {
    if (!(error instanceof Problem)) return;
    fill(
      row,
      h("span", { class: "small" }, `${labelled(id, error.message)} `),
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          onclick: () => {
            forget(id);
            row.remove();
          },
        },
        t("start.forget"),
      ),
    );
  }
}

/** @param {HTMLElement} list @param {Naming} naming @param {(error: unknown) => void} report */
export async function showOpen(list, naming, report) {
  const { open } = await api.openGames().catch(() => ({ open: [] }));
  if (!open.length) return fill(list, h("li", { class: "small" }, t("start.none_open")));
  fill(
    list,
    await Promise.all(
      open.map(async (game) => {
        const names = await naming(game.title);
        const free = game.seats.filter((seat) => seat.open && !seat.taken);
        return h(
          "li",
          null,
          link(names, game, `#/game/${game.id}`),
          h("span", { class: "small" }, date(game.created)),
          free.map((seat) =>
            h(
              "button",
              { type: "button", onclick: () => void sit(game.id, game.title, seat.seat).catch(report) },
              t("start.sit", { roles: rolesOf(names, seat.roles) }),
            ),
          ),
        );
      }),
    ),
  );
}

/** @param {string} id @param {string} title @param {number} seat */
export async function sit(id, title, seat) {
  const got = await api.sit(id, seat, accountToken());
  keep(id, { title, seats: { [seat]: got.token }, at: Date.now() });
  go(`/game/${id}`);
}

/** @param {HTMLElement} list @param {Naming} naming @param {number} [skip] */
export async function showFinished(list, naming, skip = 0) {
  const { finished = [], next } = await api.finishedGames(skip, PAGE).catch(() => ({ finished: [], next: null }));
  if (!finished.length && !skip) return fill(list, h("li", { class: "small" }, t("start.none_over")));
  const rows = await Promise.all(
    finished.map(async (game) => {
      const names = await naming(game.title);
      return h(
        "li",
        { "data-game": game.id },
        link(names, game, `#/game/${game.id}`),
        h(
          "span",
          { class: "small" },
          t(game.status === "ended" ? "start.ended" : "start.finished", { when: date(game.ended) }),
        ),
        h("a", { class: "button", href: `#/game/${game.id}?at=1` }, t("start.replay")),
      );
    }),
  );
  const more =
    next &&
    h(
      "li",
      { class: "more" },
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          onclick: (/** @type {Event} */ event) => {
            /** @type {Element} */ (event.target).parentElement?.remove();
            void showFinished(list, naming, skip + PAGE);
          },
        },
        t("start.more"),
      ),
    );
  if (!skip) fill(list, rows, more);
  else list.append(...rows, ...(more ? [more] : []));
}
