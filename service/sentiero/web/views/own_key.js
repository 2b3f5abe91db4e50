// The key of a person's seats: made here, entered here, replaced or forgotten.
import { known, loginAddress, logOut } from "../account.js";
import { api, Away, Problem } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { forgetKey, makeKey, ownKey, replaceKey, sync, useKey } from "../keyring.js";

/** @typedef {{ doing: (work: () => Promise<unknown>, done: string) => () => void, say: (word: string) => void, draw: () => void, report: (error: unknown) => void }} On */

/** @param {string} word @param {() => void} onclick */
const button = (word, onclick) => h("button", { type: "button", onclick }, t(word));

/** Where there is no key: make one, or use one that there is. @param {On} on */
function without({ doing }) {
  const entered = h("input", { id: "own-key", type: "password", autocomplete: "off", required: true });
  const use = (/** @type {Event} */ event) => {
    event.preventDefault();
    doing(() => useKey(entered.value.trim()), "key.used")();
  };
  return [
    h("p", null, t("key.about")),
    h("p", { class: "actions" }, button("key.make", doing(makeKey, "key.made"))),
    h(
      "form",
      { class: "actions", onsubmit: use },
      h("label", { for: "own-key" }, t("key.have")),
      entered,
      h("button", null, t("key.use")),
    ),
  ];
}

/** What can be done with a key. @param {string} key @param {On} on */
function withOne(key, { doing, say, draw, report }) {
  const shown = h("input", { id: "own-key", type: "password", readonly: true, value: key, autocomplete: "off" });
  const show = () => {
    shown.type = shown.type === "text" ? "password" : "text";
  };
  const copy = () =>
    void navigator.clipboard?.writeText(key).then(
      () => say("key.copied"),
      () => undefined,
    );
  const forget = () => {
    forgetKey();
    draw();
    say("key.forgotten");
  };
  return [
    h("p", null, t("key.yours_about")),
    h(
      "p",
      { class: "actions" },
      h("label", { for: "own-key" }, t("key.yours")),
      shown,
      button("key.show", show),
      button("key.copy", copy),
    ),
    h(
      "p",
      { class: "actions" },
      button("key.save", () => void save(key).catch(report)),
      button("key.replace", doing(replaceKey, "key.replaced")),
      button("key.forget", forget),
    ),
  ];
}

/** @param {() => void} again  draw the view with what was found */
export function ownKeySection(again) {
  const inside = h("div");
  const said = h("p", { role: "status", class: "small" });
  const section = h(
    "section",
    { class: "own-key" },
    accountLine(again),
    h("details", null, h("summary", null, t("key.heading")), inside, said),
  );

  /** @param {unknown} error */
  function report(error) {
    if (error instanceof Away) said.textContent = t("lost");
    else if (error instanceof Problem) said.textContent = error.message;
    else throw error;
  }

  /** @param {() => Promise<unknown>} work @param {string} done  what is said then */
  const doing = (work, done) => () =>
    void work().then((news) => {
      if (news === true) return again();
      draw();
      said.textContent = t(done);
    }, report);

  const say = (/** @type {string} */ word) => void (said.textContent = t(word));

  function draw() {
    const key = ownKey();
    const on = { doing, say, draw, report };
    fill(inside, ...(key ? withOne(key, on) : without(on)));
  }

  draw();
  if (ownKey()) void sync().then((news) => news && again(), report);
  return section;
}

/** Who one is here, or where one logs in; nothing where there are no accounts. @param {() => void} again */
function accountLine(again) {
  const line = h("p", { class: "actions account", hidden: true });
  void loginAddress().then((href) => {
    if (!href) return;
    const here = known();
    line.hidden = false;
    if (!here) return fill(line, h("a", { class: "button", href }, t("login")));
    const out = () => {
      logOut();
      again();
    };
    fill(
      line,
      h("span", null, t("login.as", { name: here.name })),
      h("button", { type: "button", onclick: out }, t("login.out")),
    );
  });
  return line;
}

/** The key, and every token that it opens, as a file. @param {string} key */
async function save(key) {
  const file = new Blob([JSON.stringify({ key, ...(await api.keyring(key)) }, null, 1)], { type: "application/json" });
  const href = URL.createObjectURL(file);
  const link = h("a", { href, download: "sentiero-key.json" });
  link.click();
  URL.revokeObjectURL(href);
}
