// What is at stake, always in view: the cards in play and to come, how everybody stands, and when the next Coup may come.
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { chance } from "./counting.js";
import { emblem } from "./emblems.js";

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").World} World
 * @typedef {import("./types.d.ts").Faction} Faction
 */

// Within so many cards somebody plans ahead.
const AHEAD = 3;

/** A card that opens when it is pressed. @param {number | null} number @param {string} when @param {World} world */
function cardPill(number, when, world) {
  if (number === null) return null;
  const { kind, text, order } = world.cards[number];
  const about = { type: "button", class: "stake-card", "data-card": number };
  return h(
    "button",
    about,
    emblem(kind),
    h("span", { class: "when" }, when),
    h("strong", null, text.title),
    h(
      "span",
      { class: "order", "aria-hidden": "true" },
      order.map((faction) => h("i", { class: `dot ${faction}` })),
    ),
  );
}

/** @param {Faction} faction @param {Table} table @param {World} world @param {string[]} mine */
function standing(faction, table, world, mine) {
  const { marker, margin } = table.victory[faction];
  const { threshold } = world.victory[faction];
  const own = mine.includes(faction);
  const name = world.names.faction[faction];
  const said = t(own ? "stake.you" : "stake.other", { faction: name, value: marker, threshold });
  const filled = h("span", { class: "filled" });
  filled.style.width = `${Math.max(0, Math.min(100, (100 * marker) / threshold))}%`;
  const about = t("edge.goal", {
    faction: name,
    what: world.names.victory[faction],
    value: marker,
    threshold,
    margin: margin > 0 ? `+${margin}` : String(margin).replace("-", "−"),
  });
  return h(
    "li",
    { class: `stake-one ${faction}${own ? " own" : ""}${margin > 0 ? " wins" : ""}`, title: about },
    h("span", { class: "words" }, said, margin > 0 && h("span", { class: "unseen" }, ` ${t("stake.wins")}`)),
    h("span", { class: "rail", "aria-hidden": "true" }, filled),
  );
}

/** Who has what they need at the next Coup, or who lacks least; and how likely that Coup is. @param {Table} table @param {World} world */
function outlook(table, world) {
  const { roles, names } = world;
  const [first] = [...world.title.roles].sort((one, other) => table.victory[other].margin - table.victory[one].margin);
  const margin = table.victory[first].margin;
  const leads = t(margin > 0 ? "stake.leads" : "stake.nearest", { faction: roles[first], missing: 1 - margin });
  const next = table.cards.next_coup;
  const now = table.cards.current === null ? null : world.cards[table.cards.current];
  let coup = "";
  if (now?.kind === "coup") coup = t("stake.coup.now");
  else if (table.sequence.monsoon) coup = t("stake.coup.next", { monsoon: names.label.monsoon });
  else if (next)
    coup = t("stake.coup", { percent: Math.round(100 * chance(next, AHEAD)), count: AHEAD, among: next.among });
  return h(
    "p",
    { class: "outlook" },
    h("span", { class: margin > 0 ? "leads wins" : "leads" }, leads),
    coup && h("span", { class: table.sequence.monsoon ? "coming soon" : "coming" }, coup),
  );
}

/** @param {Table} table @param {World} world @param {string[]} mine  roles of whoever looks */
export function stakeStrip(table, world, mine) {
  return [
    h(
      "div",
      { class: "stake-cards" },
      cardPill(table.cards.current, t("card.now"), world),
      cardPill(table.cards.next, t("card.next"), world),
    ),
    h(
      "ul",
      { class: "standings", "aria-label": t("stake") },
      world.title.roles.map((faction) => standing(faction, table, world, mine)),
    ),
    outlook(table, world),
  ];
}
