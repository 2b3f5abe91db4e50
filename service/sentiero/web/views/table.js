// The table: reads what it needs, puts its parts together, and follows the game.
import { api, Away, Problem, Waiting } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { kept } from "../keep.js";
import { createNotices } from "../play/notices.js";
import { paint } from "../painting.js";
import { sitDown } from "../play/sitting.js";
import { boardOf } from "../titles.js";

const AGAIN = 1500;

/** @param {HTMLElement} app @param {string} id @param {number | null} at */
export function table(app, id, at) {
  const gone = new AbortController();
  const notices = createNotices();
  const mine = kept(id)?.seats ?? {};
  let seat = Object.keys(mine)[0] ?? null;
  /** @type {{ leave: () => void } | null} */
  let sitting = null;
  fill(app, h("p", { class: "alone" }, "…"), notices.element);

  /** Read everything, and draw it. */
  async function begin() {
    try {
      const found = await read(id, seat, at);
      if (gone.signal.aborted) return;
      sitting?.leave();
      sitting = sitDown(app, found, {
        notices,
        begin: () => void begin(),
        sit: (other) => {
          seat = other;
          void begin();
        },
      });
    } catch (error) {
      if (!gone.signal.aborted) fail(error);
    }
  }

  /** @param {unknown} error */
  function fail(error) {
    if (error instanceof Away || error instanceof Waiting) {
      notices.lost("", t(error instanceof Waiting ? "waits" : "lost"));
      setTimeout(begin, AGAIN);
    } else if (error instanceof Problem)
      fill(
        app,
        bar(() => void begin()),
        h(
          "main",
          { class: "start" },
          h("p", { class: "problem", role: "alert" }, error.message),
          h("a", { class: "button", href: "#/" }, t("back")),
        ),
      );
    else throw error;
  }

  void begin();
  return () => {
    gone.abort();
    sitting?.leave();
    document.title = t("title");
  };
}

/** Every document that a table begins with. @param {string} id @param {string | null} seat @param {number | null} at */
async function read(id, seat, at) {
  const mine = kept(id)?.seats ?? {};
  const token = seat === null ? (kept(id)?.host ?? kept(id)?.watch ?? null) : mine[seat];
  const game = await api.game(id, token);
  const board = boardOf(game.title);
  const [kind, world, view, page] = await Promise.all([
    board,
    board.then((one) => one.load(game.title)),
    api.table(id, token),
    api.earlier(id, token, game.version + 1, 60),
    api.title(game.title).then(paint),
  ]);
  return { id, kind, seat, token, mine, game, world, table: view.table, at, page };
}
