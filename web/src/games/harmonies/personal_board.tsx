// One player's hexagons with stacks and cubes; the legal ones of the current choice can be pressed.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { carriesOut } from '../kit/carries_out.ts';
import type { HarmoniesData } from './data.ts';
import { boxAround, corners, middleOf, spacePlace, viewBox, type Box, type Point } from './geometry.ts';
import { scaleOf, useSize } from './measure.ts';
import { Cube, HeightBadge, Stack, Token, stackTop } from './tokens.tsx';
import type { Action, BoardView, Color, Side } from './wire.ts';

const hex = corners(0.965);

export interface Target {
  space: string;
  action: Action;
  press: () => void;
  label: string;
}

export interface PersonalBoardProps {
  board: BoardView;
  side: Side;
  data: HarmoniesData;
  t: Translate;
  label: string;
  targets: ReadonlyMap<string, Target>;
  /** What would be put down, shown faintly on legal spaces. */
  ghost: Color | 'cube' | null;
  /** Spaces that changed in the newest update. */
  fresh: ReadonlySet<string>;
  mini?: boolean;
}

function inWords(space: string, board: BoardView, data: HarmoniesData, t: Translate): string {
  const stack = board.spaces[space] ?? [];
  const place = t('harmonies.space', spacePlace(space));
  const tokens =
    stack.length === 0 ? t('harmonies.space.empty') : stack.map((color) => t(`harmonies.color.${color}`)).join(', ');
  const cube = board.cubes[space];
  const animal = cube === undefined ? null : data.cards[String(cube)];
  return animal
    ? `${place}: ${tokens}; ${t('harmonies.space.cube', { card: t(`harmonies.card.${animal.key}`) })}`
    : `${place}: ${tokens}`;
}

/** For the numbers of columns above and below, and of rows at both sides. */
const ruler = 26;
/** In px: as large its numbers are at least. */
const ruler_least = 12;
/** From a space's middle to the number above it. */
const above_space = 47;

const withRuler = ({ x, y, width, height }: Box): Box => ({
  x: x - ruler,
  y: y - ruler / 2,
  width: width + 2 * ruler,
  height: height + ruler * 1.25,
});

/** The numbers by which the history and hints name a space: of its column, and of its row, counted in the column. */
function Ruler(props: {
  readonly spaces: readonly { name: string; at: Point }[];
  readonly box: Box;
  readonly scale: number | null;
}): JSX.Element {
  const { spaces, box, scale } = props;
  const placed = spaces.map(({ name, at }) => ({ ...spacePlace(name), at }));
  const last = Math.max(...placed.map(({ column }) => column));
  const sides = [
    { side: 1, x: box.x + ruler / 2 },
    { side: last, x: box.x + box.width - ruler / 2 },
  ];
  return (
    <g class="hm-ruler" aria-hidden="true" style={{ fontSize: `${Math.max(20, ruler_least / (scale ?? 1))}px` }}>
      {placed
        .filter(({ row }) => row === 1)
        .map(({ column, at }) => (
          <text key={column} x={at.x} y={at.y - above_space}>
            {column}
          </text>
        ))}
      {sides.flatMap(({ side, x }) =>
        placed
          .filter(({ column }) => column === side)
          .map(({ row, at }) => (
            <text key={`${side} ${row}`} x={x} y={at.y + 7}>
              {row}
            </text>
          )),
      )}
    </g>
  );
}

export function PersonalBoard(props: PersonalBoardProps): JSX.Element {
  const { board, data, t, targets, ghost, fresh } = props;
  const side = data.sides[props.side];
  const spaces = Object.entries(side?.spaces ?? {})
    .map(([name, { q, r }]) => ({ name, at: middleOf(q, r) }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const around = boxAround(
    spaces.map((s) => s.at),
    18,
  );
  const box = props.mini ? around : withRuler(around);
  const [place, size] = useSize();
  const scale = scaleOf(box, size);
  return (
    <svg
      class={`hm-board${props.mini ? ' hm-mini' : ''}`}
      ref={place}
      viewBox={viewBox(box)}
      role="group"
      aria-label={props.label}
      data-empty={board.empty}
    >
      {!props.mini && <Ruler spaces={spaces} box={box} scale={scale} />}
      {spaces.map(({ name, at }) => (
        <polygon key={name} class="hm-hex" points={hex} transform={`translate(${at.x},${at.y})`} />
      ))}
      {spaces.map(({ name, at }) => {
        const stack = board.spaces[name] ?? [];
        const cube = board.cubes[name];
        const target = targets.get(name);
        const words = inWords(name, board, data, t);
        const pressed = target
          ? {
              role: 'button' as const,
              tabindex: 0,
              ...carriesOut(target.action),
              onClick: target.press,
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                target.press();
              },
              'aria-label': `${words}. ${target.label}`,
            }
          : props.mini
            ? {}
            : { role: 'img' as const, 'aria-label': words };
        return (
          <g
            key={name}
            class={`hm-space${target ? ' hm-target' : ''}${fresh.has(name) ? ' hm-fresh' : ''}`}
            transform={`translate(${at.x},${at.y})`}
            data-space={name}
            data-target={target ? '' : undefined}
            {...pressed}
          >
            <polygon class="hm-press" points={hex} />
            <Stack tokens={stack} />
            {cube === undefined && <HeightBadge height={stack.length} scale={scale} />}
            {cube !== undefined && (
              <g transform={`translate(0,${-stackTop(stack.length) - 2})`} data-cube={cube}>
                <Cube spirit={data.cards[String(cube)]?.kind === 'spirit'} />
              </g>
            )}
            {target && ghost && (
              <g class="hm-ghost" transform={`translate(0,${-stackTop(stack.length + (ghost === 'cube' ? 0 : 1))})`}>
                {ghost === 'cube' ? <Cube /> : <Token color={ghost} />}
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
