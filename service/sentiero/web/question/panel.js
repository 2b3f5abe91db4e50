// What is asked, at the top, with its paragraph: each kind of question has a module of its own.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { cite } from "../rich.js";
import { chooseOne } from "./choose.js";
import { chooseNumber } from "./number.js";
import { chooseOrder } from "./order.js";
import { chooseSome } from "./some.js";

/**
 * @typedef {{ choose: (answer: import("../types.d.ts").Answer) => void, peek: (answer: import("../types.d.ts").Answer | null) => void, changed: () => void, point: (spaces: string[]) => void, icon: (option: import("../types.d.ts").Option) => Node | null, grouped: (option: import("../types.d.ts").Option) => string }} Ctx
 */

/** @type {Record<string, (question: import("../types.d.ts").Asked, ctx: Ctx) => import("../types.d.ts").Answering>} */
const KINDS = { one: chooseOne, some: chooseSome, number: chooseNumber, order: chooseOrder };

/** @param {Ctx & { light: (lit: import("../types.d.ts").Lit | null) => void, answering: (question: import("../types.d.ts").Asked, ctx: Ctx) => import("../types.d.ts").Answering | null }} needs  a table may have a way of its own to answer */
export function createQuestion(needs) {
  const heading = h("h2", { class: "asked", tabindex: "-1" });
  const body = h("div", { class: "answering" });
  const effect = h("div", { class: "effect", "aria-live": "polite" });
  const problem = h("div", { class: "problem", role: "alert" });
  const element = h("section", { class: "question", "aria-label": t("question") }, heading, body, effect, problem);
  /** @type {import("../types.d.ts").Answering | null} */
  let asking = null;
  // Which question stands there: asked again, it stays as it is, with whoever is about to answer it.
  let standing = "";
  // While it asks once more, nothing else may take that place.
  let confirming = false;

  const ctx = { ...needs, changed: () => needs.light(asking?.lit() ?? null) };

  return {
    element,
    /** @param {import("../types.d.ts").Asked} question @param {number} version  of the table that asks it */
    ask(question, version) {
      const now = `${version} ${question.role} ${question.text}`;
      if (asking && now === standing) return needs.light(asking.lit());
      standing = now;
      confirming = false;
      fill(effect);
      fill(problem);
      element.className = `question asks ${question.role}`;
      body.inert = false;
      fill(heading, question.text ?? question.key, " ", question.rule && cite(question.rule));
      asking = needs.answering(question, ctx) ?? KINDS[question.kind]?.(question, ctx) ?? null;
      fill(body, asking?.element);
      needs.light(asking?.lit() ?? null);
    },
    /** Nothing is asked of this seat. @param {...(import("../dom.js").Child | import("../dom.js").Child[])} children */
    rest(...children) {
      asking = null;
      confirming = false;
      fill(effect);
      fill(problem);
      element.className = "question waits";
      fill(heading, ...children);
      fill(body);
      needs.light(null);
    },
    /** An answer is on its way, or what follows it: what stands there is no more to be answered. */
    hold() {
      asking = null;
      element.classList.replace("asks", "waits");
      body.inert = true;
      needs.light(null);
    },
    /** @param {import("../types.d.ts").Preview | null} preview */
    show(preview) {
      if (confirming) return;
      fill(
        effect,
        preview &&
          (preview.text?.length || preview.uncertain) && [
            h("p", { class: "small" }, t("preview")),
            h(
              "ul",
              null,
              (preview.text ?? []).slice(0, 8).map((one) => h("li", null, one)),
            ),
            preview.uncertain && h("p", { class: "uncertain" }, t(`uncertain.${preview.uncertain}`)),
          ],
      );
    },
    /** Ask once more before what cannot be taken back. @param {import("../types.d.ts").Preview} preview @param {() => void} yes @param {() => void} no */
    confirm(preview, yes, no) {
      confirming = true;
      const button = h("button", { type: "button", class: "primary confirm", onclick: yes }, t("confirm"));
      fill(
        effect,
        h(
          "div",
          { class: "confirming" },
          h("p", null, h("strong", null, t(`uncertain.${preview.uncertain}`))),
          h(
            "ul",
            null,
            (preview.text ?? []).slice(0, 6).map((one) => h("li", null, one)),
          ),
          button,
          h(
            "button",
            {
              type: "button",
              class: "quiet",
              onclick: () => {
                confirming = false;
                fill(effect);
                no();
              },
            },
            t("cancel"),
          ),
        ),
      );
      button.focus();
    },
    /** @param {string} text @param {string | undefined} rule */
    refuse(text, rule) {
      fill(problem, text, " ", rule && cite(rule));
    },
    /** @param {string} space */
    onSpace: (space) => asking?.onSpace(space),
    /** @param {string} space @param {string} piece */
    onPiece: (space, piece) => asking?.onPiece(space, piece),
  };
}
