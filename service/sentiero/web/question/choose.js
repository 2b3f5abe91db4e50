// One answer of several: what can be chosen is lit on the map and stands here as a list.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { optionsBySpace, pieceKey } from "./options.js";

/** @param {import("../types.d.ts").Asked} question @param {import("./panel.js").Ctx} ctx @returns {import("../types.d.ts").Answering} */
export function chooseOne(question, ctx) {
  const spaces = optionsBySpace(question.options);
  const list = h("div", { class: "options" });
  /** @type {string | null} */
  let at = null;

  function draw() {
    const shown = question.options.filter((option) => at === null || option.refs.space === at);
    fill(
      list,
      shown.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "option",
            "data-value": option.value,
            onclick: () => ctx.choose(option.value),
            onpointerenter: () => {
              if (option.refs.space) ctx.point([option.refs.space]);
              ctx.peek(option.value);
            },
            onpointerleave: () => {
              ctx.point([]);
              ctx.peek(null);
            },
            onfocus: () => ctx.peek(option.value),
          },
          ctx.icon(option),
          h("span", null, option.text ?? option.value),
        ),
      ),
      at !== null &&
        h(
          "button",
          {
            type: "button",
            class: "quiet",
            onclick: () => {
              at = null;
              draw();
            },
          },
          t("question.all"),
        ),
    );
  }
  draw();

  return {
    element: list,
    lit: () => ({
      spaces: new Set(spaces.keys()),
      pieces: new Set(question.options.map(pieceKey).filter(Boolean)),
      chosen: new Map(),
    }),
    /** @param {string} space */
    onSpace(space) {
      const found = spaces.get(space) ?? [];
      if (found.length === 1) ctx.choose(found[0].value);
      else if (found.length) {
        at = space;
        draw();
        list.querySelector("button")?.focus();
      }
    },
    /** @param {string} space @param {string} piece */
    onPiece(space, piece) {
      const found = (spaces.get(space) ?? []).filter((option) => option.refs.piece === piece);
      if (found.length) ctx.choose(found[0].value);
    },
  };
}
