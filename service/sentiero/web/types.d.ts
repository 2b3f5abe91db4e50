// The documents that the page reads, as the contract has them.
import type { components } from "../../../clients/typescript/src/contract.ts";

type S = components["schemas"];
export type Documents = S;
export type Game = S["Game"];
export type Situation = S["Situation"];
export type Keyring = S["Keyring"];
export type GameLesson = S["GameLesson"];
export type Created = S["Created"];
export type Entry = S["FeedEvent"];
export type Events = S["Events"];
export type Preview = S["Preview"];
export type Answer = NonNullable<S["AnswersRequest"]["answer"]>;
export type Question = S["Question"];
type AskedOf<Q> = Q extends { kind: "watched" } ? never : Q;
/** An option of any title: the place on its board that it refers to, and the thing there, as the board says. */
export type Option = AskedOf<Question>["options"][number] & { place?: string; thing?: string };
/** What is asked, and which places were chosen before for the same thing; to which place things of others go. */
export type Asked = Omit<AskedOf<Question>, "options"> & { options: Option[]; before?: string[]; to?: string };
export type Fact = NonNullable<Entry["facts"]>[number];
export type Names = S["Names"]["names"];
export type Title = S["Title"];

/** What is lit on a board, and what is chosen there: how many of it. Things are named after their place: `place/thing`. */
export interface Lit {
  places: Set<string>;
  things: Set<string>;
  chosen: Map<string, number>;
  /** Where what is lit goes, if it goes anywhere. */
  to?: string;
}

/** Who hears what is pressed on a board. */
export interface Pressed {
  onPlace: (place: string) => void;
  onThing: (place: string, thing: string) => void;
  /** What would be chosen by pressing there, and what that would do; null if nothing is asked of that place. */
  would?: (place: string) => Node | null;
}

/** A way to answer one kind of question. */
export interface Answering extends Pressed {
  element: HTMLElement;
  lit: () => Lit | null;
  /** What is offered at a place, and the answer that pressing there would give, if it is one. */
  offers?: (place: string) => { options: Option[]; answer: Answer | null };
}

/** What is other at one place than it was: in words, and as short as it can be drawn. */
export interface Difference {
  place: string | null;
  text: string;
  sign: string;
}

/** The table of any title, as its board alone understands it. */
export type AnyTable = S["TableView"]["table"];
/** Where a game of any title stands. */
export type Stand = Pick<
  Situation,
  "version" | "status" | "waiting_for" | "question" | "thinking" | "halted" | "result"
>;
/** A seat, and who is there. */
export type Seat = S["Places"]["seats"][number];
export type Message = S["Message"];
/** What a title knows that does not change during a game; more of it is known to its own board. */
export interface AnyWorld {
  title: Pick<Title, "name" | "merged" | "role_names"> & { roles: string[] };
  names: Names;
  /** What roles and places are called. */
  roles: Record<string, string>;
  places: Record<string, string>;
}

/** What is drawn of a title's table. */
export interface Board {
  element: HTMLElement;
  update(table: AnyTable): void;
  animate(fact: Fact, time: number): Promise<void>;
  told?(entry: Entry): void;
  light(lit: Lit): void;
  unlight(): void;
  point(places: string[]): void;
  /** Bring a place into view. */
  bring?(place: string): void;
  panels(table: AnyTable): (Node | null)[];
  /** What is at stake, in one line that is always in view, for whoever plays these roles. */
  stake?(table: AnyTable, mine: string[]): (Node | null)[];
  /** What somebody new is told at a question; nothing, if there is nothing to tell. */
  guide?(question: Asked, table: AnyTable): Advised | null;
  /** A thing of a shelf as it looks, where it is only glanced at. */
  glimpse?(shelf: string, key: string): Node | null;
  /** Every sign that is drawn, explained. */
  legend?(): Node[];
  list(table: AnyTable): Node;
  speak(world: AnyWorld): void;
  answering?(question: Asked, ctx: import("./question/panel.js").Ctx): Answering | null;
  icon?(option: Option): Node | null;
  /** What several alike are called. */
  grouped?(option: Option): string;
  /** Mark what is other than it was; nothing, if there is nothing. */
  differ?(found: Difference[]): void;
}

/** What the guide says: what is due and why, tips that name cost and stake, and a sheet to read before it begins. */
export interface Advised {
  due: string;
  why: string;
  tips: string[];
  sheet?: Node;
}

/** How a game ended, as its title tells it: who came first, and a row for whoever or whatever counts. */
export interface Standings {
  heading: string;
  /** The seat that won; null if no player did; not said where nobody plays against others. */
  winner?: number | null;
  /** The roles that came first. */
  first?: string[];
  rows: { seat: number | null; roles: string[]; name: string; value: string }[];
}

/** How a title's table is loaded and drawn. */
export interface Kind {
  /** The kind of fact with which a chapter of the log begins. */
  CHAPTER?: string;
  /** Before what the tabs are called, where a title has words of its own for them. */
  TABS?: string;
  /** Which kinds of facts are heard, and as what. */
  SOUNDS?: Record<string, "dice" | "card">;
  /** The keys of questions that belong to a preparation which can be taken as it is proposed. */
  PREPARES?: RegExp;
  load(name: string): Promise<AnyWorld>;
  create(world: AnyWorld, on: Pressed): Board;
  placesOf(fact: Fact): string[];
  /** What a fact names that can be read: on which shelf, under which key. */
  thingOf?(fact: Fact, world: AnyWorld): { shelf: string; key: string | number; name: string } | null;
  /** Whether a chapter that begins so is one that is looked for. */
  great?(heading: Fact, world: AnyWorld): boolean;
  /** What is asked, with what its options refer to on this board. */
  refer?(question: Asked, table: AnyTable): Asked;
  /** Whether what would happen costs something. */
  costs?(facts: Fact[]): boolean;
  /** How far each role is from winning. */
  margins?(table: AnyTable): Record<string, number>;
  standings?(result: NonNullable<Stand["result"]>, world: AnyWorld): Standings;
  differences?(before: AnyTable, after: AnyTable, world: AnyWorld): Difference[];
}

/** One table as this browser knows it: the newest documents, and what the feed has told since. */
export interface State {
  readonly id: string;
  readonly kind: Kind;
  /** The seat that is played here now, its token (or the host's), and every seat that this browser holds. */
  readonly seat: string | null;
  readonly token: Token;
  readonly mine: Record<string, string>;
  readonly game: Game;
  world: AnyWorld;
  table: AnyTable;
  situation: Stand;
  version: number;
  /** The moment that is looked at; null for now. */
  past: number | null;
  seats: Seat[];
}

/** What the feed tells beside entries: who came, and what was said. */
export interface Talk {
  said: (message: Message) => void;
  seat: (news: S["SeatNews"]) => void;
}

type Token = string | null;
/** Every request of the page, and what it gives. */
export interface Api {
  words: () => Promise<S["InterfaceWords"]>;
  titles: () => Promise<S["Titles"]>;
  title: (name: string) => Promise<Title>;
  list: (name: string, list: string) => Promise<S["Listing"]>;
  thing: (name: string, list: string, key: string | number) => Promise<S["Thing"]>;
  names: (name: string) => Promise<S["Names"]>;
  map: (name: string) => Promise<Drawing>;
  rules: (name: string) => Promise<S["Rules"]>;
  rule: (name: string, paragraph: string) => Promise<S["Rule"]>;
  term: (name: string, key: string) => Promise<S["Term"]>;
  glossary: (name: string) => Promise<S["Glossary"]>;
  search: (name: string, q: string) => Promise<S["Results"]>;
  openGames: () => Promise<S["Games"]>;
  finishedGames: (skip: number, limit: number) => Promise<S["Games"]>;
  create: (body: S["NewGame"], account?: string) => Promise<Created>;
  lessons: (title: string) => Promise<S["Lessons"]>;
  lesson: (id: string, token: Token) => Promise<GameLesson>;
  create: (body: S["NewGame"]) => Promise<Created>;
  game: (id: string, token?: Token) => Promise<Game>;
  table: (id: string, token: Token, at?: number | null) => Promise<S["TableView"]>;
  players: (title: string) => Promise<S["Players"]>;
  question: (id: string, token: Token) => Promise<Situation>;
  earlier: (id: string, token: Token, before: number, limit: number) => Promise<Events>;
  later: (id: string, token: Token, after: number) => Promise<Events>;
  answer: (id: string, token: Token, answer: Answer, version: number, key: string) => Promise<S["Answered"]>;
  preview: (id: string, token: Token, answer: Answer, version: number) => Promise<Preview>;
  undo: (id: string, token: Token, version: number) => Promise<S["Undone"]>;
  advice: (id: string, token: Token) => Promise<S["Advice"]>;
  rulesPlay: (id: string, token: Token, seat: number, on: boolean) => Promise<unknown>;
  seats: (id: string, token?: Token) => Promise<S["Places"]>;
  callMe: (id: string, token: Token, seat: number, name: string) => Promise<S["Places"]>;
  messages: (id: string, token: Token, after: number) => Promise<S["Messages"]>;
  write: (id: string, token: Token, text: string) => Promise<Message>;
  ahead: (id: string, token: Token) => Promise<S["Standing"]>;
  leaveAhead: (id: string, token: Token, question: string, left: S["StandingRequest"] | null) => Promise<S["Standing"]>;
  sit: (id: string, seat: number, account?: string) => Promise<S["SeatToken"]>;
  sitWith: (id: string, seat: number, token: Token, key: string, account?: string) => Promise<S["SeatToken"]>;
  fork: (id: string, token: Token, at: number, seats?: string[][]) => Promise<Created>;
  analyse: (id: string, token: Token, depth: S["Analysis"]["depth"]) => Promise<S["Analysis"]>;
  analysis: (id: string, token: Token, depth: S["Analysis"]["depth"]) => Promise<S["Analysis"]>;
  audit: (id: string, token: Token) => Promise<S["Audit"]>;
  replayed: (id: string, token: Token) => Promise<S["Replay"]>;
  diff: (id: string, token: Token, from: number, to: number) => Promise<S["Diff"]>;
  turns: (id: string, token: Token) => Promise<S["Turns"]>;
  follow: (id: string, token: Token, after: number, signal: AbortSignal) => Promise<Response>;
  journal: (id: string, token: Token) => Promise<ArrayBuffer>;
  entry: () => Promise<S["Entry"]>;
  logIn: () => Promise<S["Account"]>;
  makeKey: () => Promise<S["KeyringKey"]>;
  keyring: (key: string) => Promise<Keyring>;
  keepTokens: (key: string, tokens: S["TokensToKeep"]["tokens"]) => Promise<Keyring>;
  dropTokens: (key: string, id: string) => Promise<Keyring>;
  replaceKey: (key: string) => Promise<S["KeyringKey"]>;
  exported: (id: string) => string;
}
