// The page: its frame, its views, and which of them is shown.
import { Away } from "./api.js";
import { fill, h } from "./dom.js";
import { load, t } from "./i18n.js";
import { follow as followKeeping } from "./keyring.js";
import { decoded, follow, otherwise, route } from "./router.js";
import { show } from "./settings.js";
import { start } from "./views/start.js";
import { newGame } from "./views/new_game.js";
import { invited, join } from "./views/join.js";
import { login } from "./views/login.js";
import { learn } from "./views/learn.js";
import { table } from "./views/table.js";
import { nowhere } from "./views/nowhere.js";
import { reading } from "./views/reading.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {() => void} */
let leave = () => {};
/** @type {() => void} */
let again = () => {};

/** @param {(app: HTMLElement, again: () => void) => (() => void) | void} view */
function open(view) {
  again = () => {
    leave();
    leave = view(app, again) ?? (() => {});
  };
  again();
}

/** A view of one game that is fetched by whoever opens it. @param {RegExp} pattern @param {() => Promise<(app: HTMLElement, again: () => void, game: string) => (() => void) | void>} fetched */
function later(pattern, fetched) {
  route(pattern, (game) => {
    fill(app, h("p", { class: "alone" }, "…"));
    const wanted = location.hash;
    const shown = (/** @type {Awaited<ReturnType<typeof fetched>>} */ view) => {
      // Who went elsewhere meanwhile stays there.
      if (location.hash === wanted) open((element, redraw) => view(element, redraw, game));
    };
    fetched().then(shown, () => setTimeout(follow, 1500));
  });
}

route(/^\/$/, () => open(start));
route(/^\/login(?:\/(\w+))?$/, (failed) => open((element, redraw) => login(element, redraw, failed)));
route(/^\/new$/, () => open(newGame));
route(/^\/join\/([^/]+)\/([^/]+)\/([^/]+)$/, (game, seat, token) => {
  invited(game, seat, token);
  open((element, redraw) => join(element, redraw, game));
});
route(/^\/join\/([^/]+)$/, (game) => open((element, redraw) => join(element, redraw, game)));
route(/^\/game\/([^/?]+)(?:\?at=(\d+))?$/, (game, at) =>
  open((element) => table(element, game, at ? Number(at) : null)),
);
route(/^\/learn(?:\/([^/]+))?$/, (title) => open((element, redraw) => learn(element, redraw, title)));
later(/^\/end\/([^/]+)$/, async () => (await import("./views/end.js")).end);
later(/^\/lobby\/([^/]+)$/, async () => (await import("./views/lobby.js")).waitingRoom);
later(/^\/story\/([^/]+)$/, async () => (await import("./views/story.js")).story);
route(/^\/read\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/, (title, shelf, key) =>
  open((element) => reading(element, title, shelf, key)),
);

otherwise(() => open(nowhere));

// Whoever comes by a link has the token put away before anything is asked of anybody.
const link = /^#\/join\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(location.hash)?.slice(1).map(decoded);
if (link && !link.includes(null)) invited(.../** @type {[string, string, string]} */ (link));

async function begin() {
  show();
  try {
    await load();
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    fill(app, h("p", { class: "alone", role: "alert" }, "…"));
    setTimeout(begin, 1500);
    return;
  }
  addEventListener("hashchange", follow);
  followKeeping();
  document.title = t("title");
  follow();
}

begin();
