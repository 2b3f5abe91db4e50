// How the table is laid out: the bar, question, map, panels and log, and tabs where the screen is small.
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { glimpsing } from "./glimpse.js";

const TABS = ["map", "log", "table", "spaces"];

/** @param {HTMLElement} main @param {string} now @param {string} words  of the title, which may have other things than spaces */
function tabs(main, now, words) {
  /** @param {string} name @returns {HTMLButtonElement} */
  const button = (name) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(now === name),
        onclick: () => {
          main.dataset.tab = name;
          all.forEach((one, at) => one.setAttribute("aria-pressed", String(TABS[at] === name)));
        },
      },
      t(`${words}.${name}`),
    );
  const all = TABS.map(button);
  return h("nav", { class: "tabs", "aria-label": t("tabs") }, all);
}

/**
 * @param {HTMLElement} app
 * @param {import("./state.js").State} state
 * @param {{ ask: Node[], stake: Node, board: Node, legend: Node, glimpse: (shelf: string, key: string) => Node | null, info: Node, log: Node, list: Node, timeline: Node, around: Node, bar: Node[], beside: Node[], click: (event: Event) => void, again: () => void }} parts
 */
export function layOut(app, state, parts) {
  const tab = app.querySelector("main.table")?.getAttribute("data-tab") ?? "map";
  const main = h(
    "main",
    { class: "table", "data-tab": tab, onclick: parts.click },
    h("div", { class: "ask" }, parts.ask),
    parts.stake,
    parts.board,
    parts.legend,
    h("div", { class: "side left" }, parts.info),
    h("div", { class: "side right" }, parts.log),
    parts.list,
    parts.timeline,
    parts.around,
  );
  const { names } = state.world;
  const name = names.scenario?.[state.game.scenario ?? ""] ?? state.game.title;
  fill(
    app,
    bar(parts.again, h("h1", { class: "gamename" }, name), ...parts.bar),
    main,
    tabs(main, tab, state.kind.TABS ?? "tab"),
    glimpsing(main, parts.glimpse),
    ...parts.beside,
  );
}
