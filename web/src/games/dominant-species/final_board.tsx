// Earth as it is left to a player: the cubes and cones of that player's animals. A pressed line of the score pad lights
// the tiles on which its points were won, with so many, and tells what was won elsewhere.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FinalBoardProps } from '../contract.ts';
import { AnimalMark, AnimalShape, DominanceShape, ElementShape } from './art.tsx';
import type { DominantData } from './data.ts';
import { earnedBy } from './earned.ts';
import { boxAround, hexPoints, hexSize, middleOfHex } from './geometry.ts';
import { whatName, signed } from './telling.ts';
import { placedAt } from './tile.tsx';
import { animalName } from './tile_words.ts';
import type { Animal, Event, View } from './wire.ts';
import './dominant.css';
import './pieces.css';
import './earth.css';
import './final_board.css';

type Props = FinalBoardProps<View, DominantData, Event>;

const whole_hex = hexPoints(0.985);
/** In px: the points on a tile are written as large at least, or not at all. */
const figure_least = 12;
/** Of the number of cubes, in units of the animal's sign. */
const number_size = 14;
const figure_usual = 26;
const figure_most = 40;

/** Px for a unit of a drawing so wide. */
function useScale(width: number) {
  const place = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setScale(element.getScreenCTM()?.a ?? 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return [place, scale] as const;
}

export function FinalBoard(props: Props): JSX.Element {
  const { view, data, seat, seats, line, large, events, t } = props;
  const own = view.seats[String(seat)]?.animals ?? [];
  const counting = view.seats[String(seat)]?.counts ?? null;
  const hexes = Object.keys(view.tiles);
  const box = boxAround(hexes.map(middleOfHex), hexSize + 4);
  const [place, scale] = useScale(box.width);
  const figure = Math.max(figure_usual, figure_least / scale);
  const { tiles, elsewhere } = earnedBy(counting, line, events, data);
  const lit = line === null ? new Map<string, number>() : tiles;
  const words = { t, view, data, nameOf: (of: number) => seats[of]?.name ?? '–' };
  return (
    <span class={large ? 'ds ds-final ds-final-large' : 'ds ds-final'} data-asked={line !== null}>
      <svg
        class="ds-final-map"
        ref={place}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={own.map((animal) => inWords(animal, props)).join('. ')}
        data-lit={[...lit.keys()].join(' ')}
      >
        {hexes.map((hex) => (
          <Tile key={hex} hex={hex} own={own} view={view} is_lit={lit.has(hex)} scale={scale} />
        ))}
        {figure > figure_most
          ? null
          : [...lit].map(([hex, points]) => <Worth key={hex} hex={hex} words={signed(points)} size={figure} />)}
      </svg>
      <span class="ds-final-told">
        {line === null
          ? own.map((animal) => (
              <span key={animal} title={inWords(animal, props)}>
                <AnimalMark animal={animal} size={22} />
                <b>{animalName(animal, t)}</b>
              </span>
            ))
          : [...elsewhere].map(([what, points]) => (
              <span key={what}>
                <span>{whatName(what, words)}</span>
                <b>{signed(points)}</b>
              </span>
            ))}
      </span>
    </span>
  );
}

const inWords = (animal: Animal, { view, t }: Props): string =>
  t('dominant-species.final.animal', {
    animal: animalName(animal, t),
    dominates: view.animals[animal]?.dominates ?? 0,
    cubes: view.animals[animal]?.on_earth ?? 0,
  });

function Tile(props: {
  readonly hex: string;
  readonly own: readonly Animal[];
  readonly view: View;
  readonly is_lit: boolean;
  readonly scale: number;
}): JSX.Element | null {
  const { hex, own, view, is_lit, scale } = props;
  const tile = view.tiles[hex];
  if (tile === undefined) return null;
  const { x, y } = middleOfHex(hex);
  const here = own.filter((animal) => (tile.cubes[animal] ?? 0) > 0);
  const wide = here.length > 1 ? 1.5 : 2.3;
  // So small that no number could be read there is the animal's picture.
  const is_counted = number_size * wide * scale >= figure_least;
  return (
    <g
      class={is_lit ? 'ds-final-tile ds-counts' : 'ds-final-tile'}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}
    >
      <polygon class={`ds-ground ds-${tile.terrain}`} points={whole_hex} />
      {tile.dominant !== null && own.includes(tile.dominant) ? (
        <g transform="translate(0 -27)">
          <DominanceShape animal={tile.dominant} />
        </g>
      ) : null}
      {here.map((animal, index) => (
        <g key={animal} transform={placedAt({ x: (index - (here.length - 1) / 2) * 36, y: 8 }, wide)}>
          <AnimalShape animal={animal} {...(is_counted ? { text: String(tile.cubes[animal] ?? 0) } : {})} />
        </g>
      ))}
    </g>
  );
}

function Worth({ hex, words, size }: { readonly hex: string; readonly words: string; readonly size: number }) {
  const { x, y } = middleOfHex(hex);
  const width = size * (0.62 * words.length + 0.5);
  return (
    <g class="ds-final-worth" transform={`translate(${x.toFixed(2)} ${(y + 24).toFixed(2)})`}>
      <rect x={-width / 2} y={-size * 0.65} width={width} height={size * 1.3} rx={size * 0.65} />
      <text y={size * 0.35} text-anchor="middle" style={{ fontSize: `${size}px` }}>
        {words}
      </text>
    </g>
  );
}

const signs: Readonly<Record<string, string>> = {
  start: 'M6 21V4h12l-3 4 3 4H6',
  domination: 'M3 7l4.500 4.500L12 4l4.500 7.500L21 7l-2 10H5zM6 20.500h12',
  glaciation:
    'M12 2v20M3.300 7l17.400 10M20.700 7 3.300 17M9.500 3.500 12 6l2.500-2.500M9.500 20.500 12 18l2.500 2.500',
  wanderlust: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 8v8m-4-4h8',
  cards: 'M5 5h10v14H5zM9 3h10v14',
  ice_age: 'M4 15 8.500 5l3.500 3.500L15 4l5.500 11zM3 20h18',
  final: 'M5 21V4m0 1h14l-3.500 4 3.500 4H5',
};

export function LineSign({ line }: { readonly line: string }): JSX.Element {
  const sign = signs[line];
  return sign === undefined ? (
    <g class="ds">
      <ElementShape element="sun" />
    </g>
  ) : (
    <path class="ds-final-sign" d={sign} />
  );
}
