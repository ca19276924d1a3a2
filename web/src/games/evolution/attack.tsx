// Who attacks whom: an arrow over the board, from the attacker to its prey.
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { eventsOfGame } from '../contract.ts';
import type { Entry } from './reading.ts';

interface Arrow {
  readonly seq: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** It ends short of what it points at, which is then still to be seen. */
const short_of_px = 34;
/** As long as the style lets it come and go. */
const arrow_ms = 3600;

function arrowPath({ from, to }: Arrow): string {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const end = {
    x: to.x - ((to.x - from.x) / length) * short_of_px,
    y: to.y - ((to.y - from.y) / length) * short_of_px,
  };
  // Bent a little, so that it isn't taken for an edge of something.
  const bend = { x: (from.x + end.x) / 2 + (end.y - from.y) * 0.15, y: (from.y + end.y) / 2 - (end.x - from.x) * 0.15 };
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
}

interface Spot {
  x: number;
  y: number;
}

/** Their middles, counted from the board's corner. */
function spots(board: HTMLElement): Map<string, Spot> {
  const corner = board.getBoundingClientRect();
  const found = new Map<string, Spot>();
  const note = (name: string, element: Element): void => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // What a swipe away lies beside the window; nothing is seen to come from there.
    if (width > 0 && left < corner.right && left + width > corner.left)
      found.set(name, { x: left + width / 2 - corner.left, y: top + Math.min(height / 2, 46) - corner.top });
  };
  for (const element of board.querySelectorAll('[data-fly]')) note(element.getAttribute('data-fly') ?? '', element);
  for (const element of board.querySelectorAll('[data-species]')) {
    note(`species-${element.getAttribute('data-species') ?? ''}`, element);
  }
  return found;
}

/** From who attacks to who is attacked, for as long as it takes to look: words say the same beside it. */
export function AttackArrow(props: {
  readonly place: RefObject<HTMLElement>;
  readonly fresh: Entry;
}): JSX.Element | null {
  const { place, fresh } = props;
  const [arrow, point] = useState<Arrow | null>(null);
  // An animal that has just died out is no longer drawn: it is remembered where it stood.
  const before = useRef<Map<string, Spot>>(new Map());
  const seen = useRef(fresh.seq);
  useLayoutEffect(() => {
    const board = place.current;
    if (board === null) return;
    const now = spots(board);
    if (fresh.seq !== seen.current) {
      seen.current = fresh.seq;
      const attack = eventsOfGame(fresh).find((event) => event.type === 'attacked');
      const spot = (id: string) => now.get(`species-${id}`) ?? before.current.get(`species-${id}`);
      const [from, to] = attack === undefined ? [] : [spot(attack.attacker), spot(attack.prey)];
      point(from && to ? { seq: fresh.seq, from, to } : null);
    }
    before.current = now;
  });
  useEffect(() => {
    if (arrow === null) return undefined;
    // What it joins may be somewhere else then.
    const gone = (): void => point(null);
    const timer = setTimeout(gone, arrow_ms);
    addEventListener('resize', gone);
    addEventListener('scroll', gone, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', gone);
      removeEventListener('scroll', gone, { capture: true });
    };
  }, [arrow]);
  if (arrow === null) return null;
  return (
    <svg key={arrow.seq} class="ev-arrow" aria-hidden="true">
      <defs>
        <marker id="ev-arrow-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      <path class="ev-arrow-edge" d={arrowPath(arrow)} />
      <path class="ev-arrow-line" d={arrowPath(arrow)} marker-end="url(#ev-arrow-head)" />
    </svg>
  );
}
