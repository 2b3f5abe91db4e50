// The chances of each role over the turns of a game: a line for each, a sign where somebody erred.
import { s } from "../dom.js";
import { t } from "../i18n.js";
import { spread } from "./graph.js";

/**
 * @typedef {import("../types.d.ts").Documents["Analysis"]["turns"][number]} Turn
 * @typedef {{ turns: Turn[], roles: string[], names: Record<string, string>, chapters: import("../play/chapters.js").Chapter[], address: (one: Turn) => string, said: (one: Turn) => string, width: number }} Shown
 */

const [HEIGHT, LEFT, RIGHT, TOP, LOW, ASIDE] = [320, 40, 60, 14, 16, 14];

/** Where what is, on a picture so wide. @param {number} count @param {number} width */
export function scales(count, width) {
  return {
    right: width - RIGHT,
    x: (/** @type {number} */ at) => LEFT + ASIDE + ((width - LEFT - ASIDE - RIGHT) * at) / Math.max(1, count - 1),
    y: (/** @type {number} */ chance) => TOP + (HEIGHT - TOP - LOW) * (1 - chance),
  };
}
/** @typedef {ReturnType<typeof scales>} Scales */

/** @param {Scales} on */
const ground = ({ right, y }) =>
  [0, 0.25, 0.5, 0.75, 1].map((chance) =>
    s(
      "g",
      { class: "step" },
      s("path", { d: `M${LEFT} ${y(chance)}H${right}` }),
      s("text", { x: LEFT - 6, y: y(chance) + 4 }, `${100 * chance}%`),
    ),
  );

/** Chapters that are looked for, such as Coup Rounds, before the first turn after they began. @param {Shown} shown @param {Scales} on */
const great = ({ turns, chapters }, { x }) =>
  chapters
    .filter((one) => one.great)
    .flatMap((one) => {
      const at = turns.findIndex((turn) => turn.version >= one.at);
      return at < 0
        ? []
        : [s("path", { class: "great", d: `M${x(at)} ${TOP}V${HEIGHT - LOW}` }, s("title", null, one.name))];
    });

/** @param {Shown} shown @param {Scales} on */
function lines({ turns, roles, names }, { x, y }) {
  const last = turns.length - 1;
  const chance = (/** @type {number} */ at, /** @type {string} */ role) => turns[at].after[role].chance.value;
  const labels = spread(
    roles.map((role) => y(chance(last, role))),
    15,
  );
  return roles.map((role, place) =>
    s(
      "g",
      { class: `line ${role}` },
      s("path", { d: `M${turns.map((_, at) => `${x(at)} ${y(chance(at, role))}`).join("L")}` }),
      s("text", { x: x(last) + 12, y: labels[place] + 4 }, names[role]),
    ),
  );
}

/** @param {Shown} shown @param {Scales} on */
const signs = ({ turns, address, said }, { x, y }) =>
  turns.flatMap((one, at) => {
    if (!one.mistake) return [];
    const [cx, cy] = [x(at), y(one.after[one.role].chance.value)];
    const cross = `M${cx - 6} ${cy - 6}L${cx + 6} ${cy + 6}M${cx + 6} ${cy - 6}L${cx - 6} ${cy + 6}`;
    return [
      s(
        "a",
        { href: address(one), "aria-label": said(one), class: "erred" },
        s("circle", { cx, cy, r: 13, class: "hand" }),
        s("path", { class: "under", d: cross }),
        s("path", { d: cross }),
        s("title", null, said(one)),
      ),
    ];
  });

/** @param {Shown} shown */
export function chances(shown) {
  const on = scales(shown.turns.length, shown.width);
  return s(
    "svg",
    {
      class: "course chances",
      viewBox: `0 0 ${shown.width} ${HEIGHT}`,
      role: "group",
      "aria-label": t("analysis.chances"),
    },
    ...ground(on),
    ...great(shown, on),
    ...lines(shown, on),
    ...signs(shown, on),
  );
}
