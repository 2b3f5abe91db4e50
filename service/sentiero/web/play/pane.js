// A panel beside the table, where the question stays in sight: one at a time, closed by Escape.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

/** @type {{ shut: () => void } | null} */
let open = null;

/** @param {string} look @param {{ shut?: (left: boolean) => void }} [on]  `left`: whether somebody was in it */
export function createPane(look, on = {}) {
  const dialog = h("dialog", { class: `pane ${look}` });
  const pane = {
    dialog,
    get open() {
      return dialog.open;
    },
    /** What it says from now on. @param {string} title @param {...(import("../dom.js").Child | import("../dom.js").Child[])} children */
    say(title, ...children) {
      dialog.setAttribute("aria-label", title);
      const close = h(
        "button",
        { type: "button", class: "quiet shut", "aria-label": t("close"), onclick: pane.shut },
        "×",
      );
      fill(dialog, h("div", { class: "row" }, h("h2", null, title), close), ...children);
    },
    show() {
      if (open !== pane) open?.shut();
      open = pane;
      if (!dialog.open) dialog.show();
      dialog.querySelector("button")?.focus();
    },
    shut() {
      if (open === pane) open = null;
      if (!dialog.open) return;
      const left = dialog.contains(document.activeElement);
      dialog.close();
      on.shut?.(left);
    },
  };
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") pane.shut();
  });
  return pane;
}
