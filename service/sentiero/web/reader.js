// The reader beside the table: a paragraph, a term, a card, found by number or by words. It never loses the place.
import { api, Problem } from "./api.js";
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { paragraphs } from "./rich.js";
import { index, opener, thingPage, thingsFound } from "./shelves.js";
import { shelvesOf } from "./titles.js";

const MOST = 80;

/** @param {string} title @param {string} paragraph @param {"h1" | "h2"} [heading] */
export async function rulePage(title, paragraph, heading = "h2") {
  const [rule, { rules }] = await Promise.all([api.rule(title, paragraph), api.rules(title)]);
  const inside = rules.filter(
    (one) => one.paragraph.startsWith(`${paragraph}.`) && !one.paragraph.slice(paragraph.length + 1).includes("."),
  );
  return [
    h(heading, null, `${rule.paragraph} ${rule.title}`),
    ...paragraphs(rule.text, rule.terms),
    inside.length > 0 && h("ul", { class: "inside" }, inside.map(ruleLine)),
  ];
}

/** @param {{ paragraph: string, title: string }} one */
const ruleLine = (one) =>
  h(
    "li",
    null,
    h("button", { type: "button", class: "link", "data-rule": one.paragraph }, `${one.paragraph} ${one.title}`),
  );

/** @param {string} title @param {string} key @param {"h1" | "h2"} [heading] */
export async function termPage(title, key, heading = "h2") {
  const term = await api.term(title, key);
  return [h(heading, null, term.name), ...paragraphs(term.definition, term.terms)];
}

/** Results of a search, each of which can be opened. @param {string} title @param {string} q */
export async function found(title, q) {
  const { results } = await api.search(title, q);
  const things = await thingsFound(title, q, new Set(results.map((one) => one.title)));
  if (!results.length && !things.length) return [h("p", { class: "small" }, t("read.nothing"))];
  return [
    h("p", { class: "small", role: "status" }, t("read.found", { count: results.length + things.length })),
    h(
      "ul",
      { class: "found" },
      results
        .slice(0, MOST)
        .map((one) =>
          h(
            "li",
            null,
            one.kind === "card"
              ? opener("cards", one.key, one.title)
              : h(
                  "button",
                  { type: "button", class: "link", [`data-${one.kind}`]: one.key },
                  one.kind === "rule" ? `§${one.key} ${one.title}` : one.title,
                ),
            " ",
            h("span", { class: "small" }, t(`read.${one.kind}`)),
          ),
        ),
      things
        .slice(0, MOST)
        .map((one) =>
          h("li", null, opener(one.shelf, one.key, one.name), " ", h("span", { class: "small" }, one.what)),
        ),
    ),
  ];
}

/** Everything that there is, unfolded where somebody looks. @param {string} title */
function contents(title) {
  /** @param {string} name @param {() => Promise<Node[]>} make */
  const part = (name, make) => {
    const list = h("ul", { class: "found" });
    const fold = h("details", null, h("summary", null, t(`read.${name}`)), list);
    fold.addEventListener("toggle", async () => {
      if (fold.open && !list.childElementCount) fill(list, await make());
    });
    return fold;
  };
  return [
    h("p", { class: "small" }, t("read.about")),
    part("rules", async () => (await api.rules(title)).rules.map(ruleLine)),
    part("glossary", async () =>
      (await api.glossary(title)).terms.map((one) =>
        h("li", null, h("button", { type: "button", class: "link", "data-term": one.term }, one.name)),
      ),
    ),
    ...shelvesOf(title).map((shelf) => part(shelf, () => index(title, shelf))),
  ];
}

/** What can be opened at an element, and its address among everything that can be read. @param {Element} at @returns {[string, string] | null} */
export function target(at) {
  const thing = at.closest("[data-rule], [data-card], [data-term], [data-thing]");
  if (!thing) return null;
  for (const [name, shelf] of [
    ["data-rule", "rules"],
    ["data-term", "glossary"],
    ["data-card", "cards"],
    ["data-thing", thing.getAttribute("data-shelf") ?? ""],
  ]) {
    const key = thing.getAttribute(name);
    if (key) return [shelf, key];
  }
  return null;
}

/** A page of the books. @param {string} title @param {string} shelf @param {string} key @param {"h1" | "h2"} [heading] @returns {Promise<import("./dom.js").Child[]>} */
export async function bookPage(title, shelf, key, heading = "h2") {
  if (shelf === "rules") return rulePage(title, key, heading);
  if (shelf === "glossary") return termPage(title, key, heading);
  return thingPage(title, shelf, key);
}

/** The page beside the table: a way back, a search, and what is read. @param {{ back: () => void, search: (words: string) => void }} on */
function createDialog(on) {
  const page = h("div", { class: "page", tabindex: "-1" });
  const search = h("input", { type: "search", "aria-label": t("read.search"), placeholder: t("read.search") });
  const back = h("button", { type: "button", class: "quiet", "aria-label": t("back"), onclick: on.back }, "←");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    on.search(search.value);
  };
  const shut = { type: "button", class: "quiet", "aria-label": t("close"), onclick: () => dialog.close() };
  const dialog = h(
    "dialog",
    { class: "reader", "aria-label": t("read") },
    h("form", { class: "row", onsubmit: send }, back, search, h("button", shut, "×")),
    page,
  );
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") dialog.close();
  });
  return { dialog, page, search, back };
}

/** What was made, or why it could not be. @param {() => Promise<import("./dom.js").Child[]>} make @returns {Promise<import("./dom.js").Child[]>} */
async function madeOf(make) {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [h("p", { class: "problem" }, error.message)];
  }
}

/** @param {string} title */
export function createReader(title) {
  const { dialog, page, search, back } = createDialog({
    back() {
      past.pop();
      void draw();
    },
    search: (words) => void open(() => found(title, words)),
  });
  /** @type {(() => Promise<import("./dom.js").Child[]>)[]} */
  const past = [];
  /** @type {HTMLElement | null} */
  let from = null;
  // Whoever closes it goes on where they were.
  dialog.addEventListener("close", () => {
    if (from?.isConnected) from.focus();
  });

  async function draw() {
    back.hidden = past.length < 2;
    const make = past[past.length - 1];
    if (!make) return dialog.close();
    const made = await madeOf(make);
    // What comes late does not take the place of what was opened since.
    if (past[past.length - 1] !== make) return;
    fill(page, made);
    page.scrollTop = dialog.scrollTop = 0;
  }

  /** @param {() => Promise<import("./dom.js").Child[]>} make */
  async function open(make) {
    if (!dialog.open) {
      past.length = 0;
      from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      dialog.show();
    }
    past.push(make);
    await draw();
    page.focus();
  }

  /** Opens whatever was clicked, if it can be read. @param {Event} event */
  function click(event) {
    const to = target(/** @type {Element} */ (event.target));
    if (to) void open(() => bookPage(title, ...to));
  }

  dialog.addEventListener("click", click);

  return {
    element: dialog,
    click,
    open: () => {
      void open(async () => contents(title)).then(() => search.focus());
    },
  };
}
