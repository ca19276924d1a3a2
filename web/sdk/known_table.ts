// What is known of a table at one record.
import type { HistoryEntry, PendingDecision, TableView, You } from './wire.ts';

export interface KnownTable {
  readonly seq: number;
  /** Hash of the newest log record: a witness to keep. */
  readonly head: string;
  readonly view: TableView;
  readonly pending: readonly PendingDecision[];
  /** null for a spectator. */
  readonly you: You | null;
  /** The seat that we follow as a spectator: `view` is what it sees. */
  readonly seat_view: number | null;
  /** All that is known of the history, in order of seq; see loadHistory for what came before. */
  readonly entries: readonly HistoryEntry[];
}
