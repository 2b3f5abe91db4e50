// The story by card: each card a chapter, each turn its sentences, read when it is unfolded.
import { fill, h } from "./dom.js";
import { t } from "./i18n.js";
import { rich } from "./rich.js";

/**
 * @param {{ turns: () => Promise<import("./types.d.ts").Documents["Turns"]>, between: (from: number, to: number) => Promise<import("./types.d.ts").Events>, names: () => import("./types.d.ts").Names, look: (version: number) => void }} needs
 */
export function createStory(needs) {
  const element = h("div", { class: "story" });

  /** @param {{ role: string | null, from: number, to: number }} turn */
  function turnLine(turn) {
    const said = h("div", { class: "said" });
    const line = h("details", { class: "turn" },
      h("summary", null, h("span", { class: `faction ${turn.role ?? ""}` }, turn.role === null ? "–" : needs.names().faction?.[turn.role] ?? turn.role)),
      said, h("button", { type: "button", class: "link", onclick: () => needs.look(turn.to) }, t("log.look"), ` ${turn.to}`));
    line.addEventListener("toggle", async () => {
      if (!line.open || said.childElementCount) return;
      const { events } = await needs.between(turn.from, turn.to);
      fill(said, events.flatMap((event) => event.text ?? []).map((sentence) => h("p", null, ...rich(sentence))));
    });
    return line;
  }

  /** Read it again, the newest card first. */
  async function show() {
    const { chapters } = await needs.turns();
    fill(element, [...chapters].reverse().map((chapter, at) => h("details", { class: "chapter", open: at === 0 }, h("summary", null, chapter.text ?? ""), chapter.turns.map(turnLine))));
  }

  return { element, show };
}
