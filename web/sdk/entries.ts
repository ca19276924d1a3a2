// What is known of a table's history, from several tellings.
import type { GameEvent, HistoryEntry } from './wire.ts';

/** Both lists are in order of seq; where both know an entry, the newer telling holds. */
export function merged(older: readonly HistoryEntry[], newer: readonly HistoryEntry[]): HistoryEntry[] {
  const by_seq = new Map<number, HistoryEntry>();
  for (const entry of older) by_seq.set(entry.seq, entry);
  for (const entry of newer) by_seq.set(entry.seq, entry);
  return [...by_seq.values()].sort((a, b) => a.seq - b.seq);
}

const isAborted = ({ type }: GameEvent) => type === 'table.aborted';
const isOfGame = ({ type }: GameEvent) => !type.startsWith('table.');

/** Without what the game told that was aborted last, if one was: it would be taken for the next one's. */
export function withoutAborted(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let last = 0;
  for (const { seq, events } of entries) if (events.some(isAborted)) last = seq;
  if (last === 0) return entries;
  return entries
    .map((entry) => (entry.seq < last && entry.events.some(isOfGame) ? withoutGame(entry) : entry))
    .filter(({ events }) => events.length > 0);
}

const withoutGame = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  events: entry.events.filter((event) => !isOfGame(event)),
});
