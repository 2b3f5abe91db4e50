// The documents of Fire in the Lake that its table reads.
import type { AnyWorld, Documents, Names, Title } from "../../types.d.ts";

type S = Documents;
/** A thing of a list as it comes with words. */
type Told<T extends { text?: unknown }> = Omit<T, "text"> & { text: NonNullable<T["text"]> };
/** Spaces and tracks are found by whatever key a map, a list or an option names. */
export type Table = Omit<S["FireInTheLakeTable"], "spaces" | "tracks"> & {
  spaces: Record<string, SpaceState>;
  tracks: Record<string, number>;
};
export type Card = Told<S["FireInTheLakeCardListed"]>;
export type Piece = Told<S["FireInTheLakePieceListed"]>;
export type Space = S["FireInTheLakeSpaceListed"];
export type SpaceState = Omit<S["FireInTheLakeSpaceState"], "pieces"> & { pieces: Record<string, number> };
export type Drawing = S["FireInTheLakeDrawing"];
export type Place = Pick<Drawing["areas"][number], "label" | "rooms"> & {
  space: string;
  radius?: number;
  x?: number;
  y?: number;
};
export type Faction = keyof S["FireInTheLakeTable"]["victory"];

/** Everything about the title that does not change during a game. */
export interface World extends AnyWorld {
  title: Omit<Title, "roles"> & { roles: Faction[] };
  drawing: Drawing;
  spaces: Record<string, Space>;
  pieces: Record<string, Piece>;
  tracks: Record<string, S["FireInTheLakeTrackListed"]>;
  victory: Record<string, S["FireInTheLakeVictoryListed"]>;
  cards: Record<string, Card>;
  edge: Record<string, S["FireInTheLakeEdgeListed"]>;
  control: Record<string, S["FireInTheLakeControlListed"]>;
}
export type { Names };
