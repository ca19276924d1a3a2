// Which sound a change leads to. Pure: what was known, what is known now.
import type { MatchState, KnownTable } from '../../sdk/index.ts';

export type Cue = 'your_turn' | 'moved' | 'game_over' | 'table_found' | 'hurry';

export interface TableMoment {
  readonly seq: number;
  readonly is_running: boolean;
  readonly is_over: boolean;
  /** The one that the viewer owes. */
  readonly decision: string | null;
}

export function momentOf({ seq, view, you }: KnownTable): TableMoment {
  const { phase, outcome } = view.table;
  const is_over = outcome !== null;
  return { seq, is_running: phase === 'running' && !is_over, is_over, decision: you?.decision ?? null };
}

/** `before` is null when the table was opened just now: what it is like then is seen, and no news. */
export function tableCue(before: TableMoment | null, after: TableMoment): Cue | null {
  if (before === null || after.seq <= before.seq) return null;
  if (after.is_over) return before.is_over ? null : 'game_over';
  if (!after.is_running) return null;
  if (after.decision !== null && before.decision === null) return 'your_turn';
  // Our own move is no news: it is the one that settles, or replaces, the decision that we owed.
  const was_our_own = before.decision !== null && after.decision !== before.decision;
  return was_our_own ? null : 'moved';
}

export function matchCue(before: MatchState, after: MatchState): Cue | null {
  return after.offer !== undefined && after.offer.id !== before.offer?.id ? 'table_found' : null;
}

/** The countdown warns from here on, too. */
const hurry_ms = 10_000;
const far_ms = 86_400_000;

/** How long until time runs out; null when there is less left already, or so much that nobody will wait for it. */
export function hurryDelay(left_ms: number): number | null {
  return left_ms > hurry_ms && left_ms < far_ms ? left_ms - hurry_ms : null;
}
