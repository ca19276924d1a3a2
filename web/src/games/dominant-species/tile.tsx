// What stands on a tile: cubes by animal, the marker of whoever dominates it, and what it is worth.
import type { JSX } from 'preact';
import { AnimalShape, DominanceShape, TerrainShape } from './art.tsx';
import { animals, type DominantData } from './data.ts';
import drawings from './drawings.json';
import { hexLabel, hexPoints, middleOfHex } from './geometry.ts';
import type { Animal, PreviewView, TileView } from './wire.ts';

/** Moves a drawing of the 24 grid so that its middle is there. */
export const placedAt = ({ x, y }: { x: number; y: number }, scale: number): string =>
  `translate(${(x - 12 * scale).toFixed(2)} ${(y - 12 * scale).toFixed(2)}) scale(${scale})`;

/** Where the cubes' signs stand, by how many animals there are: their middles and how wide each is. */
const places: readonly { readonly size: number; readonly middles: readonly (readonly [number, number])[] }[] = [
  { size: 0, middles: [] },
  { size: 36, middles: [[0, 0]] },
  {
    size: 33,
    middles: [
      [-18, 0],
      [18, 0],
    ],
  },
  {
    size: 27,
    middles: [
      [-28, 0],
      [0, 0],
      [28, 0],
    ],
  },
  {
    size: 25,
    middles: [
      [-14, -13],
      [14, -13],
      [-14, 12],
      [14, 12],
    ],
  },
  {
    size: 25,
    middles: [
      [-26, -13],
      [0, -13],
      [26, -13],
      [-14, 12],
      [14, 12],
    ],
  },
  {
    size: 25,
    middles: [
      [-26, -13],
      [0, -13],
      [26, -13],
      [-26, 12],
      [0, 12],
      [26, 12],
    ],
  },
];

/** How the drawing is seen: pixels for a unit of it, and how many the smallest text must have. */
export interface Reading {
  readonly scale: number;
  readonly least: number;
}

/** As large as it is drawn, as in a text. */
const as_drawn: Reading = { scale: 1, least: 0 };

/** So many units high that it can be read, but never larger than its place takes. */
const legible = (usual: number, most: number, { scale, least }: Reading): number =>
  Math.min(most, Math.max(usual, least / scale));

export function Tile(props: {
  readonly hex: string;
  readonly tile: TileView;
  readonly data: DominantData;
  readonly preview: PreviewView | null;
  readonly reading?: Reading;
  /** Shows what the tile would pay to whom, instead of how many cubes there are. */
  readonly pays?: boolean;
}): JSX.Element {
  const { hex, tile, reading = as_drawn, pays = false } = props;
  const { x, y } = middleOfHex(hex);
  const here = animals.filter((animal) => (tile.cubes[animal] ?? 0) > 0);
  const layout = places[here.length] ?? { size: 0, middles: [] };
  return (
    <g class="ds-tile" transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`} aria-hidden="true" data-tile={hex}>
      {pays && tile.dominant !== null ? (
        <polygon class={`ds-realm ds-${tile.dominant}`} points={hexPoints(0.9)} />
      ) : null}
      <Marker hex={hex} tile={tile} preview={props.preview} />
      {here.map((animal, index) => {
        const [dx, dy] = layout.middles[index] ?? [0, 0];
        const count = (pays ? tile.would_score[animal] : tile.cubes[animal]) ?? 0;
        return (
          <Cubes
            key={animal}
            tile={tile}
            animal={animal}
            text={pays ? `+${count}` : String(count)}
            x={dx}
            y={dy}
            size={layout.size}
            reading={reading}
          />
        );
      })}
      {here.length === 0 ? (
        <g transform="translate(0 2) scale(1.3)">
          <TerrainShape terrain={tile.terrain} />
        </g>
      ) : null}
    </g>
  );
}

/** What is read of a tile: where it is, and what it pays to the first. Over all that lies on its corners. */
export function TileWords(props: {
  readonly hex: string;
  readonly tile: TileView;
  readonly data: DominantData;
  readonly reading?: Reading;
}): JSX.Element {
  const { hex, tile, reading = as_drawn } = props;
  const { x, y } = middleOfHex(hex);
  const size = legible(10, 23, reading);
  const style = { fontSize: `${size}px` };
  return (
    <g class="ds-tile-words" transform={`translate(${x.toFixed(2)} ${(y + 40).toFixed(2)})`} aria-hidden="true">
      <text class="ds-hex-label" text-anchor="end" x="-1" y="0" style={style}>
        {hexLabel(hex)}
      </text>
      <rect class="ds-hex-worth" x="2" y={-size * 0.86} width={size * 0.95} height={size * 1.05} rx={size * 0.3} />
      <text class="ds-hex-value" text-anchor="middle" x={2 + size * 0.475} y="0" style={style}>
        {props.data.terrains[tile.terrain]?.scores[0] ?? 0}
      </text>
      {tile.scored ? <path class="ds-scored" transform={`translate(${size * 0.95 + 7} 0)`} d="M-4-5l3 3 6-7" /> : null}
    </g>
  );
}

/** Who dominates the tile, or would after the action being considered. */
function Marker(props: { readonly hex: string; readonly tile: TileView; readonly preview: PreviewView | null }) {
  const next = props.preview?.dominant?.[props.hex];
  const { dominant } = props.tile;
  const place = 'translate(0 -31)';
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
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly reading: Reading;
}) {
  const { tile, animal, text, x, y, size, reading } = props;
  const edge = size / 2 - 2;
  const safe = tile.protected[animal] ?? 0;
  const drawn = size / 24;
  const number = legible(14, text.length > 1 ? 21 : 23, { ...reading, scale: reading.scale * drawn });
  return (
    <g class="ds-cubes" data-animal={animal} style={{ '--ds-number': `${number}px` }}>
      <g transform={placedAt({ x, y: y + 2.4 }, drawn)}>
        <path class="ds-thickness" d={drawings.animal_outlines[animal]} />
      </g>
      <g transform={placedAt({ x, y }, drawn)}>
        <AnimalShape animal={animal} text={text} />
      </g>
      {tile.endangered.includes(animal) ? (
        <g class="ds-badge ds-badge-danger" transform={`translate(${x + edge} ${y - edge})`} data-drawn>
          <g transform={`scale(${legible(6.5, 12, { ...reading, least: reading.least * 0.6 }) / 6})`}>
            <circle r="6" />
            <path d="M0-3.400V.6M0 3.200v.1" />
          </g>
        </g>
      ) : null}
      {safe > 0 ? (
        <g class="ds-badge ds-badge-safe" transform={`translate(${x - edge} ${y - edge})`}>
          <circle r={legible(5.5, 13, { ...reading, least: reading.least * 0.6 })} />
          <text text-anchor="middle" dominant-baseline="central" style={{ fontSize: `${legible(9, 24, reading)}px` }}>
            {safe}
          </text>
        </g>
      ) : null}
    </g>
  );
}
