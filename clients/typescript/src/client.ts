/** What is not generated: a request that arrives once, an answer, and a feed that comes back by itself. */
import type { components, paths } from "./contract.js";

export type Documents = components["schemas"];
export type Title = Documents["NewGame"]["title"];
type Camel<T extends string> = T extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Camel<B>}` : Capitalize<T>;
/** A document of one title: `Of<"fire-in-the-lake", "Table">`. */
export type Of<T extends Title, Name extends string> = Documents[Extract<keyof Documents, `${Camel<T>}${Name}`>];
export type Answer = NonNullable<Documents["AnswersRequest"]["answer"]>;

type Get<P extends keyof paths> = paths[P] extends { get: infer Operation } ? Operation : never;
type Body<R> = R extends { content: { "application/json": infer Document } } ? Document : never;
/** What a read of an address gives. */
export type Read<P extends keyof paths> = Get<P> extends { responses: { 200: infer R } } ? Body<R> : never;
type Names<P extends keyof paths> = paths[P] extends { parameters: { path: infer Path extends object } } ? Path : object;
type Query<P extends keyof paths> = Get<P> extends { parameters: { query?: infer Q extends object } } ? Q : object;

/** A refusal: `problem.code` is for programs, `problem.detail` for people. */
export class Refused extends Error {
  constructor(readonly problem: Documents["Problem"]) {
    super(problem.detail);
  }
}

const TRIES = 6;
/** The service shows signs of life at least so often; whoever hears none for longer has lost the line. */
const SILENCE = 40_000;
const pause = (tries: number) => new Promise((done) => setTimeout(done, Math.min(8000, 250 * 2 ** tries)));
/** Another attempt may do better: the service is away, drains, or has too many listeners. */
const passing = (status: number) => status === 429 || status === 503;

/** The service, as one caller sees it. */
export class Service {
  constructor(readonly url: string, readonly token = "", readonly language = "") {}

  /** Read any document: `get("/v1/titles/{title}", { title: "fire-in-the-lake" })`. */
  async get<P extends keyof paths>(path: P, names: Names<P>, query?: Query<P>): Promise<Read<P>> {
    return (await this.send("GET", filled(path, names, query))).json();
  }

  /** Set up a game; the tokens in the answer are shown this once. */
  async create<T extends Title>(wanted: Of<T, "NewGame">): Promise<Of<T, "Created">> {
    return (await this.send("POST", "/v1/games", wanted)).json();
  }

  /** One exchange, tried again while the service is away; with a key, so that it happens once. */
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    if (method !== "GET") headers = { "Idempotency-Key": crypto.randomUUID(), ...headers };
    if (body) headers = { "Content-Type": "application/json", ...headers };
    for (let tries = 1; ; tries++) {
      const sent = { method, headers: this.headers(headers), ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(this.url + path, sent).catch((lost: Error) => lost);
      if (response instanceof Error ? tries === TRIES : !passing(response.status) || tries === TRIES) {
        if (response instanceof Error) throw response;
        if (!response.ok && response.status !== 304) throw new Refused(await response.json());
        return response;
      }
      await pause(tries);
    }
  }

  headers(more: Record<string, string>): Record<string, string> {
    const known = { Authorization: this.token && `Bearer ${this.token}`, "Accept-Language": this.language };
    return { ...more, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)) };
  }
}

/** A game through the eyes of whoever holds a token of it. To go on later, keep its id and the token. */
export class Seat<T extends Title> extends Service {
  constructor(url: string, readonly game: string, token = "", language = "") {
    super(url, token, language);
  }

  /** Where the game stands; with the version that the caller knows, as soon as there is news. */
  async situation(known?: number): Promise<Of<T, "Situation">> {
    if (known === undefined) return (await this.send("GET", `${this.path}/question`)).json();
    const match = { "If-None-Match": `"${known}"` };
    const response = await this.send("GET", `${this.path}/question?wait=25`, undefined, match);
    return response.status === 304 ? this.situation(known) : response.json();
  }

  async table(): Promise<Of<T, "TableView">> {
    return (await this.send("GET", `${this.path}/table`)).json();
  }

  /** Answer the question of a version. It is taken once, however often the line is cut. */
  async answer(answer: Answer, version: number): Promise<Of<T, "Answered">> {
    return (await this.send("POST", `${this.path}/answers`, { answer }, { "If-Match": `"${version}"` })).json();
  }

  /** What an answer would do; nothing happens. */
  async preview(answer: Answer, version: number): Promise<Of<T, "Preview">> {
    const response = await this.send("POST", `${this.path}/answers/preview`, { answer }, { "If-Match": `"${version}"` });
    return response.json();
  }

  /** Every entry after a version, as it happens, until the game is over; comes back by itself where it was cut. */
  async *follow(after = 0, changes = false, onReset = () => {}): AsyncGenerator<Of<T, "FeedEvent">> {
    for (let tries = 1; ; tries++) {
      try {
        for await (const line of this.lines(after, changes)) {
          tries = 0;
          if ("end" in line) return;
          if ("reset" in line) {
            after = 0;
            onReset();
          } else if ("facts" in line) {
            after = line.version;
            yield line;
          }
        }
      } catch (lost) {
        if (lost instanceof Refused && !passing(lost.problem.status)) throw lost;
      }
      await pause(tries);
    }
  }

  private async *lines(after: number, changes: boolean): AsyncGenerator<Of<T, "FeedEvent"> | Documents["FeedEnd"] | Documents["FeedReset"]> {
    const line = new AbortController();
    const headers = this.headers({ Accept: "application/x-ndjson" });
    const address = `${this.url}${this.path}/events?after=${after}&changes=${changes ? 1 : 0}`;
    const response = await fetch(address, { headers, signal: line.signal });
    if (!response.ok) throw new Refused(await response.json());
    if (!response.body) return void (yield { end: true, version: after });
    let rest = "", silent = setTimeout(() => line.abort(), SILENCE);
    try {
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(silent);
        silent = setTimeout(() => line.abort(), SILENCE);
        const found = (rest + text).split("\n");
        rest = found.pop() ?? "";
        for (const one of found) if (one) yield JSON.parse(one);
      }
    } finally {
      clearTimeout(silent);
      line.abort();
    }
  }

  private get path(): string {
    return `/v1/games/${encodeURIComponent(this.game)}`;
  }
}

function filled(path: string, names: object, query: object = {}): string {
  const known = new Map(Object.entries(names));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known.get(name))));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size ? `${address}?${asked}` : address;
}
