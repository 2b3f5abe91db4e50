// Links for friends, for whoever set the game up: each seats one person; the token stays in the fragment, and is forgotten here when somebody has sat down with it.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { forgetInvite, kept } from "../keep.js";
import { called } from "./people.js";

/** @param {import("./state.js").State} state */
export function createInviting(state) {
  const element = h("details", { class: "invite" });
  // Whoever was invited from here, also after they came.
  const invited = new Set(Object.keys(kept(state.id)?.invites ?? {}));
  let drawn = "";

  /** @param {string} link */
  function copying(link) {
    const button = h("button", { type: "button", onclick: () => void copy() }, t("copy"));
    async function copy() {
      await navigator.clipboard?.writeText(link);
      button.textContent = t("copied");
    }
    return button;
  }

  /** @param {string} seat @param {string | undefined} token */
  function row(seat, token) {
    const name = called(state, Number(seat));
    if (!token)
      return h("li", { class: "come" }, h("span", { "aria-hidden": "true" }, "✓ "), t("invite.come", { name }));
    const link = `${location.origin}/#/join/${state.id}/${seat}/${token}`;
    const field = h("input", {
      readonly: true,
      value: link,
      onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
    });
    return h("li", null, h("label", null, t("invite.for", { name }), field), copying(link));
  }

  function draw() {
    for (const { seat, own } of state.seats) if (own) forgetInvite(state.id, String(seat));
    const open = kept(state.id)?.invites ?? {};
    const missing = Object.keys(open).length;
    const now = JSON.stringify([open, state.seats.map((one) => [one.seat, one.name]), state.world.roles]);
    // A link that somebody is about to copy stays where it is.
    if (now === drawn) return;
    drawn = now;
    element.hidden = !invited.size;
    const heading = h("summary", null, t("invite"), missing > 0 && h("span", { class: "badge" }, missing));
    fill(
      element,
      heading,
      h(
        "ul",
        null,
        [...invited].map((seat) => row(seat, open[seat])),
      ),
    );
  }
  draw();
  return { element, draw };
}
