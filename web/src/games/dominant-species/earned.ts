// Where an animal's victory points came from, as the events of the game tell it.
import type { DominantData } from './data.ts';
import type { Animal, Event, Vp } from './wire.ts';

/** A line of the score pad is what the points were for; the cards have one line together, but for the Ice Age. */
export function lineOf({ what }: Vp, { cards }: DominantData): string {
  return what in cards && what !== 'ice_age' ? 'cards' : what;
}

export interface Earned {
  /** Hex -> points of what was won on a tile. */
  readonly tiles: ReadonlyMap<string, number>;
  /** What for -> points of what was won without one. */
  readonly elsewhere: ReadonlyMap<string, number>;
}

/** By that animal, in a line of the score pad or, with null, in all. */
export function earnedBy(
  animal: Animal | null,
  line: string | null,
  events: readonly Event[],
  data: DominantData,
): Earned {
  const tiles = new Map<string, number>();
  const elsewhere = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'vp' || event.animal !== animal) continue;
    if (line !== null && lineOf(event, data) !== line) continue;
    const [into, key] = event.hex === undefined ? [elsewhere, event.what] : [tiles, event.hex];
    into.set(key, (into.get(key) ?? 0) + event.points);
  }
  return { tiles, elsewhere };
}
