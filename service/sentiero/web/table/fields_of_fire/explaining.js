// What is explained where a pointer or the focus rests: a unit, a card, a volume of fire, and what makes up its numbers.
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { cite } from "../../rich.js";
import { marks } from "./counters.js";
import { looks } from "./looks.js";
import { called, calledMark, label as shortly, place, signed } from "./naming.js";
import { coverLine, crossed, fireOn, underFire, unitLine } from "./telling.js";

/**
 * @typedef {import("./types.d.ts").Shown} Shown
 * @typedef {import("./types.d.ts").Unit} Unit
 */

const LEVELS = ["green", "line", "veteran"];

/** How a modifier is made up: every part with its section; what goes beyond its limits is cut off. @param {import("./types.d.ts").UnderFire} fire @param {Shown} shown */
export function modifier(fire, { world }) {
  const sum = fire.parts.reduce((all, one) => all + one.value, 0);
  return h(
    "div",
    { class: "made" },
    h("h4", null, t("fof.modifier", { ncm: signed(fire.ncm) }), " ", cite(looks.rules.modifier)),
    h(
      "ul",
      { class: "parts" },
      fire.parts.map((one) =>
        h(
          "li",
          null,
          h("strong", null, signed(one.value)),
          " ",
          called(world, "modifier", one.part),
          " ",
          cite(one.rule),
        ),
      ),
    ),
    sum !== fire.ncm && h("p", { class: "small" }, t("fof.limited", { sum: signed(sum), ncm: signed(fire.ncm) })),
  );
}

/** Everything about one volume of fire: whose, from where, how it gets there, and what it means for whom. @param {number} number @param {Shown} shown */
export function aboutShot(number, shown) {
  const { table, world } = shown;
  const one = table.volumes[number];
  if (!one) return [];
  const there = table.under_fire.find((card) => card.at === one.at);
  return [
    h(
      "h3",
      null,
      t(one.from === one.at ? "fof.fire.within" : "fof.fire.from", {
        side: called(world, "side", one.side),
        from: place(world, one.from),
        value: signed(one.ncm),
      }),
    ),
    h(
      "dl",
      { class: "facts" },
      row(t("fof.fire.on"), place(world, one.at)),
      row(t("fof.vof"), [called(world, "strength", one.strength), " ", cite(looks.rules.volume)]),
      row(t("fof.firers"), one.firers.map((unit) => called(world, "unit", unit)).join(", ")),
      one.enters !== null && row(t("fof.enters"), world.names.direction[looks.directions[one.enters]]),
      one.grazing && row(t("fof.grazing"), cite(looks.rules.grazing)),
      one.over.length > 0 &&
        row(t("fof.over"), [one.over.map((at) => place(world, at)).join(", "), " ", cite(looks.rules.over)]),
      there?.crossfire && row(called(world, "modifier", "crossfire"), cite(looks.rules.crossfire)),
    ),
    there && there.units.length > 0 && h("h4", null, t("fof.modifiers")),
    there &&
      h(
        "ul",
        null,
        there.units.map((unit) =>
          h(
            "li",
            null,
            called(world, "unit", unit.unit),
            " ",
            h("strong", null, signed(unit.ncm)),
            " ",
            h(
              "span",
              { class: "small" },
              unit.parts.map((part) => `${called(world, "modifier", part.part)} ${signed(part.value)}`).join(", "),
            ),
          ),
        ),
      ),
  ];
}

/** Whether the mission wants something of a card. @param {string} at @param {Shown} shown */
function aimsAt(at, { table }) {
  const wanted = table.aims.filter((aim) => aim.at === at || aim.left?.includes(at));
  return wanted.map((aim) =>
    h(
      "p",
      { class: "small" },
      "★ ",
      t(aim.kind === "secure" ? (aim.done ? "fof.secured" : "fof.to_secure") : "fof.to_clear"),
    ),
  );
}

/** @param {string} label @param {import("../../dom.js").Child | import("../../dom.js").Child[]} value */
const row = (label, value) => h("div", null, h("dt", null, label), h("dd", null, value));

/** @param {string[]} fires */
const fireRow = (fires) =>
  row(
    t("fof.volumes"),
    fires.length
      ? h(
          "ul",
          null,
          fires.map((one) => h("li", null, one)),
        )
      : t("fof.no_fire"),
  );

/** @param {string[]} aimed */
const aimedRow = (aimed) => aimed.length > 0 && row(t("fof.aimed"), aimed.join(", "));

/** Everything about a unit, and what counts where fire finds it. @param {Unit} unit @param {Shown} shown */
export function aboutUnit(unit, shown) {
  const { table, world } = shown;
  const card = table.cards[unit.at];
  const cover = unit.cover ? table.covers[unit.cover] : undefined;
  const marker = cover && world.markers[cover.kind];
  const aimed = Object.entries(table.targeted).flatMap(([kind, on]) =>
    [unit.id, `cover ${unit.cover ?? 0}`]
      .filter((target) => on[target])
      .map((target) => `${called(world, "target_mark", kind)}${on[target] === 1 ? "" : ` ${signed(on[target])}`}`),
  );
  const fire = underFire(unit.id, table);
  const last = shown.resolved.get(unit.id);
  const fires = fireOn(unit.at, shown);
  /** What would count if fire found it. */
  const unharmed = () => [
    h("h4", null, t("fof.counts")),
    h(
      "dl",
      { class: "facts" },
      fireRow(fires),
      card?.terrain && row(called(world, "terrain", card.terrain), `${coverLine(card)}${darkLine(card, world)}`),
      marker && row(called(world, "marker", cover.kind), signed(marker.ncm)),
      !!card?.burst && row(t("fof.burst"), signed(card.burst)),
      (card?.concealment ?? []).map((one) => row(called(world, "modifier", one.part), signed(one.value))),
      aimedRow(aimed),
    ),
  ];
  return [
    h("h3", null, called(world, "unit", unit.id)),
    h(
      "dl",
      { class: "facts" },
      row(
        t("fof.state"),
        [
          t("fof.steps", { count: unit.steps }),
          called(world, "level", LEVELS[unit.experience ?? 1]),
          ...marks(unit).map((mark) => t(`fof.${mark.key}`)),
        ].join(", "),
      ),
      unit.vof && row(t("fof.vof"), t("fof.vof.range", { vof: unit.vof, range: unit.range })),
      unit.hq && row(t("fof.under"), called(world, "unit", unit.hq)),
      typeof unit.ammo === "number" && row(t("fof.ammo"), unit.ammo),
      !!unit.gear?.length && row(t("fof.gear"), unit.gear.map((one) => called(world, "thing", one)).join(", ")),
      unit.load && row(t("fof.load"), `${called(world, "thing", unit.load.what)} ×${unit.load.n}`),
      unit.aboard && row(t("fof.aboard"), called(world, "unit", unit.aboard)),
    ),
    ...(fire ? [modifier(fire, shown), h("dl", { class: "facts" }, fireRow(fires), aimedRow(aimed))] : unharmed()),
    heardOf(unit.id, shown),
    last && h("h4", null, t("fof.last", { ncm: signed(last.ncm), result: called(world, "fire_result", last.result) })),
    last &&
      h(
        "ul",
        { class: "parts" },
        last.parts.map(({ part, value }) =>
          h("li", null, called(world, "modifier", part), " ", h("strong", null, signed(value))),
        ),
      ),
  ];
}

/** Who hears a headquarters, by which means, and who does not. @param {string} hq @param {Shown} shown */
export function heardOf(hq, { table, world }) {
  const one = table.hearing.find((found) => found.hq === hq);
  /** @param {string[]} units */
  const all = (units) => units.map((unit) => called(world, "unit", unit)).join(", ");
  return (
    one &&
    h(
      "div",
      { class: "heard" },
      h("h4", null, t("fof.heard")),
      h(
        "dl",
        { class: "facts" },
        Object.entries(one.by).map(([means, units]) => row(called(world, "means", means), all(units))),
        one.unheard.length > 0 && row(t("fof.unheard"), all(one.unheard)),
      ),
    )
  );
}

/** Across which borders the higher value counts. @param {import("./types.d.ts").Card} card @param {import("./types.d.ts").World} world */
function darkLine(card, world) {
  const dark = (card.borders ?? []).flatMap((one, way) => (one ? [world.names.direction[looks.directions[way]]] : []));
  return dark.length ? ` (${t("fof.dark", { ways: dark.join(", ") })})` : "";
}

/** What the ground of a card does. @param {import("./types.d.ts").Card | undefined} card @param {import("./types.d.ts").World} world */
const groundRows = (card, world) => [
  card?.terrain &&
    row(t("fof.ground"), `${t("fof.level", { level: card.level ?? 1 })}; ${coverLine(card)}${darkLine(card, world)}`),
  card?.cover_max !== undefined &&
    row(t("fof.seek"), t("fof.seek.about", { most: card.cover_max, cards: card.cover_draw ?? 0 })),
  !!card?.burst && row(t("fof.burst"), signed(card.burst)),
];

/** Everything about a card. @param {string} at @param {Shown} shown */
export function aboutCard(at, shown) {
  const { table, world } = shown;
  const card = table.cards[at];
  const fires = fireOn(at, shown);
  const here = Object.values(table.units).filter((unit) => unit.at === at);
  return [
    h("h3", null, place(world, at), card?.terrain ? ` · ${called(world, "terrain", card.terrain)}` : ""),
    h(
      "dl",
      { class: "facts" },
      groundRows(card, world),
      card?.contact && row(t("fof.contacts"), t("fof.contact", { letter: card.contact })),
      (card?.concealment ?? []).map((one) =>
        row(called(world, "modifier", one.part), [signed(one.value), " ", cite(one.rule)]),
      ),
      !!card?.sees?.length && row(t("fof.sees"), card.sees.map((one) => shortly(world, one)).join(", ")),
      fires.length > 0 &&
        row(
          t("fof.volumes"),
          h(
            "ul",
            null,
            fires.map((one) => h("li", null, one)),
          ),
        ),
      crossed(at, table) && row(called(world, "modifier", "crossfire"), cite(looks.rules.crossfire)),
      Object.entries(card?.marks ?? {}).map(([mark, n]) =>
        row(
          calledMark(world, mark),
          `${n > 1 ? `×${n} ` : ""}${world.markers[mark] ? signed(world.markers[mark].ncm) : ""}` || "•",
        ),
      ),
    ),
    here.length > 0 &&
      h(
        "ul",
        null,
        here.map((unit) => h("li", null, unitLine(unit, shown))),
      ),
    ...aimsAt(at, shown),
  ];
}
