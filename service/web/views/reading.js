// Reading at leisure: rules, glossary, all cards as a gallery; search over everything.
import { api } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { cardPage, found, rulePage, termPage } from "../reader.js";
import { go } from "../router.js";
import { paragraphs } from "../rich.js";
import { cardFace } from "../table/fire_in_the_lake/cards.js";

/** @param {HTMLElement} app @param {string} title @param {string} [shelf] @param {string} [key] */
export function reading(app, title, shelf = "rules", key) {
  document.title = `${t("read")} · ${t("title")}`;
  const page = h("main", { class: "reading", onclick: follow }, h("p", { class: "small" }, "…"));
  const search = h("input", { type: "search", "aria-label": t("read.search"), placeholder: t("read.search"), value: shelf === "search" ? key : "" });
  fill(app,
    bar(() => reading(app, title, shelf, key), h("nav", { "aria-label": t("read") }, ["rules", "glossary", "cards"].map((one) => h("a", { href: `#/read/${title}/${one}`, "aria-current": one === shelf ? "page" : null }, t(`read.${one}`)))),
      h("form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); go(`/read/${title}/search/${encodeURIComponent(search.value)}`); } }, search)),
    page);

  /** @param {Event} event */
  function follow(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-rule], [data-card], [data-term]");
    if (!target) return;
    for (const [name, where] of [["data-rule", "rules"], ["data-card", "cards"], ["data-term", "glossary"]]) {
      const to = target.getAttribute(name);
      if (to) return go(`/read/${title}/${where}/${encodeURIComponent(to)}`);
    }
  }

  async function draw() {
    if (shelf === "search") return [h("h1", null, t("read.search")), ...(await found(title, key ?? ""))];
    if (shelf === "rules") return key ? rulePage(title, key, "h1") : [h("h1", null, t("read.rules")), h("ul", { class: "contents" }, (await api.rules(title)).rules.map((/** @type {any} */ one) => h("li", null, h("a", { href: `#/read/${title}/rules/${one.paragraph}` }, `${one.paragraph} ${one.title}`))))];
    if (shelf === "glossary") return key ? termPage(title, key, "h1") : [h("h1", null, t("read.glossary")), h("dl", { class: "terms" }, (await api.glossary(title)).terms.map((/** @type {any} */ one) => h("div", null, h("dt", null, one.name), h("dd", null, ...paragraphs(one.definition)))))];
    if (key) return [h("h1", null, t("read.cards")), ...(await cardPage(title, key))];
    const [cards, names] = await Promise.all([api.list(title, "cards"), api.names(title)]);
    return [h("h1", null, t("read.cards")), h("div", { class: "gallery" }, cards.things.map((/** @type {any} */ one) => cardFace(one, names.names)))];
  }
  draw().then((children) => fill(page, children)).catch((error) => fill(page, h("p", { class: "problem" }, String(error.message))));
}
