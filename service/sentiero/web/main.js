// The page: its frame, its views, and which of them is shown.
import { Away } from "./api.js";
import { fill, h } from "./dom.js";
import { load, t } from "./i18n.js";
import { follow, route } from "./router.js";
import { show } from "./settings.js";
import { start } from "./views/start.js";
import { newGame } from "./views/new_game.js";
import { join } from "./views/join.js";
import { table } from "./views/table.js";
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

route(/^\/$/, () => open(start));
route(/^\/new$/, () => open(newGame));
route(/^\/join\/([^/]+)\/([^/]+)\/([^/]+)$/, (game, seat, token) => join(game, seat, token));
route(/^\/game\/([^/?]+)(?:\?at=(\d+))?$/, (game, at) =>
  open((element) => table(element, game, at ? Number(at) : null)),
);
route(/^\/read\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/, (title, shelf, key) =>
  open((element) => reading(element, title, shelf, key)),
);

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
  document.title = t("title");
  follow();
}

begin();
