// Before a game with others: who has come, a link for each seat, to copy, to scan or to send; and the way to the table.
import { api, Away, Problem } from "../api.js";
import { bar } from "../bar.js";
import { fill, h } from "../dom.js";
import { follow } from "../feed.js";
import { t } from "../i18n.js";
import { forgetInvite, kept } from "../keep.js";
import { paint } from "../painting.js";
import { qr } from "../qr.js";

/**
 * @typedef {import("../types.d.ts").Seat} Seat
 * @typedef {{ id: string, seats: Seat[], roles: Record<string, string>, version: number }} Lobby
 */

/** @param {Lobby} lobby @param {Seat} seat */
const called = (lobby, seat) => seat.name ?? seat.roles.map((role) => lobby.roles[role] ?? role).join(" + ");

/** @param {string} link @param {string} name */
function sending(link, name) {
  const copy = h("button", { type: "button", onclick: () => void copied() }, t("copy"));
  async function copied() {
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    copy.textContent = t("copied");
  }
  const share = () => void navigator.share({ title: t("title"), text: name, url: link }).catch(() => undefined);
  return [
    copy,
    "share" in navigator && h("button", { type: "button", "data-tool": "send", onclick: share }, t("lobby.send")),
  ];
}

/** A link for a seat: as text, as a picture, to send. @param {string} link @param {string} name */
function invitation(link, name) {
  const field = h("input", {
    readonly: true,
    value: link,
    "aria-label": t("invite.for", { name }),
    onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
  });
  return h(
    "div",
    { class: "invitation" },
    qr(link, t("lobby.scan", { name })),
    h(
      "div",
      null,
      h("p", { class: "small" }, t("invite.for", { name })),
      field,
      h("p", { class: "actions" }, sending(link, name)),
    ),
  );
}

/** @param {Lobby} lobby @param {Seat} seat */
function row(lobby, seat) {
  const mine = String(seat.seat) in (kept(lobby.id)?.seats ?? {});
  // Whoever has sat down has a token of their own: the link seats nobody any more.
  if (seat.own) forgetInvite(lobby.id, String(seat.seat));
  const token = kept(lobby.id)?.invites?.[String(seat.seat)];
  const come = mine || (!token && seat.taken);
  const says = mine ? t("people.you") : come ? t("invite.come", { name: called(lobby, seat) }) : t("lobby.awaited");
  return h(
    "li",
    { class: come ? "come" : "awaited", "data-seat": seat.seat },
    h(
      "p",
      null,
      h("span", { "aria-hidden": "true" }, come ? "✓ " : "… "),
      seat.roles.map((role) => h("span", { class: `faction ${role}` }, lobby.roles[role] ?? role)),
      " ",
      h("strong", null, seat.name ?? ""),
      " ",
      h("span", { class: "small" }, says),
    ),
    token && invitation(`${location.origin}/#/join/${lobby.id}/${seat.seat}/${token}`, called(lobby, seat)),
  );
}

/** @param {HTMLElement} main @param {Lobby} lobby */
function draw(main, lobby) {
  const rows = lobby.seats.map((seat) => row(lobby, seat));
  const missing = rows.filter((one) => one.classList.contains("awaited")).length;
  // A link that somebody is about to copy stays where it is.
  const now = rows.map((one) => one.textContent).join("|");
  if (main.dataset.drawn === now) return;
  main.dataset.drawn = now;
  fill(
    main,
    h("h1", null, t("lobby")),
    h("p", { role: "status" }, missing ? t("lobby.missing", { count: missing }) : t("lobby.all")),
    h("ul", { class: "lobby" }, rows),
    h(
      "p",
      { class: "actions" },
      h(
        "a",
        { class: `button big${missing ? "" : " primary"}`, "data-tool": "begin", href: `#/game/${lobby.id}` },
        t(missing ? "lobby.anyway" : "lobby.begin"),
      ),
    ),
  );
}

/** @param {string} id @returns {Promise<Lobby & { token: string | null }>} */
async function read(id) {
  const own = kept(id);
  const token = Object.values(own?.seats ?? {})[0] ?? own?.host ?? null;
  const [game, { seats }] = await Promise.all([api.game(id, token), api.seats(id, token)]);
  const title = await api.title(game.title);
  await paint(title);
  const { role_names: roles = {} } = title;
  return { id, seats, roles, version: game.version, token };
}

/** @param {HTMLElement} app @param {() => void} again @param {string} id */
export function waitingRoom(app, again, id) {
  document.title = `${t("lobby")} · ${t("title")}`;
  const stop = new AbortController();
  const main = h("main", { class: "start waiting" }, h("p", { class: "small" }, "…"));
  fill(app, bar(again), main);
  /** Who has come, read again whenever somebody comes or goes. @param {Awaited<ReturnType<typeof read>>} found */
  async function look(found) {
    const { seats } = await api.seats(id, found.token).catch(() => found);
    if (!stop.signal.aborted) draw(main, Object.assign(found, { seats }));
  }
  read(id).then(
    (found) => {
      draw(main, found);
      const come = () => void look(found);
      void follow(id, found.token, found.version, {
        signal: stop.signal,
        entry: (entry) => entry.note && come(),
        said: () => undefined,
        reset: come,
        state: (live) => live && come(),
        seat: come,
      });
    },
    (error) => {
      if (!(error instanceof Problem || error instanceof Away)) throw error;
      const said = error instanceof Away ? t("lost") : error.message;
      const retry = h("button", { type: "button", class: "primary", onclick: again }, t("join.again"));
      fill(main, h("p", { class: "problem", role: "alert" }, said), h("p", { class: "actions" }, retry));
    },
  );
  return () => stop.abort();
}
