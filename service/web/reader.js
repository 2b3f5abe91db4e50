// The reader beside the table: a paragraph, a term, a card, found by number or by words. It never loses the place.
import { api, Problem } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { paragraphs } from "./rich.js";
import { cardFace } from "./table/fire_in_the_lake/cards.js";

/** @param {string} title @param {string} paragraph @param {"h1" | "h2"} [heading] */
export async function rulePage(title, paragraph, heading = "h2") {
  const rule = await api.rule(title, paragraph);
  return [h(heading, null, `${rule.paragraph} ${rule.title}`), ...paragraphs(rule.text)];
}

/** @param {string} title @param {string | number} number */
export async function cardPage(title, number) {
  const [card, names] = await Promise.all([api.thing(title, "cards", number), api.names(title)]);
  return [cardFace(/** @type {import("./types.d.ts").Card} */ (card), names.names)];
}

/** @param {string} title @param {string} key @param {"h1" | "h2"} [heading] */
export async function termPage(title, key, heading = "h2") {
  const { terms } = await api.glossary(title);
  const term = terms.find((/** @type {any} */ one) => one.term === key);
  return term ? [h(heading, null, term.name), ...paragraphs(term.definition)] : [];
}

/** Results of a search, each of which can be opened. @param {string} title @param {string} q */
export async function found(title, q) {
  const { results } = await api.search(title, q);
  if (!results.length) return [h("p", { class: "small" }, t("read.nothing"))];
  return [h("ul", { class: "found" }, results.slice(0, 60).map((/** @type {any} */ one) => h("li", null, h("button", { type: "button", class: "link", [`data-${one.kind}`]: one.key }, one.kind === "rule" ? `§${one.key} ${one.title}` : one.title), " ", h("span", { class: "small" }, t(`read.${one.kind}`)))))];
}

/** @param {string} title */
export function createReader(title) {
  const page = h("div", { class: "page", tabindex: "-1" });
  const search = h("input", { type: "search", "aria-label": t("read.search"), placeholder: t("read.search") });
  /** @type {(() => Promise<any[]>)[]} */
  const past = [];
  const back = h("button", { type: "button", class: "quiet", onclick: () => { past.pop(); void draw(); } }, "←");
  back.setAttribute("aria-label", t("back"));
  const dialog = h("dialog", { class: "reader", "aria-label": t("read") }, h("form", { class: "row", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void open(() => found(title, search.value)); } }, back, search, h("button", { type: "button", class: "quiet", "aria-label": t("close"), onclick: () => dialog.close() }, "×")), page);

  async function draw() {
    back.hidden = past.length < 2;
    const make = past[past.length - 1];
    if (!make) return dialog.close();
    try {
      fill(page, await make());
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      fill(page, h("p", { class: "problem" }, error.message));
    }
    page.scrollTop = 0;
  }

  /** @param {() => Promise<any[]>} make */
  async function open(make) {
    if (!dialog.open) { past.length = 0; dialog.show(); }
    past.push(make);
    await draw();
    page.focus();
  }
  dialog.addEventListener("keydown", (event) => { if (event.key === "Escape") dialog.close(); });

  /** Opens whatever was clicked, if it can be read. @param {Event} event */
  function click(event) {
    const target = /** @type {Element} */ (event.target).closest?.("[data-rule], [data-card], [data-term]");
    if (!target) return;
    const [rule, card, term] = ["data-rule", "data-card", "data-term"].map((name) => target.getAttribute(name));
    if (rule) void open(() => rulePage(title, rule));
    else if (card) void open(() => cardPage(title, card));
    else if (term) void open(() => termPage(title, term));
  }

  dialog.addEventListener("click", click);

  return { element: dialog, click, open: () => { void open(async () => [h("p", { class: "small" }, t("read.about"))]); search.focus(); } };
}
