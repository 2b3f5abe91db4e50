// Somebody comes back from the provider of accounts: the page asks who it is, or says why nobody is.
import { logIn } from "../account.js";
import { Away, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { go } from "../router.js";

/** @param {HTMLElement} app @param {() => void} again @param {string} [failed]  how the login ended, if not well */
export function login(app, again, failed) {
  document.title = t("title");
  const inside = h("main", { class: "start" });
  fill(app, bar(again), inside);

  /** @param {string} why */
  const say = (why) =>
    fill(
      inside,
      h("h1", null, t("login")),
      h("p", { class: "problem", role: "alert" }, why),
      h(
        "p",
        { class: "actions" },
        h("a", { class: "button primary", href: "/login" }, t("login.again")),
        h("a", { class: "button", href: "#/" }, t("back")),
      ),
    );

  if (failed) return say(t(failed === "provider_away" ? "login.away" : "login.refused"));
  fill(inside, h("p", { role: "status" }, t("login.busy")));
  logIn().then(
    () => go("/"),
    (error) => {
      if (error instanceof Away) say(t("lost"));
      else if (error instanceof Problem) say(error.message);
      else throw error;
    },
  );
}
