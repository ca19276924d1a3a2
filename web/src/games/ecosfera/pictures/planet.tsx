// The planet behind the star. Each biome has a part of it: dead at first, alive with what grows there once it is
// restored; each extinction burns a scar between two of them.
import type { JSX } from 'preact';
import type { Shape } from './drawing.tsx';
import { Shapes } from './drawing.tsx';
import { face, landOf } from './drawings.ts';

export interface Part {
  readonly biome: string;
  readonly color: string;
  readonly restored: boolean;
  readonly fresh: boolean;
}

const middle = 100;
const radius = 80;
/** Of a land's way to its neighbour, so far from the ray stands what grows. */
const beside = 0.32;
const land_scale = 0.95;
const scar_at = 63;

const turned = (turns: number): string => `rotate(${(turns * 360).toFixed(2)} ${middle} ${middle})`;
const dOf = (shapes: readonly Shape[]): string => shapes.map(({ d }) => d).join('');

function Land({ part, index, count }: { part: Part; index: number; count: number }): JSX.Element {
  const { biome, color, restored, fresh } = part;
  return (
    <g
      class={`es-land${restored ? ' es-land-alive' : ''}${fresh ? ' es-land-fresh' : ''}`}
      style={{ '--biome': color }}
      transform={turned(index / count)}
    >
      <path class="es-land-face" d={dOf(index % 2 === 0 ? face.continent : [...face.continent, ...face.islands])} />
      {[-1, 1].map((side) => (
        <g key={side} transform={turned((side * beside) / count)}>
          <g transform={`translate(${middle} ${middle - radius + 1}) scale(${land_scale * side} ${land_scale})`}>
            <g class="es-land-grows">
              <Shapes drawn={landOf(biome, restored)} />
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}

/** In the middle of a grid of 200. */
export function Planet(props: { parts: readonly Part[]; extinctions: number; limit: number }): JSX.Element {
  const { parts, extinctions, limit } = props;
  const alive = parts.filter(({ restored }) => restored).length / Math.max(1, parts.length);
  return (
    <g class="es-planet" style={{ '--alive': `${Math.round(alive * 100)}%` }}>
      <circle class="es-planet-air" cx={middle} cy={middle} r={radius + 4} />
      <circle class="es-planet-sea" cx={middle} cy={middle} r={radius} />
      {parts.map((part, index) => (
        <Land key={part.biome} part={part} index={index} count={parts.length} />
      ))}
      <g class="es-planet-clouds" style={{ opacity: 0.1 + 0.4 * alive }}>
        <Shapes drawn={face.clouds} />
      </g>
      {/* The night side. */}
      <path class="es-planet-night" d="M156.600 43.400A80 80 0 1 1 43.400 156.600C90 165 150 120 156.600 43.400z" />
      {Array.from({ length: extinctions }, (_, index) => (
        <g key={index} class="es-planet-scar" transform={turned((index + 0.5) / limit)}>
          <g transform={`translate(${middle} ${middle - scar_at})`}>
            <Shapes drawn={face.scar} />
          </g>
        </g>
      ))}
    </g>
  );
}
