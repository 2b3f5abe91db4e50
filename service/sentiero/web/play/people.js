// Who sits where, what they are called, and who is here.
import { accountToken } from "../account.js";
import { api, Problem } from "../api.js";
import { fill, h } from "../dom.js";
import { far, t } from "../i18n.js";
import { keep } from "../keep.js";
import { roleName } from "./state.js";

/** @typedef {import("../types.d.ts").Seat} Seat */

/** What whoever sits there is called; else their roles. @param {import("./state.js").State} state @param {number | null} seat */
export function called(state, seat) {
  const found = state.seats.find((one) => one.seat === seat);
  if (!found) return t("people.host");
  return found.name ?? found.roles.map((role) => roleName(state, role)).join(" + ");
}

/** Whom the table waits for, by name if there is one. @param {import("./state.js").State} state */
export function waitsFor(state) {
  const waiting = state.situation.waiting_for;
  const seat = waiting && state.seats.find((one) => one.seat === waiting.seat);
  return seat?.name
    ? t("people.waits", { name: seat.name, role: roleName(state, waiting?.role) })
    : (waiting?.text ?? "");
}

/** Who plays a role that nobody holds: the rules, or somebody who thinks ahead. @param {import("./state.js").State} state @param {string} role */
function playedBy(state, role) {
  const player = state.game.players[role];
  if (player?.name !== "thinker") return t("by_rules");
  return t("people.thinker", { name: player.text ?? player.name, level: Number(player.settings["level"] ?? 2) });
}

/** @param {Seat} seat */
function status(seat) {
  if (seat.rules) return t("by_rules");
  if (!seat.taken) return t(seat.kept ? "people.kept" : "people.free");
  if (seat.here) return t("people.here");
  return seat.last_seen ? t("people.seen", { when: far(seat.last_seen) }) : t("people.away");
}

/** @param {import("./state.js").State} state @param {string[]} roles @param {boolean} here @param {import("../dom.js").Child[]} more */
const row = (state, roles, here, ...more) =>
  h(
    "li",
    { class: here ? "here" : "away" },
    h("span", { class: "dot", "aria-hidden": "true" }),
    roles.map((role) => h("span", { class: `faction ${role}` }, roleName(state, role))),
    ...more,
  );

/** Only the one for whom it is kept gets it; the others are told so. @param {import("./state.js").State} state @param {Seat} seat */
function sitDown(state, seat) {
  const said = h("span", { class: "problem", role: "alert" });
  const take = () =>
    api.sit(state.id, seat.seat, accountToken()).then(
      ({ token }) => {
        keep(state.id, { title: state.world.title.name, seats: { [seat.seat]: token }, at: Date.now() });
        location.reload();
      },
      (error) => {
        if (!(error instanceof Problem)) throw error;
        fill(said, error.message);
      },
    );
  return h("span", null, h("button", { type: "button", onclick: take }, t("people.sit")), said);
}

/** @param {import("./state.js").State} state @param {Seat} seat */
function seatRow(state, seat) {
  const found = row(
    state,
    seat.roles,
    seat.here,
    h("strong", null, seat.name ?? ""),
    String(seat.seat) === state.seat && h("span", { class: "badge" }, t("people.you")),
    h("span", { class: "small" }, status(seat)),
    seat.kept && !seat.taken && accountToken() !== undefined && state.seat === null && sitDown(state, seat),
  );
  found.dataset.seat = String(seat.seat);
  return found;
}

/** Roles that nobody holds, by who plays them. @param {import("./state.js").State} state @param {string[]} rest @returns {[string, string[]][]} */
function groups(state, rest) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const role of rest) found.set(playedBy(state, role), [...(found.get(playedBy(state, role)) ?? []), role]);
  return [...found];
}

/**
 * @param {{ state: import("./state.js").State, changed: () => void, report: (error: unknown) => void }} needs  `changed`: somebody came, went, or is called otherwise
 */
export function createPeople({ state, changed, report }) {
  const list = h("ul", { class: "people" });
  const problem = h("p", { class: "problem", role: "alert" });
  const name = h("input", { maxlength: 40, autocomplete: "nickname" });
  const naming = h("form", { class: "row naming", onsubmit: rename });
  const element = h("section", null);
  // How often somebody was told of.
  let news = 0;

  function draw() {
    const held = new Set(state.seats.flatMap((seat) => /** @type {string[]} */ (seat.roles)));
    const rest = state.world.title.roles.filter((role) => !held.has(role));
    fill(
      list,
      state.seats.map((seat) => seatRow(state, seat)),
      groups(state, rest).map(([who, roles]) => row(state, roles, false, h("span", { class: "small" }, who))),
    );
  }

  /** @param {Seat[]} seats */
  function learn(seats) {
    state.seats = seats;
    draw();
    changed();
  }

  /** @param {Event} event */
  async function rename(event) {
    event.preventDefault();
    fill(problem);
    try {
      learn((await api.callMe(state.id, state.token, Number(state.seat), name.value.trim())).seats);
    } catch (error) {
      fill(problem, error instanceof Error ? error.message : "");
    }
  }

  function speak() {
    name.value = state.seats.find((one) => String(one.seat) === state.seat)?.name ?? name.value;
    fill(naming, h("label", null, t("people.name"), name), h("button", { type: "submit" }, t("people.save")));
    fill(element, list, state.seat !== null && naming, problem);
    draw();
  }
  speak();

  return {
    element,
    speak,
    /** Read who is there. @returns {Promise<void>} */
    async load() {
      const before = news;
      const { seats } = await api.seats(state.id, state.token).catch((error) => {
        report(error);
        return { seats: state.seats };
      });
      // What was told meanwhile is newer than what was read.
      if (news !== before) return this.load();
      learn(seats);
      if (document.activeElement !== name)
        name.value = seats.find((one) => String(one.seat) === state.seat)?.name ?? "";
    },
    /** @param {import("../types.d.ts").Documents["SeatNews"]} told */
    heard(told) {
      news += 1;
      learn(/** @type {Seat[]} */ (state.seats.map((one) => (one.seat === told.seat ? { ...one, ...told } : one))));
    },
  };
}
