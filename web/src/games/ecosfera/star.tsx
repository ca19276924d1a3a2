// What the team has restored and what it has lost: the star of biomes and the row of extinctions.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import type { BiomeFacts, CardSet } from './data.ts';
import { BiomeMark, hexagon } from './icons.tsx';
import { Shapes } from './pictures/drawing.tsx';
import { lostAt } from './pictures/drawings.ts';
import { Planet, type Part } from './pictures/planet.tsx';
import './pictures/planet.css';
import { biomeName, biomeNames } from './telling.ts';
import type { View } from './wire.ts';

const middle = 100;
const mark_at = 62;
const tip_at = 97;
const notch_at = 47;

function at(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(middle + radius * Math.cos(angle)).toFixed(1)},${(middle + radius * Math.sin(angle)).toFixed(1)}`;
}

/** One ray: from the middle over both notches to its tip. */
function ray(index: number, count: number): string {
  const turn = index / count;
  const half = 0.5 / count;
  return `${middle},${middle} ${at(notch_at, turn - half)} ${at(tip_at, turn)} ${at(notch_at, turn + half)}`;
}

function Ray(props: { biome: BiomeFacts; index: number; count: number; restored: boolean; fresh: boolean }) {
  const { biome, index, count, restored, fresh } = props;
  const [x, y] = at(mark_at, index / count).split(',');
  return (
    <g class={`es-ray${restored ? ' es-restored' : ''}${fresh ? ' es-fresh-ray' : ''}`} data-biome={biome.id}>
      <polygon points={ray(index, count)} style={{ '--biome': biome.color }} />
      <g transform={`translate(${x ?? 0} ${y ?? 0}) scale(1.32) translate(-12 -12)`}>
        <path d={hexagon} fill={biome.color} class="es-rim" />
        <BiomeMark biome={biome} scale={0.64} />
      </g>
    </g>
  );
}

export interface StarProps {
  view: View;
  set: CardSet;
  t: Translate;
  fresh: ReadonlySet<string>;
  lit: boolean;
  chosen: boolean;
  onClick: () => void;
}

/** Of the planet, one for each ray. */
export const partsOf = (view: View, set: CardSet, fresh: ReadonlySet<string>): Part[] =>
  set.biomes.map(({ id, color }) => ({ biome: id, color, restored: view.biomes[id] === true, fresh: fresh.has(id) }));

const restoredOf = (view: View, set: CardSet): BiomeFacts[] => set.biomes.filter(({ id }) => view.biomes[id] === true);

const countOf = (view: View, set: CardSet): string => `${restoredOf(view, set).length}/${set.biomes.length}`;

function starInWords(view: View, set: CardSet, t: Translate): string {
  const open = set.biomes.filter(({ id }) => view.biomes[id] !== true);
  const told = (key: string, biomes: readonly BiomeFacts[]): string[] => {
    const ids = biomes.map(({ id }) => id);
    return ids.length === 0 ? [] : [t(key, { biome: biomeNames(t, ids) })];
  };
  const words = [...told('ecosfera.star.restored', restoredOf(view, set)), ...told('ecosfera.star.open', open)];
  return `${t('ecosfera.star')}: ${countOf(view, set)}. ${words.join('. ')}`;
}

/** `named`: it stands alone, and is told in words; else what it is part of says it. */
export function StarPicture(props: {
  view: View;
  set: CardSet;
  fresh: ReadonlySet<string>;
  t: Translate;
  named?: boolean;
}): JSX.Element {
  const { view, set, fresh, t } = props;
  const told =
    props.named === true
      ? { role: 'img' as const, 'aria-label': starInWords(view, set, t) }
      : { 'aria-hidden': true as const };
  return (
    <svg viewBox="0 0 200 200" focusable="false" data-alive={restoredOf(view, set).length} {...told}>
      <defs>
        <radialGradient id="es-core">
          <stop offset="0" stop-color="#fffbe0" />
          <stop offset="0.6" stop-color="#ffe6a0" />
          <stop offset="1" stop-color="#f6c65a" />
        </radialGradient>
      </defs>
      <Planet parts={partsOf(view, set, fresh)} extinctions={view.extinctions.placed} limit={view.extinctions.limit} />
      {set.biomes.map((biome, index) => (
        <Ray
          key={biome.id}
          biome={biome}
          index={index}
          count={set.biomes.length}
          restored={view.biomes[biome.id] === true}
          fresh={fresh.has(biome.id)}
        />
      ))}
      <circle cx={middle} cy={middle} r="25" class="es-star-middle" fill="url(#es-core)" />
      <text x={middle} y={middle + 8} text-anchor="middle" class="es-star-count">
        {countOf(view, set)}
      </text>
    </svg>
  );
}

export function Star({ view, set, t, fresh, lit, chosen, onClick }: StarProps): JSX.Element {
  const count = countOf(view, set);
  return (
    <button
      type="button"
      class={`es-star${lit ? ' es-lit' : ''}${chosen ? ' es-chosen' : ''}`}
      aria-pressed={chosen}
      aria-label={starInWords(view, set, t)}
      data-part="star"
      data-restored={restoredOf(view, set).length}
      onClick={onClick}
    >
      <StarPicture view={view} set={set} fresh={fresh} t={t} />
      <b class="es-star-beside" aria-hidden="true">
        {count}
      </b>
    </button>
  );
}

/** Which biomes the rays are, for a table with room for it. */
export function StarNames({ view, set, t }: { view: View; set: CardSet; t: Translate }): JSX.Element {
  return (
    <ul class="es-star-names" aria-hidden="true">
      {set.biomes.map((biome) => (
        <li key={biome.id} class={view.biomes[biome.id] === true ? 'es-restored' : undefined}>
          <svg class="es-badge" viewBox="0 0 24 24">
            <path d={hexagon} fill={biome.color} class="es-rim" />
            <BiomeMark biome={biome} />
          </svg>
          <span>{biomeName(t, biome.id)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A footprint for each that may still die out, who it was for each that has; the last place is the defeat. */
export function Extinctions(props: { view: View; t: Translate; fresh: number }): JSX.Element {
  const { view, t, fresh } = props;
  const { placed, limit } = view.extinctions;
  const danger = placed >= limit - 1 ? ' es-danger' : '';
  return (
    <div class={`es-extinctions${danger}`} data-part="extinctions" data-placed={placed}>
      <p class="es-label">
        <span>{t('ecosfera.extinctions')}</span> <b>{t('ecosfera.extinctions.of', { placed, limit })}</b>
      </p>
      <ExtinctionTiles
        placed={placed}
        limit={limit}
        fresh={fresh}
        words={`${t('ecosfera.extinctions')}: ${t('ecosfera.extinctions.count', { count: placed, limit })}`}
      />
    </div>
  );
}

export function ExtinctionTiles(props: { placed: number; limit: number; fresh?: number; words?: string }): JSX.Element {
  const { placed, limit, fresh = 0, words } = props;
  const named = words === undefined ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': words };
  return (
    <span class="es-tiles" {...named}>
      {Array.from({ length: limit }, (_, index) => (
        <span
          key={index}
          class={[
            'es-tile',
            ...(index < placed ? ['es-tile-placed'] : []),
            ...(index === limit - 1 ? ['es-tile-last'] : []),
            ...(index >= placed - fresh && index < placed ? ['es-fresh'] : []),
          ].join(' ')}
          data-extinction={index}
        >
          {index < placed ? (
            <svg viewBox="0 0 48 48" class="es-lost-one" aria-hidden="true" focusable="false">
              <Shapes drawn={lostAt(index)} />
            </svg>
          ) : (
            <svg viewBox="3 3 24 24" class="es-paw" aria-hidden="true" focusable="false">
              <ellipse cx="15" cy="19" rx="5.500" ry="4.500" />
              <circle cx="8.300" cy="13.500" r="2.200" />
              <circle cx="12.500" cy="9.500" r="2.400" />
              <circle cx="17.500" cy="9.500" r="2.400" />
              <circle cx="21.700" cy="13.500" r="2.200" />
            </svg>
          )}
        </span>
      ))}
    </span>
  );
}
