// What the server sends for Ecosfera: engine/games/ecosfera/README.md as types.
import type { JsonObject, Outcome } from '../../../sdk/wire.ts';

export type Ability = 'plus' | 'refresh' | 'move';
export const abilities: readonly Ability[] = ['plus', 'refresh', 'move'];
export type Market = 'plants' | 'animals';
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

/** A card lying in a row. */
export interface RowCard {
  card: string;
  used: boolean;
  icon_used: Ability | null;
  animal_used: boolean;
}

export interface SeatView {
  row: { [number: string]: RowCard };
  deck: number;
  discard: { [card: string]: number };
  owned: { [card: string]: number };
  tokens: { [ability in Ability]: boolean };
  next_row: number;
}

export interface PlantOffer {
  why: string | null;
  missing: { [element: string]: number };
  pays: number[];
  takes: string | null;
  third: boolean;
}

export interface Offers {
  plants: { [slot: string]: PlantOffer };
  animals: { [slot: string]: { why: string | null; pairs: { [pair: string]: string[] } } };
  biomes: { why: string | null; pairs: { [pair: string]: { biomes: string[]; mushroom: boolean } } };
  abilities: {
    plus: { why: string | null; sources: string[] };
    refresh: { why: string | null; sources: string[]; markets: Market[] };
    move: { why: string | null; sources: string[]; cards: string[] };
    restore_token: { why: string | null; tokens: Ability[]; pairs: { [pair: string]: string[] } };
  };
  end_turn: { disaster: boolean; extinction: boolean; defeat: boolean };
  near: { disasters: number; elements: { [element: string]: number } };
}

export interface Slots {
  market: { [slot: string]: string | null };
  deck: number;
}

export interface EcosferaView {
  players: number;
  solo: boolean;
  card_set: string;
  level: number;
  first_player: number;
  turn: { seat: number; number: number; acquisitions: number } | null;
  result: { won: boolean; reason: 'biomes' | 'extinctions' | 'turn_limit' } | null;
  piles: { [element: string]: number };
  plants: Slots;
  animals: Slots;
  disasters: number;
  biomes: { [biome: string]: boolean };
  extinctions: { placed: number; limit: number; at_start: number };
  seats: { [seat: string]: SeatView };
  offers: Offers | null;
  score: { lines: { key: string; points: number }[]; total: number };
  outcome: Outcome | null;
}

/** The player's own token, or a card of the row that shows the icon. */
export type Source = 'token' | { card: number };
export type MoveTo = { player: number } | 'market' | 'own_deck_top';

/** An action as the server lists it; only these members are looked at, the whole object is sent back. */
export type EcosferaAction =
  | { type: 'acquire_plant'; slot: number }
  | { type: 'acquire_animal'; slot: number; plants: number[] }
  | { type: 'claim_biomes'; cards: number[] }
  | { type: 'plus'; source: Source }
  | { type: 'refresh'; source: Source; market: Market }
  | { type: 'move'; source: Source; card: number; to: MoveTo }
  | { type: 'restore_token'; token: Ability; animals: number[] }
  | { type: 'end_turn' };

export const asAction = (action: JsonObject): EcosferaAction => action as unknown as EcosferaAction;

export function cardSet(data: EcosferaData, view: EcosferaView): CardSet {
  const found = data.card_sets[view.card_set];
  if (!found) throw new Error(`no card set ${view.card_set}`);
  return found;
}

export function cardFacts(set: CardSet, id: string): CardFacts {
  const found = set.cards[id];
  if (!found) throw new Error(`no card ${id}`);
  return found;
}

/** A row's cards from left to right. */
export function cardsOfRow(seat: SeatView): { number: number; lying: RowCard }[] {
  return Object.entries(seat.row)
    .map(([number, lying]) => ({ number: Number(number), lying }))
    .sort((a, b) => a.number - b.number);
}

export const pairOf = (pair: string): number[] => pair.split(',').map(Number);
export const pairKey = (cards: readonly number[]): string => cards.join(',');
