// What the server sends for Harmonies: engine/games/harmonies/README.md as types.
import type { JsonObject, Outcome } from '../../../sdk/wire.ts';

export type Color = 'blue' | 'gray' | 'brown' | 'green' | 'yellow' | 'red';
export const colors: readonly Color[] = ['blue', 'gray', 'brown', 'green', 'yellow', 'red'];

export interface PatternSpace {
  q: number;
  r: number;
  kind: 'water' | 'field' | 'tree' | 'mountain' | 'building';
  height: number;
  /** Bottom to top; an item may name alternatives ("red|brown|gray"). */
  stack: string[];
  cube: boolean;
}

export interface SpiritScoring {
  mode: 'groups' | 'count';
  landscape: string;
  table: { points: number; size_min?: number; size_max?: number | null; height?: number }[];
}

export interface CardFacts {
  id: number;
  key: string;
  name: string;
  kind: 'animal' | 'spirit';
  shape: string;
  pattern: PatternSpace[];
  ladder: number[];
  scoring?: SpiritScoring;
}

export interface SideFacts {
  columns: number[];
  spaces: { [space: string]: { q: number; r: number } };
}

export interface HarmoniesData {
  sides: { [side: string]: SideFacts };
  cards: { [card: string]: CardFacts };
}

export interface PlayerBoard {
  spaces: { [space: string]: Color[] };
  cubes: { [space: string]: number };
  cards: { [card: string]: { placed: number; order: number } };
  completed: { [card: string]: { placed: number; order: number } };
  spirit: { card: number; placed: number } | null;
  spirit_offer?: number[];
  spirits_dealt: number;
  empty: number;
  cubes_placed: number;
  score: { [line: string]: number };
}

export interface HarmoniesView {
  players: number;
  side: string;
  spirits: boolean;
  solo: boolean;
  first_player: number;
  round: number;
  last_round: boolean;
  turn: {
    seat: number;
    number: number;
    taken: boolean;
    card_taken: boolean;
    pending: { [color: string]: number };
    placed: number;
  } | null;
  bag: number;
  pile: number;
  central: { [group: string]: Color[] };
  row: { [slot: string]: number | null };
  boards: { [seat: string]: PlayerBoard };
  outcome: Outcome | null;
}

/** The score pad's lines in its order; "total" stands apart. */
export const scoreLines = ['trees', 'mountains', 'fields', 'buildings', 'water', 'animals', 'spirit'] as const;

/** An action as the server lists it; only these members are looked at, the whole object is sent back. */
export interface HarmoniesAction {
  type: string;
  group?: number;
  color?: Color;
  space?: string;
  card?: number;
  discard?: number;
}

export const asAction = (action: JsonObject): HarmoniesAction => action as unknown as HarmoniesAction;
