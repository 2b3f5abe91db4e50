// The people of the table, beside it: a button in the bar with what is new, and a panel that leaves the map in sight.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { createMessages } from "./messages.js";
import { createPane } from "./pane.js";
import { createPeople } from "./people.js";

/** The button's words: who is here of all seats, and what nobody here has read. @param {HTMLElement} button @param {import("../types.d.ts").Seat[]} seats @param {number} unread */
function labelButton(button, seats, unread) {
  const here = seats.filter((seat) => seat.here).length;
  const found =
    unread > 0 &&
    h("span", { class: "badge unread" }, unread, h("span", { class: "unseen" }, ` ${t("messages.unread")}`));
  fill(button, t("people"), seats.length > 0 && h("span", { class: "small" }, ` ${here}/${seats.length}`), found);
}

/**
 * @param {{ state: import("./state.js").State, ahead: { element: HTMLElement, load: () => Promise<void> }, changed: () => void, report: (error: unknown) => void }} needs
 */
export function createBeside({ state, ahead, changed, report }) {
  const button = h("button", {
    type: "button",
    class: "quiet who",
    "aria-expanded": "false",
    onclick: () => (pane.open ? pane.shut() : open()),
  });
  const pane = createPane("beside", { shut });
  let unread = 0;
  const messages = createMessages({ state, visible: () => pane.open && !document.hidden, unread: count });
  const people = createPeople({ state, report, changed: met });

  /** @param {number} found */
  function count(found) {
    unread = found;
    label();
  }

  /** Somebody came, went, or is called otherwise. */
  function met() {
    messages.draw();
    label();
    changed();
  }

  function label() {
    labelButton(button, state.seats, unread);
  }

  function open() {
    pane.show();
    button.setAttribute("aria-expanded", "true");
    messages.mark();
  }

  /** Open it where answers are left ahead. */
  async function openAhead() {
    if (!pane.open) open();
    await ahead.load();
    ahead.element.scrollIntoView({ block: "nearest" });
    ahead.element.querySelector("select")?.focus();
  }

  /** @param {boolean} left */
  function shut(left) {
    button.setAttribute("aria-expanded", "false");
    if (left) button.focus();
  }

  function speak() {
    people.speak();
    messages.speak();
    pane.say(t("people"), people.element, messages.element, ahead.element);
    label();
  }
  speak();

  return {
    button,
    dialog: pane.dialog,
    aloud: messages.aloud,
    speak,
    said: messages.heard,
    seat: people.heard,
    openAhead: () => void openAhead(),
    load: () => void people.load().then(messages.load),
  };
}
