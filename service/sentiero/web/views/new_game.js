// Setting up a game: title, scenario, who plays what, options each with its explanation, how the table is run.
import { loginAddress } from "../account.js";
import { api, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { paint } from "../painting.js";
import { fitOptions, optionChoices, optionsOf, tableChoices, tableOf } from "./options.js";
import { fitAccounts, fitLevel, playersOf, seatChoices, seatsOf } from "./seating.js";
import { begin } from "./start.js";

/** @typedef {import("../types.d.ts").Title} Title */

/** What can be chosen of a title. @param {Title} title */
async function offers(title) {
  const list = async (/** @type {string} */ name) =>
    title.lists.includes(name)
      ? /** @type {import("./options.js").Offered[]} */ ((await api.list(title.name, name)).things)
      : [];
  const [scenarios, options, { names }, { players }] = await Promise.all([
    list("scenarios"),
    list("options"),
    api.names(title.name).catch(() => ({ names: {} })),
    api.players(title.name),
  ]);
  const thinking = players.find((one) => one.name === "thinker")?.roles ?? [];
  return { scenarios, options, thinking, names: /** @type {import("../types.d.ts").Names} */ (names) };
}

/** @param {import("./options.js").Offered[]} scenarios */
function scenarioChoices(scenarios) {
  return (
    scenarios.length > 0 &&
    h(
      "fieldset",
      null,
      h("legend", null, t("new.scenario")),
      scenarios.map((one, at) =>
        h(
          "label",
          { class: "choice" },
          h("input", { type: "radio", name: "scenario", value: one.id, checked: at === 0 }),
          h(
            "span",
            null,
            h("strong", null, one.text?.name ?? one.id),
            one.text?.about && h("span", { class: "small" }, one.text.about),
          ),
        ),
      ),
    )
  );
}

/** Which game; nothing is asked where there is one. @param {Title[]} titles @param {Title} chosen @param {() => void} again */
const titleChoice = (titles, chosen, again) =>
  titles.length > 1 &&
  h(
    "label",
    { class: "choice" },
    t("new.title"),
    h(
      "select",
      { name: "title", onchange: again },
      titles.map((one) => h("option", { value: one.name, selected: one === chosen }, one.text?.name ?? one.name)),
    ),
  );

/** The game that is described, as the service wants it: every value comes from the title's own documents. @param {HTMLFormElement} form @param {Title} title @param {import("./options.js").Offered[]} options */
function wantedOf(form, title, options) {
  const data = new FormData(form);
  const { seats, friends } = seatsOf(title.playable, data);
  const scenario = data.get("scenario");
  const body = {
    title: title.name,
    ...(scenario ? { scenario } : {}),
    seats,
    players: playersOf(title.playable, data),
    options: optionsOf(form, options),
    ...tableOf(data),
  };
  return { body: /** @type {import("../types.d.ts").Documents["NewGame"]} */ (body), friends };
}

/** Put back what was chosen before, field by field. @param {HTMLFormElement} form @param {FormData} chosen */
function restore(form, chosen) {
  /** @type {Map<string, number>} */
  const met = new Map();
  for (const field of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (
    form.querySelectorAll("input[name], select[name]")
  )) {
    const values = chosen.getAll(field.name).map(String);
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
      field.checked = values.includes(field.value);
    else {
      const at = met.get(field.name) ?? 0;
      met.set(field.name, at + 1);
      if (at < values.length) field.value = values[at];
    }
  }
}

/** @param {HTMLElement} app @param {() => void} again @param {FormData | null} before  what was chosen in another language */
export function newGame(app, again, before = null) {
  document.title = `${t("start.new")} · ${t("title")}`;
  const form = h("form", {
    class: "new",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void send();
    },
  });
  const problem = h("p", { class: "problem", role: "alert" });
  fill(
    app,
    bar(() => newGame(app, again, new FormData(form))),
    h("main", { class: "start" }, h("h1", null, t("start.new")), form),
  );
  /** @type {Title} */
  let title;
  /** @type {Awaited<ReturnType<typeof offers>>} */
  let offered;

  const roles = () => title.role_names ?? {};

  async function draw() {
    const { titles } = await api.titles();
    const chosen = before;
    before = null;
    const wanted = (chosen ?? new FormData(form)).get("title");
    title = titles.find((one) => one.name === wanted) ?? titles[0];
    const accounts = await loginAddress();
    [offered] = await Promise.all([offers(title), paint(title)]);
    fill(
      form,
      titleChoice(titles, title, draw),
      scenarioChoices(offered.scenarios),
      seatChoices(title.playable, roles(), accounts !== null, offered.thinking),
      optionChoices(offered.options, offered.names),
      tableChoices(),
      problem,
      h("p", { class: "actions" }, h("button", { type: "submit", class: "primary big" }, t("new.begin"))),
    );
    form.querySelector(".seating")?.addEventListener("change", fit);
    if (chosen) restore(form, chosen);
    fit();
    // Who plays decides which fields there are.
    if (chosen) restore(form, chosen);
  }

  function fit() {
    fitAccounts(form, title.playable);
    fitLevel(form);
    fitOptions(form, offered.options, seatsOf(title.playable, new FormData(form)).seats, roles());
  }

  async function send() {
    const { body, friends } = wantedOf(form, title, offered.options);
    try {
      await begin(body, friends);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problem.textContent = error.message;
      problem.scrollIntoView({ block: "nearest" });
    }
  }
  void draw();
}
