// Around the table: the curtain between seats, and notices of the device.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

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
