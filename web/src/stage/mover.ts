// Who is at it: whoever did what happened just now, else whoever is to move, if that is one alone.
import type { GameEvent, Json, PendingDecision } from '../../sdk/index.ts';
import type { GameClient, Telling } from '../games/contract.ts';
import { doingOf } from '../motion/doings.ts';

export interface Happened {
  readonly game: Json | null;
  readonly events: readonly GameEvent[];
  readonly pending: readonly PendingDecision[];
}

export const isAlone = (pending: readonly PendingDecision[]): boolean =>
  new Set(pending.map(({ seat }) => seat)).size === 1;

export function moverOf({ game, events, pending }: Happened, client: GameClient, telling: Telling): number | null {
  const done = game === null ? null : actorOf(events, client, { ...telling, view: game });
  return done ?? (isAlone(pending) ? (pending[0]?.seat ?? null) : null);
}

/** Whose doing it was; null: nobody's. */
export const actorOf = (events: readonly GameEvent[], client: GameClient, telling: Telling): number | null =>
  doingOf({ seq: 0, at_ms: 0, events: [...events] }, client, telling).seat;
