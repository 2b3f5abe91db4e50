// What somebody new is told at a question of Fire in the Lake: what is due and why, what it costs, what is at stake.
import { t } from "../../i18n.js";

/**
 * @typedef {import("./types.d.ts").Table} Table
 * @typedef {import("./types.d.ts").World} World
 * @typedef {import("../../types.d.ts").Asked} Asked
 * @typedef {import("../../types.d.ts").Advised} Advised
 */

/** The phase of a Coup Round by the questions that are asked in it. @type {Record<string, string>} */
const COUP = {
  pacify: "support",
  agitate: "support",
  redeploy: "redeploy",
  commitment: "commitment",
  withdrawal: "commitment",
};
const COIN = ["us", "arvn"];

/** What is printed on the card that is played. @param {Table} table @param {World} world */
const played = ({ cards }, world) => (cards.current === null ? null : world.cards[cards.current]);

/** Whose money a Faction spends, how much there is, and how much of it may be spent. @param {string} role @param {Table} table */
function money(role, { tracks }) {
  const have = tracks[role === "us" ? "arvn" : role];
  return { have, free: role === "us" ? Math.max(0, have - tracks.econ) : have };
}

/** Where in the order of the card a Faction chooses. @param {Asked} question @param {Table} table */
function turn({ params }, { sequence }) {
  if (/** @type {{ limited?: boolean }} */ (params).limited) return "limited";
  return Object.values(sequence.cylinders).some((one) => one.startsWith("first")) ? "second" : "first";
}

/** What is asked, in one of the words of the guide, with what that is called; null where nothing needs to be said. @param {Asked} question @param {Table} table @param {World} world @returns {{ about: string, name: string } | null} */
export function due(question, table, world) {
  const [head] = question.key.split(".");
  const { names } = world;
  if (question.key.startsWith("turn.choose")) return { about: turn(question, table), name: "" };
  if (played(table, world)?.kind === "coup") {
    const phase = COUP[head];
    return phase ? { about: `coup.${phase}`, name: names.phase[phase] } : null;
  }
  if (head === "activity") return { about: "activity", name: "" };
  if (head === "event") return { about: "event", name: "" };
  if (head === "pivotal") return { about: "pivotal", name: "" };
  if (names.operation[head]) return { about: "operation", name: names.operation[head] };
  if (names.activity[head]) return { about: "special", name: names.activity[head] };
  return head === "pacify" ? { about: "pacify", name: "" } : null;
}

/** How far it is to the aim. @param {string} role @param {Table} table @param {World} world */
function aim(role, table, world) {
  const { marker } = table.victory[/** @type {import("./types.d.ts").Faction} */ (role)];
  const { threshold } = world.victory[role];
  return t("lake.guide.aim", { what: world.names.victory[role], value: marker, threshold });
}

/** What each thing that is offered costs, and what it is good for. @param {Asked} question @param {Table} table */
function offers(question, table) {
  const { role } = question;
  const values = question.options.map((one) => one.value);
  const operations = values.filter((one) => !one.startsWith("event") && one !== "pass");
  const said = operations.map((one) => t(`lake.guide.${role}.${one}`, money(role, table)));
  if (values.some((one) => one.startsWith("event")))
    said.push(t(COIN.includes(role) ? "lake.guide.event.coin" : "lake.guide.event.insurgent"));
  if (values.includes("pass")) said.push(t(COIN.includes(role) ? "lake.guide.pass.coin" : "lake.guide.pass.insurgent"));
  return said;
}

/** What comes next for whoever acts. @param {Table} table @param {World} world */
function ahead({ cards }, world) {
  if (cards.next === null) return null;
  const { kind, text } = world.cards[cards.next];
  return t(kind === "coup" ? "lake.guide.next.coup" : "lake.guide.next", { card: text.title });
}

/** Costs that a card in force may have changed. @param {Table} table @param {World} world */
const changed = ({ lasting }, world) =>
  lasting.length > 0 &&
  t("lake.guide.lasting", { cards: lasting.map(({ card }) => world.names.card[card]).join(", ") });

/** @param {Asked} question @param {Table} table @param {World} world @returns {Advised | null} */
export function guide(question, table, world) {
  const found = due(question, table, world);
  if (!found) return null;
  const { role, key } = question;
  const [head] = key.split(".");
  const tips = [];
  if (found.about === "operation") tips.push(t(`lake.guide.${role}.${head}`, money(role, table)));
  if (key.startsWith("turn.choose")) tips.push(...offers(question, table), ahead(table, world), changed(table, world));
  if (found.about === "coup.support" || found.about === "pacify")
    tips.push(t(role === "vc" ? "lake.guide.money" : "lake.guide.money.arvn", money(role, table)));
  tips.push(aim(role, table, world));
  return {
    due: t(`lake.guide.${found.about}`, { name: found.name }),
    why: t(`lake.guide.${found.about}.why`),
    tips: tips.filter((one) => typeof one === "string"),
  };
}
