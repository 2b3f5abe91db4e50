// One key for all seats of a person: what this browser holds is put on its keyring, and what is there is found again.
import { api, Problem } from "./api.js";
import { games, keep } from "./keep.js";

const KEY = "sentiero.keyring";
// As many as the service takes at a time.
const AT_ONCE = 100;
// What somebody holds for themselves; an invitation is for others.
const KINDS = ["seat", "host", "spectator"];

/** @typedef {{ key: string, on: string[] }} Kept  the key, and the tokens that are known to be on its keyring */

/** @returns {Kept | null} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** @param {Kept} ring */
const remember = (ring) => localStorage.setItem(KEY, JSON.stringify(ring));

/** The key that this browser keeps. */
export const ownKey = () => kept()?.key ?? null;

/** Tokens go on counting, here and elsewhere. */
export const forgetKey = () => localStorage.removeItem(KEY);

/** Every token that this browser holds. @returns {{ game: string, token: string }[]} */
const held = () =>
  Object.entries(games()).flatMap(([game, { host, seats, watch }]) =>
    [host, watch, ...Object.values(seats)].filter((token) => token !== undefined).map((token) => ({ game, token })),
  );

/** Put what is found where this browser looks; gives whether anything was new. @param {import("./types.d.ts").Keyring["tokens"]} tokens */
function found(tokens) {
  const here = new Set(held().map(({ token }) => token));
  const news = tokens.filter(({ kind, token }) => KINDS.includes(kind) && !here.has(token));
  for (const { game, title, scenario, kind, seat, token } of news) {
    const at = games()[game]?.at ?? Date.now();
    if (kind === "seat") keep(game, { title, scenario, at, seats: { [String(seat)]: token } });
    if (kind === "host") keep(game, { title, scenario, at, host: token });
    if (kind === "spectator") keep(game, { title, scenario, at, watch: token });
  }
  return news.length > 0;
}

/** Use a key from now on, or Problem if it opens nothing. @param {string} key */
export async function useKey(key) {
  await api.keyring(key);
  remember({ key, on: [] });
  return sync();
}

export async function makeKey() {
  const { key } = await api.makeKey();
  remember({ key, on: [] });
  return sync();
}

/** The earlier key opens nothing any more. */
export async function replaceKey() {
  const ring = kept();
  if (!ring) return;
  const { key } = await api.replaceKey(ring.key);
  remember({ ...ring, key });
}

/** @param {string} key @param {{ game: string, token: string }[]} tokens */
async function put(key, tokens) {
  try {
    await api.keepTokens(key, tokens);
  } catch (error) {
    if (!(error instanceof Problem) || ![401, 404].includes(error.document.status)) throw error;
    // One of them has ended: it is left out, and not asked about again.
    if (tokens.length > 1) for (const token of tokens) await put(key, [token]);
  }
}

/** @type {Promise<boolean>} */
let busy = Promise.resolve(false);

/** Find what is on the keyring, and put on it what is not; gives whether anything was new here. */
export function sync() {
  busy = busy.catch(() => false).then(both);
  return busy;
}

async function both() {
  const ring = kept();
  if (!ring) return false;
  const { tokens } = await api.keyring(ring.key);
  const news = found(tokens);
  const on = new Set([...ring.on, ...tokens.map(({ token }) => token)]);
  const off = held().filter(({ token }) => !on.has(token));
  for (let from = 0; from < off.length; from += AT_ONCE) await put(ring.key, off.slice(from, from + AT_ONCE));
  const now = kept();
  if (now?.key === ring.key) remember({ key: ring.key, on: held().map(({ token }) => token) });
  return news;
}

/** Put on the keyring what comes to be held here, as soon as it does. */
export function follow() {
  addEventListener("sentiero:kept", () => {
    const ring = kept();
    if (ring && held().some(({ token }) => !ring.on.includes(token))) void sync().catch(() => undefined);
  });
  addEventListener("sentiero:forgot", (event) => {
    const ring = kept();
    if (ring) void api.dropTokens(ring.key, /** @type {CustomEvent<string>} */ (event).detail).catch(() => undefined);
  });
}
