// The options of a title, each with its explanation and the values it can have; and how the table is run.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @typedef {{ id: string, type: string, players?: number, least_players?: number, values?: string[], text?: { name?: string, about?: string } }} Offered
 * @typedef {import("./seating.js").Place[]} Places
 */

// How long an answer may take, in seconds.
const TIMES = [0, 300, 3_600, 86_400, 259_200, 604_800];

/** @param {Offered} one */
const about = (one) => [
  h("strong", null, one.text?.name ?? one.id),
  one.text?.about && h("span", { class: "small" }, one.text.about),
  one.players !== undefined && h("span", { class: "small need" }, t("new.players", { count: one.players })),
  one.least_players !== undefined &&
    h("span", { class: "small need" }, t("new.least_players", { count: one.least_players })),
];

/** @param {Offered} one @param {import("../types.d.ts").Names} names */
function control(one, names) {
  const name = `option.${one.id}`;
  if (one.type === "flag")
    return h(
      "label",
      { class: "choice", "data-option": one.id },
      h("input", { type: "checkbox", name }),
      h("span", null, about(one)),
    );
  if (one.type === "choice")
    return h(
      "div",
      { class: "choice", "data-option": one.id },
      h("label", { for: name }, about(one)),
      h(
        "select",
        { id: name, name },
        (one.values ?? []).map((value) => h("option", { value }, names.method?.[value] ?? value)),
      ),
    );
  return h(
    "div",
    { class: "choice ranks", "data-option": one.id, role: "group", "aria-label": one.text?.name ?? one.id },
    h("span", null, about(one)),
    h("div", { class: "rows" }),
  );
}

/** @param {Offered[]} offered @param {import("../types.d.ts").Names} names */
export function optionChoices(offered, names) {
  return (
    offered.length > 0 &&
    h(
      "fieldset",
      { class: "options-of-title" },
      h("legend", null, t("new.options")),
      offered.map((one) => control(one, names)),
    )
  );
}

/** Whether an option can be had with so many seats. @param {Offered} one @param {number} count */
const fits = (one, count) => (one.players ?? count) === count && (one.least_players ?? 0) <= count;

/** Bring the options in line with who plays: what needs more or fewer people cannot be chosen. @param {HTMLFormElement} form @param {Offered[]} offered @param {Places} seats @param {Record<string, string>} roles */
export function fitOptions(form, offered, seats, roles) {
  for (const one of offered) {
    const place = form.querySelector(`[data-option="${one.id}"]`);
    if (!place) continue;
    const rows = place.querySelector(".rows");
    if (rows) ranks(rows, one, seats, roles);
    place.classList.toggle("unfit", !fits(one, seats.length));
    place
      .querySelectorAll("input, select")
      .forEach((input) => input.toggleAttribute("disabled", !fits(one, seats.length)));
  }
}

/** For an option that lists seats in order: a rank for each of them. @param {Element} rows @param {Offered} one @param {Places} seats @param {Record<string, string>} roles */
function ranks(rows, one, seats, roles) {
  const old = [...rows.querySelectorAll("select")].map((select) => select.value);
  fill(
    rows,
    seats.map((seat, at) =>
      h(
        "label",
        { class: "seat" },
        h(
          "span",
          null,
          seat.roles.map((role) => h("span", { class: `faction ${role}` }, roles[role] ?? role)),
        ),
        h(
          "select",
          { name: `option.${one.id}`, "data-seat": at },
          [0, ...seats.keys()].map((_, rank) =>
            h(
              "option",
              { value: rank, selected: old[at] === String(rank) },
              rank ? t("new.rank", { rank }) : t("new.unranked"),
            ),
          ),
        ),
      ),
    ),
  );
}

/** What was chosen, as the service wants it. @param {HTMLFormElement} form @param {Offered[]} offered */
export function optionsOf(form, offered) {
  /** @type {Record<string, boolean | string | number[]>} */
  const chosen = {};
  for (const one of offered) {
    const inputs = [...form.querySelectorAll(`[name="option.${one.id}"]:not(:disabled)`)];
    const values = inputs.map((input) => /** @type {HTMLInputElement} */ (input).value);
    if (one.type === "flag") {
      if (inputs.some((input) => /** @type {HTMLInputElement} */ (input).checked)) chosen[one.id] = true;
    } else if (one.type === "choice") {
      if (values[0] && values[0] !== one.values?.[0]) chosen[one.id] = values[0];
    } else {
      const ranked = values.map((value, seat) => ({ seat, rank: Number(value) })).filter(({ rank }) => rank > 0);
      if (ranked.length) chosen[one.id] = ranked.sort((a, b) => a.rank - b.rank).map(({ seat }) => seat);
    }
  }
  return chosen;
}

/** How the table is run, whatever is played. */
export function tableChoices() {
  const flag = (/** @type {string} */ name) =>
    h(
      "label",
      { class: "choice" },
      h("input", { type: "checkbox", name }),
      h("span", null, h("strong", null, t(`new.${name}`)), h("span", { class: "small" }, t(`new.${name}.about`))),
    );
  return h(
    "fieldset",
    null,
    h("legend", null, t("new.table")),
    flag("private"),
    flag("strict"),
    h(
      "div",
      { class: "choice" },
      h(
        "label",
        { for: "answer_seconds" },
        h("strong", null, t("new.deadline")),
        h("span", { class: "small" }, t("new.deadline.about")),
      ),
      h(
        "select",
        { id: "answer_seconds", name: "answer_seconds" },
        TIMES.map((time) => h("option", { value: time }, t(`new.deadline.${time}`))),
      ),
    ),
    h(
      "div",
      { class: "choice" },
      h("label", { for: "late" }, h("strong", null, t("new.late"))),
      h(
        "select",
        { id: "late", name: "late" },
        ["rules", "host"].map((who) => h("option", { value: who }, t(`new.late.${who}`))),
      ),
    ),
  );
}

/** @param {FormData} data */
export function tableOf(data) {
  const seconds = Number(data.get("answer_seconds"));
  return {
    ...(data.has("private") ? { private: true } : {}),
    ...(data.has("strict") ? { strict: true } : {}),
    ...(seconds ? { answer_seconds: seconds, late: String(data.get("late")) } : {}),
  };
}
