// What has changed since one's own last turn, of all that is known of the past.
import type { Trace } from '../games/contract.ts';

export interface Doing {
  /** Whose doing it was; null: nobody's. */
  readonly seat: number | null;
  readonly traces: readonly Trace[];
}

/** The places of what others have done since `you` last did anything, oldest first. */
export function changedSince(doings: readonly Doing[], you: number): readonly string[] {
  const own = doings.map(({ seat }) => seat).lastIndexOf(you);
  const places = doings.slice(own + 1).flatMap(({ traces }) => traces.map(({ to }) => thingItself(to)));
  return [...new Set(places.filter((place) => place !== null))];
}

/** What stands for a place, a panel or a pile, changes with every turn and says nothing. */
function thingItself(place: string): string | null {
  const [first = ''] = place.split(' | ');
  return first.startsWith('panel=') ? null : first;
}
