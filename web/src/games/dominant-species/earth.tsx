// Earth: tiles with terrain, cubes and the marker of whoever dominates, disks on the corners. What the viewer may
// choose is lit; any tile can be pressed to read about it.
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Translate } from '../contract.ts';
import { AnimalShape, DominanceShape, ElementShape, TerrainShape } from './art.tsx';
import type { Target } from './choosing.ts';
import {
  boxAround,
  cornerPoint,
  hexHeight,
  hexLabel,
  hexPoints,
  hexSize,
  middleOfHex,
  vertexLabel,
} from './geometry.ts';
import { EarthPatterns } from './patterns.tsx';
import { inWords } from './tile_words.ts';
import { type Animal, animals, type DominantData, type DominantView, type Preview, type TileView } from './types.ts';
import { useViewport, zoomStep } from './viewport.ts';

const whole_hex = hexPoints(0.985);
const inner_hex = hexPoints(0.93);
/** What a finger needs. */
const target_px = 44;

export interface EarthProps {
  readonly view: DominantView;
  readonly data: DominantData;
  readonly t: Translate;
  readonly hexTargets: ReadonlyMap<string, Target>;
  readonly vertexTargets: ReadonlyMap<string, Target>;
  readonly choose: (target: Target) => void;
  readonly hover: (target: Target | null) => void;
  /** A tile about which something is told below. */
  readonly looked: string | null;
  readonly look: (hex: string) => void;
  /** What an action that is being considered would change. */
  readonly preview: Preview | null;
  /** Hexes and corners that changed just now, or that the step being told is about. */
  readonly fresh: ReadonlySet<string>;
  readonly told: ReadonlySet<string>;
  /** Changes with every new decision: then its targets are brought into view. */
  readonly asked: string;
}

export function Earth(props: EarthProps): JSX.Element {
  const { view, data, t } = props;
  const hexes = Object.keys(data.hexes);
  // As much of the board as matters: the tiles, and the blank hexes beside them, where the next ones will lie.
  const box = useMemo(() => {
    const wanted = [...Object.keys(view.tiles), ...props.hexTargets.keys()];
    return boxAround((wanted.length > 0 ? wanted : hexes).map(middleOfHex), hexSize + 14);
  }, [Object.keys(view.tiles).join(), [...props.hexTargets.keys()].join()]);
  const viewport = useViewport(box);
  const corners = [...props.vertexTargets.keys()];
  useEffect(() => {
    if (corners.length > 0) viewport.show(corners.map(cornerPoint), hexSize, target_px);
    else viewport.show([...props.hexTargets.keys()].map(middleOfHex), hexHeight, target_px);
  }, [props.asked, corners.length > 0]);
  useEffect(() => {
    const points = [...props.told].map((place) => (place.includes(':') ? cornerPoint(place) : middleOfHex(place)));
    if (points.length > 0 && !viewport.whole) viewport.show(points, hexHeight, target_px);
  }, [props.told]);
  const unlessDragged = (press: () => void) => () => {
    if (!viewport.dragged()) press();
  };
  return (
    <div class="ds-earth">
      <div class={viewport.whole ? 'ds-window' : 'ds-window ds-window-pans'} ref={viewport.place}>
        <svg class="ds-map" viewBox={viewport.viewBox} role="group" aria-label={t('dominant-species.earth')}>
          <EarthPatterns />
          {hexes.map((hex) => (
            <Ground key={hex} hex={hex} tile={view.tiles[hex]} {...props} />
          ))}
          {Object.entries(view.tiles).map(([hex, tile]) => (
            <Tile key={hex} hex={hex} tile={tile} props={props} />
          ))}
          {hexes.map((hex) => (
            <HexPress key={hex} hex={hex} props={props} unlessDragged={unlessDragged} />
          ))}
          {Object.entries(view.elements).map(([vertex, element]) => (
            <g key={vertex} class="ds-disk" data-vertex={vertex} aria-hidden="true">
              <g transform={at(cornerPoint(vertex), 0.98)}>
                <ElementShape element={element} />
              </g>
              {props.fresh.has(vertex) || props.told.has(vertex) ? (
                <circle class="ds-ring" cx={cornerPoint(vertex).x} cy={cornerPoint(vertex).y} r="16" />
              ) : null}
            </g>
          ))}
          {corners.map((vertex) => (
            <VertexPress key={vertex} vertex={vertex} props={props} unlessDragged={unlessDragged} />
          ))}
        </svg>
      </div>
      <div class="ds-zoom" role="group" aria-label={t('dominant-species.zoom')}>
        <button type="button" aria-label={t('dominant-species.zoom.in')} onClick={() => viewport.zoom(zoomStep)}>
          <span aria-hidden="true">+</span>
        </button>
        <button
          type="button"
          aria-label={t('dominant-species.zoom.out')}
          disabled={viewport.whole}
          onClick={() => viewport.zoom(1 / zoomStep)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <button
          type="button"
          aria-label={t('dominant-species.zoom.fit')}
          disabled={viewport.whole}
          onClick={viewport.fit}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path class="ds-line" d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
          </svg>
        </button>
      </div>
    </div>
  );
}

/** Moves a drawing of the 24 grid so that its middle is there. */
const at = ({ x, y }: { x: number; y: number }, scale: number): string =>
  `translate(${(x - 12 * scale).toFixed(2)} ${(y - 12 * scale).toFixed(2)}) scale(${scale})`;

function Ground({ hex, tile, ...props }: EarthProps & { readonly hex: string; readonly tile: TileView | undefined }) {
  const { x, y } = middleOfHex(hex);
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  if (tile === undefined) {
    const target = props.hexTargets.get(hex);
    return (
      <g transform={place} aria-hidden="true">
        <polygon class="ds-blank" points={whole_hex} />
        {target === undefined ? null : (
          <text class="ds-hex-label" text-anchor="middle" y="4">
            {hexLabel(hex)}
          </text>
        )}
      </g>
    );
  }
  const changes = props.preview?.dominant?.[hex] !== undefined;
  return (
    <g transform={place} aria-hidden="true">
      <polygon class={`ds-ground ds-${tile.terrain}`} points={whole_hex} />
      <polygon points={whole_hex} fill={`url(#ds-pattern-${tile.terrain})`} />
      {props.fresh.has(hex) ? <polygon class="ds-fresh" points={inner_hex} /> : null}
      {props.told.has(hex) ? <polygon class="ds-told" points={inner_hex} /> : null}
      {props.looked === hex ? <polygon class="ds-looked" points={inner_hex} /> : null}
      {changes ? <polygon class="ds-changes" points={inner_hex} /> : null}
    </g>
  );
}

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

function Tile({ hex, tile, props }: { readonly hex: string; readonly tile: TileView; readonly props: EarthProps }) {
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
      <g transform={at({ x, y }, size / 24)}>
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

type Guard = (press: () => void) => () => void;

const onKey = (press: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  press();
};

function HexPress({ hex, props, unlessDragged }: { hex: string; props: EarthProps; unlessDragged: Guard }) {
  const { view, data, t } = props;
  const target = props.hexTargets.get(hex);
  const tile = view.tiles[hex];
  if (tile === undefined && target === undefined) return null;
  const { x, y } = middleOfHex(hex);
  const words =
    tile === undefined ? t('dominant-species.blank', { hex: hexLabel(hex) }) : inWords(hex, tile, view, t, data);
  const press = () => (target === undefined ? props.look(hex) : props.choose(target));
  return (
    <g
      class={`ds-hex${target === undefined ? '' : ' ds-target'}${target?.chosen === true ? ' ds-chosen' : ''}`}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      role="button"
      tabindex={0}
      data-hex={hex}
      aria-label={target === undefined ? words : t('dominant-species.choose_place', { place: words })}
      {...(target === undefined ? {} : { 'aria-pressed': target.chosen })}
      onClick={unlessDragged(press)}
      onKeyDown={onKey(press)}
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? props.hover(target ?? null) : undefined)}
      onPointerLeave={() => props.hover(null)}
      onFocus={() => props.hover(target ?? null)}
      onBlur={() => props.hover(null)}
    >
      <polygon class="ds-press" points={whole_hex} />
      {target === undefined ? null : <polygon class="ds-lit" points={inner_hex} />}
    </g>
  );
}

function VertexPress({ vertex, props, unlessDragged }: { vertex: string; props: EarthProps; unlessDragged: Guard }) {
  const { view, data, t } = props;
  const target = props.vertexTargets.get(vertex);
  if (target === undefined) return null;
  const { x, y } = cornerPoint(vertex);
  const element = view.elements[vertex];
  const place = t('dominant-species.corner', { hexes: vertexLabel(vertex, data) });
  const words = element === undefined ? place : `${t(`dominant-species.element.${element}`)}: ${place}`;
  const press = () => props.choose(target);
  return (
    <g
      class={`ds-corner ds-target${target.chosen ? ' ds-chosen' : ''}`}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
      role="button"
      tabindex={0}
      data-vertex={vertex}
      aria-pressed={target.chosen}
      aria-label={t('dominant-species.choose_place', { place: words })}
      onClick={unlessDragged(press)}
      onKeyDown={onKey(press)}
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? props.hover(target) : undefined)}
      onPointerLeave={() => props.hover(null)}
      onFocus={() => props.hover(target)}
      onBlur={() => props.hover(null)}
    >
      <circle class="ds-press" r={hexSize / 2} />
      <circle class="ds-lit" r="13" />
    </g>
  );
}
