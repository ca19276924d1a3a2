// What the server sends for Random Mutations: engine/games/random-mutations/README.md as types.
import type { JsonObject, Outcome } from '../../../sdk/wire.ts';

export interface TraitFacts {
  id: string;
  food_cost: number;
  score_bonus: number;
  negative: boolean;
}

export interface DeckFacts {
  name: string;
  total: number;
  cards: { traits: string[]; count: number }[];
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

export type Phase = 'development' | 'feeding' | 'extinction' | 'over';

export const scoreLines = ['animals', 'traits', 'food_bonus'] as const;

export interface Player {
  deck: number;
  discards: number;
  /** Of one's own pile: what everybody has seen of it, by trait. */
  discarded?: { [traits: string]: number };
  passed: boolean;
  animals: number;
  draw: number;
  restock: boolean;
  score: { [line: string]: number };
}

export interface Species {
  seat: number;
  place: number;
  population: number;
  need: number;
  parasites: number;
  most_parasites: boolean;
  traits: { [trait: string]: { order: number; inherited: boolean } };
}

export interface Animal {
  species: number;
  place: number;
  red: number;
  blue: number;
  fed: boolean;
  shelter: boolean;
  parasites: number;
  attacked: boolean;
  pirated: boolean;
  hibernating: boolean;
  hibernated: boolean;
  poisoned: boolean;
}

export interface Attack {
  seat: number;
  animal: number;
  attacker: number;
  species: number;
  owner: number;
  ignored: string | null;
  targets: number[];
  roll: number | null;
  step: 'mimicry' | 'ignore_trait' | 'victim' | 'scavenger';
  blue: number;
}

export interface Flip {
  seat: number;
  traits: string[];
  trait: string | null;
  announced: number;
  recipient: number | null;
}

/** Why things can't be done: codes of refusals by species or animal. What is not listed can be done. */
type Reasons = { [id: string]: string };

export interface Hints {
  seat: number;
  add_animal?: Reasons;
  add_trait?: Reasons;
  diverge?: Reasons;
  cards?: { [species: string]: number };
  shift?: { [species: string]: number[] };
  take_food?: Reasons;
  take_shelter?: Reasons;
  take_parasite?: Reasons;
  attack?: Reasons;
  targets?: { [species: string]: Reasons };
  graze?: Reasons;
  piracy?: Reasons;
  victims?: Reasons;
  hibernate?: Reasons;
  end?: string | null;
}

export interface MutationsView {
  players: number;
  sets: number;
  deck: string;
  divergence: boolean;
  turn: number;
  last_turn: boolean;
  phase: Phase;
  first_player: number;
  active: number | null;
  main_deck: number;
  bank: number;
  shelters: number;
  parasites: number;
  dice: { red: number[]; black: number[]; green: number[] } | null;
  seats: { [seat: string]: Player };
  species: { [species: string]: Species };
  animals: { [animal: string]: Animal };
  move: {
    seat: number;
    main: string | null;
    acted: boolean;
    instinct: boolean;
    passes: number;
    grazed: number[];
  } | null;
  attack: Attack | null;
  flip: Flip | null;
  hints: Hints | null;
  outcome: Outcome | null;
}

/** An action as the server lists it; only these members are looked at, the whole object is sent back. */
export interface MutationsAction {
  type: string;
  species?: number;
  animal?: number;
  victim?: number;
  trait?: string;
  ignored?: string;
}

export const asAction = (action: JsonObject): MutationsAction => action as unknown as MutationsAction;

/** Decisions that interrupt a move: asked in a panel of their own. */
export const asked: ReadonlySet<string> = new Set([
  'choose_trait',
  'negative_trait',
  'mimicry',
  'ignore_trait',
  'victim',
  'scavenger',
  'parasite_victim',
]);

/** A player's species from left to right. */
export function speciesOf(view: MutationsView, seat: number): [number, Species][] {
  return Object.entries(view.species)
    .filter(([, species]) => species.seat === seat)
    .map(([id, species]): [number, Species] => [Number(id), species])
    .sort(([, a], [, b]) => a.place - b.place);
}

/** A species' animals, the oldest first. */
export function animalsOf(view: MutationsView, species: number): [number, Animal][] {
  return Object.entries(view.animals)
    .filter(([, animal]) => animal.species === species)
    .map(([id, animal]): [number, Animal] => [Number(id), animal])
    .sort(([, a], [, b]) => a.place - b.place);
}

/** Traits in the order in which they were played. */
export function traitsOf(species: Species): { trait: string; inherited: boolean }[] {
  return Object.entries(species.traits)
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([trait, { inherited }]) => ({ trait, inherited }));
}
