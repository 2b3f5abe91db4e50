// The table in words: what a card holds, what a unit is, and what goes into a number. For screen readers, lists and looks.
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { marks } from "./counters.js";
import { called, calledIn, place, signed } from "./naming.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("./types.d.ts").Unit} Unit
 */

const LEVELS = ["green", "line", "veteran"];
const WAYS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** A unit by name, steps and state. @param {Unit} unit @param {Shown} shown */
export function unitLine(unit, { table, world }) {
  const states = marks(unit).map((mark) => t(`fof.${mark.key}`));
  if (unit.cover && table.covers[unit.cover]) states.push(called(world, "marker", table.covers[unit.cover].kind));
  return [called(world, "unit", unit.id), t("fof.steps", { count: unit.steps }), ...states].join(", ");
}

/** A card: what it is, and who is on it. @param {string} at @param {Shown} shown */
export function cardParts(at, shown) {
  const { table, world } = shown;
  const card = table.cards[at];
  const parts = [];
  if (card?.face_down) parts.push(t("fof.face_down"));
  if (card?.terrain) parts.push(called(world, "terrain", card.terrain), t("fof.level", { level: card.level ?? 1 }), coverLine(card));
  if (card?.contact) parts.push(t("fof.contact", { letter: card.contact }));
  for (const [control, where] of Object.entries(table.controls)) if (where === at) parts.push(called(world, "control", control));
  for (const mark of Object.keys(card?.marks ?? {})) parts.push(calledIn(world, ["mark", "thing", "marker"], mark));
  parts.push(...fireOn(at, shown));
  for (const one of table.casualties) if (one.at === at) parts.push(t("fof.casualties", { count: one.n, side: called(world, "side", one.side) }));
  const units = Object.values(table.units).filter((unit) => unit.at === at).map((unit) => unitLine(unit, shown));
  return { name: place(world, at), parts, units };
}

/** A card and everything on it, in one sentence. @param {string} at @param {Shown} shown */
export function cardLine(at, shown) {
  const { name, parts, units } = cardParts(at, shown);
  return `${name}: ${[...parts, ...units].join("; ") || "–"}`;
}

/** @param {import("./types.d.ts").Card} card */
function coverLine(card) {
  return t("fof.cover", { high: signed(card.cover?.[0] ?? 0), low: signed(card.cover?.[1] ?? 0) });
}

/** What fire lies on a card, from where, and how strong. @param {string} at @param {Shown} shown */
export function fireOn(at, { table, world }) {
  const lying = table.volumes.filter((one) => one.at === at).map((one) => t(one.from === at ? "fof.fire.within" : "fof.fire.from", { side: called(world, "side", one.side), from: place(world, one.from), value: signed(one.ncm) }));
  const shells = table.incoming.filter((one) => one.at === at).map((one) => t(one.active ? "fof.incoming" : "fof.coming", { side: called(world, "side", one.side), kind: called(world, "munition", one.kind), value: signed(one.ncm) }));
  return [...lying, ...shells];
}

/** @param {string} label @param {import("../../dom.js").Child} value */
const row = (label, value) => h("div", null, h("dt", null, label), h("dd", null, value));

/** Everything about a unit, and what counts where fire finds it. @param {Unit} unit @param {Shown} shown */
export function aboutUnit(unit, shown) {
  const { table, world } = shown;
  const card = table.cards[unit.at];
  const cover = unit.cover ? table.covers[unit.cover] : undefined;
  const marker = cover && world.markers[cover.kind];
  const aimed = Object.entries(table.targeted).flatMap(([kind, on]) => [unit.id, `cover ${unit.cover ?? 0}`].filter((target) => on[target]).map((target) => `${called(world, "target_mark", kind)}${on[target] === 1 ? "" : ` ${signed(on[target])}`}`));
  const last = shown.resolved.get(unit.id);
  const fires = fireOn(unit.at, shown);
  return [
    h("h3", null, called(world, "unit", unit.id)),
    h("dl", { class: "facts" },
      row(t("fof.state"), [t("fof.steps", { count: unit.steps }), called(world, "level", LEVELS[unit.experience ?? 1]), ...marks(unit).map((mark) => t(`fof.${mark.key}`))].join(", ")),
      unit.vof && row(t("fof.vof"), t("fof.vof.range", { vof: unit.vof, range: unit.range })),
      unit.hq && row(t("fof.under"), called(world, "unit", unit.hq)),
      typeof unit.ammo === "number" && row(t("fof.ammo"), unit.ammo),
      !!unit.gear?.length && row(t("fof.gear"), unit.gear.map((one) => called(world, "thing", one)).join(", ")),
      unit.load && row(t("fof.load"), `${called(world, "thing", String(unit.load[0]))} ×${unit.load[1]}`),
      unit.aboard && row(t("fof.aboard"), called(world, "unit", unit.aboard))),
    h("h4", null, t("fof.counts")),
    h("dl", { class: "facts" },
      row(t("fof.volumes"), fires.length ? h("ul", null, fires.map((one) => h("li", null, one))) : t("fof.no_fire")),
      card?.terrain && row(called(world, "terrain", card.terrain), `${coverLine(card)}${darkLine(card)}`),
      marker && row(called(world, "marker", cover.kind), signed(marker.ncm)),
      !!card?.burst && row(t("fof.burst"), signed(card.burst)),
      table.visibility > 0 && row(t("fof.visibility"), signed(table.visibility)),
      aimed.length > 0 && row(t("fof.aimed"), aimed.join(", "))),
    last && h("h4", null, t("fof.last", { ncm: signed(last.ncm), result: called(world, "fire_result", last.result) })),
    last && h("ul", { class: "parts" }, last.parts.map(([part, value]) => h("li", null, t(`fof.part.${part}`), " ", h("strong", null, signed(value))))),
  ];
}

/** Across which borders the higher value counts. @param {import("./types.d.ts").Card} card */
function darkLine(card) {
  const dark = (card.borders ?? []).flatMap((one, way) => (one ? [t(`fof.way.${WAYS[way]}`)] : []));
  return dark.length ? ` (${t("fof.dark", { ways: dark.join(", ") })})` : "";
}

/** Everything about a card. @param {string} at @param {Shown} shown */
export function aboutCard(at, shown) {
  const { table, world } = shown;
  const card = table.cards[at];
  const fires = fireOn(at, shown);
  const here = Object.values(table.units).filter((unit) => unit.at === at);
  return [
    h("h3", null, place(world, at), card?.terrain ? ` · ${called(world, "terrain", card.terrain)}` : ""),
    h("dl", { class: "facts" },
      card?.terrain && row(t("fof.ground"), `${t("fof.level", { level: card.level ?? 1 })}; ${coverLine(card)}${darkLine(card)}`),
      card?.cover_max !== undefined && row(t("fof.seek"), t("fof.seek.about", { most: card.cover_max, cards: card.cover_draw ?? 0 })),
      !!card?.burst && row(t("fof.burst"), signed(card.burst)),
      card?.contact && row(t("fof.contacts"), t("fof.contact", { letter: card.contact })),
      fires.length > 0 && row(t("fof.volumes"), h("ul", null, fires.map((one) => h("li", null, one)))),
      Object.entries(card?.marks ?? {}).map(([mark, n]) => row(calledIn(world, ["mark", "thing", "marker"], mark), `${n > 1 ? `×${n} ` : ""}${world.markers[mark] ? signed(world.markers[mark].ncm) : ""}` || "•"))),
    here.length > 0 && h("ul", null, here.map((unit) => h("li", null, unitLine(unit, shown)))),
  ];
}
