// The points of all over the game: a line for each, each turn as wide as any other, and at its end the seat's mark with
// name and points. Told in words as a table for who doesn't see it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PastMoment, SeatInfo } from '../games/contract.ts';
import { useApp } from '../hooks.ts';
import { SeatMark } from '../ui/seat_mark.tsx';

export interface CurveLine {
  readonly seat: number;
  readonly color: number;
  readonly name: string;
  readonly total: number;
}

interface Point {
  /** Turns since the beginning of the first, as a fraction of one inside of a turn. */
  readonly at: number;
  readonly score: number;
}

/** Of one seat, with those moments alone at which its points changed. */
export function pointsOfSeat(moments: readonly PastMoment[], seat: number): readonly Point[] {
  const first = moments[0]?.turn ?? 1;
  const steps = new Map<number, number>();
  for (const { turn } of moments) steps.set(turn, (steps.get(turn) ?? 0) + 1);
  const points: Point[] = [];
  let [turn_before, step] = [first, 0];
  for (const [index, { turn, scores }] of moments.entries()) {
    step = turn === turn_before ? step + 1 : 1;
    turn_before = turn;
    const score = scores[seat] ?? null;
    if (score === null) continue;
    const is_end = index === 0 || index === moments.length - 1;
    if (!is_end && points.at(-1)?.score === score) continue;
    points.push({ at: turn - first + step / (steps.get(turn) ?? 1), score });
  }
  return points;
}

const figures = [1, 2, 5] as const;

/** Whole numbers from `from` to `to`, both inside of what is given, so many steps at most. */
export function ticks(from: number, to: number, most: number): readonly number[] {
  const least_step = (to - from) / most;
  let step = 1;
  for (let power = 1; step < least_step; power *= 10) {
    step = figures.map((figure) => figure * power).find((each) => each >= least_step) ?? power * 10;
  }
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Where the labels stand: as near to the ends of their lines as they can without lying over each other. */
export function apart(wanted: readonly number[], least: number, from: number, to: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  const room = Math.min(least, (to - from) / Math.max(1, order.length - 1));
  let above = from - room;
  for (const one of order) {
    one.y = Math.max(one.y, above + room);
    above = one.y;
  }
  let below = to + room;
  for (const one of [...order].reverse()) {
    one.y = Math.min(one.y, below - room);
    below = one.y;
  }
  const places: number[] = [];
  for (const { y, index } of order) places[index] = y;
  return places;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function useBox() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width > 0 && height > 0 ? { width, height } : null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, size] as const;
}

export function Curve(props: { readonly moments: readonly PastMoment[]; readonly lines: readonly CurveLine[] }) {
  const { t } = useApp();
  const [place, size] = useBox();
  const { moments, lines } = props;
  const turns = [...new Map(moments.map((moment) => [moment.turn, moment])).values()];
  return (
    <>
      <div class="end-curve-place" ref={place}>
        {size === null ? null : <Drawing {...props} size={size} />}
      </div>
      <table class="unseen">
        <caption>{t('end.curve')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('end.turn')}</th>
            {lines.map(({ seat, name }) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {turns.map(({ turn, scores }) => (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              {lines.map(({ seat }) => (
                <td key={seat}>{scores[seat] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** In px: how wide the drawing is where its labels have no room for names, and where they are written larger. */
const narrow_below = 240;
const wide_from = 360;
/** In px: what a line of text takes. */
const text_height = 15;
const mark_size = 12;

function Drawing(props: {
  readonly moments: readonly PastMoment[];
  readonly lines: readonly CurveLine[];
  readonly size: Size;
}) {
  const { moments, lines, size } = props;
  const is_narrow = size.width < narrow_below;
  const [left, right, top, bottom] = [30, is_narrow ? 54 : size.width < wide_from ? 92 : 118, 8, 20];
  const curves = lines.map((line) => ({ ...line, points: pointsOfSeat(moments, line.seat) }));
  const scores = curves.flatMap(({ points }) => points.map(({ score }) => score));
  const levels = ticks(Math.min(0, ...scores), Math.max(1, ...scores), Math.max(2, Math.floor(size.height / 44)));
  const [lowest, highest] = [levels[0] ?? 0, levels.at(-1) ?? 1];
  const first = moments[0]?.turn ?? 1;
  const turns = (moments.at(-1)?.turn ?? first) - first + 1;
  const x = (at: number) => left + (at / turns) * (size.width - left - right);
  const y = (score: number) => top + ((highest - score) / (highest - lowest)) * (size.height - top - bottom);
  const told = ticks(first, first + turns - 1, Math.max(1, Math.floor((size.width - left - right) / 28))).filter(
    (turn) => turn >= first && turn < first + turns,
  );
  const labels = apart(
    curves.map(({ total }) => y(total)),
    text_height,
    top,
    size.height - 6,
  );
  return (
    <svg
      class="end-curve"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {levels.map((level) => (
        <g key={level} class="end-level">
          <path d={`M${left} ${y(level)}H${size.width - right}`} />
          <text x={left - 5} y={y(level) + 4} text-anchor="end">
            {level}
          </text>
        </g>
      ))}
      {told.map((turn) => (
        <text key={turn} class="end-turn" x={x(turn - first + 0.5)} y={size.height - 4} text-anchor="middle">
          {turn}
        </text>
      ))}
      {[...curves].reverse().map(({ seat, color, points }) => (
        <path
          key={seat}
          class="end-line"
          style={{ stroke: `var(--seat-${color})` }}
          d={points
            .map(({ at, score }, i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(score).toFixed(1)}`)
            .join('')}
        />
      ))}
      {curves.map(({ seat, color, name, total, points }, index) => {
        const last = points.at(-1);
        const at = labels[index] ?? 0;
        if (last === undefined) return null;
        return (
          <g key={seat}>
            <path
              class="end-lead"
              d={`M${x(last.at)} ${y(last.score)}L${size.width - right + 6} ${at}`}
              style={{ stroke: `var(--seat-${color})` }}
            />
            <svg x={size.width - right + 4} y={at - mark_size / 2} width={mark_size} height={mark_size}>
              <SeatMark seat={color} size={mark_size} />
            </svg>
            <text class="end-name" x={size.width - right + 19} y={at + 4} style={{ fill: `var(--seat-${color})` }}>
              {is_narrow ? '' : `${shortened(name, total)} `}
              {/* A name that ends in a number would run into it. */}
              <tspan dx={is_narrow ? 0 : 4}>{total}</tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** So many letters of a name and its points have room. */
const letters = 10;

const shortened = (name: string, total: number): string => {
  const room = letters - String(total).length;
  const all = Array.from(name);
  return all.length <= room ? name : `${all.slice(0, room - 1).join('')}…`;
};

/** One line for each seat, or for the team the one that it has. */
export const linesOf = (
  standings: readonly { readonly seat: number; readonly total: number }[],
  seats: readonly SeatInfo[],
  nameOf: (seat: number) => string,
): readonly CurveLine[] =>
  standings.map(({ seat, total }) => ({ seat, total, color: seats[seat]?.color ?? seat, name: nameOf(seat) }));
