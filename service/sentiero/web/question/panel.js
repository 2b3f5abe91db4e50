// What is asked, at the top, with its paragraph: each kind of question has a module of its own.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { cite } from "../rich.js";
import { chooseOne } from "./choose.js";
import { chooseNumber } from "./number.js";
import { chooseOrder } from "./order.js";
import { chooseSome } from "./some.js";

/**
 * @typedef {import("../types.d.ts").Answer} Answer
 * @typedef {import("../types.d.ts").Asked} Asked
 * @typedef {import("../types.d.ts").Lit} Lit
 * @typedef {import("../types.d.ts").Preview} Preview
 * @typedef {{ choose: (answer: Answer, place?: string) => void, peek: (answer: Answer | null) => void, changed: () => void, point: (places: string[]) => void, icon: (option: import("../types.d.ts").Option) => Node | null, grouped: (option: import("../types.d.ts").Option) => string }} Ctx  `choose`: at which place of the board it was pressed, if it was there
 * @typedef {(question: Asked, ctx: Ctx) => import("../types.d.ts").Answering} Way
 */

/** @type {Record<string, Way>} */
const KINDS = { one: chooseOne, some: chooseSome, number: chooseNumber, order: chooseOrder };

/** What an answer would do, in sentences. @param {Preview} preview @param {number} most */
const told = (preview, most) =>
  h(
    "ul",
    null,
    (preview.text ?? []).slice(0, most).map((one) => h("li", null, one)),
  );

/** What an answer would do, under the question; asked once more where that is needed. */
function createEffect() {
  const element = h("div", { class: "effect", "aria-live": "polite" });
  // While it asks once more, nothing else may take that place.
  /** @type {{ place: string | undefined, yes: () => void } | null} */
  let confirming = null;

  function clear() {
    confirming = null;
    fill(element);
  }

  return {
    element,
    clear,
    /** @param {Preview | null} preview */
    show(preview) {
      if (confirming) return;
      const uncertain = preview?.uncertain && h("p", { class: "uncertain" }, t(`uncertain.${preview.uncertain}`));
      const says = preview && (preview.text?.length || uncertain);
      fill(element, says && [h("p", { class: "small" }, t("preview")), told(preview, 8), uncertain]);
    },
    /** @param {Preview} preview @param {string} why @param {string | undefined} place @param {() => void} yes */
    confirm(preview, why, place, yes) {
      const done = () => {
        clear();
        yes();
      };
      confirming = { place, yes: done };
      const button = h("button", { type: "button", class: "primary confirm", onclick: done }, t("confirm"));
      const no = h("button", { type: "button", class: "quiet", onclick: clear }, t("cancel"));
      fill(
        element,
        h("div", { class: "confirming" }, h("p", null, h("strong", null, why)), told(preview, 6), button, no),
      );
      button.focus();
    },
    /** Pressed there once more: that is a yes. @param {string} place */
    again(place) {
      if (confirming?.place !== place) return false;
      confirming.yes();
      return true;
    },
  };
}

/** What is lit with whatever was chosen before for the same thing, and where it goes. @param {Lit | null} asks @param {string[]} before @param {string | undefined} to @returns {Lit | null} */
function litWith(asks, before, to) {
  const lit = asks && to ? { ...asks, to } : asks;
  if (!before.length) return lit;
  const found = lit ?? { places: new Set(), things: new Set(), chosen: new Map() };
  const marked = before.map((place) => /** @type {[string, number]} */ ([place, 1]));
  return { ...found, chosen: new Map([...marked, ...found.chosen]) };
}

/** When what stands there cannot be answered. @param {HTMLElement} body @param {HTMLElement} element */
function createStilling(body, element) {
  // What stands there is over: what comes next is not there yet.
  let held = false;
  // Where the focus was when an answer was sent.
  /** @type {HTMLElement | null} */
  let focused = null;
  return {
    /** @param {boolean} on */
    hold: (on) => (body.inert = held = on),
    /** @param {boolean} on */
    sends(on) {
      // What is inert loses the focus: whoever answers with the keyboard finds it where it was.
      if (on && body.contains(document.activeElement)) focused = /** @type {HTMLElement} */ (document.activeElement);
      body.inert = on || held;
      if (!body.inert && focused?.isConnected && document.activeElement === document.body) focused.focus();
      if (!on) focused = null;
      element.classList.toggle("sends", on);
    },
  };
}

/** @param {Ctx & { light: (lit: Lit | null) => void, answering: (question: Asked, ctx: Ctx) => import("../types.d.ts").Answering | null }} needs  a table may have a way of its own to answer */
export function createQuestion(needs) {
  const heading = h("h2", { class: "asked", tabindex: "-1" });
  const body = h("div", { class: "answering" });
  const effect = createEffect();
  const problem = h("div", { class: "problem", role: "alert" });
  const named = { class: "question", "aria-label": t("question") };
  const element = h("section", named, heading, body, effect.element, problem);
  /** @type {import("../types.d.ts").Answering | null} */
  let asking = null;
  /** Places that were chosen before, for the same thing. @type {string[]} */
  let before = [];
  /** Where what is chosen goes. @type {string | undefined} */
  let to;
  // Which question stands there: asked again, it stays as it is, with whoever is about to answer it.
  let standing = "";
  const stilling = createStilling(body, element);

  /** Light up what can be chosen, and mark what is. */
  const light = () => needs.light(litWith(asking?.lit() ?? null, asking ? before : [], to));

  const ctx = { ...needs, changed: light };

  /** @param {string} look @param {...(import("../dom.js").Child | import("../dom.js").Child[])} children */
  function stand(look, ...children) {
    effect.clear();
    fill(problem);
    element.className = `question ${look}`;
    stilling.hold(false);
    fill(heading, ...children);
    fill(body, asking?.element);
    light();
  }

  return {
    element,
    show: effect.show,
    confirm: effect.confirm,
    /** @param {Asked} question @param {number} version  of the table that asks it */
    ask(question, version) {
      const now = `${version} ${question.role} ${question.text}`;
      if (asking && now === standing) return light();
      standing = now;
      asking = needs.answering(question, ctx) ?? KINDS[question.kind]?.(question, ctx) ?? null;
      before = question.before ?? [];
      to = question.to;
      stand(`asks ${question.role}`, question.text ?? question.key, " ", question.rule && cite(question.rule));
    },
    /** Nothing is asked of this seat. @param {...(import("../dom.js").Child | import("../dom.js").Child[])} children */
    rest(...children) {
      asking = null;
      stand("waits", ...children);
    },
    /** An answer is on its way, or what follows it: what stands there is no more to be answered. */
    hold() {
      asking = null;
      element.classList.replace("asks", "waits");
      stilling.hold(true);
      light();
    },
    /** An answer is on its way: it stays as it was chosen, and nothing else is. */
    sends: stilling.sends,
    /** @param {string} text @param {string | undefined} rule */
    refuse(text, rule) {
      fill(problem, text, " ", rule && cite(rule));
    },
    /** What pressing there would choose; nothing where nothing can be chosen now. @param {string} place */
    offers: (place) => (body.inert ? null : (asking?.offers?.(place) ?? null)),
    /** @param {string} place */
    onPlace: (place) => body.inert || effect.again(place) || asking?.onPlace(place),
    /** @param {string} place @param {string} thing */
    onThing: (place, thing) => body.inert || effect.again(place) || asking?.onThing(place, thing),
  };
}
