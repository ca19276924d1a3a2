// What an event does to the table and whose doing it is, as the game's own code says.
import type { GameEvent, HistoryEntry } from '../../sdk/index.ts';
import type { GameClient, Telling, Trace } from '../games/contract.ts';
import type { Doing } from './since.ts';

const isOfTable = ({ type }: GameEvent): boolean => type.startsWith('table.');

export function tracesOf(event: GameEvent, game: GameClient, telling: Telling): readonly Trace[] {
  // Before there is a game there is no view to tell one by.
  if (isOfTable(event) || telling.view === null) return [];
  return game.traces?.(event, telling) ?? [];
}

export function seatOf(event: GameEvent, game: GameClient, telling: Telling): number | null {
  const seat = event['seat'] ?? game.seatOf?.(event, telling);
  return typeof seat === 'number' ? seat : null;
}

/** What an action does begins with what its player does. */
export function doingOf({ events }: HistoryEntry, game: GameClient, telling: Telling): Doing {
  const own = events.filter((event) => !isOfTable(event));
  const seats = own.map((event) => seatOf(event, game, telling));
  return {
    seat: seats.find((seat) => seat !== null) ?? null,
    traces: own.flatMap((event) => tracesOf(event, game, telling)),
  };
}
