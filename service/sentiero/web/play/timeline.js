// The slider through the game, which carries its chapters; arrow keys go from entry to entry, with Shift from chapter to chapter.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { chapterAfter, chapterAt, chapterBefore } from "./chapters.js";

/**
 * @typedef {import("./chapters.js").Chapter} Chapter
 * @typedef {{ look: (when: number | null) => void, replay: () => void, share: () => void, fork: () => void, changes: () => void }} On
 */

// Where keys mean something else.
const TAKEN = "input:not([type=range]), select, textarea, .fofmap, [role=log], .pane, .reader";

/** Where a key leads from a moment; undefined if it leads nowhere. @param {KeyboardEvent} event @param {number} at @param {number} most @param {Chapter[]} chapters @returns {number | null | undefined} */
export function ledBy(event, at, most, chapters) {
  const { key, shiftKey } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const far = shiftKey || key.startsWith("Page");
  if (key === "ArrowLeft" || key === "PageDown") return far ? chapterBefore(chapters, at) : Math.max(1, at - 1);
  if (key === "ArrowRight" || key === "PageUp") return far ? chapterAfter(chapters, at) : at + 1 < most ? at + 1 : null;
  return undefined;
}

/** @param {Chapter[]} chapters @param {number} most @param {(when: number | null) => void} look */
function ticks(chapters, most, look) {
  return chapters.map(({ at, name, great }) => {
    const tick = h("button", {
      type: "button",
      class: great ? "tick great" : "tick",
      tabindex: "-1",
      title: name,
      "data-at": at,
      onclick: () => look(at),
    });
    tick.style.left = `${most > 1 ? (100 * (at - 1)) / (most - 1) : 0}%`;
    return tick;
  });
}

/** Tells once somebody has stopped moving it. @param {HTMLInputElement} slider @param {(when: number | null) => void} look */
function sliding(slider, look) {
  let due = 0;
  slider.addEventListener("input", () => {
    const wanted = slider.value === slider.max ? null : slider.valueAsNumber;
    clearTimeout(due);
    due = window.setTimeout(() => {
      due = 0;
      look(wanted);
    }, 60);
  });
  return () => due !== 0;
}

/** @param {string} word @param {string | null} sign @param {() => void} act @param {string} [tool] */
const button = (word, sign, act, tool) =>
  h(
    "button",
    {
      type: "button",
      class: "quiet",
      "data-tool": tool,
      title: sign && t(word),
      "aria-label": sign && t(word),
      onclick: act,
    },
    sign ?? t(word),
  );

/** Steps back and on around the slider, and what can be done with a moment. @param {On} on @param {HTMLElement} way @param {HTMLElement} now @param {() => number} at @param {() => Chapter[]} chapters */
const controls = (on, way, now, at, chapters) => [
  button("timeline.chapter.back", "«", () => on.look(chapterBefore(chapters(), at()))),
  button("timeline.back", "‹", () => on.look(Math.max(1, at() - 1))),
  way,
  button("timeline.on", "›", () => on.look(at() + 1)),
  button("timeline.chapter.on", "»", () => on.look(chapterAfter(chapters(), at()))),
  now,
  button("replay", "▶", on.replay),
  button("changes.short", null, on.changes, "changes"),
  button("share", null, on.share),
  button("fork", null, on.fork),
];

/** Whether a key means something else where it was pressed. @param {KeyboardEvent} event @param {HTMLElement} slider */
function meantForOthers(event, slider) {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || target.closest(TAKEN)) return true;
  return target === slider && event.key.startsWith("Arrow") && !event.shiftKey;
}

/** @param {On} on */
export function createTimeline(on) {
  const slider = h("input", { type: "range", min: 1, max: 1, value: 1 });
  const now = h("output", { class: "small" });
  const marks = h("div", { class: "ticks", "aria-hidden": "true" });
  const element = h("div", { class: "timeline" });
  const moving = sliding(slider, on.look);
  /** @type {Chapter[]} */
  let chapters = [];
  slider.addEventListener("input", () => said(slider.valueAsNumber));

  /** @param {number} at */
  function said(at) {
    const chapter = chapterAt(chapters, at)?.name;
    now.textContent = `${at} / ${slider.max}`;
    slider.setAttribute("aria-valuetext", [now.textContent, chapter].filter(Boolean).join(" · "));
    if (chapter) now.append(h("span", { class: "chaptername" }, ` · ${chapter}`));
  }

  /** @param {KeyboardEvent} event */
  function byKey(event) {
    if (meantForOthers(event, slider)) return;
    const to = ledBy(event, slider.valueAsNumber, Number(slider.max), chapters);
    if (to === undefined) return;
    event.preventDefault();
    on.look(to);
  }

  function speak() {
    slider.setAttribute("aria-label", t("timeline"));
    const way = h("div", { class: "way" }, marks, slider);
    fill(
      element,
      ...controls(
        on,
        way,
        now,
        () => slider.valueAsNumber,
        () => chapters,
      ),
    );
  }
  speak();

  function mark() {
    fill(marks, ticks(chapters, Number(slider.max), on.look));
  }

  return {
    element,
    speak,
    byKey,
    /** @param {Chapter[]} found */
    carry(found) {
      chapters = found;
      mark();
      said(slider.valueAsNumber);
    },
    /** @param {number} at @param {number} most */
    set(at, most) {
      const grown = slider.max !== String(most);
      slider.max = String(most);
      if (grown) mark();
      // What happens meanwhile does not move it under the finger.
      if (moving()) return;
      slider.value = String(at);
      said(at);
    },
  };
}
