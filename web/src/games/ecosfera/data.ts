// What is the same at every table of Ecosfera: `games.data` as engine/games/ecosfera/README.md has it,
// and orders in which things are shown.
import type { Ability, Market } from './wire.ts';

export const abilities: readonly Ability[] = ['plus', 'refresh', 'move'];
export const markets: readonly Market[] = ['plants', 'animals'];

export interface CardFacts {
  id: string;
  kind: 'element' | 'disaster' | 'plant' | 'animal';
  name: string;
  latin: string | null;
  cost: { [element: string]: number };
  biomes: string[];
  abilities: Ability[];
  mushroom_card: boolean;
  mushroom_icon: boolean;
  bonus: 'moss' | 'bee' | null;
}

export interface BiomeFacts {
  id: string;
  name: string;
  color: string;
  letter: string;
}

export interface CardSet {
  title: string;
  extinction_tiles: number;
  elements: { id: string; name: string }[];
  biomes: BiomeFacts[];
  cards: { [card: string]: CardFacts };
}

export interface EcosferaData {
  levels: { [level: string]: { elements: number; points: number } };
  card_sets: { [set: string]: CardSet };
}
