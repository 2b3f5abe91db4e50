// An order: chosen by clicking, changed by dragging or by keys.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { lighting, optionsByPlace } from "./options.js";

/**
 * @typedef {import("../types.d.ts").Option} Option
 * @typedef {{ move: (from: number, to: number) => void, toggle: ((option: Option) => void) | null, last: number }} On
 */

/** @param {number} at @param {On} on */
function handles(at, on) {
  /** @param {KeyboardEvent} event */
  function byKey(event) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    on.move(at, to);
  }
  return {
    draggable: "true",
    tabindex: "0",
    onkeydown: byKey,
    ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData("text/plain", String(at)),
    ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
    ondrop: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      on.move(Number(event.dataTransfer?.getData("text/plain")), at);
    },
  };
}

/** @param {Option} option @param {number} at @param {On} on */
function row(option, at, on) {
  const what = option.text ?? "";
  /** @param {string} label @param {string} sign @param {boolean} disabled @param {() => void} act */
  const step = (label, sign, disabled, act) =>
    h("button", { type: "button", class: "step", "aria-label": t(label, { what }), disabled, onclick: act }, sign);
  return h(
    "li",
    { "data-value": option.value, ...handles(at, on) },
    h("span", { class: "place" }, at + 1),
    h("span", { class: "name" }, option.text ?? option.value),
    step("up", "↑", at === 0, () => on.move(at, at - 1)),
    step("down", "↓", at === on.last, () => on.move(at, at + 1)),
    on.toggle && step("less", "×", false, () => on.toggle?.(option)),
  );
}

/** One that is not chosen yet. @param {Option} option @param {boolean} full @param {() => void} act @param {Node | null} icon */
function left(option, full, act, icon) {
  const about = { type: "button", class: "option", "data-value": option.value, disabled: full, onclick: act };
  return h("button", about, icon, h("span", null, option.text ?? option.value));
}

/** @param {import("../types.d.ts").Asked} question @param {import("./panel.js").Ctx} ctx @returns {import("../types.d.ts").Answering} */
export function chooseOrder(question, ctx) {
  const { least, most, options } = question;
  /** @type {Option[]} */
  let chosen = least === options.length ? [...options] : [];
  const element = h("div", { class: "order" });
  const places = optionsByPlace(options);

  /** @param {number} from @param {number} to */
  function move(from, to) {
    if (to < 0 || to >= chosen.length) return;
    const [one] = chosen.splice(from, 1);
    chosen.splice(to, 0, one);
    draw();
    element.querySelectorAll("li")[to]?.focus();
  }

  /** @param {Option} option */
  function toggle(option) {
    if (chosen.includes(option)) chosen = chosen.filter((one) => one !== option);
    else if (chosen.length < most) chosen = [...chosen, option];
    draw();
  }

  /** @param {Option} option */
  const offered = (option) => left(option, chosen.length >= most, () => toggle(option), ctx.icon(option));

  function draw() {
    const rest = options.filter((one) => !chosen.includes(one));
    const on = { move, toggle: least < options.length ? toggle : null, last: chosen.length - 1 };
    const send = {
      type: "button",
      class: "primary",
      disabled: chosen.length < least,
      onclick: () => ctx.choose(chosen.map((one) => one.value)),
    };
    fill(
      element,
      h(
        "ol",
        { class: "chosen" },
        chosen.map((option, at) => row(option, at, on)),
      ),
      rest.length > 0 && h("div", { class: "options" }, rest.map(offered)),
      h("div", { class: "send" }, h("span", { class: "small" }, t("order.how")), h("button", send, t("send"))),
    );
    ctx.changed();
  }
  queueMicrotask(draw);

  return {
    element,
    lit: () => ({
      ...lighting(options, new Map(chosen.map((one, at) => [one.place ?? "", at + 1]))),
      things: new Set(),
    }),
    /** @param {string} place */
    onPlace(place) {
      const found = places.get(place) ?? [];
      if (found.length === 1) toggle(found[0]);
    },
    onThing: () => undefined,
  };
}
