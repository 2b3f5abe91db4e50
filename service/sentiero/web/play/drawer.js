// On a phone the question lies in a drawer below the map: folded, the map has the whole screen.
import { h } from "../dom.js";
import { t } from "../i18n.js";

export function createDrawer() {
  const handle = h("button", { type: "button", class: "drawer-handle", onclick: () => fold(!folded) });
  let folded = false;

  /** @param {boolean} on */
  function fold(on) {
    folded = on;
    handle.closest(".ask")?.classList.toggle("folded", on);
    speak();
  }

  function speak() {
    handle.setAttribute("aria-expanded", String(!folded));
    handle.setAttribute("aria-label", t(folded ? "drawer.open" : "drawer.fold"));
    handle.title = t(folded ? "drawer.open" : "drawer.fold");
  }
  speak();

  return {
    handle,
    speak,
    /** What can be answered on the map leaves the drawer as it is; what cannot opens it. @param {import("../types.d.ts").Lit | null} lit */
    asked(lit) {
      if (folded && !lit?.places.size) fold(false);
    },
  };
}
