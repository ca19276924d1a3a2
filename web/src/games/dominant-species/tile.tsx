// What stands on a tile: cubes by animal, the marker of whoever dominates it, and what it is worth.
import type { JSX } from 'preact';
import { AnimalShape, DominanceShape, TerrainShape } from './art.tsx';
import { hexLabel, middleOfHex } from './geometry.ts';
import { type Animal, animals, type DominantData, type Preview, type TileView } from './types.ts';

/** Moves a drawing of the 24 grid so that its middle is there. */
export const placedAt = ({ x, y }: { x: number; y: number }, scale: number): string =>
  `translate(${(x - 12 * scale).toFixed(2)} ${(y - 12 * scale).toFixed(2)}) scale(${scale})`;

/** Where the cubes' signs stand, by how many animals there are: their middles and how wide each is. */
const places: readonly { readonly size: number; readonly middles: readonly (readonly [number, number])[] }[] = [
  { size: 0, middles: [] },
  { size: 34, middles: [[0, 0]] },
  {
    size: 29,
    middles: [
      [-17, 0],
      [17, 0],
    ],
  },
  {
    size: 25,
    middles: [
      [-26, 0],
      [0, 0],
      [26, 0],
    ],
  },
  {
    size: 22,
    middles: [
      [-13, -11],
      [13, -11],
      [-13, 12],
      [13, 12],
    ],
  },
  {
    size: 21,
    middles: [
      [-23, -11],
      [0, -11],
      [23, -11],
      [-12, 12],
      [12, 12],
    ],
  },
  {
    size: 21,
    middles: [
      [-23, -11],
      [0, -11],
      [23, -11],
      [-23, 12],
      [0, 12],
      [23, 12],
    ],
  },
];

export function Tile(props: {
  readonly hex: string;
  readonly tile: TileView;
  readonly data: DominantData;
  readonly preview: Preview | null;
}): JSX.Element {
  const { hex, tile } = props;
  const { x, y } = middleOfHex(hex);
  const here = animals.filter((animal) => (tile.cubes[animal] ?? 0) > 0);
  const layout = places[here.length] ?? { size: 0, middles: [] };
  const first = props.data.terrains[tile.terrain]?.scores[0] ?? 0;
  return (
    <g class="ds-tile" transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`} aria-hidden="true" data-tile={hex}>
      <Marker hex={hex} tile={tile} preview={props.preview} />
      {here.map((animal, index) => {
        const [dx, dy] = layout.middles[index] ?? [0, 0];
        return <Cubes key={animal} tile={tile} animal={animal} x={dx} y={dy} size={layout.size} />;
      })}
      <g transform={here.length === 0 ? 'translate(0 2) scale(1.3)' : 'translate(-19 29) scale(0.5)'}>
        <TerrainShape terrain={tile.terrain} />
      </g>
      <text class="ds-hex-label" text-anchor="middle" x="0" y="32">
        {hexLabel(hex)}
      </text>
      <text class="ds-hex-value" text-anchor="middle" x="19" y="33">
        {first}
      </text>
      {tile.scored ? <path class="ds-scored" d="M-4 39l3 3 6-7" /> : null}
    </g>
  );
}

/** Who dominates the tile, or would after the action being considered. */
function Marker(props: { readonly hex: string; readonly tile: TileView; readonly preview: Preview | null }) {
  const next = props.preview?.dominant?.[props.hex];
  const { dominant } = props.tile;
  const place = 'translate(0 -30)';
  if (next === undefined) {
    if (dominant === null) return null;
    return (
      <g transform={place}>
        <DominanceShape animal={dominant} />
      </g>
    );
  }
  return (
    <g class="ds-next" transform={place}>
      {next === null ? null : <DominanceShape animal={next} />}
      {next === null && dominant !== null ? (
        <>
          <DominanceShape animal={dominant} />
          <path class="ds-crossed" d="M-15-10 15 9M15-10-15 9" />
        </>
      ) : null}
    </g>
  );
}

function Cubes(props: {
  readonly tile: TileView;
  readonly animal: Animal;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  const { tile, animal, x, y, size } = props;
  const edge = size / 2 - 2;
  const safe = tile.protected[animal] ?? 0;
  return (
    <g class="ds-cubes" data-animal={animal}>
      <g transform={placedAt({ x, y }, size / 24)}>
        <AnimalShape animal={animal} text={String(tile.cubes[animal] ?? 0)} />
      </g>
      {tile.endangered.includes(animal) ? (
        <g class="ds-badge ds-badge-danger" transform={`translate(${x + edge} ${y - edge})`}>
          <circle r="5.500" />
          <text text-anchor="middle" dominant-baseline="central">
            !
          </text>
        </g>
      ) : null}
      {safe > 0 ? (
        <g class="ds-badge ds-badge-safe" transform={`translate(${x - edge} ${y - edge})`}>
          <circle r="5.500" />
          <text text-anchor="middle" dominant-baseline="central">
            {safe}
          </text>
        </g>
      ) : null}
    </g>
  );
}
