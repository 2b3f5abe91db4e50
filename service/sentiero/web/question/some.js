// Several answers: places by clicking, things by kind and number ("3 of these 6"), and a button to send them.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { groups, lighting, optionsByPlace, thingKey } from "./options.js";

/**
 * @typedef {import("../types.d.ts").Option} Option
 * @typedef {import("./panel.js").Ctx} Ctx
 */

/** What is chosen so far. @param {import("../types.d.ts").Asked} question */
function createChoice({ least, most, options }) {
  /** @type {Set<string>} */
  const chosen = new Set();
  /** How many of a group are chosen. @param {Option[]} group */
  const taken = (group) => group.filter((one) => chosen.has(one.value)).length;
  return {
    taken,
    count: () => chosen.size,
    enough: () => chosen.size >= least && chosen.size <= most,
    full: () => chosen.size >= most,
    /** In the order of the question. */
    values: () => options.map((one) => one.value).filter((value) => chosen.has(value)),
    /** @param {Option[]} group @param {number} wanted */
    take(group, wanted) {
      group.forEach((one) => chosen.delete(one.value));
      for (const one of group.slice(0, Math.min(wanted, most - chosen.size))) chosen.add(one.value);
    },
    /** How many are chosen at each place, and of each thing there. */
    marked() {
      /** @type {Map<string, number>} */
      const found = new Map();
      for (const option of options) {
        if (!chosen.has(option.value)) continue;
        for (const key of [option.place, thingKey(option)]) if (key) found.set(key, (found.get(key) ?? 0) + 1);
      }
      return found;
    },
  };
}

/** One that is chosen or not. @param {Option} option @param {{ on: boolean, disabled: boolean, act: () => void }} now @param {Ctx} ctx */
function single(option, { on, disabled, act }, ctx) {
  const about = {
    "data-value": option.value,
    "aria-pressed": String(on),
    disabled,
    onclick: act,
    onpointerenter: () => option.place && ctx.point([option.place]),
    onpointerleave: () => ctx.point([]),
  };
  return h(
    "button",
    { type: "button", class: "option", ...about },
    ctx.icon(option),
    h("span", null, option.text ?? option.value),
  );
}

/** Several alike: how many of them. @param {Option[]} group @param {number} count @param {boolean} full @param {(wanted: number) => void} take @param {Ctx} ctx */
function several(group, count, full, take, ctx) {
  const name = ctx.grouped(group[0]);
  /** @param {string} word @param {string} look @param {string} sign @param {boolean} disabled @param {number} wanted */
  const step = (word, look, sign, disabled, wanted) =>
    h(
      "button",
      {
        type: "button",
        class: look,
        "aria-label": t(word, { what: name }),
        "data-group": look === "step" ? null : group[0].group,
        disabled,
        onclick: () => take(wanted),
      },
      sign,
    );
  return h(
    "div",
    { class: "group", role: "group", "aria-label": name },
    ctx.icon(group[0]),
    h("span", { class: "name" }, name),
    step("less", "step", "−", count === 0, count - 1),
    h("output", { class: "count" }, t("of", { count, all: group.length })),
    step("more", "step more", "+", count === group.length || full, count + 1),
  );
}

/** Draws anew what has the focus, and gives it back. @param {HTMLElement} element @param {() => void} draw */
function keepingFocus(element, draw) {
  const [label, value] = ["aria-label", "data-value"].map((name) => document.activeElement?.getAttribute(name));
  draw();
  const buttons = [...element.querySelectorAll("button")];
  const again = buttons.find((one) =>
    value ? one.dataset.value === value : label && one.getAttribute("aria-label") === label,
  );
  if (again && !again.disabled) again.focus();
}

/** How many are chosen, and the button that sends them. @param {ReturnType<typeof createChoice>} choice @param {string} range @param {Ctx} ctx */
function sending(choice, range, ctx) {
  const send = {
    type: "button",
    class: "primary",
    disabled: !choice.enough(),
    onclick: () => ctx.choose(choice.values()),
  };
  const sum = h("output", { class: "sum", "aria-live": "polite" }, t("chosen", { count: choice.count(), range }));
  return h("div", { class: "send" }, sum, h("button", send, t("send")));
}

/** Of several kinds in a place one is picked in the list. @param {HTMLElement} element @param {Option[][]} alike @param {Option[][]} some */
function pick(element, alike, some) {
  const rows = alike.flatMap((group, at) =>
    some.includes(group) ? [/** @type {HTMLElement} */ (element.firstElementChild?.children[at])] : [],
  );
  const buttons = rows.flatMap((one) => [...one.querySelectorAll("button"), one]);
  buttons.find((one) => one.matches("button:enabled"))?.focus();
}

/** @param {import("../types.d.ts").Asked} question @param {Ctx} ctx @returns {import("../types.d.ts").Answering} */
export function chooseSome(question, ctx) {
  const { least, most, options } = question;
  const choice = createChoice(question);
  const alike = groups(options);
  const places = optionsByPlace(options);
  const element = h("div", { class: "some" });
  const range = least === most ? String(most) : `${least}–${Math.min(most, options.length)}`;

  /** @param {Option[]} group @param {number} wanted */
  function take(group, wanted) {
    choice.take(group, wanted);
    keepingFocus(element, draw);
    ctx.changed();
    ctx.peek(choice.count() && choice.enough() ? choice.values() : null);
  }

  /** One more of a group; all of it taken, none. @param {Option[]} group */
  const oneMore = (group) => take(group, choice.taken(group) === group.length ? 0 : choice.taken(group) + 1);

  /** @param {Option[]} group */
  function row(group) {
    const count = choice.taken(group);
    if (group.length > 1) return several(group, count, choice.full(), (wanted) => take(group, wanted), ctx);
    return single(
      group[0],
      { on: count === 1, disabled: count === 0 && choice.full(), act: () => take(group, count ? 0 : 1) },
      ctx,
    );
  }

  function draw() {
    fill(element, h("div", { class: "options" }, alike.map(row)), sending(choice, range, ctx));
  }
  queueMicrotask(() => {
    draw();
    ctx.changed();
  });

  return {
    element,
    lit: () => lighting(options, choice.marked()),
    /** @param {string} place */
    offers(place) {
      const found = places.get(place) ?? [];
      const more = found.find((one) => !choice.values().includes(one.value));
      const values = more ? [...choice.values(), more.value] : [];
      const fits = more && alike.filter((group) => group[0].place === place).length === 1;
      return { options: found, answer: fits && values.length >= least && values.length <= most ? values : null };
    },
    /** @param {string} place */
    onPlace(place) {
      if (!places.has(place)) return;
      const found = alike.filter((group) => group[0].place === place);
      if (found.length === 1) return oneMore(found[0]);
      pick(element, alike, found);
    },
    /** @param {string} place @param {string} thing */
    onThing(place, thing) {
      const found = alike.find((group) => group[0].place === place && group[0].thing === thing);
      if (found) oneMore(found);
    },
  };
}
