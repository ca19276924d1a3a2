// What is the same at every table of Harmonies: `games.data` as engine/games/harmonies/README.md has it, and orders in
// which things are shown.
import type { Color, ScoreView } from './wire.ts';

export const colors: readonly Color[] = ['blue', 'gray', 'brown', 'green', 'yellow', 'red'];

/** The score pad's lines in its order; "total" stands apart. */
export const scoreLines: readonly (keyof ScoreView)[] = [
  'trees',
  'mountains',
  'fields',
  'buildings',
  'water',
  'animals',
  'spirit',
];

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
