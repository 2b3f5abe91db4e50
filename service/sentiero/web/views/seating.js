// Who plays what: one choice for each role, and the seats that follow from them.
import { h } from "../dom.js";
import { t } from "../i18n.js";

const WHO = ["me", "here", "friend", "open", "rules"];

/**
 * @typedef {{ roles: string[], open?: boolean }} Place
 * @typedef {{ seats: Place[], friends: Set<number> }} Seating
 */

/** @param {string[]} playable @param {Record<string, string>} names */
export function seatChoices(playable, names) {
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
          WHO.map((who) => h("option", { value: who, selected: who === (at === 0 ? "me" : "rules") }, t(`new.${who}`))),
        ),
      ),
    ),
  );
}

/** As seats: mine together, everybody else alone. @param {string[]} playable @param {FormData} data @returns {Seating} */
export function seatsOf(playable, data) {
  const of = (/** @type {string} */ who) => playable.filter((role) => data.get(`seat.${role}`) === who);
  const one = (/** @type {string} */ role) => ({ roles: [role] });
  const mine = of("me");
  const here = [...(mine.length ? [{ roles: mine }] : []), ...of("here").map(one)];
  const friends = of("friend").map(one);
  const open = of("open").map((role) => ({ roles: [role], open: true }));
  return { seats: [...here, ...friends, ...open], friends: new Set(friends.map((_, at) => here.length + at)) };
}
