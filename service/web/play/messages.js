// What people write to the table: read by everybody who may look, written by seats and the host, as plain text.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { moment, t } from "../i18n.js";
import { keep, kept } from "../keep.js";
import { called } from "./people.js";

/**
 * @param {{ state: import("./state.js").State, visible: () => boolean, unread: (count: number) => void }} needs
 */
export function createMessages({ state, visible, unread }) {
  /** @type {Map<number, import("../types.d.ts").Message>} */
  const all = new Map();
  const list = h("ol", { class: "messages" });
  const box = h("div", { class: "talk", role: "log", tabindex: "0" }, list);
  // Read out also while the panel is shut.
  const aloud = h("div", { class: "unseen", "aria-live": "polite" });
  const text = h("textarea", { rows: 2, maxlength: 500, required: true, onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); form.requestSubmit(); } } });
  const problem = h("p", { class: "problem", role: "alert" });
  const form = h("form", { class: "writing", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void write(); } });
  const element = h("section", null);
  let read = kept(state.id)?.read ?? 0;

  const last = () => Math.max(0, ...all.keys());
  /** @param {import("../types.d.ts").Message} message */
  const own = (message) => (message.seat === null ? state.seat === null && state.token !== null : String(message.seat) === state.seat);

  function draw() {
    const end = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
    fill(list, [...all.values()].sort((a, b) => a.number - b.number).map((one) => h("li", { class: own(one) ? "own" : null },
      h("strong", null, called(state, one.seat)), " ", h("time", { class: "small", datetime: new Date(one.at).toISOString() }, moment(one.at)), h("p", null, one.text))),
    !all.size && h("li", { class: "small" }, t("messages.none")));
    if (end) box.scrollTop = box.scrollHeight;
    mark();
  }

  /** Whoever sees the panel has read it. */
  function mark() {
    if (visible() && last() > read) {
      read = last();
      keep(state.id, { read });
    }
    unread([...all.values()].filter((one) => one.number > read && !own(one)).length);
  }

  async function write() {
    fill(problem);
    try {
      heard(await api.write(state.id, state.token, text.value.trim()));
      text.value = "";
    } catch (error) {
      fill(problem, error instanceof Error ? error.message : "");
    }
  }

  /** @param {import("../types.d.ts").Message} message */
  function heard(message) {
    if (all.has(message.number)) return;
    all.set(message.number, message);
    if (!visible() && !own(message)) fill(aloud, `${called(state, message.seat)}: ${message.text}`);
    draw();
  }

  function speak() {
    box.setAttribute("aria-label", t("messages"));
    fill(form, h("label", null, t("messages.write"), text), h("button", { type: "submit" }, t("messages.send")));
    fill(element, h("h2", null, t("messages")), box, state.token === null ? h("p", { class: "small" }, t("messages.watching")) : form, problem);
    draw();
  }
  speak();

  return {
    element, aloud, speak, heard, draw, mark,
    /** Read what came while nobody listened. A private table tells it only to its own people. */
    async load() {
      const found = await api.messages(state.id, state.token, last()).catch(() => ({ messages: [] }));
      found.messages.forEach((one) => all.set(one.number, one));
      draw();
    },
  };
}
