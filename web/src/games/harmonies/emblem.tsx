// The picture of Harmonies in lists: three hexagons of landscape.
import type { JSX } from 'preact';
import { corners } from './geometry.ts';
import { Cube, Stack } from './tokens.tsx';

export function Emblem(): JSX.Element {
  const hex = corners(0.95);
  return (
    <svg viewBox="-95 -118 190 190" class="hm-emblem">
      <g transform="translate(-38,22)">
        <polygon class="hm-hex" points={hex} />
        <Stack tokens={['blue']} />
      </g>
      <g transform="translate(38,-21)">
        <polygon class="hm-hex" points={hex} />
        <Stack tokens={['brown', 'brown', 'green']} />
      </g>
      <g transform="translate(-38,-64) scale(0.99)">
        <polygon class="hm-hex" points={hex} />
        <Stack tokens={['gray', 'gray']} />
      </g>
      <g transform="translate(-38,12)">
        <Cube />
      </g>
    </svg>
  );
}
