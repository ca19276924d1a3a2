// An animal's or a spirit's card: the habitat it asks for, drawn from the server's data, and its ladder of points.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Translate } from '../contract.ts';
import { carriesOut } from '../kit/carries_out.ts';
import type { CardFacts, PatternSpace, SpiritScoring } from './data.ts';
import { type Box, boxAround, corners, middleOf, type Point, viewBox } from './geometry.ts';
import { scaleOf, useSize } from './measure.ts';
import { Portrait } from './portrait.tsx';
import { Cube, HeightBadge, Stack, stackTop } from './tokens.tsx';
import type { Action } from './wire.ts';

const patternHex = corners(0.97);

interface Placed {
  readonly space: PatternSpace;
  readonly at: Point;
}

/** Turned by so many sixths: a habitat may lie on the board in any of these ways. */
function turned(spaces: readonly PatternSpace[], sixths: number): readonly Placed[] {
  const turn = (q: number, r: number, left: number): Point => (left === 0 ? middleOf(q, r) : turn(-r, q + r, left - 1));
  return spaces
    .map((space) => ({ space, at: turn(space.q, space.r, sixths) }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** All of it, with what rises above its hexagons. */
function boxOf(placed: readonly Placed[]): Box {
  const around = boxAround(
    placed.map(({ at }) => at),
    0,
  );
  const tops = placed.map(({ space, at }) => at.y - stackTop(space.height) - (space.cube ? 30 : 28));
  const y = Math.min(around.y, ...tops);
  return { ...around, y, height: around.y + around.height - y };
}

const ways = [0, 1, 2, 3, 4, 5];
/** In px: until it is known how large it is. */
const usual_size = { width: 100, height: 80 };
/** So much larger another way has to come out, to be taken instead of the one that is printed. */
const clearly = 1.05;

/** The habitat, in the way that comes out largest in its place. */
export function Pattern({ spaces, spirit }: { spaces: readonly PatternSpace[]; spirit: boolean }): JSX.Element {
  const [place, size] = useSize();
  const { placed, box } = useMemo(() => {
    const seen = size ?? usual_size;
    const all = ways.map((sixths) => {
      const way = turned(spaces, sixths);
      return { placed: way, box: boxOf(way) };
    });
    const scale = (way: { box: Box }): number => scaleOf(way.box, seen) ?? 0;
    return all.reduce((best, way) => (scale(way) > scale(best) * clearly ? way : best));
  }, [spaces, size]);
  return (
    <svg class="hm-pattern" ref={place} viewBox={viewBox(box)} aria-hidden="true" data-drawn="">
      {placed.map(({ space, at }) => (
        <g key={`${space.q},${space.r}`} transform={`translate(${at.x},${at.y})`}>
          <polygon class={space.cube ? 'hm-hex hm-hex-cube' : 'hm-hex'} points={patternHex} />
          <Stack tokens={space.stack} />
          {space.cube && (
            <g transform={`translate(0,${-stackTop(space.height) - 2})`}>
              <Cube spirit={spirit} />
            </g>
          )}
        </g>
      ))}
      {placed.map(({ space, at }) => (
        <g key={`height ${space.q},${space.r}`} transform={`translate(${at.x},${at.y})`}>
          <HeightBadge height={space.height} scale={scaleOf(box, size)} />
        </g>
      ))}
    </svg>
  );
}

/** What a spirit counts, in words. */
export function scoringText(scoring: SpiritScoring, t: Translate): string {
  const land = t(`harmonies.landscape.${scoring.landscape}`);
  const rows = scoring.table.map((row) => {
    const points = t('harmonies.points', { count: row.points });
    if (scoring.mode === 'count') {
      return scoring.landscape === 'water' ? points : t('harmonies.spirit.height', { height: row.height ?? 1, points });
    }
    const from = row.size_min ?? 1;
    if (row.size_max === null || row.size_max === undefined) {
      return from <= 1 ? points : t('harmonies.spirit.from', { from, points });
    }
    return t('harmonies.spirit.range', { from, to: row.size_max, points });
  });
  return `${t(`harmonies.spirit.${scoring.mode}.${scoring.landscape}`, { land })}: ${rows.join(', ')}`;
}

/** The pattern in words, for those who don't see the drawing. */
export function patternText(card: CardFacts, t: Translate): string {
  const word = (space: PatternSpace): string =>
    space.height > 1 && space.kind !== 'building'
      ? t('harmonies.kind.tall', { kind: t(`harmonies.kind.${space.kind}`), height: space.height })
      : t(`harmonies.kind.${space.kind}`);
  const receiving = card.pattern.find((space) => space.cube);
  const others = card.pattern.filter((space) => !space.cube).map(word);
  return t('harmonies.card.habitat', { cube: receiving ? word(receiving) : '', others: others.join(', ') });
}

function Ladder({ card, placed }: { card: CardFacts; placed: number }): JSX.Element {
  return (
    <span class="hm-ladder" aria-hidden="true">
      {card.ladder.map((points, step) => (
        <span
          key={step}
          class={`hm-step${step < placed ? ' hm-step-done' : ''}${step === placed - 1 ? ' hm-step-now' : ''}`}
        >
          {points}
        </span>
      ))}
    </span>
  );
}

export interface CardProps {
  card: CardFacts;
  placed: number;
  t: Translate;
  /** Shown as chosen. */
  selected?: boolean;
  /** There is something to do with it: a button's look. */
  ready?: boolean;
  onClick?: (() => void) | undefined;
  /** What pressing it sends; without it the card is only taken in hand. */
  action?: Action;
  /** What pressing it does, for those who don't see it; also a line under the card when `ready`. */
  doing?: string;
  small?: boolean;
}

export function Card({ card, placed, t, selected, ready, onClick, action, doing, small }: CardProps): JSX.Element {
  const name = t(`harmonies.card.${card.key}`);
  const left = card.ladder.length - placed;
  const label = [
    name,
    patternText(card, t),
    card.scoring ? scoringText(card.scoring, t) : t('harmonies.card.ladder', { values: card.ladder.join(', ') }),
    t('harmonies.card.left', { count: left }),
    ...(doing ? [doing] : []),
  ].join('. ');
  const inside = (
    <>
      <span class="hm-card-name">{name}</span>
      <Portrait named={card.key} />
      <Pattern spaces={card.pattern} spirit={card.kind === 'spirit'} />
      {card.scoring && !small && <span class="hm-card-text">{scoringText(card.scoring, t)}</span>}
      {card.kind === 'animal' && <Ladder card={card} placed={placed} />}
      {card.kind === 'spirit' && (
        <span class="hm-ladder" aria-hidden="true">
          <span class={`hm-step hm-step-spirit${placed > 0 ? ' hm-step-done hm-step-now' : ''}`}>
            {placed > 0 ? '✓' : '◆'}
          </span>
        </span>
      )}
      {ready && doing && <span class="hm-card-doing">{doing}</span>}
    </>
  );
  const look = [
    'hm-card',
    `hm-card-${card.pattern.find((space) => space.cube)?.kind ?? 'field'}`,
    ...(card.kind === 'spirit' ? ['hm-card-spirit'] : []),
    ...(selected ? ['hm-selected'] : []),
    ...(ready ? ['hm-ready'] : []),
    ...(small ? ['hm-small'] : []),
  ].join(' ');
  const rule = card.kind === 'spirit' ? 'spirits' : 'settling';
  return onClick ? (
    <button
      type="button"
      class={look}
      onClick={onClick}
      aria-pressed={selected ?? false}
      data-card={card.id}
      {...(action === undefined ? {} : carriesOut(action))}
      data-rule-hold={rule}
    >
      <span class="unseen">{label}</span>
      <span class="hm-card-face" aria-hidden="true">
        {inside}
      </span>
    </button>
  ) : (
    <div class={look} role="img" aria-label={label} data-card={card.id} data-rule-hold={rule}>
      <span class="hm-card-face">{inside}</span>
    </div>
  );
}
