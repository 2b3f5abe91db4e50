// The legend of a board: a button on the map, and a panel beside the table.
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { createPane } from "./pane.js";

/** @param {{ board: import("../types.d.ts").Board }} needs */
export function createLegend({ board }) {
  const { legend } = board;
  const pane = createPane("legend");
  const button = h("button", { type: "button", class: "legend-button", onclick: toggle }, "?");
  button.hidden = !legend;

  function toggle() {
    if (pane.open) return pane.shut();
    pane.say(t("legend"), ...(legend?.() ?? []));
    pane.show();
  }

  function speak() {
    button.title = t("legend");
    button.setAttribute("aria-label", t("legend"));
    if (pane.open) pane.say(t("legend"), ...(legend?.() ?? []));
  }
  speak();
  return { button, dialog: pane.dialog, speak };
}
