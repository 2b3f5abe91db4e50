// One answer of several: what can be chosen is lit on the map and stands here as a list.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { lighting, optionsByPlace } from "./options.js";

/**
 * @typedef {import("../types.d.ts").Option} Option
 * @typedef {import("./panel.js").Ctx} Ctx
 */

/** @param {Option} option @param {Ctx} ctx */
function answer(option, ctx) {
  const about = {
    onclick: () => ctx.choose(option.value),
    onpointerenter: () => {
      if (option.place) ctx.point([option.place]);
      ctx.peek(option.value);
    },
    onpointerleave: () => {
      ctx.point([]);
      ctx.peek(null);
    },
    onfocus: () => ctx.peek(option.value),
  };
  const said = h("span", null, option.text ?? option.value);
  return h("button", { type: "button", class: "option", "data-value": option.value, ...about }, ctx.icon(option), said);
}

/** Places as a list that may be long; what is no place, such as being done, in view below it. @param {Option[]} options @param {Ctx} ctx */
export function listed(options, ctx) {
  const [places, others] = [options.filter((one) => one.place), options.filter((one) => !one.place)];
  const all = (/** @type {Option[]} */ some) => some.map((option) => answer(option, ctx));
  if (!places.length || !others.length) return [h("div", { class: "options" }, all(options))];
  return [h("div", { class: "options" }, all(places)), h("div", { class: "options always" }, all(others))];
}

/** @param {import("../types.d.ts").Asked} question @param {Ctx} ctx @returns {import("../types.d.ts").Answering} */
export function chooseOne(question, ctx) {
  const places = optionsByPlace(question.options);
  const element = h("div", { class: "one" });
  /** @type {string | null} */
  let at = null;

  function draw() {
    const shown = question.options.filter((option) => at === null || option.place === at);
    fill(
      element,
      listed(shown, ctx),
      at !== null && h("button", { type: "button", class: "quiet", onclick: () => turn(null) }, t("question.all")),
    );
  }

  /** Only what can be chosen at one place, or everything. @param {string | null} place */
  function turn(place) {
    at = place;
    draw();
  }
  draw();

  return {
    element,
    lit: () => lighting(question.options, new Map()),
    /** @param {string} place */
    offers(place) {
      const options = places.get(place) ?? [];
      return { options, answer: options.length === 1 ? options[0].value : null };
    },
    /** @param {string} place */
    onPlace(place) {
      const found = places.get(place) ?? [];
      if (found.length === 1) return ctx.choose(found[0].value, place);
      if (!found.length) return;
      turn(place);
      element.querySelector("button")?.focus();
    },
    /** @param {string} place @param {string} thing */
    onThing(place, thing) {
      const found = (places.get(place) ?? []).filter((option) => option.thing === thing);
      if (found.length) ctx.choose(found[0].value, place);
    },
  };
}
