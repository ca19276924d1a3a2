// The ground that a player's species stand on: a savanna by day, or at night with a moon, with what is seen far away on
// it alone. Of its whole width each species has the part where it stands, so that a row is one land.
import type { JSX } from 'preact';
import grounds from './grounds.json';
import { high, wide } from './rig.ts';
import './ground.css';

export const lands: readonly { readonly d: string; readonly at: readonly number[] }[] = grounds.lands;

/** So many species wide is the land; what stands farther to the right begins it again. */
export const places = 5;

interface Props {
  /** Which land it is: the player's. */
  readonly land: number;
  /** Where the species stands in its row. */
  readonly place: number;
  readonly meat: boolean;
}

export function Ground({ land, place, meat }: Props): JSX.Element {
  const shown = lands[land % lands.length];
  return (
    <svg
      class={meat ? 'ev-ground ev-ground-meat' : 'ev-ground'}
      viewBox={`${(place % places) * wide} 0 ${wide} ${high}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path class="ev-light" d={grounds.light} />
      <path class="ev-stars" d={grounds.stars} />
      <path class="ev-land-far" d={grounds.far} />
      {shown?.at.map((x) => (
        <path key={x} class="ev-land-mark" transform={`translate(${x} 84)`} d={shown.d} />
      ))}
      <path class="ev-land" d={grounds.near} />
      <path class="ev-land-lines" d={grounds.lines} />
    </svg>
  );
}
