// Every request of the page. All of them stand in openapi.yaml; a token travels in a header and nowhere else.
import { settings } from "./settings.js";

/** A refusal: what the service said, as a document and as an error. */
export class Problem extends Error {
  /** @param {any} document */
  constructor(document) {
    super(document.detail ?? document.title ?? String(document.status));
    this.document = document;
    /** @type {string} */
    this.code = document.code ?? "";
  }
}

/** The service is there, but not the servers on which it keeps the games: another takes over, or one comes back. */
export class Waiting extends Problem {}

/** The service cannot be reached. */
export class Away extends Error {}

const WAITS = ["store/", "server/"];

/** @param {any} document */
function refused(document) {
  const waits = document.status === 503 && WAITS.some((begin) => String(document.code).startsWith(begin));
  return waits ? new Waiting(document) : new Problem(document);
}

/**
 * @typedef {{ method?: string, token?: string | null, body?: any, version?: number | null, key?: string, ring?: string, account?: string, login?: boolean, signal?: AbortSignal, accept?: string }} Asking
 */

/**
 * @param {string} path
 * @param {Asking} [asking]
 */
export async function send(path, asking = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": settings.language };
  if (asking.accept) headers.Accept = asking.accept;
  if (asking.token) headers.Authorization = `Bearer ${asking.token}`;
  if (asking.version) headers["If-Match"] = `"${asking.version}"`;
  if (asking.key) headers["Idempotency-Key"] = asking.key;
  if (asking.ring) headers["Keyring-Key"] = asking.ring;
  if (asking.account) headers["Account-Token"] = asking.account;
  if (asking.body !== undefined) headers["Content-Type"] = "application/json";
  const body = asking.body === undefined ? undefined : JSON.stringify(asking.body);
  let response;
  try {
    response = await fetch(path, {
      method: asking.method ?? "GET",
      headers,
      body,
      signal: asking.signal,
      // Whoever has just logged in is known by a cookie, that once.
      credentials: asking.login ? "same-origin" : "omit",
    });
  } catch (error) {
    if (asking.signal?.aborted) throw error;
    throw new Away(String(error));
  }
  if (response.status >= 502 && response.status <= 504 && !response.headers.get("Content-Type")?.includes("json"))
    throw new Away(String(response.status));
  if (!response.ok) throw refused(await response.json().catch(() => ({ status: response.status })));
  return response;
}

/**
 * @param {string} path
 * @param {Asking} [asking]
 * @returns {Promise<any>}
 */
export async function ask(path, asking) {
  const response = await send(path, asking);
  return response.status === 204 ? null : response.json();
}

/** A name for one answer: sent again, it counts once. */
export function onceOnly() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} id */
const game = (id) => `/v1/games/${encodeURIComponent(id)}`;
/** @param {string} name */
const title = (name) => `/v1/titles/${encodeURIComponent(name)}`;

/** @param {string} key @param {string} path @param {Asking} [asking] */
const ringed = (key, path, asking) => ask(`/v1/keyring${path}`, { ...asking, ring: key });

/** @type {import("./types.d.ts").Api} */
export const api = {
  words: () => ask("/v1/interface"),
  titles: () => ask("/v1/titles"),
  title: (name) => ask(title(name)),
  list: (name, list) => ask(`${title(name)}/lists/${list}`),
  thing: (name, list, key) => ask(`${title(name)}/lists/${list}/${encodeURIComponent(key)}`),
  names: (name) => ask(`${title(name)}/names`),
  map: (name) => ask(`${title(name)}/map`),
  rules: (name) => ask(`${title(name)}/rules`),
  rule: (name, paragraph) => ask(`${title(name)}/rules/${encodeURIComponent(paragraph)}`),
  term: (name, key) => ask(`${title(name)}/glossary/${encodeURIComponent(key)}`),
  glossary: (name) => ask(`${title(name)}/glossary`),
  search: (name, q) => ask(`${title(name)}/search?q=${encodeURIComponent(q)}`),

  lessons: (name) => ask(`${title(name)}/lessons`),
  lesson: (id, token) => ask(`${game(id)}/lesson`, { token }),
  openGames: () => ask("/v1/games"),
  finishedGames: (skip, limit) => ask(`/v1/games?status=finished&skip=${skip}&limit=${limit}`),
  create: (body, account) => ask("/v1/games", { method: "POST", body, account }),
  game: (id, token) => ask(game(id), { token }),
  table: (id, token, at) => ask(`${game(id)}/table${at ? `?at=${at}` : ""}`, { token }),
  players: (name) => ask(`${title(name)}/players`),
  question: (id, token) => ask(`${game(id)}/question`, { token }),
  earlier: (id, token, before, limit) => ask(`${game(id)}/events?before=${before}&limit=${limit}`, { token }),
  later: (id, token, after) => ask(`${game(id)}/events?after=${after}&limit=200`, { token }),
  answer: (id, token, answer, version, key) =>
    ask(`${game(id)}/answers`, { method: "POST", token, version, key, body: { answer } }),
  preview: (id, token, answer, version) =>
    ask(`${game(id)}/answers/preview`, { method: "POST", token, version, body: { answer } }),
  undo: (id, token, version) => ask(`${game(id)}/undo`, { method: "POST", token, version, body: {} }),
  advice: (id, token) => ask(`${game(id)}/advice`, { token }),
  rulesPlay: (id, token, seat, on) => ask(`${game(id)}/seats/${seat}/rules`, { method: on ? "PUT" : "DELETE", token }),
  seats: (id, token) => ask(`${game(id)}/seats`, { token }),
  callMe: (id, token, seat, name) =>
    ask(
      `${game(id)}/seats/${seat}/name`,
      name ? { method: "PUT", token, body: { name } } : { method: "DELETE", token },
    ),
  messages: (id, token, after) => ask(`${game(id)}/messages?after=${after}&limit=200`, { token }),
  write: (id, token, text) => ask(`${game(id)}/messages`, { method: "POST", token, body: { text } }),
  ahead: (id, token) => ask(`${game(id)}/standing`, { token }),
  leaveAhead: (id, token, question, left) =>
    ask(
      `${game(id)}/standing/${encodeURIComponent(question)}`,
      left ? { method: "PUT", token, body: left } : { method: "DELETE", token },
    ),
  sit: (id, seat, account) => ask(`${game(id)}/seats/${seat}`, { method: "POST", account }),
  sitWith: (id, seat, token, key, account) => ask(`${game(id)}/seats/${seat}`, { method: "POST", token, key, account }),
  fork: (id, token, at, seats) =>
    ask(`${game(id)}/forks`, {
      method: "POST",
      token,
      body: { at, ...(seats ? { seats: seats.map((roles) => ({ roles })) } : {}) },
    }),
  analyse: (id, token, depth) => ask(`${game(id)}/analysis`, { method: "POST", token, body: { depth } }),
  analysis: (id, token, depth) => ask(`${game(id)}/analysis?depth=${depth}`, { token }),
  audit: (id, token) => ask(`${game(id)}/audit`, { token }),
  replayed: (id, token) => ask(`${game(id)}/replay`, { token }),
  diff: (id, token, from, to) => ask(`${game(id)}/diff?from=${from}&to=${to}`, { token }),
  turns: (id, token) => ask(`${game(id)}/turns`, { token }),
  follow: (id, token, after, signal) =>
    send(`${game(id)}/events?after=${after}&changes=1&talk=1`, { token, signal, accept: "application/x-ndjson" }),
  journal: async (id, token) =>
    (await send(`${game(id)}/export`, { token, accept: "application/x-ndjson" })).arrayBuffer(),
  entry: () => ask("/v1"),
  logIn: () => ask("/v1/account", { method: "POST", login: true }),
  makeKey: () => ask("/v1/keyrings", { method: "POST" }),
  keyring: (key) => ringed(key, ""),
  keepTokens: (key, tokens) => ringed(key, "/tokens", { method: "POST", body: { tokens } }),
  dropTokens: (key, id) => ringed(key, `/games/${encodeURIComponent(id)}`, { method: "DELETE" }),
  replaceKey: (key) => ringed(key, "/key", { method: "POST" }),
  exported: (id) => `${game(id)}/export`,
};
