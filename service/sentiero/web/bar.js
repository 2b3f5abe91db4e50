// The bar at the top of every view: home, what else there is, language, light and dark.
import { h } from "./dom.js";
import { labelled, languages, speak, t } from "./i18n.js";
import { change, settings } from "./settings.js";

const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

/**
 * @param {() => void} again  draw the view in another language
 * @param {...(Node | string | null)} more
 */
export function bar(again, ...more) {
  const language = h(
    "select",
    {
      "aria-label": t("language"),
      class: "quiet",
      onchange: async (/** @type {Event} */ event) => {
        await speak(/** @type {HTMLSelectElement} */ (event.target).value);
        again();
      },
    },
    languages.map((one) =>
      h("option", { value: one.tag, lang: one.tag, selected: one.tag === settings.language }, one.name),
    ),
  );
  const theme = h(
    "button",
    {
      class: "quiet",
      type: "button",
      title: t("theme"),
      "aria-label": labelled(t("theme"), t(`theme.${settings.theme}`)),
      onclick: () => {
        const next = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length];
        change({ theme: next });
        theme.textContent = ICON[next];
        theme.setAttribute("aria-label", labelled(t("theme"), t(`theme.${next}`)));
      },
    },
    ICON[settings.theme],
  );
  return h(
    "header",
    { class: "bar" },
    h("a", { href: "#/", class: "home" }, "Sentiero"),
    h("div", { class: "more" }, ...more),
    language,
    theme,
  );
}

/** @type {Record<string, string>} */
const ICON = { auto: "◐", light: "☀", dark: "☾" };
