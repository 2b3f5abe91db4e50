// From a moment of the game: a link to it for others, or a game of one's own that goes on from there.
import { api } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { keepMade } from "../keep.js";
import { go } from "../router.js";

/** @param {{ state: import("./state.js").State, notices: import("./notices.js").Notices, report: (error: unknown) => void }} needs */
export function createSharing({ state, notices, report }) {
  const shown = () => state.past ?? state.version;

  async function share() {
    const link = `${location.origin}/#/game/${state.id}?at=${shown()}`;
    // A phone has its own way to send things; else the link is copied.
    if (navigator.maxTouchPoints > 0 && "share" in navigator)
      return void navigator.share({ title: t("title"), url: link }).catch(() => undefined);
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    notices.say(t("shared"), " ", h("code", null, link));
  }

  async function fork() {
    try {
      const made = await api.fork(state.id, state.token, shown());
      keepMade(made);
      go(`/game/${made.id}`);
    } catch (error) {
      report(error);
    }
  }

  return { share, fork };
}
