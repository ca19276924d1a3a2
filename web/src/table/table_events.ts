// The table's own events in words, the same for every game.
import type { BotLevel, GameEvent, HistoryEntry } from '../../sdk/index.ts';
import type { Telling } from '../games/contract.ts';
import { shownName } from '../people/shown_name.ts';
import { botName, levelWords } from './bot_seat.ts';

/** `seq` is the event's own, `entries` what is known of the history. */
export function tableLine(
  event: GameEvent,
  seq: number,
  entries: readonly HistoryEntry[],
  telling: Telling,
): string | null {
  const { t } = telling;
  const level = event['bot'];
  const key = `event.${event.type}${variantOf(event)}`;
  const by = event['by'];
  const words = typeof level === 'string' ? { level: levelWords(t, level as BotLevel) } : {};
  const who = typeof by === 'number' ? { by: telling.nameOf(by) } : {};
  const line = t(key, { name: nameIn(event, seq, entries, telling), ...who, ...words });
  return line === key ? null : line;
}

function variantOf(event: GameEvent): string {
  if (event.type === 'table.sat' && event['bot'] !== undefined) return '.bot';
  if (event.type === 'table.undone' && event['consented'] !== undefined) return '.by_consent';
  if (event.type === 'table.undo_answered') return event['consent'] === true ? '.yes' : '.no';
  const may_time_out = event.type === 'table.handed_over' || event.type === 'table.conceded';
  return may_time_out && event['timed_out'] === true ? '.timed_out' : '';
}

/** Who came and left before the start is called as they were then; the seat may be another's by now. */
function nameIn(event: GameEvent, seq: number, entries: readonly HistoryEntry[], { t, nameOf }: Telling): string {
  const seat = event['seat'];
  const nickname = event['nickname'];
  if (typeof seat !== 'number') return '';
  if (typeof nickname !== 'string') return nameOf(seat);
  const sat = event.type === 'table.sat' ? event : lastToSit(seat, seq, entries);
  return sat?.['bot'] === undefined ? shownName(t, nickname) : botName(t, seat);
}

function lastToSit(seat: number, before: number, entries: readonly HistoryEntry[]): GameEvent | undefined {
  const sat = entries
    .filter(({ seq }) => seq < before)
    .flatMap(({ events }) => events.filter((event) => event.type === 'table.sat' && event['seat'] === seat));
  return sat.at(-1);
}
