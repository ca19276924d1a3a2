// What every part of the table needs, put together once per drawing.
import type { GameEvent, JsonObject } from '../../../sdk/wire.ts';
import type { BoardProps } from '../contract.ts';
import type { Choice, Offer } from './choices.ts';
import type { TokenKind } from './tokens.tsx';
import type { EvolutionData, EvolutionView } from './types.ts';
import { foodText, type Naming } from './words.ts';

export type Props = BoardProps<EvolutionView, EvolutionData>;

export interface Scene {
  readonly props: Props;
  readonly naming: Naming;
  /** An action in full, understood without seeing where its button stands; the same as in the page's list. */
  readonly label: (action: JsonObject) => string;
  readonly offer: Offer;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
  /** The species whose traits are shown in full, and how to change that. */
  readonly looked: string | null;
  readonly look: (species: string | null) => void;
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
}

export interface Mark {
  kind: 'gain' | 'loss' | 'new' | 'hit';
  text: string;
  token?: TokenKind;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

function markOf(event: GameEvent): Mark | null {
  switch (event.type) {
    case 'food_taken':
      return { kind: 'gain', text: foodText(count(event.amount)), token: event.kind === 'meat' ? 'meat' : 'plant' };
    case 'population_lost':
      return { kind: 'loss', text: foodText(count(event.to) - count(event.from)) };
    case 'fertile':
    case 'population_grown':
    case 'body_grown':
      return { kind: 'gain', text: '+1' };
    case 'species_created':
      return { kind: 'new', text: '✦' };
    default:
      return null;
  }
}

/** What the newest update did to each species, as small marks on its board. */
export function marksOf(events: readonly GameEvent[]): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>();
  for (const event of events) {
    const mark = markOf(event);
    if (mark !== null) marks.set(text(event.species), [...(marks.get(text(event.species)) ?? []), mark]);
  }
  return marks;
}
