// What the server sends for Dominant Species: engine/games/dominant-species/README.md as types.
import type { JsonObject, Outcome } from '../../../sdk/wire.ts';

export type Animal = 'mammal' | 'reptile' | 'bird' | 'amphibian' | 'arachnid' | 'insect';
export type Element = 'grass' | 'grub' | 'meat' | 'seed' | 'sun' | 'water';
export type Terrain = 'sea' | 'wetland' | 'savannah' | 'jungle' | 'forest' | 'desert' | 'mountain' | 'tundra';

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

export type PerAnimal = { [animal in Animal]?: number };
export type PerElement = { [element in Element]?: number };

export interface SpaceFacts {
  section: string;
  index: number;
  element?: Element;
  max_cubes?: number;
  terrains?: Terrain[];
}

export interface SectionFacts {
  id: string;
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

/** Where an animal's victory points came from, in the order of the score pad. */
export const pointLines = [
  'start',
  'domination',
  'glaciation',
  'wanderlust',
  'survival',
  'cards',
  'ice_age',
  'final',
] as const;

export interface AnimalView {
  seat: number;
  vp: number;
  points: { [line: string]: number };
  place: number;
  initiative: number;
  gene_pool: number;
  eliminated: number;
  on_earth: number;
  cubes: number;
  pawns: number;
  available: number;
  on_display: number;
  added: PerElement;
  elements: PerElement;
  room: number;
  threatened: Element[];
  protections: number;
  tiles: number;
  dominates: number;
  endangered: number;
  tundra_cubes: number;
  tundra_tiles: number;
}

export interface TileView {
  terrain: Terrain;
  was?: Terrain;
  tundra: boolean;
  cubes: PerAnimal;
  total: number;
  match: PerAnimal;
  dominant: Animal | null;
  endangered: Animal[];
  protected: PerAnimal;
  scored: boolean;
  would_score: PerAnimal;
  elements: number;
}

export interface DisplaySection {
  pawns: { [index: string]: Animal | null };
  boxes?: PerElement;
}

export interface Resolving {
  what: string;
  animal?: Animal;
  seat?: number;
  space?: string;
  card?: string;
  hex?: string;
  element?: Element;
  vertex?: string;
  left?: number;
  hexes?: string[];
  animals?: Animal[];
  step?: string;
  rule?: string;
}

/** What would be different directly after an action. */
export interface Preview {
  dominant?: { [hex: string]: Animal | null };
  vp?: PerAnimal;
  survival?: Animal | null;
}

export interface DominantView {
  players: number;
  options: { [name: string]: string | boolean };
  turn: number;
  phase: string;
  section: string | null;
  last_turn: boolean;
  turns_without_card?: number;
  decision: { seat: number; animal: Animal | null; kind: string; rule: string } | null;
  resolving: { [depth: string]: Resolving };
  owners: { [animal in Animal]?: number };
  seats: { [seat: string]: { animals: Animal[]; vp: number; counts: Animal | null } };
  initiative: Animal[];
  animals: { [animal in Animal]?: AnimalView };
  tiles: { [hex: string]: TileView };
  elements: { [vertex: string]: Element };
  display: { [section: string]: DisplaySection };
  held: { [space: string]: Animal };
  cards: { [slot: string]: string | null };
  deck: number;
  taken: { [card: string]: Animal };
  stacks: { [stack: string]: { top: Terrain | null; left: number } };
  tundra_left: number;
  bag: PerElement;
  survival: { holder: Animal | null; points: number };
  preview?: { [action: string]: Preview };
  outcome: Outcome | null;
}

/** An action as the server lists it; only these members are looked at, the whole object is sent back. */
export interface DominantAction {
  type: string;
  animal?: Animal;
  space?: string;
  element?: Element;
  vertex?: string;
  hex?: string;
  count?: number;
  stack?: number;
  from?: string;
  to?: string;
  card?: string;
  lose?: Element;
  take?: Element;
}

export const asAction = (action: JsonObject): DominantAction => action as unknown as DominantAction;

/** The members of an object whose names the type knows, without those that aren't there. */
export function entriesOf<Key extends string, Value>(of: { [key in Key]?: Value } | undefined): [Key, Value][] {
  return Object.entries(of ?? {}) as [Key, Value][];
}

/** Disks one by one: {grub: 2, sun: 1} -> grub, grub, sun. */
export function eachElement(of: PerElement | undefined): Element[] {
  return elements.flatMap((element) => Array.from({ length: of?.[element] ?? 0 }, () => element));
}
