// Who attacks whom: an arrow over the board, from the attacker to its prey, and the attacker runs along it and bites.
// Only for the eye: it takes no press, the next update clears it away, and the history says the same in words.
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { eventsOfGame } from '../contract.ts';
import { biteOf, type Spot } from './pictures/bite.ts';
import type { Entry } from './reading.ts';

interface Arrow {
  readonly seq: number;
  readonly from: Point;
  readonly to: Point;
}

interface Point {
  x: number;
  y: number;
}

/** Where a species is seen, and its picture, which stays even when the species is gone. */
interface Seen {
  readonly point: Point;
  readonly picture: SVGSVGElement | null;
  readonly spot: Spot;
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

/** Counted from the board's corner. */
function seenOn(board: HTMLElement): Map<string, Seen> {
  const corner = board.getBoundingClientRect();
  const found = new Map<string, Seen>();
  for (const element of board.querySelectorAll('[data-species]')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    // What a swipe away lies beside the window; nothing is seen to come from there.
    if (width <= 0 || left >= corner.right || left + width <= corner.left) continue;
    const picture = element.querySelector<SVGSVGElement>('.ev-creature');
    const drawn = picture?.getBoundingClientRect() ?? element.getBoundingClientRect();
    found.set(element.getAttribute('data-species') ?? '', {
      point: { x: left + width / 2 - corner.left, y: top + Math.min(height / 2, 46) - corner.top },
      picture,
      spot: { left: drawn.left - corner.left, top: drawn.top - corner.top, width: drawn.width, height: drawn.height },
    });
  }
  return found;
}

function copyOf({ picture, spot }: Seen): SVGSVGElement | null {
  if (picture === null) return null;
  const copy = picture.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll('[data-shows]')) {
    // What stands around it stays there.
    const shows = part.getAttribute('data-shows');
    if (shows === 'herd' || shows === 'defensive_herding') part.remove();
    else part.removeAttribute('data-shows');
  }
  copy.style.width = `${spot.width}px`;
  copy.style.height = `${spot.height}px`;
  return copy;
}

/** Gives what ends it. */
function bite(layer: HTMLElement, attacker: Seen, prey: Seen, slowness: number): () => void {
  const plan = biteOf(attacker.spot, prey.spot, layer.clientWidth, slowness);
  const hunter = copyOf(attacker);
  if (plan === null || hunter === null) return () => undefined;
  const { from, to, run_ms, bite_ms, leave_ms } = plan;
  const all_ms = run_ms + bite_ms + leave_ms;
  // Who died out of it is there until it is bitten.
  const gone = prey.picture?.isConnected === false ? copyOf(prey) : null;
  if (gone !== null) {
    gone.style.transform = `translate(${prey.spot.left}px, ${prey.spot.top}px)`;
    layer.append(gone);
  }
  hunter.style.transformOrigin = '0 0';
  layer.append(hunter);
  const [ran, bitten] = [run_ms / all_ms, (run_ms + bite_ms) / all_ms];
  const moves = [
    hunter.animate(
      [
        { transform: from, opacity: 1, easing: 'ease-in' },
        { transform: to, opacity: 1, offset: ran },
        { transform: to, opacity: 1, offset: bitten },
        { transform: to, opacity: 0 },
      ],
      { duration: all_ms, fill: 'both' },
    ),
    ...[...hunter.querySelectorAll('.ev-cr-jaw')].map((jaw) =>
      jaw.animate(
        [
          { transform: 'rotate(16deg)' },
          { transform: 'rotate(16deg)', offset: ran },
          { transform: 'rotate(-13deg)', offset: (ran + bitten) / 2 },
          { transform: 'rotate(-13deg)' },
        ],
        { duration: all_ms, fill: 'both' },
      ),
    ),
  ];
  const victim = gone ?? prey.picture;
  if (victim !== null) {
    const base = gone === null ? '' : `${gone.style.transform} `;
    const shaken = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `${base}translateX(${x}px)` }));
    moves.push(
      victim.animate(shaken, { delay: run_ms, duration: bite_ms }),
      victim.animate([{ filter: 'sepia(1) saturate(6) hue-rotate(-45deg)' }, { filter: 'none' }], {
        delay: run_ms + bite_ms / 2,
        duration: bite_ms / 2,
      }),
    );
  }
  if (gone !== null) {
    moves.push(
      gone.animate([{ opacity: 1 }, { opacity: 0 }], { delay: run_ms + bite_ms, duration: leave_ms, fill: 'forwards' }),
    );
  }
  const end = (): void => {
    for (const move of moves) move.cancel();
    hunter.remove();
    gone?.remove();
  };
  void moves[0]?.finished.then(end, () => undefined);
  return end;
}

/** From who attacks to who is attacked, for as long as it takes to look: words say the same beside it. */
export function Attack(props: {
  readonly place: RefObject<HTMLElement>;
  readonly fresh: Entry;
  readonly slowness: number;
}): JSX.Element {
  const { place, fresh, slowness } = props;
  const [arrow, point] = useState<Arrow | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const ends = useRef<() => void>(() => undefined);
  // An animal that has just died out is no longer drawn: it is remembered where it stood.
  const before = useRef<Map<string, Seen>>(new Map());
  const seq = useRef(fresh.seq);
  useLayoutEffect(() => {
    const board = place.current;
    if (board === null) return;
    const now = seenOn(board);
    if (fresh.seq !== seq.current) {
      seq.current = fresh.seq;
      ends.current();
      const attack = eventsOfGame(fresh).find((event) => event.type === 'attacked');
      const seen = (id: string) => now.get(id) ?? before.current.get(id);
      const [from, to] = attack === undefined ? [] : [seen(attack.attacker), seen(attack.prey)];
      point(from && to ? { seq: fresh.seq, from: from.point, to: to.point } : null);
      if (from && to && layer.current !== null) ends.current = bite(layer.current, from, to, slowness);
    }
    before.current = now;
  });
  useEffect(() => () => ends.current(), []);
  useEffect(() => {
    if (arrow === null) return undefined;
    // What it joins may be somewhere else then.
    const gone = (): void => {
      point(null);
      ends.current();
    };
    const timer = setTimeout(gone, arrow_ms);
    addEventListener('resize', gone);
    addEventListener('scroll', gone, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', gone);
      removeEventListener('scroll', gone, { capture: true });
    };
  }, [arrow]);
  return (
    <>
      {arrow !== null && (
        <svg key={arrow.seq} class="ev-arrow" aria-hidden="true">
          <defs>
            <marker
              id="ev-arrow-head"
              viewBox="0 0 10 10"
              refX="6"
              refY="5"
              markerWidth="4"
              markerHeight="4"
              orient="auto"
            >
              <path d="M0 0 10 5 0 10z" />
            </marker>
          </defs>
          <path class="ev-arrow-edge" d={arrowPath(arrow)} />
          <path class="ev-arrow-line" d={arrowPath(arrow)} marker-end="url(#ev-arrow-head)" />
        </svg>
      )}
      <div ref={layer} class="ev-bite" aria-hidden="true" />
    </>
  );
}
