// Earth: tiles with terrain, cubes and the marker of whoever dominates, disks on the corners. What the viewer may
// choose is lit; any tile can be pressed to read about it.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Translate } from '../contract.ts';
import { ElementShape, TerrainShape } from './art.tsx';
import type { Target } from './choosing.ts';
import type { DominantData } from './data.ts';
import {
  type Box,
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
import { placedAt, type Reading, Tile, TileWords } from './tile.tsx';
import { signed } from './telling.ts';
import { inWords } from './tile_words.ts';
import { useViewport, zoomStep } from './viewport.ts';
import type { Element, PreviewView, Terrain, TileView, View } from './wire.ts';

const whole_hex = hexPoints(0.985);
const inner_hex = hexPoints(0.93);
/** What a finger needs. */
const target_px = 44;
/** What an eye needs, in a small window and in any other. */
const text_px = { small: 11, usual: 12 };
const small_window = { width: 760, height: 480 };

export interface Ghost {
  readonly place: string;
  readonly terrain?: Terrain;
  readonly element?: Element;
}

export interface EarthProps {
  readonly view: View;
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
  readonly preview: PreviewView | null;
  /** What would be laid on earth, shown faintly where it would lie. */
  readonly ghost: Ghost | null;
  /** Hex -> cubes more or fewer there by such an action. */
  readonly gains: ReadonlyMap<string, number>;
  /** Hexes and corners that changed just now, or that the step being told is about. */
  readonly fresh: ReadonlySet<string>;
  readonly told: ReadonlySet<string>;
  /** Changes with every new decision: then its targets are brought into view. */
  readonly asked: string;
  /** Who dominates and what each tile would pay, instead of the cubes. */
  readonly pays: boolean;
  readonly turnPays: () => void;
  /** More of what stands beside the map. */
  readonly tools: ComponentChildren;
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
  const small = innerWidth < small_window.width || innerHeight < small_window.height;
  const reading = { scale: viewport.scale, least: small ? text_px.small : text_px.usual };
  useEffect(() => {
    if (corners.length > 0) viewport.show(corners.map(cornerPoint), hexSize, target_px);
    else viewport.show([...props.hexTargets.keys()].map(middleOfHex), hexHeight, target_px);
  }, [props.asked, corners.length > 0]);
  useEffect(() => {
    const on_earth = [...props.told].filter((place) => /^([EW]:)?-?\d/.test(place));
    const points = on_earth.map((place) => (place.includes(':') ? cornerPoint(place) : middleOfHex(place)));
    if (points.length > 0 && !viewport.whole) viewport.show(points, hexHeight, target_px);
  }, [props.told]);
  const unlessDragged = (press: () => void) => () => {
    if (!viewport.dragged()) press();
  };
  return (
    <div class="ds-earth">
      <div class={viewport.whole ? 'ds-window' : 'ds-window ds-window-pans'} ref={viewport.place}>
        <svg
          class="ds-map"
          viewBox={viewport.viewBox}
          data-scrolls={viewport.whole ? undefined : ''}
          role="group"
          aria-label={t('dominant-species.earth')}
        >
          <EarthPatterns />
          {hexes.map((hex) => (
            <Ground key={hex} hex={hex} tile={view.tiles[hex]} reading={reading} {...props} />
          ))}
          {Object.entries(view.tiles).map(([hex, tile]) => (
            <Tile
              key={hex}
              hex={hex}
              tile={tile}
              data={data}
              preview={props.preview}
              reading={reading}
              pays={props.pays}
            />
          ))}
          {hexes.map((hex) => (
            <HexPress key={hex} hex={hex} props={props} unlessDragged={unlessDragged} />
          ))}
          {Object.entries(view.elements).map(([vertex, element]) => (
            <g key={vertex} class="ds-disk" data-vertex={vertex} aria-hidden="true">
              <g transform={placedAt(cornerPoint(vertex), 0.88)}>
                <ElementShape element={element} />
              </g>
              {props.fresh.has(vertex) || props.told.has(vertex) ? (
                <circle class="ds-ring" cx={cornerPoint(vertex).x} cy={cornerPoint(vertex).y} r="16" />
              ) : null}
            </g>
          ))}
          {Object.entries(view.tiles).map(([hex, tile]) => (
            <TileWords key={hex} hex={hex} tile={tile} data={data} reading={reading} />
          ))}
          {[...props.gains].map(([hex, gain]) => (
            <Gain key={hex} hex={hex} gain={gain} reading={reading} />
          ))}
          {props.ghost?.element === undefined ? null : (
            <g class="ds-ghost" transform={placedAt(cornerPoint(props.ghost.place), 0.88)} aria-hidden="true">
              <ElementShape element={props.ghost.element} />
            </g>
          )}
          {corners.map((vertex) => (
            <VertexPress key={vertex} vertex={vertex} props={props} unlessDragged={unlessDragged} box={box} />
          ))}
        </svg>
      </div>
      <div class="ds-tools" data-lies-over>
        <div class="ds-zoom" role="group" aria-label={t('dominant-species.zoom')}>
          <button
            type="button"
            aria-label={t('dominant-species.zoom.in')}
            title={t('dominant-species.zoom.in')}
            disabled={viewport.atMost}
            onClick={() => viewport.zoom(zoomStep)}
          >
            <span aria-hidden="true">+</span>
          </button>
          <button
            type="button"
            aria-label={t('dominant-species.zoom.fit')}
            title={t('dominant-species.zoom.fit')}
            disabled={viewport.whole}
            onClick={viewport.fit}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path class="ds-line" d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
            </svg>
          </button>
        </div>
        {props.tools}
        <button
          type="button"
          class={props.pays ? 'ds-layer ds-layer-on' : 'ds-layer'}
          aria-pressed={props.pays}
          aria-label={t('dominant-species.layer')}
          title={t('dominant-species.layer')}
          onClick={props.turnPays}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path class="ds-line" d="M3 7l4.500 4.500L12 4l4.500 7.500L21 7l-2 10H5zM6 20.500h12" />
          </svg>
        </button>
      </div>
      {props.pays ? (
        <p class="ds-layer-words" role="status">
          {t('dominant-species.layer.hint')}
        </p>
      ) : null}
    </div>
  );
}

interface GroundProps extends EarthProps {
  readonly hex: string;
  readonly tile: TileView | undefined;
  readonly reading: Reading;
}

function Ground({ hex, tile, reading, ...props }: GroundProps) {
  const { x, y } = middleOfHex(hex);
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
  if (tile === undefined) {
    const target = props.hexTargets.get(hex);
    const terrain = props.ghost?.place === hex ? props.ghost.terrain : undefined;
    return (
      <g transform={place} aria-hidden="true">
        <polygon class="ds-blank" points={whole_hex} />
        {target === undefined ? null : (
          <polygon class={target.chosen ? 'ds-glow ds-glow-chosen' : 'ds-glow'} points={whole_hex} />
        )}
        {terrain === undefined ? null : (
          <g class="ds-ghost">
            <polygon class={`ds-ground ds-${terrain}`} points={whole_hex} />
            <g transform="scale(1.3)">
              <TerrainShape terrain={terrain} />
            </g>
          </g>
        )}
        {target === undefined || terrain !== undefined ? null : (
          <text
            class="ds-hex-label"
            text-anchor="middle"
            y="4"
            style={{ fontSize: `${Math.max(11, reading.least / reading.scale)}px` }}
          >
            {hexLabel(hex)}
          </text>
        )}
      </g>
    );
  }
  const glow = props.hexTargets.get(hex);
  const changes = props.preview?.dominant?.[hex] !== undefined;
  return (
    <g transform={place} aria-hidden="true">
      <polygon class={`ds-ground ds-${tile.terrain}`} points={whole_hex} />
      <polygon points={whole_hex} fill={`url(#ds-pattern-${tile.terrain})`} />
      {glow === undefined ? null : (
        <polygon class={glow.chosen ? 'ds-glow ds-glow-chosen' : 'ds-glow'} points={whole_hex} />
      )}
      {props.fresh.has(hex) ? <polygon class="ds-fresh" points={inner_hex} /> : null}
      {props.told.has(hex) ? <polygon class="ds-told" points={inner_hex} /> : null}
      {props.looked === hex ? <polygon class="ds-looked" points={inner_hex} /> : null}
      {changes ? <polygon class="ds-changes" points={inner_hex} /> : null}
    </g>
  );
}

/** In the place of the crown: how many cubes more or fewer. */
function Gain({ hex, gain, reading }: { readonly hex: string; readonly gain: number; readonly reading: Reading }) {
  const { x, y } = middleOfHex(hex);
  const size = Math.min(20, Math.max(14, reading.least / reading.scale));
  const [width, height] = [size * 2, size * 1.35];
  return (
    <g class="ds-gain" transform={`translate(${x.toFixed(2)} ${(y - 31).toFixed(2)})`} aria-hidden="true">
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text text-anchor="middle" dominant-baseline="central" style={{ fontSize: `${size}px` }}>
        {signed(gain)}
      </text>
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

/** At the rim of the map what is pressed reaches farther inwards, so that all of it is in the window. */
const press_radius = hexSize / 2;
const inward = (at: number, from: number, length: number): number =>
  Math.min(Math.max(at, from + press_radius), from + length - press_radius) - at;

function VertexPress(more: { vertex: string; props: EarthProps; unlessDragged: Guard; box: Box }) {
  const { vertex, props, unlessDragged, box } = more;
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
      <circle class="ds-press" cx={inward(x, box.x, box.width)} cy={inward(y, box.y, box.height)} r={press_radius} />
      <circle class="ds-lit" r="13" />
    </g>
  );
}
