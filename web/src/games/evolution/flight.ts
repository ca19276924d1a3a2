// Food that flies to where it goes: from the watering hole, the bank or an animal to an animal or into a bag. Drawn
// over the board for a moment and only for the eye; who wishes less motion sees the marks on the boards alone.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameEvent } from '../../../sdk/wire.ts';
import type { TokenKind } from './tokens.tsx';

export interface Flight {
  from: string;
  to: string;
  kind: TokenKind;
}

/** More at once would be a swarm. */
const flights_most = 24;
const flight_ms = 620;
const apart_ms = 90;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

function flightsOf(event: GameEvent): Flight[] {
  const animal = `species-${text(event.species)}`;
  const many = (flight: Flight): Flight[] => Array.from({ length: count(event.amount) }, () => flight);
  switch (event.type) {
    case 'food_taken': {
      const from = event.source === 'watering_hole' ? 'hole' : 'bank';
      return many({ from, to: animal, kind: event.kind === 'meat' ? 'meat' : 'plant' });
    }
    case 'food_bagged':
      return many({ from: animal, to: `bag-${count(event.seat)}`, kind: event.what === 'fat' ? 'fat' : 'plant' });
    default:
      return [];
  }
}

/** What flies for these events, in their order. */
export const flightPlan = (events: readonly GameEvent[]): Flight[] => events.flatMap(flightsOf).slice(0, flights_most);

interface Spot {
  x: number;
  y: number;
}

/** The middles of all that food can come from or go to, counted from the board's corner. */
function spots(board: HTMLElement): Map<string, Spot> {
  const corner = board.getBoundingClientRect();
  const found = new Map<string, Spot>();
  const note = (name: string, element: Element): void => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0)
      found.set(name, { x: left + width / 2 - corner.left, y: top + Math.min(height / 2, 46) - corner.top });
  };
  for (const element of board.querySelectorAll('[data-fly]')) note(element.getAttribute('data-fly') ?? '', element);
  for (const element of board.querySelectorAll('[data-species]')) {
    note(`species-${element.getAttribute('data-species') ?? ''}`, element);
  }
  return found;
}

const shapes: Readonly<Record<TokenKind, string>> = {
  plant: 'M-8,8C-11,-4 -3,-10 9,-9C10,3 4,11 -8,8Z',
  meat: 'M-4,4C-8,-4 0,-11 7,-8C12,-5 9,4 2,5.500L-6,10L-9,7Z',
  fat: 'M0,-10C5,-4 8,-1 8,3.500A8,8 0 0 1 -8,3.500C-8,-1 -5,-4 0,-10Z',
};

function launch(board: HTMLElement, flight: Flight, from: Spot, to: Spot, order: number): void {
  const token = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  token.setAttribute('viewBox', '-12 -12 24 24');
  token.setAttribute('class', `ev-flying ev-${flight.kind}`);
  token.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  shape.setAttribute('class', 'ev-token-body');
  shape.setAttribute('d', shapes[flight.kind]);
  token.append(shape);
  board.append(token);
  const at = ({ x, y }: Spot, scale: number): string => `translate(${x - 12}px, ${y - 12}px) scale(${scale})`;
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 24 };
  const motion = token.animate(
    [
      { transform: at(from, 0.5), opacity: 0 },
      { transform: at(from, 1.2), opacity: 1, offset: 0.15 },
      { transform: at(middle, 1.5), opacity: 1, offset: 0.55 },
      { transform: at(to, 0.8), opacity: 0.9 },
    ],
    { duration: flight_ms, delay: order * apart_ms, easing: 'ease-in-out', fill: 'backwards' },
  );
  const land = (): void => token.remove();
  motion.onfinish = land;
  motion.oncancel = land;
}

/** Lets the food of the newest update fly, once for each update. */
export function useFlights(
  place: RefObject<HTMLElement>,
  fresh: { readonly seq: number; readonly events: readonly GameEvent[] },
  still: boolean,
): void {
  // An animal that has just died out is no longer drawn: it is remembered where it stood.
  const before = useRef<Map<string, Spot>>(new Map());
  const flown = useRef(fresh.seq);
  useLayoutEffect(() => {
    const board = place.current;
    if (board === null || still) return;
    const now = spots(board);
    if (fresh.seq !== flown.current) {
      flown.current = fresh.seq;
      flightPlan(fresh.events).forEach((flight, order) => {
        const from = before.current.get(flight.from) ?? now.get(flight.from);
        const to = now.get(flight.to) ?? before.current.get(flight.to);
        if (from && to) launch(board, flight, from, to, order);
      });
    }
    before.current = now;
  });
}
