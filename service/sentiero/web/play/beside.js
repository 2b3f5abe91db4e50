// The people of the table, beside it: a button in the bar with what is new, and a panel that leaves the map in sight.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { createMessages } from "./messages.js";
import { createPeople } from "./people.js";

/**
 * @param {{ state: import("./state.js").State, ahead: { element: HTMLElement, load: () => Promise<void> }, changed: () => void, report: (error: unknown) => void }} needs
 */
export function createBeside({ state, ahead, changed, report }) {
  const button = h("button", {
    type: "button",
    class: "quiet who",
    "aria-expanded": "false",
    onclick: () => (dialog.open ? shut() : open()),
  });
  const dialog = h("dialog", { class: "pane beside" });
  let unread = 0;
  const messages = createMessages({
    state,
    visible: () => dialog.open && !document.hidden,
    unread: (count) => {
      unread = count;
      label();
    },
  });
  const people = createPeople({
    state,
    report,
    changed: () => {
      messages.draw();
      label();
      changed();
    },
  });

  function label() {
    const here = state.seats.filter((seat) => seat.here).length;
    fill(
      button,
      t("people"),
      state.seats.length > 0 && h("span", { class: "small" }, ` ${here}/${state.seats.length}`),
      unread > 0 &&
        h("span", { class: "badge unread" }, unread, h("span", { class: "unseen" }, ` ${t("messages.unread")}`)),
    );
  }

  function open() {
    dialog.show();
    button.setAttribute("aria-expanded", "true");
    messages.mark();
    dialog.querySelector("button")?.focus();
  }

  /** Open it where answers are left ahead. */
  async function openAhead() {
    if (!dialog.open) open();
    await ahead.load();
    ahead.element.scrollIntoView({ block: "nearest" });
    ahead.element.querySelector("select")?.focus();
  }

  function shut() {
    dialog.close();
    button.setAttribute("aria-expanded", "false");
    button.focus();
  }
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
  });

  function speak() {
    dialog.setAttribute("aria-label", t("people"));
    people.speak();
    messages.speak();
    fill(
      dialog,
      h("button", { type: "button", class: "quiet shut", "aria-label": t("close"), onclick: shut }, "×"),
      people.element,
      messages.element,
      ahead.element,
    );
    label();
  }
  speak();

  return {
    button,
    dialog,
    aloud: messages.aloud,
    speak,
    said: messages.heard,
    seat: people.heard,
    openAhead: () => void openAhead(),
    load: () => {
      void people.load().then(messages.load);
    },
  };
}
