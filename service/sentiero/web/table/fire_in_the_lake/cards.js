// Cards: now, next, what lasts, who is eligible.
import { api } from "../../api.js";
import { fill, h } from "../../dom.js";
import { labelled, t } from "../../i18n.js";
import { paragraphs, rich } from "../../rich.js";
import { settings } from "../../settings.js";
import { emblem } from "./emblems.js";

/** @typedef {import("./types.d.ts").Card} Card @typedef {import("./types.d.ts").Names} Names */

/** Everything that is printed on a card, and what is said of it; terms can be opened where they are marked. @param {Card} card @param {Names} names */
export function cardFace(card, names) {
  const { text } = card;
  const marks = /** @type {Record<string, import("../../rich.js").Mark[]>} */ (text.terms ?? {});
  const sides = /** @type {const} */ (["unshaded", "shaded"]).filter((side) => text[side]);
  return h(
    "article",
    { class: `card ${card.kind}` },
    h("header", null, emblem(card.kind), h("span", { class: "number" }, card.number), h("h3", null, text.title)),
    text.subtitle && h("p", { class: "subtitle", lang: "en" }, text.subtitle),
    h(
      "p",
      { class: "order" },
      card.order.map((faction) => h("span", { class: `faction ${faction}` }, names.faction[faction])),
      card.kind !== "event" && h("span", { class: "kind" }, names.card_kind[card.kind]),
    ),
    text.precondition && h("p", { class: "precondition" }, ...rich(text.precondition, marks.precondition)),
    sides.map((side) =>
      h(
        "section",
        { class: `side ${side}` },
        h("h4", null, text[side]?.title ?? names.side[side]),
        ...paragraphs(text[side]?.text ?? "", marks[side]),
      ),
    ),
    text.tip && h("details", { class: "tip" }, h("summary", null, t("tip")), ...paragraphs(text.tip, marks.tip)),
    text.history &&
      h(
        "details",
        { class: "history" },
        h("summary", null, t("card.history")),
        ...paragraphs(text.history, marks.history),
      ),
    instructions(card, names, marks),
  );
}

/** What each Faction without a player does with it. @param {Card} card @param {Names} names @param {Record<string, import("../../rich.js").Mark[]>} marks */
function instructions(card, names, marks) {
  const said = Object.entries(card.text.instructions ?? {});
  if (!said.length) return null;
  return h(
    "details",
    { class: "instructions" },
    h("summary", null, t("card.rules")),
    h(
      "ul",
      null,
      said.map(([faction, text]) =>
        h(
          "li",
          null,
          h("span", { class: `faction ${faction}` }, names.faction[faction]),
          " ",
          ...rich(text, marks[`instructions.${faction}`]),
        ),
      ),
    ),
  );
}

/** The whole text of a card, read once in each language. @type {Map<string, Promise<any>>} */
const whole = new Map();

/** A card at the table: as the list has it, then with its terms. @param {number} number @param {import("./types.d.ts").World} world */
function openable(number, world) {
  const key = `${settings.language}/${number}`;
  const box = h("div", null, cardFace(world.cards[number], world.names));
  if (!whole.has(key)) whole.set(key, api.thing(world.title.name, "cards", number));
  whole.get(key)?.then(
    (card) => {
      // What somebody has unfolded stays so.
      const open = [...box.querySelectorAll("details")].map((one) => one.open);
      fill(box, cardFace(card, world.names));
      box.querySelectorAll("details").forEach((one, at) => {
        one.open = open[at];
      });
    },
    () => whole.delete(key),
  );
  return box;
}

/** @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function cardsPanel(table, world) {
  const { names } = world;
  /** @param {number | null} number @param {string} heading @param {boolean} open */
  const shown = (number, heading, open) => {
    if (number === null) return null;
    const card = world.cards[number];
    return h(
      "details",
      { open, class: "slot" },
      h("summary", null, h("span", { class: "when" }, heading), " ", h("strong", null, card.text.title)),
      openable(number, world),
    );
  };
  return h(
    "section",
    { class: "panel cards" },
    h("h2", null, names.label.cards),
    shown(table.cards.current, t("card.now"), true),
    shown(table.cards.next, t("card.next"), false),
    h(
      "p",
      { class: "small" },
      labelled(names.label.left, table.cards.left),
      table.sequence.monsoon ? ` · ${names.label.monsoon}` : "",
    ),
  );
}

/** @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function sequencePanel(table, world) {
  const { names } = world;
  return h(
    "section",
    { class: "panel sequence" },
    h("h2", null, names.label.sequence),
    h(
      "ul",
      null,
      world.title.roles.map((faction) =>
        h(
          "li",
          null,
          h("span", { class: `faction ${faction}` }, names.faction[faction]),
          " ",
          h(
            "span",
            { class: `cylinder ${table.sequence.cylinders[faction]}` },
            names.cylinder[table.sequence.cylinders[faction]],
          ),
          table.nonplayers.factions.includes(faction) && h("span", { class: "small" }, ` ${t("by_rules")}`),
        ),
      ),
    ),
  );
}

/** @param {import("./types.d.ts").Table} table @param {import("./types.d.ts").World} world */
export function lastingPanel(table, world) {
  const { names } = world;
  const leader = table.leaders.leader;
  if (!table.lasting.length && leader === null) return null;
  /** @param {number} number @param {string} what */
  const line = (number, what) =>
    h(
      "li",
      null,
      h("button", { type: "button", class: "link", "data-card": number }, names.card[number]),
      " ",
      h("span", { class: "small" }, what),
    );
  return h(
    "section",
    { class: "panel lasting" },
    h("h2", null, names.label.lasting),
    h(
      "ul",
      null,
      leader !== null && line(leader, names.label.leader),
      table.lasting.map((one) => line(one.card, `${names.side[one.side]} · ${names.lasting[one.kind]}`)),
    ),
  );
}

/** How the things of a shelf look. */
export const FACES = { cards: cardFace };
