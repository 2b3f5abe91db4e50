// An address that leads nowhere says so, and leads home.
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

/** @param {HTMLElement} app @param {() => void} again */
export function nowhere(app, again) {
  document.title = t("title");
  fill(
    app,
    bar(again),
    h(
      "main",
      { class: "start" },
      h("h1", null, t("nowhere")),
      h("p", null, t("nowhere.about")),
      h("a", { class: "button", href: "#/" }, t("back")),
    ),
  );
}
