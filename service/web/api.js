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

/** The service cannot be reached. */
export class Away extends Error {}

/**
 * @typedef {{ method?: string, token?: string | null, body?: any, version?: number | null, signal?: AbortSignal, accept?: string }} Asking
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
  if (asking.body !== undefined) headers["Content-Type"] = "application/json";
  const body = asking.body === undefined ? undefined : JSON.stringify(asking.body);
  let response;
  try {
    response = await fetch(path, { method: asking.method ?? "GET", headers, body, signal: asking.signal, credentials: "omit" });
  } catch (error) {
    if (asking.signal?.aborted) throw error;
    throw new Away(String(error));
  }
  if (response.status >= 502 && response.status <= 504 && !response.headers.get("Content-Type")?.includes("json")) throw new Away(String(response.status));
  if (!response.ok) throw new Problem(await response.json().catch(() => ({ status: response.status })));
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

/** @param {string} id */
const game = (id) => `/v1/games/${encodeURIComponent(id)}`;
/** @param {string} name */
const title = (name) => `/v1/titles/${encodeURIComponent(name)}`;

export const api = {
  words: () => ask("/v1/interface"),
  titles: () => ask("/v1/titles"),
  /** @param {string} name */
  title: (name) => ask(title(name)),
  /** @param {string} name @param {string} list */
  list: (name, list) => ask(`${title(name)}/lists/${list}`),
  /** @param {string} name @param {string} list @param {string | number} key */
  thing: (name, list, key) => ask(`${title(name)}/lists/${list}/${encodeURIComponent(key)}`),
  /** @param {string} name */
  names: (name) => ask(`${title(name)}/names`),
  /** @param {string} name */
  map: (name) => ask(`${title(name)}/map`),
  /** @param {string} name */
  rules: (name) => ask(`${title(name)}/rules`),
  /** @param {string} name @param {string} paragraph */
  rule: (name, paragraph) => ask(`${title(name)}/rules/${encodeURIComponent(paragraph)}`),
  /** @param {string} name */
  glossary: (name) => ask(`${title(name)}/glossary`),
  /** @param {string} name @param {string} q */
  search: (name, q) => ask(`${title(name)}/search?q=${encodeURIComponent(q)}`),

  openGames: () => ask("/v1/games"),
  /** @param {any} body */
  create: (body) => ask("/v1/games", { method: "POST", body }),
  /** @param {string} id @param {string | null} [token] */
  game: (id, token) => ask(game(id), { token }),
  /** @param {string} id @param {string | null} token @param {number | null} [at] */
  table: (id, token, at) => ask(`${game(id)}/table${at ? `?at=${at}` : ""}`, { token }),
  /** @param {string} id @param {string | null} token */
  question: (id, token) => ask(`${game(id)}/question`, { token }),
  /** @param {string} id @param {string | null} token @param {number} before @param {number} limit */
  earlier: (id, token, before, limit) => ask(`${game(id)}/events?before=${before}&limit=${limit}`, { token }),
  /** @param {string} id @param {string | null} token @param {any} answer @param {number} version */
  answer: (id, token, answer, version) => ask(`${game(id)}/answers`, { method: "POST", token, version, body: { answer } }),
  /** @param {string} id @param {string | null} token @param {any} answer @param {number} version */
  preview: (id, token, answer, version) => ask(`${game(id)}/answers/preview`, { method: "POST", token, version, body: { answer } }),
  /** @param {string} id @param {string | null} token @param {number} version */
  undo: (id, token, version) => ask(`${game(id)}/undo`, { method: "POST", token, version, body: {} }),
  /** @param {string} id @param {string | null} token */
  advice: (id, token) => ask(`${game(id)}/advice`, { token }),
  /** @param {string} id @param {string | null} token @param {number} seat @param {boolean} on */
  rulesPlay: (id, token, seat, on) => ask(`${game(id)}/seats/${seat}/rules`, { method: on ? "PUT" : "DELETE", token }),
  /** @param {string} id @param {string | null} [token] */
  seats: (id, token) => ask(`${game(id)}/seats`, { token }),
  /** @param {string} id @param {number} seat */
  sit: (id, seat) => ask(`${game(id)}/seats/${seat}`, { method: "POST" }),
  /** @param {string} id @param {string | null} token @param {number} at */
  fork: (id, token, at) => ask(`${game(id)}/forks`, { method: "POST", token, body: { at } }),
  /** @param {string} id @param {string | null} token */
  audit: (id, token) => ask(`${game(id)}/audit`, { token }),
  /** @param {string} id @param {string | null} token */
  turns: (id, token) => ask(`${game(id)}/turns`, { token }),
  /** @param {string} id @param {string | null} token @param {number} after @param {AbortSignal} signal */
  follow: (id, token, after, signal) => send(`${game(id)}/events?after=${after}&changes=1`, { token, signal, accept: "application/x-ndjson" }),
  /** @param {string} id */
  exported: (id) => `${game(id)}/export`,
};
