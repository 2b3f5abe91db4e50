// An invitation: the token comes in the fragment of the address and leaves it at once; whoever sits down with it gets another, which nobody else has seen.
import { accountToken } from "../account.js";
import { api, Away, onceOnly, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { invitation, keep, keepInvitation, kept } from "../keep.js";
import { go } from "../router.js";

// Somebody who was given a link to watch with has no seat to sit down on.
const WATCH = "watch";

/** Put the token away before anything is asked with it. @param {string} game @param {string} seat @param {string} token */
export function invited(game, seat, token) {
  keepInvitation(game, { seat, token, key: onceOnly() });
  history.replaceState(null, "", `#/join/${encodeURIComponent(game)}`);
}

/** Sit down, or watch. @param {string} game @param {{ seat: string, token: string, key: string }} with_ */
async function sitDown(game, { seat, token, key }) {
  const watches = seat === WATCH;
  const got = watches ? null : await api.sitWith(game, Number(seat), token, key, accountToken());
  const found = await api.game(game, got?.token ?? token);
  const seats = got ? { [seat]: got.token } : {};
  keep(game, {
    title: found.title,
    scenario: found.scenario,
    seal: found.commitment,
    seats,
    ...(watches ? { watch: token } : {}),
    at: Date.now(),
  });
  keepInvitation(game, null);
}

/** Why it did not work, in a sentence. @param {unknown} error */
function said(error) {
  if (error instanceof Away) return t("lost");
  // Somebody has sat down with it, or it never was one.
  if (error instanceof Problem) return [401, 403, 404].includes(error.document.status) ? t("join.used") : error.message;
  throw error;
}

/** @param {HTMLElement} app @param {() => void} again @param {string} game */
export function join(app, again, game) {
  document.title = t("title");
  const with_ = invitation(game);
  // Who sits there already needs no link any more.
  if (with_ && kept(game)?.seats[with_.seat]) keepInvitation(game, null);
  if (!invitation(game) || !with_) return go(`/game/${encodeURIComponent(game)}`);
  fill(app, bar(again), h("main", { class: "start" }, h("p", { role: "status" }, t("join.busy"))));
  sitDown(game, with_).then(
    () => go(`/game/${encodeURIComponent(game)}`),
    (error) => {
      const retry = h("button", { type: "button", class: "primary", onclick: again }, t("join.again"));
      const home = h("a", { class: "button", href: "#/" }, t("back"));
      fill(
        app,
        bar(again),
        h(
          "main",
          { class: "start" },
          h("h1", null, t("join")),
          h("p", { class: "problem", role: "alert" }, said(error)),
          h("p", { class: "actions" }, retry, home),
        ),
      );
    },
  );
}
