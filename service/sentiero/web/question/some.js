// Several answers: spaces by clicking, pieces by kind and number ("3 of these 6"), and a button to send them.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { groups, optionsBySpace, pieceKey } from "./options.js";

/** @param {import("../types.d.ts").Asked} question @param {import("./panel.js").Ctx} ctx @returns {import("../types.d.ts").Answering} */
export function chooseSome(question, ctx) {
  /** @type {Set<string>} */
  const chosen = new Set();
  const alike = groups(question.options);
  const spaces = optionsBySpace(question.options);
  const element = h("div", { class: "some" });

  const enough = () => chosen.size >= question.least && chosen.size <= question.most;
  const full = () => chosen.size >= question.most;

  /** @param {import("../types.d.ts").Option[]} group */
  const taken = (group) => group.filter((one) => chosen.has(one.value)).length;
  /** @param {import("../types.d.ts").Option[]} group @param {number} wanted */
  function take(group, wanted) {
    group.forEach((one) => chosen.delete(one.value));
    for (const one of group.slice(0, Math.min(wanted, question.most - chosen.size))) chosen.add(one.value);
    draw();
  }

  /** @param {import("../types.d.ts").Option[]} group */
  function row(group) {
    const count = taken(group);
    const first = group[0];
    if (group.length === 1) {
      return h(
        "button",
        {
          type: "button",
          class: "option",
          "data-value": first.value,
          "aria-pressed": String(count === 1),
          disabled: count === 0 && full(),
          onclick: () => take(group, count ? 0 : 1),
          onpointerenter: () => first.refs.space && ctx.point([first.refs.space]),
          onpointerleave: () => ctx.point([]),
        },
        ctx.icon(first),
        h("span", null, first.text ?? first.value),
      );
    }
    const name = ctx.grouped(first);
    return h(
      "div",
      { class: "group", role: "group", "aria-label": name },
      ctx.icon(first),
      h("span", { class: "name" }, name),
      h(
        "button",
        {
          type: "button",
          class: "step",
          "aria-label": t("less", { what: name }),
          disabled: count === 0,
          onclick: () => take(group, count - 1),
        },
        "−",
      ),
      h("output", { class: "count" }, t("of", { count, all: group.length })),
      h(
        "button",
        {
          type: "button",
          class: "step more",
          "aria-label": t("more", { what: name }),
          "data-group": first.group,
          disabled: count === group.length || full(),
          onclick: () => take(group, count + 1),
        },
        "+",
      ),
    );
  }

  function draw() {
    const active = document.activeElement?.getAttribute("aria-label");
    const value = document.activeElement?.getAttribute("data-value");
    const range =
      question.least === question.most
        ? String(question.most)
        : `${question.least}–${Math.min(question.most, question.options.length)}`;
    fill(
      element,
      h("div", { class: "options" }, alike.map(row)),
      h(
        "div",
        { class: "send" },
        h("output", { class: "sum", "aria-live": "polite" }, t("chosen", { count: chosen.size, range })),
        h(
          "button",
          { type: "button", class: "primary", disabled: !enough(), onclick: () => ctx.choose(ordered()) },
          t("send"),
        ),
      ),
    );
    const again = [...element.querySelectorAll("button")].find((one) =>
      value ? one.dataset.value === value : active && one.getAttribute("aria-label") === active,
    );
    if (again && !again.disabled) again.focus();
    ctx.changed();
    ctx.peek(chosen.size && enough() ? ordered() : null);
  }
  /** Where groups stand in the list. @param {import("../types.d.ts").Option[][]} some @returns {HTMLElement[]} */
  const rows = (some) =>
    alike.flatMap((group, at) =>
      some.includes(group) ? [/** @type {HTMLElement} */ (element.firstElementChild?.children[at])] : [],
    );
  const ordered = () => question.options.map((one) => one.value).filter((value) => chosen.has(value));
  queueMicrotask(draw);

  return {
    element,
    lit() {
      const marked = new Map();
      for (const option of question.options) {
        if (!chosen.has(option.value)) continue;
        for (const key of [option.refs.space, pieceKey(option)]) if (key) marked.set(key, (marked.get(key) ?? 0) + 1);
      }
      return {
        spaces: new Set(spaces.keys()),
        pieces: new Set(question.options.map(pieceKey).filter(Boolean)),
        chosen: marked,
      };
    },
    /** @param {string} space */
    onSpace(space) {
      const found = alike.filter((group) => group[0].refs.space === space);
      if (found.length === 1) take(found[0], taken(found[0]) === found[0].length ? 0 : taken(found[0]) + 1);
      // Of several kinds in a space one is picked in the list.
      else if (found.length)
        rows(found)
          .flatMap((one) => [...one.querySelectorAll("button"), one])
          .find((one) => one.matches("button:enabled"))
          ?.focus();
    },
    /** @param {string} space @param {string} piece */
    onPiece(space, piece) {
      const found = alike.find((group) => group[0].refs.space === space && group[0].refs.piece === piece);
      if (found) take(found, taken(found) === found.length ? 0 : taken(found) + 1);
    },
  };
}
