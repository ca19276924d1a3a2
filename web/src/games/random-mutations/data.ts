// What is the same at every table of Random Mutations: `games.data` as engine/games/random-mutations/README.md has
// it, and orders in which things are shown.
import type { ScoreView, Trait } from './wire.ts';

/** The score pad's lines in its order; "total" stands apart. */
export const scoreLines: readonly (keyof ScoreView)[] = ['animals', 'traits', 'food_bonus'];

export interface TraitFacts {
  id: Trait;
  food_cost: number;
  score_bonus: number;
  negative: boolean;
}

export interface DeckFacts {
  name: string;
  total: number;
  cards: { traits: Trait[]; count: number }[];
}

export interface ClimateFacts {
  red_bonus: number;
  black_bonus: number;
  green_bonus: number;
}

export interface MutationsData {
  traits: { [trait: string]: TraitFacts };
  climate: { [players: string]: ClimateFacts };
  decks: { [deck: string]: DeckFacts };
  run_escapes: number[];
}
