// How far each role stood from winning, chapter by chapter: a line for each, a sign where it turned, a line where one wins.
import { s } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @typedef {import("../play/course.js").Passed} Passed
 * @typedef {import("../play/course.js").Turning} Turning
 */

const [HEIGHT, LEFT, RIGHT, TOP, LOW] = [320, 34, 54, 14, 16];

/** Numbers at the side, at steps that one would choose. @param {number} least @param {number} most */
export function steps(least, most) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (most - least) / one <= 8) ?? 200;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** Names at the ends of lines that do not lie on each other. @param {number[]} wanted @param {number} apart @returns {number[]} */
export function spread(wanted, apart) {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a] - wanted[b]);
  const placed = [...wanted];
  for (const [place, at] of order.entries())
    if (place) placed[at] = Math.max(placed[at], placed[order[place - 1]] + apart);
  const over = Math.max(0, ...placed.map((y) => y - (HEIGHT - LOW)));
  return placed.map((y) => y - over);
}

/** Where what is, on a picture so wide. @param {Passed[]} course @param {string[]} roles @param {number} width */
function scales(course, roles, width) {
  const all = course.flatMap((one) => roles.map((role) => one.margins[role]));
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const tall = HEIGHT - TOP - LOW;
  return {
    least,
    most,
    right: width - RIGHT,
    x: (/** @type {number} */ at) => LEFT + ((width - LEFT - RIGHT) * at) / Math.max(1, course.length - 1),
    y: (/** @type {number} */ margin) => TOP + (tall * (most - margin)) / Math.max(1, most - least),
  };
}
/** @typedef {ReturnType<typeof scales>} Scales */

/** @param {Scales} on */
const ground = ({ least, most, right, y }) =>
  steps(least, most).map((margin) =>
    s(
      "g",
      { class: margin ? "step" : "step wins" },
      s("path", { d: `M${LEFT} ${y(margin)}H${right}` }),
      s("text", { x: LEFT - 6, y: y(margin) + 4 }, margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : "0"),
    ),
  );

/** Chapters that are looked for, such as Coup Rounds, as lines from top to bottom. @param {Passed[]} course @param {Scales} on */
const great = (course, { x }) =>
  course.flatMap((one, at) =>
    one.great ? [s("path", { class: "great", d: `M${x(at)} ${TOP}V${HEIGHT - LOW}` }, s("title", null, one.name))] : [],
  );

/** @param {Passed[]} course @param {string[]} roles @param {Scales} on @param {Record<string, string>} names */
function lines(course, roles, { x, y }, names) {
  const last = course.length - 1;
  const labels = spread(
    roles.map((role) => y(course[last].margins[role])),
    15,
  );
  return roles.map((role, place) =>
    s(
      "g",
      { class: `line ${role}` },
      s("path", { d: `M${course.map((one, at) => `${x(at)} ${y(one.margins[role])}`).join("L")}` }),
      s("text", { x: x(last) + 8, y: labels[place] + 4 }, names[role]),
    ),
  );
}

/** @param {Passed[]} course @param {Turning[]} turned @param {Scales} on @param {(one: Turning) => string} address @param {(one: Turning) => string} said */
const signs = (course, turned, { x, y }, address, said) =>
  turned.map((one) => {
    const at = course.findIndex((passed) => passed.until === one.at);
    const where = { cx: x(at), cy: y(course[at].margins[one.role]) };
    const shown = s("circle", { ...where, r: 6, class: one.role });
    return s(
      "a",
      { href: address(one), "aria-label": said(one) },
      s("circle", { ...where, r: 13, class: "hand" }),
      shown,
      s("title", null, said(one)),
    );
  });

/**
 * @param {{ course: Passed[], turned: Turning[], roles: string[], names: Record<string, string>, address: (one: Turning) => string, said: (one: Turning) => string, width: number }} shown
 */
export function graph({ course, turned, roles, names, address, said, width }) {
  const on = scales(course, roles, width);
  return s(
    "svg",
    { class: "course", viewBox: `0 0 ${width} ${HEIGHT}`, role: "group", "aria-label": t("end.course") },
    ...ground(on),
    ...great(course, on),
    ...lines(course, roles, on, names),
    ...signs(course, turned, on, address, said),
  );
}
