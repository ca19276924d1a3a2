// What is the same at every table of Evolution: `games.data` as engine/games/evolution/README.md has it,
// and the course of a round.
import type { Phase, Trait } from './wire.ts';

export const phases: readonly Phase[] = ['select_food', 'play_cards', 'leaf_order', 'feeding'];

export interface TraitFacts {
  id: Trait;
  colors: string[];
  arrows: 'none' | 'left' | 'right' | 'both';
  leaf: boolean;
  negatable: boolean;
  order: number;
  copies: number;
}

export interface CardFacts {
  trait: Trait;
  food: number;
}

export interface EvolutionData {
  traits: { [trait: string]: TraitFacts };
  cards: { [card: string]: CardFacts };
  limits: { population_max: number; body_max: number; hard_shell: number };
}
