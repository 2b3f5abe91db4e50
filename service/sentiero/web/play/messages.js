// What people write to the table: read by everybody who may look, written by seats and the host, as plain text.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { labelled, moment, t } from "../i18n.js";
import { keep, kept } from "../keep.js";
import { called } from "./people.js";

/** @typedef {import("../types.d.ts").Message} Message */

/** Whether it was written here. @param {import("./state.js").State} state @param {Message} message */
const own = (state, message) =>
  message.seat === null ? state.seat === null && state.token !== null : String(message.seat) === state.seat;

/** @param {import("./state.js").State} state @param {Message} message */
const line = (state, message) =>
  h(
    "li",
    { class: own(state, message) ? "own" : null },
    h("strong", null, called(state, message.seat)),
    " ",
    h("time", { class: "small", datetime: new Date(message.at).toISOString() }, moment(message.at)),
    h("p", null, message.text),
  );

/** Where one writes; Enter sends, with Shift it begins a line. @param {() => void} send */
function createForm(send) {
  const text = h("textarea", { rows: 2, maxlength: 500, required: true });
  const form = h("form", {
    class: "writing",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      send();
    },
  });
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    form.requestSubmit();
  });
  return { form, text };
}

/** Counts what nobody here has read; whoever sees the panel has read it all. @param {import("./state.js").State} state @param {() => boolean} visible */
function createReading(state, visible) {
  let read = kept(state.id)?.read ?? 0;
  /** @param {Message[]} all */
  return (all) => {
    const last = Math.max(0, ...all.map((one) => one.number));
    if (visible() && last > read) {
      read = last;
      keep(state.id, { read });
    }
    return all.filter((one) => one.number > read && !own(state, one)).length;
  };
}

/** What was said, each line made once: what stands there already is not read out again. @param {import("./state.js").State} state */
function createTalk(state) {
  /** @type {Map<number, HTMLElement>} */
  const lines = new Map();
  const none = h("li", { class: "small" });
  const list = h("ol", { class: "messages" }, none);
  const box = h("div", { class: "talk", role: "log", tabindex: "0" }, list);

  /** @param {Message} one */
  function told(one) {
    const found = lines.get(one.number) ?? line(state, one);
    if (!lines.has(one.number)) list.append(found);
    lines.set(one.number, found);
    const [who, name] = [found.querySelector("strong"), called(state, one.seat)];
    if (who && who.textContent !== name) who.textContent = name;
  }

  return {
    box,
    /** @param {Message[]} all */
    draw(all) {
      const end = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
      none.hidden = all.length > 0;
      none.textContent = t("messages.none");
      for (const one of all.sort((a, b) => a.number - b.number)) told(one);
      if (end) box.scrollTop = box.scrollHeight;
    },
  };
}

/**
 * @param {{ state: import("./state.js").State, visible: () => boolean, unread: (count: number) => void }} needs
 */
export function createMessages({ state, visible, unread }) {
  /** @type {Map<number, Message>} */
  const all = new Map();
  const talk = createTalk(state);
  // Read out also while the panel is shut.
  const aloud = h("div", { class: "unseen", "aria-live": "polite" });
  const problem = h("p", { class: "problem", role: "alert" });
  const { form, text } = createForm(() => void write());
  const element = h("section", null);
  const reading = createReading(state, visible);

  function draw() {
    talk.draw([...all.values()]);
    mark();
  }

  const mark = () => unread(reading([...all.values()]));

  async function write() {
    fill(problem);
    try {
      heard(await api.write(state.id, state.token, text.value.trim()));
      text.value = "";
    } catch (error) {
      fill(problem, error instanceof Error ? error.message : "");
    }
  }

  /** @param {Message} message */
  function heard(message) {
    if (all.has(message.number)) return;
    all.set(message.number, message);
    if (!visible() && !own(state, message)) fill(aloud, labelled(called(state, message.seat), message.text));
    draw();
  }

  function speak() {
    talk.box.setAttribute("aria-label", t("messages"));
    fill(form, h("label", null, t("messages.write"), text), h("button", { type: "submit" }, t("messages.send")));
    fill(
      element,
      h("h2", null, t("messages")),
      talk.box,
      state.token === null ? h("p", { class: "small" }, t("messages.watching")) : form,
      problem,
    );
    draw();
  }
  speak();

  return {
    element,
    aloud,
    speak,
    heard,
    draw,
    mark,
    /** Read what came while nobody listened. A private table tells it only to its own people. */
    async load() {
      const found = await api
        .messages(state.id, state.token, Math.max(0, ...all.keys()))
        .catch(() => ({ messages: [] }));
      found.messages.forEach((one) => all.set(one.number, one));
      draw();
    },
  };
}
