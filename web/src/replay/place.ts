// Where in the past we are, and through whose eyes it is seen.
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { pauseAfter, type GameEvent, type Past, type PastStep, type Table, type Viewpoint } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import type { Eyes } from '../route.ts';

/** Where to go: a record's seq, the game's first position, or from where we are. */
export type Move = 'opening' | 'first' | 'previous' | 'next' | number;

/** What is shown, and whether it came by a step forward (which boards may animate). */
export interface Shown {
  readonly step: PastStep;
  readonly viewpoint: Viewpoint;
  readonly fresh: { readonly seq: number; readonly events: readonly GameEvent[] };
}

/** A table's past as each viewer has it, fetched once. */
export class Pasts {
  private readonly held = new Map<Viewpoint, Past>();

  constructor(private readonly room: Table) {}

  of(viewpoint: Viewpoint): Past {
    const past = this.held.get(viewpoint) ?? this.room.past(viewpoint);
    this.held.set(viewpoint, past);
    return past;
  }
}

/** `just`: the step is taken before the viewer's eyes. */
type WhoMoved = (step: PastStep, just: boolean) => number | null;

/** Whoever moves is followed along what everybody could see. */
export const wayOf = (eyes: Eyes): Viewpoint => (eyes === 'mover' ? 'spectator' : eyes);

/**
 * Of several moves asked for while pieces are fetched, the newest counts. `moverOf`: who was at it, through whose eyes
 * it is seen when whoever moves is followed; surely so only once the game's own code is there (`ready`).
 */
export function usePlace(pasts: Pasts, eyes: Eyes, start: Move, ready: boolean, moverOf: WhoMoved) {
  const app = useApp();
  const past = pasts.of(wayOf(eyes));
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<{ readonly error: unknown; readonly times: number } | null>(null);
  const newest = useRef(0);
  const move = async (to: Move): Promise<boolean> => {
    const ticket = ++newest.current;
    try {
      const on_way = await find(past, shown?.step.seq ?? 1, to);
      if (on_way === null) return false;
      const { step, viewpoint } =
        eyes === 'mover'
          ? await seenByMover(pasts, on_way, moverOf(on_way, to === 'next'))
          : { step: on_way, viewpoint: eyes };
      if (ticket !== newest.current) return false;
      setShown({ step, viewpoint, fresh: { seq: step.seq, events: to === 'next' ? step.events : [] } });
      setRefused(null);
      return true;
    } catch (error) {
      if (shown !== null) app.notices.show('error', refusalText(error, app));
      else if (ticket === newest.current) setRefused((before) => ({ error, times: (before?.times ?? -1) + 1 }));
      return false;
    }
  };
  const is_sure = eyes !== 'mover' || ready;
  useEffect(() => void move(shown?.step.seq ?? start), [past, eyes, is_sure]);
  const pause_ms = useMemo(() => (refused === null ? null : pauseAfter(refused.error, refused.times)), [refused]);
  useEffect(() => {
    if (pause_ms === null) return undefined;
    const timer = setTimeout(() => void move(start), pause_ms);
    return () => clearTimeout(timer);
  }, [refused]);
  const again = () => {
    setRefused(null);
    void move(start);
  };
  const not_loaded = refused === null ? null : { error: refused.error, waits: pause_ms !== null, again };
  useWhole(past, shown !== null);
  return { past, shown, not_loaded, move };
}

/** What comes before the moment that is shown the history tells, and where turns begin is marked for all of it. */
function useWhole(past: Past, begun: boolean): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const { last } = past;
  useEffect(() => {
    if (!begun) return;
    void past.loadBefore(last + 1).then(
      (more) => {
        if (more) again(undefined);
      },
      () => undefined,
    );
  }, [past, begun, last]);
}

async function seenByMover(
  pasts: Pasts,
  on_way: PastStep,
  seat: number | null,
): Promise<{ readonly step: PastStep; readonly viewpoint: Viewpoint }> {
  if (seat === null) return { step: on_way, viewpoint: 'spectator' };
  const own = await pasts.of(seat).at(on_way.seq);
  return {
    step: { ...own, seq: on_way.seq, events: own.seq === on_way.seq ? own.events : on_way.events },
    viewpoint: seat,
  };
}

async function find(past: Past, seq: number, to: Move): Promise<PastStep | null> {
  switch (to) {
    case 'opening': {
      const beginning = await past.at(1);
      return past.known().find((step) => step.view.game !== null) ?? beginning;
    }
    case 'first':
      return past.at(1);
    case 'previous':
      return past.before(seq);
    case 'next':
      return past.after(seq);
    default:
      return past.at(Math.min(to, past.last));
  }
}
