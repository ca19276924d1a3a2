// "Hint": what a bot would do in the viewer's place. It is there to be read, followed or ignored; the board stays free.
// What is told of it is fetched by who asks for one.
import { useEffect, useState } from 'preact/hooks';
import { WireError, type Table, type TableHintResult } from '../../sdk/index.ts';
import { useApp, useAttempt } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import type { TableState } from '../table/table_state.ts';
import type { Hint, HintProps, ToldHint } from './told.ts';

async function foreseenOf(room: Table, { action, playouts }: TableHintResult): Promise<ToldHint> {
  // Whoever can't be told why is told what.
  const preview = await room.preview([action]).catch(() => null);
  return { action, chosen: playouts > 0, foreseen: preview?.actions[0] ?? null };
}

/** A hint is of one decision: with the next it is gone, and an answer that comes late isn't heard. */
export function useHint({ room, state, table }: TableState): Hint {
  const app = useApp();
  const decision = state.you?.decision;
  const [asked, setAsked] = useState<{ of: string; told: ToldHint | null } | null>(null);
  useEffect(() => setAsked(null), [decision]);
  const current = asked?.of === decision ? asked : null;
  const ask = () => {
    if (decision === undefined || current?.told === null) return;
    setAsked({ of: decision, told: null });
    const settle = (told: ToldHint | null) =>
      setAsked((now) => (now?.of !== decision ? now : told === null ? null : { of: decision, told }));
    room
      .hint()
      .then((hint) => foreseenOf(room, hint))
      .then(settle, (error: unknown) => {
        settle(null);
        // That the game has moved on can be seen.
        if (error instanceof WireError && error.code === 'stale_decision') return;
        app.notices.show('error', refusalText(error, app, table.game));
      });
  };
  const told = current?.told ?? null;
  const kind = current === null ? 'none' : told === null ? 'thinking' : 'told';
  return { state: kind, told, ask, dismiss: () => setAsked(null) };
}

export function HintPlace(props: HintProps) {
  return props.hint.state === 'none' ? null : <Fetched {...props} />;
}

function Fetched(props: HintProps) {
  const { value } = useAttempt(() => import('./box.tsx'), 'hint');
  return value === null ? null : <value.HintBox {...props} />;
}
