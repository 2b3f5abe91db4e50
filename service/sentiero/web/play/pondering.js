// How far somebody is who takes its time: read again now and then, as long as the table waits for it.
import { api } from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";

const EVERY_MS = 1000;

/** @param {import("./state.js").State} state */
export function createPondering(state) {
  const element = h("span", { class: "pondering" });
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;

  /** Whether whoever is asked thinks ahead: others answer before anybody could read of it. */
  function thinks() {
    const waiting = state.situation.waiting_for;
    if (!waiting || state.past !== null) return false;
    const seat = state.seats.find((one) => one.seat === waiting.seat);
    const player = waiting.seat === null ? state.game.players[waiting.role] : seat?.player;
    return player?.name === "thinker";
  }

  async function read() {
    timer = null;
    const version = state.situation.version;
    const now = await api.question(state.id, state.token).catch(() => null);
    if (now && now.version === version && version === state.situation.version)
      fill(
        element,
        now.thinking?.progress === undefined ? "" : ` ${t("pondering", { percent: now.thinking.progress })}`,
      );
    follow();
  }

  function follow() {
    if (!thinks()) {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      fill(element);
    } else timer ??= setTimeout(() => void read(), EVERY_MS);
  }

  return { element, follow };
}
