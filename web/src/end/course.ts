// The points over a game, turn by turn: read from its replay, which has the view of every record.
import { useMemo } from 'preact/hooks';
import type { Past, PastStep, Table } from '../../sdk/index.ts';
import { eventsOfGame, pointsAt, type GameClient, type GameEnding, type PastMoment } from '../games/contract.ts';
import { useAttempt } from '../hooks.ts';

/** How a view of a game is read. */
export type Reading = Pick<GameEnding, 'turnOf'> & Pick<GameClient, 'points'>;

/**
 * The moments of a game from its first turn on. A step that was taken back and what followed from it is left out: the
 * steps go on from the turn before.
 */
export function momentsOf(steps: readonly PastStep[], seats: number, reading: Reading): readonly PastMoment[] {
  const moments: PastMoment[] = [];
  for (const { seq, view, events } of steps) {
    const { game } = view;
    if (game === null) continue;
    const turn = reading.turnOf(game) ?? moments.at(-1)?.turn;
    if (turn === undefined) continue;
    while ((moments.at(-1)?.turn ?? turn) > turn) moments.pop();
    const points = reading.points?.(game) ?? [];
    const scores = Array.from({ length: seats }, (_, seat) => pointsAt(points, seat));
    moments.push({ seq, turn, scores, events: eventsOfGame({ seq, events }) });
  }
  return moments;
}

/** Where points are told only to who has them, each seat's own view has them. */
export function withOwn(
  moments: readonly PastMoment[],
  own: readonly (readonly PastMoment[])[],
): readonly PastMoment[] {
  const known = own.map((of_seat) => new Map(of_seat.map(({ seq, scores }) => [seq, scores])));
  return moments.map((moment) => ({
    ...moment,
    scores: moment.scores.map((score, seat) => score ?? known[seat]?.get(moment.seq)?.[seat] ?? null),
  }));
}

async function all(past: Past): Promise<readonly PastStep[]> {
  await past.loadBefore(past.last + 1);
  return past.known();
}

async function load(room: Table, seats: number, reading: Reading): Promise<readonly PastMoment[]> {
  const moments = momentsOf(await all(room.past('spectator')), seats, reading);
  const unknown = moments.some(({ scores }) => scores.includes(null));
  if (!unknown) return moments;
  const own: (readonly PastMoment[])[] = [];
  // One after another: a server makes one replay for a connection at a time.
  for (let seat = 0; seat < seats; ++seat) own.push(momentsOf(await all(room.past(seat)), seats, reading));
  return withOwn(moments, own);
}

export type Course =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly moments: readonly PastMoment[] };

/** `until`: the last record of the game that is over. */
export function useCourse(room: Table, seats: number, until: number, reading: Reading): Course {
  const { value, failed, waits } = useAttempt(() => load(room, seats, reading), `${room.id} ${until}`);
  return useMemo(() => {
    if (value !== null) return { kind: 'here', moments: value };
    return failed && !waits ? { kind: 'failed' } : { kind: 'loading' };
  }, [value, failed, waits]);
}
