// What the page gives, in the types of Ecosfera, and small readings of it.
import type { BoardProps, Entry as EntryOf, Telling as TellingOf } from '../contract.ts';
import type { CardFacts, CardSet, EcosferaData } from './data.ts';
import type { Action, Event, RowCardView, SeatView, UseMove, UsePlus, View } from './wire.ts';

export type Props = BoardProps<View, EcosferaData, Action, Event>;
export type Telling = TellingOf<View, EcosferaData>;
export type Entry = EntryOf<Event>;

/** The player's own token, or a card of the row that shows the icon. */
export type Source = UsePlus['source'];
export type MoveTo = UseMove['to'];

export function cardSet(data: EcosferaData, view: View): CardSet {
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
export function cardsOfRow(seat: SeatView): { number: number; lying: RowCardView }[] {
  return Object.entries(seat.row)
    .map(([number, lying]) => ({ number: Number(number), lying }))
    .sort((a, b) => a.number - b.number);
}

export const pairOf = (pair: string): number[] => pair.split(',').map(Number);
export const pairKey = (cards: readonly number[]): string => cards.join(',');
