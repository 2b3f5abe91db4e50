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
type Names<P extends keyof paths> = Get<P> extends { parameters: { path: infer Path extends object } } ? Path : object;
type Query<P extends keyof paths> = Get<P> extends { parameters: { query?: infer Q extends object } } ? Q : object;

type List = Documents["Listing"];
type Things<T extends Title, L extends List["list"]> = Extract<List, { title: T; list: L }>["things"];
type Line<T extends Title> = Of<T, "FeedEvent"> | Documents["FeedEnd"] | Documents["FeedReset"];

/** The codes of what the service never said: a page of something between us, or nothing at all. */
type Code = Documents["ProblemCode"] | "line/page" | "line/lost";

/**
 * Whatever went wrong: `code` is for programs, `detail` for people. Of a refusal of the service, `problem` is the whole
 * document. Where something between answers in its place there is none; where nobody answers, the status is 0.
 */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: Code,
    readonly detail: string,
    readonly problem: Documents["Problem"] | null = null,
    /** So many milliseconds later another attempt may do better, as far as anybody said. */
    readonly after = 0,
  ) {
    super(detail);
  }

  /** Whether it is worth trying again soon. */
  get passing(): boolean {
    return this.after <= PATIENCE && (PASSING.includes(this.status) || this.code.startsWith("line/"));
  }
}

const TRIES = 6;
/** The service shows signs of life at least so often; whoever hears none for longer has lost the line. */
const SILENCE = 40_000;
/** Another attempt may do better: the service or a proxy before it is away, drains, or has too much to do. */
const PASSING = [429, 502, 503, 504];
/** Nobody waits for longer than this because of a `Retry-After`. */
const PATIENCE = 60_000;
const pause = (tries: number, after = 0) =>
  new Promise((done) => setTimeout(done, Math.max(after, Math.min(8000, 250 * 2 ** tries))));

/** The service, as one caller sees it. */
export class Service {
  readonly url: string;

  constructor(url: string, readonly token = "", readonly language = "") {
    this.url = url.replace(/\/+$/, "");
  }

  /** Read any document: `get("/v1/titles/{title}", { title: "fire-in-the-lake" })`. */
  async get<P extends keyof paths>(path: P, names: Names<P>, query?: Query<P>): Promise<Read<P>> {
    return (await this.send("GET", filled(path, names, query))) as Read<P>;
  }

  /** The things of a list: `list("fire-in-the-lake", "cards")`. */
  async list<T extends Title, L extends List["list"]>(
    title: T, listing: L,
  ): Promise<Things<T, L>> {
    const whole = await this.send("GET", filled("/v1/titles/{title}/lists/{listing}", { title, listing }));
    return (whole as { things: Things<T, L> }).things;
  }

  /** The map of a title, as it has it. */
  async map<T extends Title>(title: T): Promise<Of<T, "Drawing">> {
    return (await this.send("GET", filled("/v1/titles/{title}/map", { title }))) as Of<T, "Drawing">;
  }

  /** Set up a game; the tokens in the answer are shown this once. */
  async create<T extends Title>(wanted: Of<T, "NewGame">): Promise<Of<T, "Created">> {
    return (await this.send("POST", "/v1/games", wanted)) as Of<T, "Created">;
  }

  /** One exchange, tried again while the service is away; with a key, so that it happens once. */
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> {
    if (method !== "GET") headers = { "Idempotency-Key": crypto.randomUUID(), ...headers };
    if (body) headers = { "Content-Type": "application/json", ...headers };
    for (let tries = 1; ; tries++) {
      try {
        const sent = { method, headers: this.headers(headers), ...(body && { body: JSON.stringify(body) }) };
        return await document(await asked(this.url + path, sent));
      } catch (refused) {
        if (!(refused instanceof Refused && refused.passing) || tries === TRIES) throw refused;
        await pause(tries, refused.after);
      }
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
    if (known === undefined) return (await this.send("GET", `${this.path}/question`)) as Of<T, "Situation">;
    const match = { "If-None-Match": `"${known}"` };
    for (;;) {
      const news = await this.send("GET", `${this.path}/question?wait=25`, undefined, match);
      if (news !== null) return news as Of<T, "Situation">;
    }
  }

  async table(): Promise<Of<T, "TableView">> {
    return (await this.send("GET", `${this.path}/table`)) as Of<T, "TableView">;
  }

  /** Answer the question of a version. It is taken once, however often the line is cut. */
  async answer(answer: Answer, version: number): Promise<Of<T, "Answered">> {
    const match = { "If-Match": `"${version}"` };
    return (await this.send("POST", `${this.path}/answers`, { answer }, match)) as Of<T, "Answered">;
  }

  /** What an answer would do; nothing happens. */
  async preview(answer: Answer, version: number): Promise<Of<T, "Preview">> {
    const match = { "If-Match": `"${version}"` };
    return (await this.send("POST", `${this.path}/answers/preview`, { answer }, match)) as Of<T, "Preview">;
  }

  /** Every entry after a version, as it happens, until the game is over; comes back by itself where it was cut. */
  async *follow(after = 0, changes = false, onReset = () => {}): AsyncGenerator<Of<T, "FeedEvent">> {
    for (let tries = 1; ; tries++) {
      let wait = 0;
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
      } catch (refused) {
        if (!(refused instanceof Refused && refused.passing)) throw refused;
        wait = refused.after;
      }
      await pause(tries, wait);
    }
  }

  private async *lines(after: number, changes: boolean): AsyncGenerator<Line<T>> {
    const line = new AbortController();
    const headers = this.headers({ Accept: "application/x-ndjson" });
    const address = `${this.url}${this.path}/events?after=${after}&changes=${changes ? 1 : 0}`;
    const response = await asked(address, { headers, signal: line.signal });
    if (!response.ok) throw await refusal(response);
    if (!response.body) return void (yield { end: true, version: after });
    let rest = "", silent = setTimeout(() => line.abort(), SILENCE);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(lost);
        if (done) return;
        clearTimeout(silent);
        silent = setTimeout(() => line.abort(), SILENCE);
        const found = (rest + value).split("\n");
        rest = found.pop() ?? "";
        for (const one of found) if (one) yield parsed(one, response.status) as Line<T>;
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

async function asked(address: string, request: RequestInit): Promise<Response> {
  return fetch(address, request).catch(lost);
}

/** The document of a response; null where there is none, as with 304. */
async function document(response: Response): Promise<unknown> {
  if (!response.ok && response.status !== 304) throw await refusal(response);
  const text = await response.text().catch(lost);
  return text ? parsed(text, response.status) : null;
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw page(status);
  }
}

/** What the service says, or that something else speaks in its place. */
async function refusal(response: Response): Promise<Refused> {
  const after = milliseconds(response.headers.get("Retry-After") ?? "");
  const problem: Partial<Documents["Problem"]> | null = await response.json().catch(() => null);
  if (!problem?.code || !problem.detail) return page(response.status, after);
  return new Refused(response.status, problem.code, problem.detail, problem as Documents["Problem"], after);
}

function page(status: number, after = 0): Refused {
  return new Refused(status, "line/page", `Something between us and the service answered with ${status}.`, null, after);
}

function lost(error: unknown): never {
  throw new Refused(0, "line/lost", `The service does not answer: ${error}`);
}

/** How long to wait: `Retry-After` is a number of seconds or a date. */
function milliseconds(said: string): number {
  const after = /^\d+$/.test(said.trim()) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(after) ? Math.max(0, after) : 0;
}

function filled(path: string, names: object, query: object = {}): string {
  const known = new Map(Object.entries(names));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known.get(name))));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size ? `${address}?${asked}` : address;
}
