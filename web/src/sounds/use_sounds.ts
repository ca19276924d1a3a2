// Listens for what has a sound.
import { useEffect, useRef } from 'preact/hooks';
import { useApp, type App } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';
import { hurryDelay, matchCue, momentOf, tableCue } from './cues.ts';

export function useTableSounds(table: TableState): void {
  const { sounds } = useApp();
  const { room } = table;
  useEffect(() => {
    let before = room.state === null ? null : momentOf(room.state);
    return room.on('state', (state) => {
      const after = momentOf(state);
      const cue = tableCue(before, after);
      before = after;
      if (cue !== null) void sounds.play(cue, `${room.id}.${after.seq}`);
    });
  }, [room, sounds]);
  useHurrySound(table);
}

/** Once for each decision, even if its time is changed. */
function useHurrySound({ room, state, you }: TableState): void {
  const { client, sounds } = useApp();
  const warned = useRef<string | null>(null);
  const owed = state.pending.find((open) => open.seat === you && open.decision === state.you?.decision);
  const { decision, deadline_ms } = owed ?? {};
  useEffect(() => {
    if (decision === undefined || deadline_ms === undefined || warned.current === decision) return undefined;
    const delay = hurryDelay(deadline_ms - client.clock.now());
    if (delay === null) return undefined;
    const timer = setTimeout(() => {
      warned.current = decision;
      void sounds.play('hurry', `${room.id}.${decision}`);
    }, delay);
    return () => clearTimeout(timer);
  }, [room, decision, deadline_ms]);
}

export function useMatchSounds({ client, sounds }: App): void {
  useEffect(() => {
    let before = client.matches.state;
    return client.matches.on('state', (after) => {
      const cue = matchCue(before, after);
      before = after;
      if (cue !== null) void sounds.play(cue, after.offer?.id ?? '');
    });
  }, [client, sounds]);
}
