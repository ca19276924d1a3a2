// The marks of the keys, each at a corner of what it presses. They take no press, and nothing gives way to them.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { KeyedPlaces } from '../games/contract.ts';
import { isInSight } from '../motion/places.ts';
import { kept_letters } from './plan.ts';
import { ends, enters, thingsNow, tool } from './things.ts';

interface Cap {
  readonly words: string;
  readonly left: number;
  readonly top: number;
}

/** In px: a mark is as far from the window's edge at least. */
const edge = 10;

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

function capAt(element: Element | null, words: string): Cap[] {
  if (element === null || !isInSight(element)) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  // Of a drawing the corner is no part of the thing that it is a box around.
  const inside = element instanceof SVGElement ? 1 / 5 : 0;
  const at = (place: number, most: number) => Math.round(Math.min(Math.max(place, edge), most - edge));
  return [{ words, left: at(left + width * inside, innerWidth), top: at(top + height * inside, innerHeight) }];
}

/** Of what has begun to be typed only what can still be meant, by the rest of its key. */
function capsNow(keyed: readonly KeyedPlaces[], typed: string): Cap[] {
  const things = thingsNow(keyed);
  const own = things
    .filter(({ key }) => key.startsWith(typed))
    .flatMap(({ element, key }) => capAt(element, key.slice(typed.length).toUpperCase()));
  if (typed !== '') return own;
  const of_tools = kept_letters.flatMap((letter) => capAt(tool(letter), letter.toUpperCase()));
  const enter = enters(things);
  return [
    ...own,
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
      {caps.map(({ words, left, top }) => (
        <kbd key={`${words} ${left} ${top}`} style={{ left: `${left}px`, top: `${top}px` }}>
          {words}
        </kbd>
      ))}
    </div>
  );
}
