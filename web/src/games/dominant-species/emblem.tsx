// The picture of Dominant Species in lists: three tiles, one of them frozen, and who lives there.
import type { JSX } from 'preact';
import { AnimalShape, ElementShape, TerrainShape } from './art.tsx';
import { hexPoints } from './geometry.ts';
import './pieces.css';

export function Emblem(): JSX.Element {
  const hex = hexPoints(0.97);
  return (
    <svg viewBox="-95 -97 190 190" class="ds-emblem">
      <g transform="translate(-37 0)">
        <polygon class="ds-ground ds-forest" points={hex} />
        <g transform="translate(0 26)">
          <TerrainShape terrain="forest" />
        </g>
        <g transform="translate(-22 -30) scale(1.8)">
          <AnimalShape animal="bird" />
        </g>
      </g>
      <g transform="translate(38 -43.300)">
        <polygon class="ds-ground ds-tundra" points={hex} />
        <g transform="scale(1.9)">
          <TerrainShape terrain="tundra" />
        </g>
      </g>
      <g transform="translate(38 43.300)">
        <polygon class="ds-ground ds-desert" points={hex} />
        <g transform="translate(-22 -22) scale(1.8)">
          <AnimalShape animal="reptile" />
        </g>
      </g>
      <g transform="translate(1 -12)">
        <ElementShape element="sun" />
      </g>
    </svg>
  );
}
