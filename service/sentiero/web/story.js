// The story: each card or turn a chapter, each turn in it a paragraph.
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { rich } from "./rich.js";

/**
 * @param {{ turns: () => Promise<import("./types.d.ts").Documents["Turns"]>, names: () => import("./types.d.ts").Names, look: (version: number) => void }} needs
 */
export function createStory(needs) {
  const element = h("div", { class: "story" });

  /** @param {{ role: string | null, to: number, text?: string }} turn */
  function paragraph(turn) {
    return h(
      "div",
      { class: "turn" },
      turn.role !== null &&
        h("span", { class: `faction ${turn.role}` }, needs.names().faction?.[turn.role] ?? turn.role),
      h("p", { class: "said" }, ...rich(turn.text ?? "")),
      h("button", { type: "button", class: "link", onclick: () => needs.look(turn.to) }, t("log.look"), ` ${turn.to}`),
    );
  }

  /** Read it again, the newest first. */
  async function show() {
    const { chapters } = await needs.turns();
    fill(
      element,
      [...chapters]
        .reverse()
        .map((chapter, at) =>
          h(
            "details",
            { class: "chapter", open: at === 0 },
            h("summary", null, chapter.text ?? ""),
            chapter.turns.map(paragraph),
          ),
        ),
    );
  }

  return { element, show };
}
