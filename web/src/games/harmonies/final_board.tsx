// A player's board when the game is over: what a pressed line of the score pad counts is lit, with its points.
import type { JSX } from 'preact';
import type { FinalBoardProps } from '../contract.ts';
import { isLine, seatedCards } from './counted.ts';
import type { HarmoniesData } from './data.ts';
import { boxAround, corners, middleOf, viewBox } from './geometry.ts';
import { scaleOf, useSize } from './measure.ts';
import { Cube, Stack, stackTop, Token } from './tokens.tsx';
import type { Color, Counted, Event, View } from './wire.ts';
import './pieces.css';
import './final_board.css';

const hex = corners(0.965);
/** In px: what the points on a space are written in, however small the drawing; smaller they are left out. */
const figure_least = 12;
const figure_usual = 26;
const figure_most = 34;

type Props = FinalBoardProps<View, HarmoniesData, Event>;

/** Where the points of a thing stand: on that of its spaces which is nearest to its middle. */
function markedSpace({ spaces }: Counted, at: ReadonlyMap<string, { x: number; y: number }>): string | undefined {
  const points = spaces.flatMap((name) => {
    const point = at.get(name);
    return point === undefined ? [] : [{ name, ...point }];
  });
  const middle = (of: 'x' | 'y'): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [middle('x'), middle('y')];
  const distance = (point: { x: number; y: number }): number => Math.hypot(point.x - x, point.y - y);
  return points.sort((a, b) => distance(a) - distance(b))[0]?.name;
}

export function FinalBoard(props: Props): JSX.Element | null {
  const { view, data, seat, line, large, t } = props;
  const board = view.boards[String(seat)];
  const [place, size] = useSize();
  if (board === undefined) return null;
  const spaces = Object.entries(data.sides[view.side]?.spaces ?? {})
    .map(([name, { q, r }]) => ({ name, at: middleOf(q, r) }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const at = new Map(spaces.map(({ name, at: point }) => [name, point]));
  const box = boxAround(
    spaces.map((space) => space.at),
    18,
  );
  const scale = scaleOf(box, size) ?? 1;
  const figure = Math.max(figure_usual, figure_least / scale);
  const counted = line !== null && isLine(line) ? (view.outcome?.counted[String(seat)]?.[line] ?? []) : [];
  const lit = new Set(counted.flatMap((thing) => thing.spaces));
  const cards = seatedCards(view, data, seat);
  return (
    <span class={`hm hm-final${large ? ' hm-final-large' : ''}${line === null ? '' : ' hm-final-asked'}`}>
      <svg
        class="hm-board hm-mini"
        ref={place}
        viewBox={viewBox(box)}
        role="img"
        aria-label={t('harmonies.board_of', { name: props.seats[seat]?.name ?? '–' })}
        data-lit={[...lit].join(' ')}
      >
        {spaces.map(({ name, at: point }) => (
          <polygon
            key={name}
            class={lit.has(name) ? 'hm-hex hm-counts-here' : 'hm-hex'}
            points={hex}
            transform={`translate(${point.x},${point.y})`}
          />
        ))}
        {spaces.map(({ name, at: point }) => {
          const stack = board.spaces[name] ?? [];
          const cube = board.cubes[name];
          return (
            <g
              key={name}
              class={lit.has(name) ? 'hm-space hm-counts-here' : 'hm-space'}
              transform={`translate(${point.x},${point.y})`}
            >
              <Stack tokens={stack} />
              {cube === undefined ? null : (
                <g transform={`translate(0,${-stackTop(stack.length) - 2})`}>
                  <Cube spirit={data.cards[String(cube)]?.kind === 'spirit'} />
                </g>
              )}
            </g>
          );
        })}
        {figure > figure_most
          ? null
          : counted.map((thing, index) => {
              const point = at.get(markedSpace(thing, at) ?? '');
              if (point === undefined) return null;
              const words = `+${thing.points}`;
              const width = figure * (0.62 * words.length + 0.5);
              return (
                <g key={index} class="hm-worth" transform={`translate(${point.x},${point.y + 24})`}>
                  <rect x={-width / 2} y={-figure * 0.65} width={width} height={figure * 1.3} rx={figure * 0.65} />
                  <text y={figure * 0.35} text-anchor="middle" style={{ fontSize: `${figure}px` }}>
                    {words}
                  </text>
                </g>
              );
            })}
      </svg>
      {cards.length === 0 ? null : (
        <span class={line === 'animals' ? 'hm-final-cards hm-final-cards-asked' : 'hm-final-cards'}>
          {cards.map(({ key, points }) => (
            <span key={key}>
              <span>{t(`harmonies.card.${key}`)}</span>
              <b>{points}</b>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

const signs: Readonly<Record<string, Color>> = {
  trees: 'green',
  mountains: 'gray',
  fields: 'yellow',
  buildings: 'red',
  water: 'blue',
};

export function LineSign({ line }: { readonly line: string }): JSX.Element {
  const color = signs[line];
  if (color !== undefined) {
    return (
      <g class="hm" transform="translate(12 10.5) scale(0.35)">
        <Token color={color} />
      </g>
    );
  }
  return (
    <g class="hm" transform="translate(12 16) scale(0.6)">
      <Cube spirit={line === 'spirit'} />
    </g>
  );
}
