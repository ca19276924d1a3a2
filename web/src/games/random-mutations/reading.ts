// What the page gives, in the types of Random Mutations, and small readings of it.
import { eventsOfGame, type BoardProps, type Entry as EntryOf, type Telling as TellingOf } from '../contract.ts';
import type { MutationsData } from './data.ts';
import type { Action, AnimalView, Event, SpeciesView, Trait, View } from './wire.ts';

export type Props = BoardProps<View, MutationsData, Action, Event>;
export type Telling = TellingOf<View, MutationsData>;
export type Entry = EntryOf<Event>;

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
export function speciesOf(view: View, seat: number): [number, SpeciesView][] {
  return Object.entries(view.species)
    .filter(([, species]) => species.seat === seat)
    .map(([id, species]): [number, SpeciesView] => [Number(id), species])
    .sort(([, a], [, b]) => a.place - b.place);
}

/** A species' animals, the oldest first. */
export function animalsOf(view: View, species: number): [number, AnimalView][] {
  return Object.entries(view.animals)
    .filter(([, animal]) => animal.species === species)
    .map(([id, animal]): [number, AnimalView] => [Number(id), animal])
    .sort(([, a], [, b]) => a.place - b.place);
}

/** Traits in the order in which they were played. */
export function traitsOf(species: SpeciesView): { trait: string; inherited: boolean }[] {
  return Object.entries(species.traits)
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([trait, { inherited }]) => ({ trait, inherited }));
}

/** The card that was turned up last, as long as no climate came after it. */
export function newestMutation(entries: readonly Entry[]): { seq: number; traits: readonly Trait[] } | null {
  for (const entry of [...entries].reverse()) {
    const events = eventsOfGame(entry);
    const card = events.reverse().find((event) => event.type === 'card_revealed');
    if (card !== undefined) return { seq: entry.seq, traits: card.traits };
    if (events.some((event) => event.type === 'climate')) return null;
  }
  return null;
}
