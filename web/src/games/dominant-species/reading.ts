// What the page gives, in the types of Dominant Species, and small readings of it.
import type { BoardProps, Entry as EntryOf, Telling as TellingOf } from '../contract.ts';
import { type DominantData, elements, type PerElement } from './data.ts';
import type { Action, Element, Event, View } from './wire.ts';

export type Props = BoardProps<View, DominantData, Action, Event>;
export type Telling = TellingOf<View, DominantData>;
export type Entry = EntryOf<Event>;

/** The members of an object whose names the type knows, without those that aren't there. */
export function entriesOf<Key extends string, Value>(of: { [key in Key]?: Value } | undefined): [Key, Value][] {
  return Object.entries(of ?? {}) as [Key, Value][];
}

/** Disks one by one: {grub: 2, sun: 1} -> grub, grub, sun. */
export function eachElement(of: PerElement | undefined): Element[] {
  return elements.flatMap((element) => Array.from({ length: of?.[element] ?? 0 }, () => element));
}
