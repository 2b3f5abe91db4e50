// Reading at leisure: rules, glossary, all cards as a gallery; search over everything.
import { api } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { paint } from "../painting.js";
import { bookPage, found, target } from "../reader.js";
import { go } from "../router.js";
import { paragraphs, term } from "../rich.js";
import { gallery } from "../shelves.js";
import { shelvesOf } from "../titles.js";

/** The shelves, and the one that is open. @param {string} title @param {string} shelf */
const shelvesBar = (title, shelf) =>
  h(
    "nav",
    { "aria-label": t("read") },
    ["rules", "glossary", ...shelvesOf(title)].map((one) =>
      h("a", { href: `#/read/${title}/${one}`, "aria-current": one === shelf ? "page" : null }, t(`read.${one}`)),
    ),
  );

/** All paragraphs, each a step further in for each part of its number. @param {string} title */
async function rules(title) {
  const { rules: all } = await api.rules(title);
  return h(
    "ul",
    { class: "contents" },
    all.map((one) =>
      h(
        "li",
        { class: `depth${one.paragraph.split(".").length}` },
        h("a", { href: `#/read/${title}/rules/${one.paragraph}` }, `${one.paragraph} ${one.title}`),
      ),
    ),
  );
}

/** @param {string} title */
async function glossary(title) {
  const { terms } = await api.glossary(title);
  return h(
    "dl",
    { class: "terms" },
    terms.map((one) =>
      h("div", null, h("dt", null, term(one.term, one.name)), h("dd", null, ...paragraphs(one.definition))),
    ),
  );
}

/** @param {HTMLElement} app @param {string} title @param {string} [shelf] @param {string} [key] */
export function reading(app, title, shelf = "rules", key) {
  document.title = `${t("read")} · ${t("title")}`;
  const page = h("main", { class: "reading", tabindex: "-1", onclick: follow }, h("p", { class: "small" }, "…"));
  const search = h("input", {
    type: "search",
    "aria-label": t("read.search"),
    placeholder: t("read.search"),
    value: shelf === "search" ? key : "",
  });
  fill(
    app,
    bar(
      () => reading(app, title, shelf, key),
      shelvesBar(title, shelf),
      h(
        "form",
        {
          role: "search",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            go(`/read/${title}/search/${encodeURIComponent(search.value)}`);
          },
        },
        search,
      ),
    ),
    page,
  );

  /** @param {Event} event */
  function follow(event) {
    const to = target(/** @type {Element} */ (event.target));
    if (to) go(`/read/${title}/${to[0]}/${encodeURIComponent(to[1])}`);
  }

  async function draw() {
    const heading = h("h1", null, t(`read.${shelf}`));
    if (shelf === "search") return [heading, ...(await found(title, key ?? ""))];
    if (key && (shelf === "rules" || shelf === "glossary")) return bookPage(title, shelf, key, "h1");
    if (key) return [heading, h("div", { class: "single" }, await bookPage(title, shelf, key))];
    if (shelf === "rules") return [heading, await rules(title)];
    if (shelf === "glossary") return [heading, await glossary(title)];
    return [heading, await gallery(title, shelf)];
  }
  void api
    .title(title)
    .then(paint)
    .catch(() => undefined);
  draw()
    .then((children) => {
      fill(page, children);
      scrollTo(0, 0);
      if (key) page.focus({ preventScroll: true });
    })
    .catch((error) => fill(page, h("p", { class: "problem", role: "alert" }, String(error.message))));
}
