// Who is at it: whoever did what happened just now; where nothing just did, whoever is to move, if that is one alone.
import type { GameEvent, Json, PendingDecision } from '../../sdk/index.ts';
import { eventsOfGame, type GameClient, type Telling } from '../games/contract.ts';
import { seatOf } from '../motion/doings.ts';

export interface Happened {
  readonly game: Json | null;
  readonly events: readonly GameEvent[];
  readonly pending: readonly PendingDecision[];
}

export const isAlone = (pending: readonly PendingDecision[]): boolean =>
  new Set(pending.map(({ seat }) => seat)).size === 1;

/** `just`: it happened before the viewer's eyes; else they have come to where the game stood then. */
export function moverOf(
  { game, events, pending }: Happened,
  just: boolean,
  client: GameClient,
  telling: Telling,
): number | null {
  const done = game === null ? null : actorOf(events, client, { ...telling, view: game });
  const next = isAlone(pending) ? (pending[0]?.seat ?? null) : null;
  return just ? (done ?? next) : (next ?? done);
}

/** Whose doing it was; null: nobody's. */
export function actorOf(events: readonly GameEvent[], client: GameClient, telling: Telling): number | null {
  const own = eventsOfGame<GameEvent>({ seq: 0, events });
  return own.map((event) => seatOf(event, client, telling)).find((seat) => seat !== null) ?? null;
}
