// What is to be pressed for an answer that a lesson takes, whatever kind of question it is: one thing after the other.

/** @typedef {import("../types.d.ts").Answer} Answer */

export const POINTED = "pointed";

/** @param {Element | null | undefined} one */
function mark(one) {
  one?.classList.add(POINTED);
  const panel = one?.closest(".question");
  if (!one || !panel) return;
  // Nobody looks for what lies further down.
  const [place, seen] = [one.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (place.bottom > seen.bottom || place.top < seen.top) one.scrollIntoView({ block: "nearest" });
}
/** @param {Element} panel @param {string} value */
const option = (panel, value) => panel.querySelector(`.answering [data-value="${CSS.escape(value)}"]`);
/** The way to an answer: itself, what leads to it, or back to where that is. @param {Element} panel @param {string} value */
const way = (panel, value) =>
  option(panel, value) ??
  panel.querySelector(`.answering [data-leads~="${CSS.escape(value)}"]`) ??
  panel.querySelector(".answering .back");
/** @param {Element} panel */
const send = (panel) => panel.querySelector(".answering .send .primary, .answering .stepper .primary");

/** A number: on with the stepper until it stands there. @param {Element} panel @param {number} wanted */
function pointAtNumber(panel, wanted) {
  const now = /** @type {HTMLInputElement | null} */ (panel.querySelector(".stepper input"))?.valueAsNumber;
  if (now === undefined) return;
  const [less, more] = panel.querySelectorAll(".stepper .step");
  mark(now === wanted ? send(panel) : now > wanted ? less : more);
}

/** Several: each that is not chosen yet, then to send them. @param {Element} panel @param {string[]} wanted */
function pointAtSeveral(panel, wanted) {
  const grouped = [...panel.querySelectorAll(".answering .group")].filter((group) => lacks(group, wanted));
  const single = wanted.map((value) => option(panel, value)).filter((one) => one?.ariaPressed === "false");
  const left = [...grouped.map((group) => group.querySelector(".step.more")), ...single];
  if (left.length) mark(left[0]);
  else mark(send(panel));
}

/** Whether fewer of a group are chosen than wanted: things that are alike are named `kind@place#number`. @param {Element} group @param {string[]} wanted */
function lacks(group, wanted) {
  const name = group.querySelector(".step.more")?.getAttribute("data-group") ?? "";
  const many = wanted.filter((value) => value.replace(/#\d+$/, "") === name).length;
  const chosen = Number.parseInt(group.querySelector(".count")?.textContent ?? "0", 10);
  return chosen < many;
}

/** Mark what is to be pressed next; everything that answers, where any answer goes on. @param {HTMLElement} panel @param {Answer[] | null} takes */
export function pointAtAnswer(panel, takes) {
  const once = panel.querySelector(".confirm");
  if (once) return mark(once);
  if (takes === null)
    return panel
      .querySelectorAll(".answering .option, .answering .primary")
      .forEach((one) => one.classList.add(POINTED));
  const [first] = takes;
  if (typeof first === "number") pointAtNumber(panel, first);
  else if (Array.isArray(first)) pointAtSeveral(panel, first);
  else takes.forEach((value) => mark(way(panel, String(value))));
}
