// Who plays what: one choice for each role, and the seats that follow from them.
import { h } from "../dom.js";
import { t } from "../i18n.js";

const WHO = ["me", "here", "friend", "open", "rules"];
// Where the host of the service has accounts, a seat can be kept for one.
const ACCOUNT = "account";

/**
 * @typedef {{ roles: string[], open?: boolean, account?: string }} Place
 * @typedef {{ seats: Place[], friends: Set<number> }} Seating
 */

/** @param {string[]} playable @param {Record<string, string>} names @param {boolean} accounts */
export function seatChoices(playable, names, accounts) {
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
          who.map((one) => h("option", { value: one, selected: one === (at === 0 ? "me" : "rules") }, t(`new.${one}`))),
        ),
        accounts &&
          h("input", { name: `account.${role}`, maxlength: 40, "aria-label": t("new.account.name"), hidden: true }),
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
