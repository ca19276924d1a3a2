// What tells terrains apart beside their colour: a pattern on the ground of each.
import type { JSX } from 'preact';
import type { Terrain } from './wire.ts';

const drawings: Readonly<Record<Terrain, { readonly size: number; readonly path: string }>> = {
  sea: { size: 16, path: 'M0 5q4-4 8 0t8 0M0 13q4-4 8 0t8 0' },
  wetland: { size: 14, path: 'M3 2v6M1 4l2 4 2-4M10 9v5M8 10l2 4 2-4M5 12h3M11 3h3' },
  savannah: { size: 16, path: 'M3 7l1-5M4 7l0-5M5 7l-1-5M11 15l1-5M12 15v-5M13 15l-1-5' },
  jungle: { size: 12, path: 'M0 6q3-5 6 0-3 5-6 0M6 12q3-5 6 0M6 0q3 5 6 0' },
  forest: { size: 14, path: 'M3.500 1l3 5h-6zM10.500 8l3 5h-6z' },
  desert: { size: 10, path: 'M2 3h.1M7 8h.1M7 2h.1M2 8h.1' },
  mountain: { size: 18, path: 'M1 8l4-5 4 5M10 17l4-5 4 5' },
  tundra: { size: 14, path: 'M3.500 1v5M1 3.500h5M10.500 8v5M8 10.500h5' },
};

export function EarthPatterns(): JSX.Element {
  return (
    <defs>
      {Object.entries(drawings).map(([terrain, { size, path }]) => (
        <pattern key={terrain} id={`ds-pattern-${terrain}`} width={size} height={size} patternUnits="userSpaceOnUse">
          <path class={`ds-pattern ds-pattern-${terrain}`} d={path} />
        </pattern>
      ))}
    </defs>
  );
}
