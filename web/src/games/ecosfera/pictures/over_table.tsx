// What is restored and what dies out, as a scene over the table. Only for the eye: it takes no press, the next update
// clears it away, and bands and history say the same in words.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { eventsOfGame } from '../../contract.ts';
import type { CardSet } from '../data.ts';
import { Shapes } from './drawing.tsx';
import { landOf, lostAt } from './drawings.ts';
import { placeOf, planOf, scenesIn, type Plan, type Scene, type Spot } from './scenes.ts';
import type { Entry } from '../reading.ts';

/** Where what grows stands in the picture, from back to front. */
const growing = [
  { x: 13, y: 35, scale: 0.75 },
  { x: 36, y: 36, scale: 0.8 },
  { x: 24, y: 41, scale: 1.25 },
] as const;

const embers = [
  [12, 34],
  [18, 28],
  [25, 36],
  [31, 26],
  [37, 33],
  [22, 40],
  [29, 41],
] as const;

function Restored({ biome, color }: { biome: string; color: string }): JSX.Element {
  return (
    <svg viewBox="0 0 48 48">
      <clipPath id={`es-window-${biome}`}>
        <circle cx="24" cy="24" r="22.500" />
      </clipPath>
      <g clip-path={`url(#es-window-${biome})`} style={{ '--biome': color }}>
        <path d="M0 0H48V48H0z" class="es-window-sky" />
        <circle cx="36" cy="12" r="5" fill="#fff3c4" />
        <path d="M0 34C12 28 34 28 48 34V48H0z" class="es-window-far" />
        <path d="M0 40C14 35 34 36 48 41V48H0z" class="es-window-near" />
        {growing.map(({ x, y, scale }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
            <g class="es-land-grows es-scene-part">
              <Shapes drawn={landOf(biome, true)} />
            </g>
          </g>
        ))}
      </g>
      <circle cx="24" cy="24" r="22.500" fill="none" stroke="#ffffff" stroke-width="1.400" />
    </svg>
  );
}

function Extinct({ number }: { number: number }): JSX.Element {
  return (
    <svg viewBox="0 0 48 48">
      <circle cx="24" cy="24" r="23" fill="#1a0b08" stroke="#ff7a3c" stroke-width="1.400" />
      <path d="M3 34C10 30 16 36 24 33C32 30 40 35 45 32C42 41 34 47 24 47S5 42 3 34z" fill="#7a2412" />
      <g transform="translate(8 7) scale(.67)">
        <g class="es-scene-part">
          <Shapes drawn={lostAt(number)} />
        </g>
      </g>
      {embers.map(([x, y]) => (
        <circle key={x} class="es-ember" cx={x} cy={y} r="0.900" fill="#ffb56a" />
      ))}
    </svg>
  );
}

export function Picture({ scene, set }: { scene: Scene; set: CardSet }): JSX.Element {
  if (scene.kind === 'extinct') return <Extinct number={scene.number} />;
  const color = set.biomes.find(({ id }) => id === scene.biome)?.color ?? '#8fe0ff';
  return <Restored biome={scene.biome} color={color} />;
}

function spotIn(element: Element, { left, top }: DOMRect): Spot {
  const at = element.getBoundingClientRect();
  return { left: at.left - left, top: at.top - top, width: at.width, height: at.height };
}

function play(piece: HTMLElement, plan: Plan, is_loss: boolean): Animation[] {
  const { appears, stands, goes, all_ms, stands_from, stands_to } = plan;
  piece.style.width = `${plan.size}px`;
  piece.style.height = `${plan.size}px`;
  const moves = [
    piece.animate(
      [
        { transform: appears, opacity: 0, easing: 'ease-out' },
        { transform: stands, opacity: 1, offset: stands_from },
        { transform: stands, opacity: 1, offset: stands_to, easing: 'ease-in' },
        { transform: goes, opacity: 0.7 },
      ],
      { duration: all_ms },
    ),
  ];
  const standing = { delay: stands_from * all_ms, duration: (stands_to - stands_from) * all_ms, fill: 'both' as const };
  for (const part of piece.querySelectorAll('.es-scene-part')) {
    // What lives rises, who dies out turns to ash.
    const change = is_loss
      ? [
          { opacity: 1, filter: 'none' },
          { opacity: 1, filter: 'none', offset: 0.35 },
          { opacity: 0.18, filter: 'grayscale(1) brightness(.5)' },
        ]
      : [{ scale: '1 0' }, { scale: '1 1', offset: 0.6 }, { scale: '1 1' }];
    moves.push(part.animate(change, is_loss ? standing : { ...standing, delay: 0 }));
  }
  [...piece.querySelectorAll('.es-ember')].forEach((ember, i) => {
    const drift = i % 2 === 0 ? 3 : -3;
    moves.push(
      ember.animate(
        [
          { translate: '0 0', opacity: 0 },
          { translate: `${drift}px -8px`, opacity: 1, offset: 0.5 },
          { translate: `${-drift}px -24px`, opacity: 0 },
        ],
        { ...standing, delay: (standing.delay * (i + 2)) / 3 },
      ),
    );
  });
  return moves;
}

/** Plays what there is to be seen of the newest update; gives what ends it. */
function playAll(layer: HTMLElement, scenes: readonly Scene[], slowness: number): () => void {
  const board = layer.parentElement;
  if (board === null) return () => undefined;
  const frame = layer.getBoundingClientRect();
  const table = spotIn(layer, frame);
  const moves: Animation[] = [];
  scenes.forEach((scene, index) => {
    const piece = layer.querySelector<HTMLElement>(`[data-scene="${index}"]`);
    const place = board.querySelector(placeOf(scene));
    if (piece === null || place === null) return;
    const plan = planOf(table, spotIn(place, frame), index, scenes.length, slowness);
    if (plan === null) return;
    moves.push(...play(piece, plan, scene.kind === 'extinct'));
    const sky = layer.querySelector<HTMLElement>('.es-scene-sky');
    if (index > 0 || sky === null) return;
    const from = spotIn(board.querySelector('.es-star') ?? place, frame);
    sky.style.setProperty('--x', `${from.left + Math.min(from.width, from.height) / 2}px`);
    sky.style.setProperty('--y', `${from.top + from.height / 2}px`);
    moves.push(
      sky.animate([{ opacity: 0 }, { opacity: 0.55, offset: 0.2 }, { opacity: 0.35, offset: 0.7 }, { opacity: 0 }], {
        duration: plan.all_ms,
      }),
    );
  });
  return () => {
    for (const move of moves) move.cancel();
  };
}

export function Scenes(props: { fresh: Entry; set: CardSet; slowness: number }): JSX.Element | null {
  const { fresh, set, slowness } = props;
  const layer = useRef<HTMLDivElement>(null);
  const first = useRef(fresh.seq);
  const scenes = useMemo(
    () => (slowness <= 0 || fresh.seq === first.current ? [] : scenesIn(eventsOfGame(fresh))),
    [fresh.seq],
  );
  useLayoutEffect(() => {
    if (layer.current === null || scenes.length === 0) return undefined;
    return playAll(layer.current, scenes, slowness);
  }, [scenes]);
  useEffect(() => {
    first.current = -1;
  }, [fresh.seq]);
  const [leading] = scenes;
  if (leading === undefined) return null;
  const color = leading.kind === 'restored' ? set.biomes.find(({ id }) => id === leading.biome)?.color : undefined;
  return (
    <div
      ref={layer}
      class={`es-scene es-scene-${leading.kind}`}
      style={color === undefined ? {} : { '--biome': color }}
      aria-hidden="true"
    >
      <div class="es-scene-sky" />
      {scenes.map((scene, index) => (
        <div key={`${fresh.seq}.${index}`} class="es-scene-piece" data-scene={index}>
          <Picture scene={scene} set={set} />
        </div>
      ))}
    </div>
  );
}
