// The story: each card or turn a chapter, each turn in it a paragraph.
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { rich } from "./rich.js";

/** @typedef {{ role: string | null, from: number, to: number, text?: string }} Turn */

/**
 * @param {{ turns: () => Promise<import("./types.d.ts").Documents["Turns"]>, world: () => import("./types.d.ts").AnyWorld, look: (version: number) => void }} needs
 */
export function createStory(needs) {
  const element = h("div", { class: "story" });

  /** @param {Turn} turn */
  function paragraph(turn) {
    const { role } = turn;
    return h(
      "div",
      { class: "turn", "data-from": turn.from, "data-to": turn.to },
      role !== null && h("span", { class: `faction ${role}` }, needs.world().roles[role] ?? role),
      h("p", { class: "said" }, ...rich(turn.text ?? "")),
      h("button", { type: "button", class: "link", onclick: () => needs.look(turn.to) }, t("log.look"), ` ${turn.to}`),
    );
  }

  /** Read it again, the newest first. */
  async function show() {
    const { chapters } = await needs.turns();
    const newest = [...chapters].reverse();
    fill(
      element,
      newest.map((chapter, place) =>
        h(
          "details",
          { class: "chapter", open: place === 0 },
          h("summary", null, chapter.text ?? ""),
          chapter.turns.map(paragraph),
        ),
      ),
    );
  }

  /** Unfold what was told of a moment, and mark it. @param {number | null} version */
  function at(version) {
    const turns = /** @type {HTMLElement[]} */ ([...element.querySelectorAll(".turn")]);
    for (const one of turns) {
      const now = version !== null && Number(one.dataset.from) <= version && version <= Number(one.dataset.to);
      if (!now) one.removeAttribute("aria-current");
      else {
        one.setAttribute("aria-current", "true");
        /** @type {HTMLDetailsElement} */ (one.parentElement).open = true;
        one.scrollIntoView({ block: "nearest" });
      }
    }
  }

  return { element, show, at };
}
