// "Hint": what a bot would do in the viewer's place. It is there to be read, followed or ignored; the board stays free.
import { useEffect, useState } from 'preact/hooks';
import { WireError, type JsonObject, type TableHintResult } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { Icon } from '../ui/icon.tsx';
import { adviceOf } from './advice.ts';
import type { TableState } from './table_state.ts';

export interface Hint {
  readonly state: 'none' | 'thinking' | 'told';
  readonly told: TableHintResult | null;
  readonly ask: () => void;
  readonly dismiss: () => void;
}

/** A hint is of one decision: with the next it is gone, and an answer that comes late isn't heard. */
export function useHint({ room, state, table }: TableState): Hint {
  const app = useApp();
  const decision = state.you?.decision;
  const [asked, setAsked] = useState<{ of: string; told: TableHintResult | null } | null>(null);
  useEffect(() => setAsked(null), [decision]);
  const current = asked?.of === decision ? asked : null;
  const ask = () => {
    if (decision === undefined || current?.told === null) return;
    setAsked({ of: decision, told: null });
    const settle = (told: TableHintResult | null) =>
      setAsked((now) => (now?.of !== decision ? now : told === null ? null : { of: decision, told }));
    room.hint().then(settle, (error: unknown) => {
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

export function HintPanel(props: {
  readonly hint: Hint;
  readonly table: TableState;
  readonly act: (action: JsonObject) => void;
  readonly busy: boolean;
}) {
  const app = useApp();
  const { t } = app;
  const { hint, table } = props;
  if (hint.state === 'none') return null;
  return (
    <section class="advice" aria-label={t('hint.title')}>
      <div class="advice-words" role="status">
        {hint.told === null ? (
          <p class="advice-thinking">{t('hint.thinking')}</p>
        ) : (
          <AdviceWords table={table} told={hint.told} />
        )}
      </div>
      {hint.told === null ? null : (
        <div class="advice-buttons">
          <PlayButton act={props.act} busy={props.busy} action={hint.told.action} />
          <button type="button" class="quiet icon-only" aria-label={t('dialog.close')} onClick={hint.dismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </section>
  );
}

function PlayButton(props: {
  readonly act: (action: JsonObject) => void;
  readonly busy: boolean;
  readonly action: JsonObject;
}) {
  const { t } = useApp();
  return (
    <button type="button" class="primary" disabled={props.busy} onClick={() => props.act(props.action)}>
      {t('hint.play')}
    </button>
  );
}

function AdviceWords({ table, told }: { readonly table: TableState; readonly told: TableHintResult }) {
  const app = useApp();
  const describe = (action: JsonObject) => table.at_table.game.describeAction(action, table.telling);
  const advice = adviceOf(told, describe, app);
  return (
    <>
      <p class="advice-move">
        <strong>{advice.move}</strong> <span>{advice.reason}</span>
      </p>
      {advice.others.length === 0 ? null : (
        <>
          <p class="advice-others">{app.t('hint.others')}</p>
          <ul>
            {advice.others.map(({ move, reason }) => (
              <li key={move}>
                {move} <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
