// Which seats this browser holds. Tokens stay here; they leave only in the header of a request.
const KEY = "sentiero.games";

/**
 * @typedef {{ seen?: number, since?: number }} Turns
 * @typedef {{ title: string, scenario?: string | null, host?: string, seats: Record<string, string>, watch?: string, invites?: Record<string, string>, turns?: Record<string, Turns>, seal?: string, read?: number, at: number }} Kept
 * @returns {Record<string, Kept>}
 */
export function games() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} id @returns {Kept | undefined} */
export function kept(id) {
  return games()[id];
}

/** @param {string} id @param {Partial<Kept>} more */
export function keep(id, more) {
  const all = games();
  const old = all[id] ?? { title: "", seats: {}, at: Date.now() };
  all[id] = { ...old, ...more, seats: { ...old.seats, ...(more.seats ?? {}) } };
  localStorage.setItem(KEY, JSON.stringify(all));
  dispatchEvent(new Event("sentiero:kept"));
}

/** @param {string} id */
export function forget(id) {
  const all = games();
  delete all[id];
  localStorage.setItem(KEY, JSON.stringify(all));
  dispatchEvent(new CustomEvent("sentiero:forgot", { detail: id }));
}

const INVITED = "sentiero.invited";

/** Invitations that nobody has sat down with here yet, by their game. @returns {Record<string, { seat: string, token: string, key: string }>} */
function invitations() {
  try {
    return JSON.parse(localStorage.getItem(INVITED) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} id */
export const invitation = (id) => invitations()[id];

/** @param {string} id @param {{ seat: string, token: string, key: string } | null} with_  null: it is used */
export function keepInvitation(id, with_) {
  const all = invitations();
  if (with_) all[id] = with_;
  else delete all[id];
  localStorage.setItem(INVITED, JSON.stringify(all));
}

/** Somebody has sat down with it. @param {string} id @param {string} seat */
export function forgetInvite(id, seat) {
  const { [seat]: gone, ...invites } = kept(id)?.invites ?? {};
  if (gone) keep(id, { invites });
}

/** Keep a game that was made here: whose seats are meant for friends, their tokens become links. @param {import("./types.d.ts").Created} made @param {Set<number>} [friends] */
export function keepMade(made, friends = new Set()) {
  /** @type {Record<string, string>[]} */
  const [seats, invites] = [{}, {}];
  made.tokens.seats.forEach((token, seat) => {
    if (token) (friends.has(seat) ? invites : seats)[seat] = token;
  });
  keep(made.id, {
    title: made.title,
    scenario: made.scenario,
    host: made.tokens.host,
    seal: made.commitment,
    seats,
    invites,
    at: Date.now(),
  });
}

/** Until where a seat has seen the game, and where its turn before this one ended. @param {string} id @param {string | null} seat @returns {Turns} */
export function turnsOf(id, seat) {
  return kept(id)?.turns?.[seat ?? ""] ?? {};
}

/** An answer of a seat was taken. @param {string} id @param {string | null} seat @param {number} version @param {number} asked  the version that asked */
export function keepTurn(id, seat, version, asked) {
  const { seen, since } = turnsOf(id, seat);
  const now = { seen: version, since: seen !== undefined && seen < asked ? seen : since };
  keep(id, { turns: { ...kept(id)?.turns, [seat ?? ""]: now } });
}
