// The line under the question: what has to be said at once, and read out politely.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

export function createNotices() {
  const element = h("div", { class: "status", role: "status" });
  let lost = false;
  return {
    element,
    /** @param {...(import("../dom.js").Child | import("../dom.js").Child[])} children */
    say: (...children) => fill(element, ...children),
    /** The service is away; what was said of that stands, unless there is more to say. @param {string} [text] @param {string} [usual] */
    lost(text, usual = t("lost")) {
      if (!lost || text) fill(element, text || usual);
      lost = true;
    },
    /** The connection is there; said only if it was gone. */
    back() {
      if (!lost) return;
      lost = false;
      fill(element, t("again"));
      setTimeout(() => {
        if (!lost) fill(element);
      }, 3000);
    },
  };
}
/** @typedef {ReturnType<typeof createNotices>} Notices */
