// The sheet of a space that is looked at: who is there, Control as a sum, what it is worth, its neighbours, and what the open question would do.
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { strength, worth } from "./counting.js";
import { spaceLook } from "./spaces.js";

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").World} World
 */

/** Who has Control, as the sum that decides it. @param {string} space @param {Table} table @param {World} world */
function control(space, table, world) {
  const has = strength(space, table, world);
  const { us, arvn, nva, vc } = has;
  const state = table.spaces[space].control ?? "none";
  const said = t("sheet.sum", { coin: us + arvn, insurgents: nva + vc, nva });
  return h(
    "p",
    { class: `sum ${state}` },
    h("strong", null, world.names.control[state]),
    us + arvn + nva + vc > 0 && h("span", { class: "small" }, ` ${said}`),
  );
}

/** @param {string} space @param {Table} table @param {World} world */
function counted(space, table, world) {
  const found = Object.entries(worth(space, table, world)).filter(([, value]) => value > 0);
  if (!found.length) return null;
  return h(
    "p",
    { class: "worth" },
    h("span", { class: "small" }, t("sheet.worth")),
    found.map(([faction, value]) => h("span", { class: `faction ${faction}` }, `${world.roles[faction]} +${value}`)),
  );
}

/** @param {string} space @param {Table} table @param {World} world */
export function spaceSheet(space, table, world) {
  const names = world.names["space.short"] ?? world.places;
  const neighbours = world.spaces[space].adjacent.map((one) => names[one] ?? one);
  return [
    ...spaceLook(space, table, world),
    world.spaces[space].type !== "loc" && control(space, table, world),
    counted(space, table, world),
    h("p", { class: "small neighbours" }, t("sheet.neighbours"), " ", neighbours.join(", ")),
  ].filter((one) => one !== null);
}
