// From each ray that is restored light falls over the whole table, behind all that is read, and no farther.
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Part } from './planet.tsx';

/** So far the light reaches and so wide it is, in turns: of a star of 200. */
const star_size = 200;
const from = 40;
const long = 1000;
const half = 0.035;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function at(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
}

const beam = (turn: number, wide: number): string =>
  `${at(from, turn)} ${at(long, turn - wide)} ${at(long, turn + wide)}`;

/** The middle of the star, counted from the table's corner. */
function starOn(board: Element): Spot | null {
  const table = board.querySelector('.es-table')?.getBoundingClientRect();
  const star = board.querySelector('.es-star > svg')?.getBoundingClientRect();
  if (table === undefined || star === undefined || star.width === 0) return null;
  return {
    x: Math.round(star.left + star.width / 2 - table.left),
    y: Math.round(star.top + star.height / 2 - table.top),
    scale: Math.min(star.width, star.height) / star_size,
  };
}

export function Beams({ board, parts }: { board: Element | null; parts: readonly Part[] }): JSX.Element {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    if (board === null) return undefined;
    const look = (): void => setSpot(starOn(board));
    const observer = new ResizeObserver(look);
    observer.observe(board);
    return () => observer.disconnect();
  }, [board]);
  return (
    <svg class="es-beams" aria-hidden="true" focusable="false">
      <defs>
        {parts.map(({ biome, color }) => (
          <radialGradient key={biome} id={`es-beam-${biome}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={long}>
            <stop offset="0" stop-color={color} stop-opacity="0.6" />
            <stop offset="1" stop-color={color} stop-opacity="0" />
          </radialGradient>
        ))}
      </defs>
      {spot !== null && (
        <g transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale.toFixed(3)})`}>
          {parts.map(({ biome, restored, fresh }, index) =>
            restored ? (
              <g key={biome} class={fresh ? 'es-beam-fresh' : undefined} fill={`url(#es-beam-${biome})`}>
                <polygon points={beam(index / parts.length, half)} />
                <polygon points={beam(index / parts.length, half / 3)} />
              </g>
            ) : null,
          )}
        </g>
      )}
    </svg>
  );
}
