// The documents of Fields of Fire that its table reads.
import type { components } from "../../../../../clients/typescript/src/contract.ts";
import type { AnyWorld, Entry, Lit, Names, Option, Title } from "../../types.d.ts";

export interface Unit {
  id: string;
  type: string;
  side: "us" | "enemy";
  at: string;
  steps: number;
  vof: string | null;
  range: number;
  sign: string;
  number: string;
  front?: boolean;
  pinned?: boolean;
  exposed?: boolean;
  cover?: number;
  ammo?: number | null;
  jammed?: boolean;
  spotted?: boolean;
  hq?: string | null;
  attached?: boolean;
  gear?: string[];
  load?: { what: string; n: number } | null;
  aboard?: string | null;
  experience?: number;
  weapon?: string | null;
  marks?: string[];
}
export interface Card {
  face_down?: boolean;
  contact: string | null;
  terrain?: string;
  level?: number;
  cover?: number[];
  borders?: boolean[];
  access?: string;
  cover_max?: number;
  cover_draw?: number;
  burst?: number;
  story?: string;
  marks?: Record<string, number>;
  concealment?: Part[];
  sees?: string[];
}
export interface Part {
  part: string;
  value: number;
  rule: string;
}
export interface UnderFire {
  unit: string;
  ncm: number;
  against: string;
  parts: Part[];
}
export interface Aim {
  kind: string;
  control?: string;
  at?: string | null;
  row?: number;
  least?: number;
  held?: number;
  left?: string[];
  done: boolean;
}
export interface Hearing {
  hq: string;
  by: Record<string, string[]>;
  unheard: string[];
}
export interface Link {
  unit: string;
  net: string;
  set: string;
  hub: string | null;
  works: boolean;
}
export interface Volume {
  at: string;
  from: string;
  side: string;
  ncm: number;
  strength: string;
  enters: number | null;
  firers: string[];
  grazing: boolean;
  over: string[];
}
export interface ProtectiveFire {
  support: string;
  at: string;
  fires: boolean;
}
export interface ProtectiveLine {
  unit: string;
  arc: number;
  fires: boolean;
  cards: string[];
}
export interface Incoming {
  at: string;
  ncm: number;
  kind: string;
  side: string;
  active: boolean;
}
export interface Table {
  mission: string;
  turn: { number: number; of: number; phase: string };
  visibility: number;
  activity_level: string;
  cards: Record<string, Card>;
  units: Record<string, Unit>;
  covers: Record<string, { at: string; kind: string; arc: number | null }>;
  casualties: { at: string; side: string; n: number }[];
  fire: Record<string, Record<string, string>>;
  volumes: Volume[];
  incoming: Incoming[];
  targeted: Record<string, Record<string, number>>;
  controls: Record<string, string>;
  signals: Record<string, string>;
  commands: {
    impulse: { hq: string | null; kind: string; left: number; spent: number } | null;
    saved: Record<string, number>;
    activated: string[];
    limits: { spend: number; save: Record<string, number> };
  };
  support: Record<string, number>;
  skills: Record<string, string[]>;
  points: number;
  effects: Record<string, number>;
  decks: { actions: number; terrain: number };
  patrol: string[];
  touched: string[];
  aims: Aim[];
  hearing: Hearing[];
  links: Link[];
  protective_fires?: ProtectiveFire[];
  protective_lines?: ProtectiveLine[];
  under_fire: { at: string; crossfire: boolean; units: UnderFire[] }[];
}
/** The table as the contract has it: whatever the page reads of it must be there. */
export type Sent = components["schemas"] extends { FieldsOfFireTable: infer T } ? T : Table;
export interface Marker {
  id: string;
  ncm: number;
  adjacent_ncm: number;
  capacity: number | null;
}
export interface UnitType {
  id: string;
  type: string;
  nation: string;
  kind: string;
  steps: number;
}
export interface Mission {
  id: string;
  turns: number;
  rows: number;
  columns: number;
  secure: string[];
  clear_rows: number[];
  points: Record<string, number>;
  text?: { about?: string };
}
/** Everything about the title that does not change during a game. */
export interface World extends AnyWorld {
  title: Title;
  names: Names;
  markers: Record<string, Marker>;
  kinds: Record<string, UnitType>;
  missions: Record<string, Mission>;
}
/** What fire did to a unit, as it was told: the only place where the parts of a modifier stand. */
export interface Resolved {
  version: number;
  ncm: number;
  parts: { part: string; value: number }[];
  result: string;
}
/** What is drawn of a table, and with which switches on. */
export interface Shown {
  table: Table;
  world: World;
  resolved: Map<string, Resolved>;
  layers: Record<string, boolean>;
}
export type { Entry, Lit, Names, Option };
