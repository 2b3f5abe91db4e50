// Who plays what: one choice for each role, and the seats that follow from them.
import { h } from "../dom.js";
import { t } from "../i18n.js";

const WHO = ["me", "here", "friend", "open", "rules"];
// Where the host of the service has accounts, a seat can be kept for one.
const ACCOUNT = "account";
const THINKER = "thinker";
const LEVELS = [1, 2, 3, 4, 5];
// What somebody new is offered.
const FIRST_LEVEL = 2;

/**
 * @typedef {{ roles: string[], open?: boolean, account?: string }} Place
 * @typedef {{ seats: Place[], friends: Set<number> }} Seating
 */

/** @param {string[]} playable @param {Record<string, string>} names @param {boolean} accounts @param {string[]} thinking  those for whom somebody can think ahead */
export function seatChoices(playable, names, accounts, thinking) {
  const who = accounts ? [...WHO, ACCOUNT] : WHO;
  return h(
    "fieldset",
    { class: "seating" },
    h("legend", null, t("new.seats")),
    h("p", { class: "small" }, t("new.seats.about")),
    playable.map((role, at) =>
      h(
        "div",
        { class: "seat" },
        h("label", { for: `seat-${role}`, class: `faction ${role}` }, names[role] ?? role),
        h(
          "select",
          { id: `seat-${role}`, name: `seat.${role}` },
          [...who, ...(thinking.includes(role) ? [THINKER] : [])].map((one) =>
            h("option", { value: one, selected: one === (at === 0 ? "me" : "rules") }, t(`new.${one}`)),
          ),
        ),
        accounts &&
          h("input", { name: `account.${role}`, maxlength: 40, "aria-label": t("new.account.name"), hidden: true }),
      ),
    ),
    thinking.length > 0 &&
      h(
        "div",
        { class: "seat level", hidden: true },
        h("label", { for: "level" }, t("new.level")),
        h(
          "select",
          { id: "level", name: "level" },
          LEVELS.map((level) =>
            h("option", { value: level, selected: level === FIRST_LEVEL }, t(`new.level.${level}`)),
          ),
        ),
      ),
  );
}

/** Whoever is named is asked for by name. @param {HTMLFormElement} form @param {string[]} playable */
export function fitAccounts(form, playable) {
  const data = new FormData(form);
  for (const role of playable) {
    const field = form.querySelector(`input[name="account.${role}"]`);
    if (!(field instanceof HTMLInputElement)) continue;
    field.hidden = data.get(`seat.${role}`) !== ACCOUNT;
    field.required = !field.hidden;
  }
}

/** Which roles somebody plays who thinks ahead, and at what level. @param {string[]} playable @param {FormData} data */
export function playersOf(playable, data) {
  const settings = { level: Number(data.get("level")) };
  const roles = playable.filter((role) => data.get(`seat.${role}`) === THINKER);
  return Object.fromEntries(roles.map((role) => [role, { name: THINKER, settings }]));
}

/** The level is asked where somebody thinks ahead. @param {HTMLFormElement} form */
export function fitLevel(form) {
  const chosen = [...form.querySelectorAll(".seating select")].map(
    (select) => /** @type {HTMLSelectElement} */ (select),
  );
  form.querySelector(".level")?.toggleAttribute("hidden", !chosen.some((select) => select.value === THINKER));
}

/** As seats: mine together, everybody else alone. @param {string[]} playable @param {FormData} data @returns {Seating} */
export function seatsOf(playable, data) {
  const of = (/** @type {string} */ who) => playable.filter((role) => data.get(`seat.${role}`) === who);
  const one = (/** @type {string} */ role) => ({ roles: [role] });
  const mine = of("me");
  const here = [...(mine.length ? [{ roles: mine }] : []), ...of("here").map(one)];
  const friends = of("friend").map(one);
  const open = of("open").map((role) => ({ roles: [role], open: true }));
  const named = of(ACCOUNT).map((role) => ({ roles: [role], account: String(data.get(`account.${role}`)).trim() }));
  return {
    seats: [...here, ...friends, ...open, ...named],
    friends: new Set(friends.map((_, at) => here.length + at)),
  };
}
