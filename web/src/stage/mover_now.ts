// Who is at it at a table that is watched. Whoever has just moved stays in sight until what they did has been seen.
import { useEffect, useState } from 'preact/hooks';
import type { GameEvent } from '../../sdk/index.ts';
import type { ShownTable } from '../table/table_state.ts';
import { actorOf, isAlone } from './mover.ts';

const seen_ms = 1800;

/** null to who plays: their own area is what they want to see. */
export function useMoverNow(
  { you, table, state, at_table, telling }: ShownTable,
  fresh: { readonly seq: number; readonly events: readonly GameEvent[] },
): number | null {
  const [seen, setSeen] = useState(fresh.seq);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(fresh.seq), seen_ms);
    return () => clearTimeout(timer);
  }, [fresh.seq]);
  if (you !== null || table.phase !== 'running' || state.view.game === null) return null;
  const done = seen === fresh.seq ? null : actorOf(fresh.events, at_table.game, telling);
  return done ?? (isAlone(state.pending) ? (state.pending[0]?.seat ?? null) : null);
}
