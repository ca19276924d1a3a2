// The marks of the keys, each at a corner of what it presses. They take no press, and nothing gives way to them.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { KeyedPlaces } from '../games/contract.ts';
import { isInSight } from '../motion/places.ts';
import { kept_letters } from './plan.ts';
import { ends, enters, thingsNow, tool, type Thing } from './things.ts';

interface Cap {
  readonly words: string;
  /** All that is struck, where a head wears the beginning of it. */
  readonly whole: string;
  readonly left: number;
  readonly top: number;
}

/** In px: a mark is as far from the window's edge at least. */
const edge = 10;
/** In px, to the middle of a mark that lies within what it presses. */
const from_side = 4;
const from_foot = 9;

/** A board that moves is not looked over in every frame. */
const pause_ms = 60;
/** What says that something can be pressed, or lies elsewhere. */
const changes = [
  'class',
  'disabled',
  'aria-disabled',
  'aria-pressed',
  'hidden',
  'transform',
  'viewBox',
  'data-carries-out',
  'data-aims-at',
  'data-do',
];

const within = (place: number, most: number): number => Math.round(Math.min(Math.max(place, edge), most - edge));

function capAt(element: Element | null, words: string): Cap[] {
  if (element === null || !isInSight(element)) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  // Of a drawing the corner is no part of the thing that it is a box around.
  const inside = element instanceof SVGElement ? 1 / 5 : 0;
  const at = { left: within(left + width * inside, innerWidth), top: within(top + height * inside, innerHeight) };
  return [{ words, whole: words, ...at }];
}

/** Within the thing, at its foot: above it others stand. */
function capAtFoot(element: Element, words: string, whole: string, side: 'left' | 'right'): Cap[] {
  if (!isInSight(element)) return [];
  const { left, right, bottom } = element.getBoundingClientRect();
  const at = side === 'left' ? left + from_side : right - from_side;
  return [{ words, whole, left: within(at, innerWidth), top: within(bottom - from_foot, innerHeight) }];
}

/** The first letter once at each head, and the rest at each thing. */
function capsOfHeaded(things: readonly Thing[]): Cap[] {
  const letters = new Map<Element, string>();
  const own = things.flatMap(({ element, key, head }) => {
    if (head !== null) letters.set(head, key.slice(0, 1).toUpperCase());
    return capAtFoot(element, key.slice(1).toUpperCase(), key.toUpperCase(), 'right');
  });
  return [...own, ...[...letters].flatMap(([head, letter]) => capAtFoot(head, letter, '', 'left'))];
}

/** Of what has begun to be typed only what can still be meant, by the rest of its key. */
function capsNow(keyed: readonly KeyedPlaces[], typed: string): Cap[] {
  const things = thingsNow(keyed);
  const meant = things.filter(({ key }) => key.startsWith(typed));
  const headed = meant.filter(({ head }) => head !== null);
  const own = meant
    .filter(({ head }) => head === null)
    .flatMap(({ element, key }) => capAt(element, key.slice(typed.length).toUpperCase()));
  if (typed !== '') {
    const rest = (key: string) => key.slice(typed.length).toUpperCase();
    return [...own, ...headed.flatMap(({ element, key }) => capAtFoot(element, rest(key), rest(key), 'right'))];
  }
  const of_tools = kept_letters.flatMap((letter) => capAt(tool(letter), letter.toUpperCase()));
  const enter = enters(things);
  return [
    ...own,
    ...capsOfHeaded(headed),
    ...of_tools,
    ...capAt(ends(), '␣'),
    ...(things.some(({ element }) => element === enter) ? [] : capAt(enter, '↵')),
  ];
}

export function Caps({ keyed, typed }: { readonly keyed: readonly KeyedPlaces[]; readonly typed: string }) {
  const [caps, setCaps] = useState<readonly Cap[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const next = capsNow(keyed, typed);
      setCaps((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      place.current?.removeAttribute('aria-busy');
    };
    const ask = () => {
      place.current?.setAttribute('aria-busy', 'true');
      asked ||= window.setTimeout(look, pause_ms);
    };
    const listens = new AbortController();
    const { signal } = listens;
    for (const name of ['transitionend', 'animationend', 'scroll'])
      document.addEventListener(name, ask, { capture: true, passive: true, signal });
    addEventListener('resize', ask, { signal });
    const watcher = new MutationObserver(ask);
    for (const part of document.querySelectorAll('.stage :is(.play-main, .turn-bar, .stage-side)'))
      watcher.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: changes });
    look();
    return () => {
      clearTimeout(asked);
      listens.abort();
      watcher.disconnect();
    };
  }, [keyed, typed]);
  return (
    <div class="key-caps" aria-hidden="true" ref={place}>
      {caps.map(({ words, whole, left, top }) => (
        <kbd key={`${words} ${left} ${top}`} data-strike={whole} style={{ left: `${left}px`, top: `${top}px` }}>
          {words}
        </kbd>
      ))}
    </div>
  );
}
