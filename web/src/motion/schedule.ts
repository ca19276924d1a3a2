// When what moves for an update sets out and how long it is under way. All of it together takes hardly longer than one
// piece alone: the next update may come at any time, and nobody waits for this one.
import type { Pace } from './pace.ts';

export interface Leg {
  readonly delay_ms: number;
  readonly duration_ms: number;
}

/** More at once would be a swarm. */
export const flights_most = 24;
const flight_ms = 480;
const apart_ms = 90;
/** From the first to the last that sets out. */
const spread_ms = 360;

/** How many times as long as usual all that moves takes; 0: nothing moves. */
export const slowness: { readonly [pace in Pace]: number } = { slow: 2, usual: 1, fast: 0.5, off: 0 };

/** For so many pieces, in their order; none where nothing is to move. */
export function schedule(count: number, pace: Pace): readonly Leg[] {
  const slow = slowness[pace];
  if (slow === 0) return [];
  const flying = Math.min(count, flights_most);
  const apart = flying < 2 ? 0 : Math.min(apart_ms, spread_ms / (flying - 1));
  return Array.from({ length: flying }, (_, order) => ({
    delay_ms: Math.round(order * apart * slow),
    duration_ms: flight_ms * slow,
  }));
}
