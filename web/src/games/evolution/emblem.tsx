// The picture of Evolution in lists: an animal that has come far, as it stands on a board. Its outlines are taken from
// there once, so that the first page needs none of the parts; a test holds them to it.
import type { JSX } from 'preact';
import emblem from './pictures/emblem.json';

interface Outline {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

const outlines: readonly Outline[] = emblem;

export function Emblem(): JSX.Element {
  return (
    <svg class="ev-emblem" viewBox="6 -26 154 154" stroke-linecap="round" stroke-linejoin="round">
      {outlines.map(({ d, fill, line, width }, i) => (
        <path key={i} d={d} fill={fill ?? 'none'} stroke={line} stroke-width={width} />
      ))}
    </svg>
  );
}
