// A number, by stepper or by typing.
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {import("../types.d.ts").Asked} question @param {import("./panel.js").Ctx} ctx @returns {import("../types.d.ts").Answering} */
export function chooseNumber(question, ctx) {
  const { least, most } = question;
  const input = h("input", {
    type: "number",
    min: least,
    max: most,
    value: most,
    "aria-label": question.text ?? t("number"),
    inputmode: "numeric",
    onchange: () => set(input.valueAsNumber),
  });
  /** @param {number} value */
  function set(value) {
    const sound = Math.max(least, Math.min(most, Number.isFinite(value) ? Math.round(value) : least));
    input.value = String(sound);
    ctx.peek(sound);
  }
  return {
    element: h(
      "div",
      { class: "stepper" },
      h(
        "button",
        { type: "button", class: "step", "aria-label": t("less.one"), onclick: () => set(input.valueAsNumber - 1) },
        "−",
      ),
      input,
      h(
        "button",
        { type: "button", class: "step", "aria-label": t("more.one"), onclick: () => set(input.valueAsNumber + 1) },
        "+",
      ),
      h("span", { class: "small" }, `${least}–${most}`),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          onclick: () => {
            set(input.valueAsNumber);
            ctx.choose(input.valueAsNumber);
          },
        },
        t("send"),
      ),
    ),
    lit: () => null,
    onPlace: () => undefined,
    onThing: () => undefined,
  };
}
