// Larger, smaller, the whole: for whoever has neither wheel nor two fingers.
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {{ zoom: (factor: number) => void, whole: () => void }} board */
export function zoomButtons(board) {
  /** @param {string} word @param {string} sign @param {() => void} act */
  const button = (word, sign, act) => h("button", { type: "button", "aria-label": t(word), onclick: act }, sign);
  return [
    button("zoom.in", "+", () => board.zoom(1.4)),
    button("zoom.out", "−", () => board.zoom(1 / 1.4)),
    button("zoom.whole", "⤢", board.whole),
  ];
}
