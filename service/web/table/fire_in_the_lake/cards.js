// Cards: now, next, what lasts, who is eligible.
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { paragraphs, rich } from "../../rich.js";

/** @param {import("../../types.d.ts").Card} card @param {import("../../types.d.ts").Names} names */
export function cardFace(card, names) {
  const sides = /** @type {const} */ (["unshaded", "shaded"]).filter((side) => card.text[side]);
  return h("article", { class: `card ${card.kind}` },
    h("header", null, h("span", { class: "number" }, card.number), h("h3", null, card.text.title)),
    h("p", { class: "order" }, card.order.map((faction) => h("span", { class: `faction ${faction}` }, names.faction[faction])), card.kind !== "event" && h("span", { class: "kind" }, names.card_kind[card.kind])),
    card.text.precondition && h("p", { class: "precondition" }, ...rich(card.text.precondition)),
    sides.map((side) => h("section", { class: `side ${side}` }, h("h4", null, card.text[side]?.title ?? names.side[side]), ...paragraphs(card.text[side]?.text ?? ""))),
    card.text.tip && h("details", { class: "tip" }, h("summary", null, t("tip")), ...paragraphs(card.text.tip)));
}

/** @param {import("../../types.d.ts").Table} table @param {import("../../types.d.ts").World} world */
export function cardsPanel(table, world) {
  const { names } = world;
  /** @param {number | null} number @param {string} heading @param {boolean} open */
  const shown = (number, heading, open) => {
    if (number === null) return null;
    const card = world.cards[number];
    return h("details", { open, class: "slot" }, h("summary", null, h("span", { class: "when" }, heading), " ", h("strong", null, card.text.title)), cardFace(card, names));
  };
  return h("section", { class: "panel cards" }, h("h2", null, names.label.cards),
    shown(table.cards.current, t("card.now"), true),
    shown(table.cards.next, t("card.next"), false),
    h("p", { class: "small" }, `${names.label.left}: ${table.cards.left}`, table.sequence.monsoon ? ` · ${names.label.monsoon}` : ""));
}

/** @param {import("../../types.d.ts").Table} table @param {import("../../types.d.ts").World} world */
export function sequencePanel(table, world) {
  const { names } = world;
  return h("section", { class: "panel sequence" }, h("h2", null, names.label.sequence),
    h("ul", null, world.title.roles.map((faction) => h("li", null, h("span", { class: `faction ${faction}` }, names.faction[faction]), " ", h("span", { class: `cylinder ${table.sequence.cylinders[faction]}` }, names.cylinder[table.sequence.cylinders[faction]]), table.nonplayers.factions.includes(faction) && h("span", { class: "small" }, ` ${t("by_rules")}`)))));
}

/** @param {import("../../types.d.ts").Table} table @param {import("../../types.d.ts").World} world */
export function lastingPanel(table, world) {
  const { names } = world;
  const leader = table.leaders.leader;
  if (!table.lasting.length && leader === null) return null;
  /** @param {number} number @param {string} what */
  const line = (number, what) => h("li", null, h("button", { type: "button", class: "link", "data-card": number }, names.card[number]), " ", h("span", { class: "small" }, what));
  return h("section", { class: "panel lasting" }, h("h2", null, names.label.lasting),
    h("ul", null, leader !== null && line(leader, names.label.leader), table.lasting.map((one) => line(one.card, `${names.side[one.side]} · ${names.lasting[one.kind]}`))));
}
