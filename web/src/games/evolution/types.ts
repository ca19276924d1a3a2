// What the server sends for Evolution: engine/games/evolution/README.md as types.
import type { JsonObject, Outcome } from '../../../sdk/wire.ts';

export interface TraitFacts {
  id: string;
  colors: string[];
  arrows: 'none' | 'left' | 'right' | 'both';
  leaf: boolean;
  negatable: boolean;
  order: number;
  copies: number;
}

export interface CardFacts {
  trait: string;
  food: number;
}

export interface EvolutionData {
  traits: { [trait: string]: TraitFacts };
  cards: { [card: string]: CardFacts };
  limits: { population_max: number; body_max: number; hard_shell: number };
}

export interface TraitInPlay {
  card: number;
  slot: number;
  face_down: boolean;
}

export interface Species {
  position: number;
  population: number;
  body: number;
  food: number;
  fat: number;
  fat_max: number;
  hungry: boolean;
  room: number;
  diet: 'meat' | 'plants';
  face_down: number;
  traits: { [trait: string]: TraitInPlay };
}

export interface Score {
  food: number | null;
  fat: number;
  population: number;
  traits: number;
  total: number | null;
}

export interface LeafEffect {
  trait: string;
  species: string;
}

export interface Seat {
  hand_count: number;
  bag: number | null;
  ready: boolean;
  score: Score;
  species: { [id: string]: Species };
  hand?: { [card: string]: { blocked?: { [species: string]: string } } };
  food_card?: number | null;
  plays?: EvolutionAction[];
  leaf?: { chosen: LeafEffect[]; left: LeafEffect[] } | null;
}

export interface FeedFacts {
  can: boolean;
  stores_fat: boolean;
  reasons: string[];
}

export interface PreyFacts {
  can: boolean;
  size: number;
  reasons: { [reason: string]: string[] };
  needs: string[] | null;
  affordable: boolean;
  meat: number;
  horns: boolean;
}

export interface AttackFacts extends FeedFacts {
  strength: number;
  prey: { [species: string]: PreyFacts };
}

export interface Announced {
  attacker: string;
  negated: string[];
  cards: number;
  hand?: { [trait: string]: number };
}

export interface Feeding {
  seat: number;
  main_done: boolean;
  acted: boolean;
  must_act: boolean;
  announced: Announced | null;
  feed: { [species: string]: FeedFacts };
  attack: { [species: string]: AttackFacts };
  intelligence: { [species: string]: { can: boolean; reasons: string[] } };
}

export const phases = ['select_food', 'play_cards', 'leaf_order', 'feeding'] as const;

export interface EvolutionView {
  players: number;
  options: { simultaneous_play: boolean; public_food_bags: boolean };
  round: number;
  phase: (typeof phases)[number] | 'over';
  first_player: number;
  last_round: 'no' | 'next' | 'now';
  trait_limit: number;
  watering_hole: number;
  deck: number;
  discard: number[];
  removed: number;
  food_cards: { [seat: string]: number };
  acting: number | null;
  seats: { [seat: string]: Seat };
  feeding: Feeding | null;
  outcome: Outcome | null;
}

/** An action as the server lists it; only these members are looked at, the whole object is sent back. */
export interface EvolutionAction {
  type: string;
  card?: number;
  species?: string;
  side?: 'left' | 'right';
  trait?: string;
  attacker?: string;
  prey?: string;
}

export const asAction = (action: JsonObject): EvolutionAction => action as unknown as EvolutionAction;

/** The seat that a species' id names: "2-1" is the first species that seat 2 had. */
export const ownerOf = (species: string): number => Number(species.split('-')[0]);
export const numberOf = (species: string): string => species.split('-')[1] ?? '';

/** A row from left to right. */
export function rowOf(seat: Seat): { id: string; species: Species }[] {
  return Object.entries(seat.species)
    .map(([id, species]) => ({ id, species }))
    .sort((a, b) => a.species.position - b.species.position);
}

/** A species' traits in the order in which they lie. */
export function traitsOf(species: Species): { trait: string; facts: TraitInPlay }[] {
  return Object.entries(species.traits)
    .map(([trait, facts]) => ({ trait, facts }))
    .sort((a, b) => a.facts.slot - b.facts.slot);
}

export function speciesById(view: EvolutionView, id: string): Species | undefined {
  return view.seats[String(ownerOf(id))]?.species[id];
}
