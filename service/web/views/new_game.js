// Setting up a game: title, scenario, who plays what, options each with its explanation.
import { api, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { begin } from "./start.js";

/** @param {HTMLElement} app @param {() => void} again */
export function newGame(app, again) {
  document.title = `${t("start.new")} · ${t("title")}`;
  const form = h("form", { class: "new", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void send(); } });
  const problem = h("p", { class: "problem", role: "alert" });
  fill(app, bar(again), h("main", { class: "start" }, h("h1", null, t("start.new")), form));
  /** @type {any} */
  let title;

  async function draw() {
    const { titles } = await api.titles();
    const name = form.elements.namedItem("title") ? /** @type {HTMLSelectElement} */ (form.elements.namedItem("title")).value : titles[0].name;
    title = titles.find((/** @type {any} */ one) => one.name === name);
    const [scenarios, options, names] = await Promise.all([
      title.lists.includes("scenarios") ? api.list(name, "scenarios") : { things: [] },
      title.lists.includes("options") ? api.list(name, "options") : { things: [] },
      api.names(name).catch(() => ({ names: {} })),
    ]);
    const roles = /** @type {import("../types.d.ts").Names} */ (names.names).faction ?? {};
    fill(form,
      titles.length > 1 && h("label", null, t("new.title"), h("select", { name: "title", onchange: draw }, titles.map((/** @type {any} */ one) => h("option", { value: one.name, selected: one.name === name }, one.text?.name ?? one.name)))),
      scenarios.things.length > 0 && h("fieldset", null, h("legend", null, t("new.scenario")), scenarios.things.map((/** @type {any} */ one, /** @type {number} */ at) => h("label", { class: "choice" }, h("input", { type: "radio", name: "scenario", value: one.id, checked: at === 0 }), h("span", null, h("strong", null, one.text?.name ?? one.id), one.text?.about && h("span", { class: "small" }, one.text.about))))),
      h("fieldset", null, h("legend", null, t("new.seats")), h("p", { class: "small" }, t("new.seats.about")), title.playable.map((/** @type {string} */ role, /** @type {number} */ at) => h("div", { class: "seat" }, h("label", { for: `seat-${role}`, class: `faction ${role}` }, roles[role] ?? role), h("select", { id: `seat-${role}`, name: `seat.${role}` }, ["me", "here", "friend", "open", "rules"].map((who) => h("option", { value: who, selected: who === (at === 0 ? "me" : "rules") }, t(`new.${who}`))))))),
      options.things.length > 0 && h("fieldset", null, h("legend", null, t("new.options")), options.things.filter((/** @type {any} */ one) => one.type === "flag").map((/** @type {any} */ one) => h("label", { class: "choice" }, h("input", { type: "checkbox", name: "option", value: one.id }), h("span", null, h("strong", null, one.text?.name ?? one.id), one.text?.about && h("span", { class: "small" }, one.text.about))))),
      problem,
      h("p", { class: "actions" }, h("button", { type: "submit", class: "primary big" }, t("new.begin"))));
  }

  /** Who plays what, as seats: mine together, each friend alone. @param {FormData} data */
  function seats(data) {
    const of = (/** @type {string} */ who) => title.playable.filter((/** @type {string} */ role) => data.get(`seat.${role}`) === who);
    const mine = of("me");
    const one = (/** @type {string} */ role) => ({ roles: [role] });
    const here = [...(mine.length ? [{ roles: mine }] : []), ...of("here").map(one)];
    const friends = of("friend").map(one);
    return { seats: [...here, ...friends, ...of("open").map((/** @type {string} */ role) => ({ roles: [role], open: true }))], friends: new Set(friends.map((/** @type {any} */ _, /** @type {number} */ at) => here.length + at)) };
  }

  async function send() {
    const data = new FormData(form);
    const options = Object.fromEntries(data.getAll("option").map((one) => [one, true]));
    try {
      const who = seats(data);
      const made = await begin({ title: title.name, ...(data.get("scenario") ? { scenario: data.get("scenario") } : {}), seats: who.seats, options }, who.friends);
      go(`/game/${made.id}`);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problem.textContent = error.message;
    }
  }
  void draw();
}
