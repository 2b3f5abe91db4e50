// Around the table: the slider through the game, links for friends, the curtain between seats, notices.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { kept } from "../keep.js";

/** @param {{ look: (when: number | null) => void, replay: () => void, share: () => void, fork: () => void, changes: () => void }} on */
export function pastBar(on) {
  const slider = h("input", { type: "range", min: 1, max: 1, value: 1 });
  const now = h("output", { class: "small" });
  const element = h("div", { class: "timeline" });
  let due = 0;
  slider.addEventListener("input", () => {
    const wanted = slider.value === slider.max ? null : slider.valueAsNumber;
    now.textContent = slider.value;
    clearTimeout(due);
    due = window.setTimeout(() => {
      due = 0;
      on.look(wanted);
    }, 60);
  });
  function speak() {
    slider.setAttribute("aria-label", t("timeline"));
    fill(
      element,
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          "aria-label": t("timeline.back"),
          onclick: () => on.look(Math.max(1, slider.valueAsNumber - 1)),
        },
        "‹",
      ),
      slider,
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          "aria-label": t("timeline.on"),
          onclick: () => on.look(slider.valueAsNumber + 1),
        },
        "›",
      ),
      now,
      h(
        "button",
        { type: "button", class: "quiet", title: t("replay"), "aria-label": t("replay"), onclick: on.replay },
        "▶",
      ),
      h("button", { type: "button", class: "quiet", "data-tool": "changes", onclick: on.changes }, t("changes.short")),
      h("button", { type: "button", class: "quiet", onclick: on.share }, t("share")),
      h("button", { type: "button", class: "quiet", onclick: on.fork }, t("fork")),
    );
  }
  speak();
  return {
    element,
    speak,
    /** @param {number} at @param {number} most */
    set(at, most) {
      slider.max = String(most);
      // What happens meanwhile does not move it under the finger.
      if (due) return;
      slider.value = String(at);
      now.textContent = `${at} / ${most}`;
    },
  };
}

/** Links for friends: the token stays in the fragment. @param {string} id */
export function invitations(id) {
  const open = Object.entries(kept(id)?.invites ?? {});
  if (!open.length) return null;
  return h(
    "details",
    { class: "invite" },
    h("summary", null, t("invite")),
    h(
      "ul",
      null,
      open.map(([seat, token]) => {
        const link = `${location.origin}/#/join/${id}/${seat}/${token}`;
        return h(
          "li",
          null,
          h(
            "label",
            null,
            t("invite.seat", { seat: Number(seat) + 1 }),
            h("input", {
              readonly: true,
              value: link,
              onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
            }),
          ),
          h("button", { type: "button", onclick: () => navigator.clipboard?.writeText(link) }, t("copy")),
        );
      }),
    ),
  );
}

/** Between two people on one screen. @param {HTMLElement} around @param {string} who @param {() => void} ready */
export function curtain(around, who, ready) {
  const button = h(
    "button",
    {
      type: "button",
      class: "primary big",
      onclick: () => {
        fill(around);
        ready();
      },
    },
    t("curtain.ready", { who }),
  );
  fill(
    around,
    h(
      "div",
      { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": t("curtain", { who }) },
      h("p", null, t("curtain", { who })),
      button,
    ),
  );
  button.focus();
}

/** "Your turn", if the reader is elsewhere and has allowed it. @param {string} text */
export function notify(text) {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  new Notification(t("your_turn"), { body: text, tag: "sentiero" });
}
