// One player's hexagons with stacks and cubes; the legal ones of the current choice can be pressed.
import type { JSX } from 'preact';
import type { Translate } from '../contract.ts';
import { boxAround, corners, middleOf, spacePlace, viewBox } from './geometry.ts';
import { Cube, HeightBadge, Stack, Token, stackTop } from './tokens.tsx';
import type { Color, HarmoniesData, PlayerBoard } from './types.ts';

const hex = corners(0.965);

export interface Target {
  space: string;
  press: () => void;
  label: string;
}

export interface PersonalBoardProps {
  board: PlayerBoard;
  side: string;
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

function inWords(space: string, board: PlayerBoard, data: HarmoniesData, t: Translate): string {
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

export function PersonalBoard(props: PersonalBoardProps): JSX.Element {
  const { board, data, t, targets, ghost, fresh } = props;
  const side = data.sides[props.side];
  const spaces = Object.entries(side?.spaces ?? {})
    .map(([name, { q, r }]) => ({ name, at: middleOf(q, r) }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const box = boxAround(
    spaces.map((s) => s.at),
    18,
  );
  return (
    <svg
      class={`hm-board${props.mini ? ' hm-mini' : ''}`}
      viewBox={viewBox(box)}
      role="group"
      aria-label={props.label}
      data-empty={board.empty}
    >
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
            {...pressed}
          >
            <polygon class="hm-press" points={hex} />
            <Stack tokens={stack} />
            {cube === undefined && <HeightBadge height={stack.length} />}
            {cube !== undefined && (
              <g transform={`translate(0,${-stackTop(stack.length) - 2})`}>
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
