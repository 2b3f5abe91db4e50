// An order: chosen by clicking, changed by dragging or by keys.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { optionsBySpace } from "./options.js";

/** @param {import("../types.d.ts").Asked} question @param {import("./panel.js").Ctx} ctx @returns {import("../types.d.ts").Answering} */
export function chooseOrder(question, ctx) {
  /** @type {import("../types.d.ts").Option[]} */
  let chosen = question.least === question.options.length ? [...question.options] : [];
  const element = h("div", { class: "order" });
  const spaces = optionsBySpace(question.options);

  /** @param {number} from @param {number} to */
  function move(from, to) {
    if (to < 0 || to >= chosen.length) return;
    const [one] = chosen.splice(from, 1);
    chosen.splice(to, 0, one);
    draw();
    element.querySelectorAll("li")[to]?.focus();
  }

  /** @param {import("../types.d.ts").Option} option @param {number} at */
  function row(option, at) {
    return h(
      "li",
      {
        draggable: "true",
        tabindex: "0",
        "data-value": option.value,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "ArrowUp") {
            event.preventDefault();
            move(at, at - 1);
          }
          if (event.key === "ArrowDown") {
            event.preventDefault();
            move(at, at + 1);
          }
        },
        ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData("text/plain", String(at)),
        ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
        ondrop: (/** @type {DragEvent} */ event) => {
          event.preventDefault();
          move(Number(event.dataTransfer?.getData("text/plain")), at);
        },
      },
      h("span", { class: "place" }, at + 1),
      h("span", { class: "name" }, option.text ?? option.value),
      h(
        "button",
        {
          type: "button",
          class: "step",
          "aria-label": t("up", { what: option.text ?? "" }),
          disabled: at === 0,
          onclick: () => move(at, at - 1),
        },
        "↑",
      ),
      h(
        "button",
        {
          type: "button",
          class: "step",
          "aria-label": t("down", { what: option.text ?? "" }),
          disabled: at === chosen.length - 1,
          onclick: () => move(at, at + 1),
        },
        "↓",
      ),
      question.least < question.options.length &&
        h(
          "button",
          {
            type: "button",
            class: "step",
            "aria-label": t("less", { what: option.text ?? "" }),
            onclick: () => toggle(option),
          },
          "×",
        ),
    );
  }

  /** @param {import("../types.d.ts").Option} option */
  function toggle(option) {
    chosen = chosen.includes(option)
      ? chosen.filter((one) => one !== option)
      : chosen.length < question.most
        ? [...chosen, option]
        : chosen;
    draw();
  }

  function draw() {
    const left = question.options.filter((one) => !chosen.includes(one));
    fill(
      element,
      h("ol", { class: "chosen" }, chosen.map(row)),
      left.length > 0 &&
        h(
          "div",
          { class: "options" },
          left.map((option) =>
            h(
              "button",
              {
                type: "button",
                class: "option",
                "data-value": option.value,
                disabled: chosen.length >= question.most,
                onclick: () => toggle(option),
              },
              ctx.icon(option),
              h("span", null, option.text ?? option.value),
            ),
          ),
        ),
      h(
        "div",
        { class: "send" },
        h("span", { class: "small" }, t("order.how")),
        h(
          "button",
          {
            type: "button",
            class: "primary",
            disabled: chosen.length < question.least,
            onclick: () => ctx.choose(chosen.map((one) => one.value)),
          },
          t("send"),
        ),
      ),
    );
    ctx.changed();
  }
  queueMicrotask(draw);

  return {
    element,
    lit: () => ({
      spaces: new Set(spaces.keys()),
      pieces: new Set(),
      chosen: new Map(chosen.map((one, at) => [String(one.refs.space), at + 1])),
    }),
    /** @param {string} space */
    onSpace(space) {
      const found = spaces.get(space) ?? [];
      if (found.length === 1) toggle(found[0]);
    },
    onPiece: () => undefined,
  };
}
