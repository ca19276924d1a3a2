// What is known of a table's history, from several tellings.
import type { HistoryEntry } from './wire.ts';

/** Both lists are in order of seq; where both know an entry, the newer telling holds. */
export function merged(older: readonly HistoryEntry[], newer: readonly HistoryEntry[]): HistoryEntry[] {
  const by_seq = new Map<number, HistoryEntry>();
  for (const entry of older) by_seq.set(entry.seq, entry);
  for (const entry of newer) by_seq.set(entry.seq, entry);
  return [...by_seq.values()].sort((a, b) => a.seq - b.seq);
}
