// The first view: a first game with one click, my games, games to join, games that are over.
import { accountToken } from "../account.js";
import { api, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { labelled, t } from "../i18n.js";
import { keepMade } from "../keep.js";
import { go } from "../router.js";
import { firstOf } from "../titles.js";
import { ownKeySection } from "./own_key.js";
import { createNaming, showFinished, showMine, showOpen } from "./lists.js";

// So often my games are read again while somebody looks at them.
const AGAIN = 60_000;

/** Set up a game and sit down; the seats of friends become links. @param {import("../types.d.ts").Documents["NewGame"]} body @param {Set<number>} [friends] */
export async function begin(body, friends = new Set()) {
  const made = await api.create(body, accountToken());
  keepMade(made, friends);
  go(friends.size ? `/lobby/${made.id}` : `/game/${made.id}`);
}

/** A first game of a title, with one click. @param {import("../types.d.ts").Title} title @param {(error: unknown) => void} report */
function firstButton(title, report) {
  const wanted = { title: title.name, ...firstOf(title.name), seats: [{ roles: [title.playable[0]] }] };
  const onclick = () => void begin(/** @type {import("../types.d.ts").Documents["NewGame"]} */ (wanted)).catch(report);
  const name = title.text?.name ?? title.name;
  return h("button", { type: "button", class: "primary big", onclick }, labelled(t("start.first"), name));
}

/** @param {import("../types.d.ts").Title} title */
const readingLink = (title) => h("a", { href: `#/read/${title.name}/rules` }, title.text?.name ?? title.name);

/** What a title is about. @param {import("../types.d.ts").Title} title */
const aboutLine = ({ name, text }) =>
  h("p", { class: "small" }, h("strong", null, text?.name ?? name), " ", text?.about);

/** What this is, and where one begins. @param {HTMLElement} firsts @param {HTMLElement} problem @param {HTMLElement} reading */
const hero = (firsts, problem, reading) =>
  h(
    "section",
    { class: "hero" },
    h("h1", null, t("start.heading")),
    h("p", null, t("start.about")),
    h(
      "p",
      { class: "actions" },
      h("a", { class: "button big learning", href: "#/learn" }, t("learn")),
      firsts,
      h("a", { class: "button big", href: "#/new" }, t("start.new")),
    ),
    problem,
    reading,
  );

/** @param {HTMLElement} app @param {() => void} again */
export function start(app, again) {
  document.title = t("title");
  const problem = h("p", { class: "problem", role: "alert" });
  const [mine, open, over] = ["mine", "open", "over"].map((name) => h("ul", { class: `games ${name}` }));
  const reading = h("div");
  const firsts = h("span", { class: "firsts" });

  /** @param {unknown} error */
  function report(error) {
    if (!(error instanceof Problem)) throw error;
    problem.textContent = error.message;
  }

  fill(
    app,
    bar(again, h("a", { href: "#/new" }, t("start.new"))),
    h(
      "main",
      { class: "start" },
      hero(firsts, problem, reading),
      h("section", null, h("h2", null, t("start.mine")), mine, ownKeySection(again)),
      h("section", null, h("h2", null, t("start.open")), open),
      h("section", null, h("h2", null, t("start.finished_games")), over),
    ),
  );

  const naming = createNaming();
  const stop = keepingMine(mine, naming);
  void showOpen(open, naming, report);
  void showFinished(over, naming);
  api
    .titles()
    .then(({ titles }) => {
      fill(
        firsts,
        titles.map((one) => firstButton(one, report)),
      );
      const links = titles.flatMap((one, at) => [at ? " · " : " ", readingLink(one)]);
      fill(reading, titles.map(aboutLine), h("p", { class: "small" }, t("start.read"), links));
    })
    .catch(() => undefined);
  return stop;
}

/** My games, read again by whoever comes back to the page; how many wait for me stands in its title. @param {HTMLElement} list @param {ReturnType<typeof createNaming>} naming */
function keepingMine(list, naming) {
  const stop = new AbortController();
  const read = async () => {
    const turns = await showMine(list, naming);
    if (!stop.signal.aborted) document.title = turns ? `(${turns}) ${t("title")}` : t("title");
  };
  const back = () => void (document.hidden || read());
  document.addEventListener("visibilitychange", back, { signal: stop.signal });
  const due = setInterval(back, AGAIN);
  void read();
  return () => {
    stop.abort();
    clearInterval(due);
  };
}
