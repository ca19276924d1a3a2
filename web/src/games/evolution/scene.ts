// What every part of the table needs, put together once per drawing.
import type { Remark } from '../kit/bands.tsx';
import type { Choice, Offer } from './choices.ts';
import type { Props } from './reading.ts';
import type { TokenKind } from './tokens.tsx';
import type { Action, Event } from './wire.ts';
import { foodText, type Naming } from './words.ts';

export interface Scene {
  readonly props: Props;
  readonly naming: Naming;
  /** An action in full, understood without seeing where its button stands; the same as in the page's list. */
  readonly label: (action: Action) => string;
  readonly offer: Offer;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  /** What can't be attacked, and what of it is to be marked (`savedBy`). */
  readonly saved: ReadonlyMap<string, ReadonlySet<string>>;
  /** Says in the turn bar what has no place beside what was pressed. */
  readonly say: (remark: Remark) => void;
  /** The species whose traits are shown in full, and how to change that. */
  readonly looked: string | null;
  /** With the trait that was pressed of it, if it was one. */
  readonly look: (species: string | null, trait?: string) => void;
  /** Of those traits the one that was pressed. */
  readonly lit: string | null;
  /** In a small window one species is large, and whatever is pressed becomes it; null: there is room for all. */
  readonly large: string | null;
  readonly enlarge: (species: string) => void;
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
}

export interface Mark {
  kind: 'gain' | 'loss' | 'new' | 'hit';
  text: string;
  token?: TokenKind;
}

const grown: ReadonlySet<Event['type']> = new Set(['fertile', 'population_grown', 'body_grown']);

/** Null for what shows by itself. */
function markOf(event: Event): Mark | null {
  if (event.type === 'food_taken') return { kind: 'gain', text: foodText(event.amount), token: event.kind };
  if (event.type === 'population_lost') return { kind: 'loss', text: foodText(event.to - event.from) };
  if (event.type === 'species_created') return { kind: 'new', text: '✦' };
  return grown.has(event.type) ? { kind: 'gain', text: '+1' } : null;
}

/** What the newest update did to each species, as small marks on its board. */
export function marksOf(events: readonly Event[]): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>();
  for (const event of events) {
    const mark = markOf(event);
    if (mark === null || !('species' in event)) continue;
    marks.set(event.species, [...(marks.get(event.species) ?? []), mark]);
  }
  return marks;
}
