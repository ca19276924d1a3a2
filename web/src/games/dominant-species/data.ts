// What is the same at every table of Dominant Species: `games.data` as engine/games/dominant-species/README.md has it,
// and orders in which things are shown.
import type { Animal, Element, Section, Source, Terrain } from './wire.ts';

/** Top of the food chain first. */
export const animals: readonly Animal[] = ['mammal', 'reptile', 'bird', 'amphibian', 'arachnid', 'insect'];
export const elements: readonly Element[] = ['grass', 'grub', 'meat', 'seed', 'sun', 'water'];
export const terrains: readonly Terrain[] = [
  'sea',
  'wetland',
  'savannah',
  'jungle',
  'forest',
  'desert',
  'mountain',
  'tundra',
];

/** Where an animal's victory points came from, in the order of the score pad. */
export const pointLines: readonly Source[] = [
  'start',
  'domination',
  'glaciation',
  'wanderlust',
  'survival',
  'cards',
  'ice_age',
  'final',
];

export type PerAnimal = { [animal in Animal]?: number };
export type PerElement = { [element in Element]?: number };

export interface SpaceFacts {
  section: Section;
  index: number;
  element?: Element;
  max_cubes?: number;
  terrains?: Terrain[];
}

export interface SectionFacts {
  id: Section;
  rule: string;
  spaces: string[];
  boxes?: unknown;
  /** The animal that acts here without a pawn. */
  animal?: Animal | null;
}

export interface DominantData {
  food_chain: Animal[];
  animals: { [animal: string]: { rank: number; printed: PerElement; slots: number } };
  terrains: { [terrain: string]: { scores: number[]; speciation_max: number; tiles: number } };
  /** VP for 0, 1, .. 9 and more. */
  bonus: number[];
  hexes: { [hex: string]: { q: number; r: number; corners: { [direction: string]: string } } };
  vertices: { [vertex: string]: string[] };
  sections: SectionFacts[];
  spaces: { [space: string]: SpaceFacts };
  cards: { [card: string]: { number: number } };
}
