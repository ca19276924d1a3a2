// What the page gives, in the types of Evolution, and small readings of it.
import type { BoardProps, Entry as EntryOf, Telling as TellingOf } from '../contract.ts';
import type { EvolutionData } from './data.ts';
import type { Action, Event, SeatView, SpeciesView, Trait, TraitView, View } from './wire.ts';

export type Props = BoardProps<View, EvolutionData, Action, Event>;
export type Telling = TellingOf<View, EvolutionData>;
export type Entry = EntryOf<Event>;

/** The seat that a species' id names: "2-1" is the first species that seat 2 had. */
export const ownerOf = (species: string): number => Number(species.split('-')[0]);
export const numberOf = (species: string): string => species.split('-')[1] ?? '';

/** A row from left to right. */
export function rowOf(seat: SeatView): { id: string; species: SpeciesView }[] {
  return Object.entries(seat.species)
    .map(([id, species]) => ({ id, species }))
    .sort((a, b) => a.species.position - b.species.position);
}

/** A species' traits in the order in which they lie. */
export function traitsOf(species: SpeciesView): { trait: Trait; facts: TraitView }[] {
  return (Object.entries(species.traits) as [Trait, TraitView][])
    .map(([trait, facts]) => ({ trait, facts }))
    .sort((a, b) => a.facts.slot - b.facts.slot);
}

export function speciesById(view: View, id: string): SpeciesView | undefined {
  return view.seats[String(ownerOf(id))]?.species[id];
}
