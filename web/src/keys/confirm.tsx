// Asks before a move is made, where the reader wants to be asked: before every one, or before those after which
// somebody may have learned something.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { useOwnWords } from '../own_words.ts';
import type { TableState } from '../table/table_state.ts';
import { Icon } from '../ui/icon.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';

const own = { en, ja, ru } as const;

type Act = (action: JsonObject) => void;

export interface Confirming {
  /** What is to be confirmed; null: nothing. */
  readonly asked: JsonObject | null;
  readonly act: Act;
  /** It was asked already. */
  readonly send: Act;
  readonly drop: () => void;
}

/** What is asked holds for one decision: with the next it is gone. */
export function useConfirming({ room, state }: TableState, send: Act): Confirming {
  const { settings } = useApp();
  const [held, hold] = useState<{ readonly of: string | undefined; readonly action: JsonObject } | null>(null);
  const decision = state.you?.decision;
  const latest = useRef(decision);
  latest.current = decision;
  const asked = held !== null && held.of === decision ? held.action : null;
  const act = (action: JsonObject) => {
    const ask = () => hold({ of: decision, action });
    if (settings.confirm === 'usual') send(action);
    else if (settings.confirm === 'always') ask();
    else {
      // Whoever can't be told what comes of it is asked.
      room.preview([action]).then(
        ({ actions }) => {
          if (latest.current !== decision) return;
          if (actions[0]?.reveals === false) send(action);
          else ask();
        },
        () => ask(),
      );
    }
  };
  return {
    asked,
    act,
    send: (action) => {
      hold(null);
      send(action);
    },
    drop: () => hold(null),
  };
}

export function ConfirmBox(props: {
  readonly table: TableState;
  readonly confirming: Confirming;
  readonly busy: boolean;
}) {
  const { asked } = props.confirming;
  return asked === null ? null : <Asked key={JSON.stringify(asked)} {...props} asked={asked} />;
}

function Asked(props: {
  readonly table: TableState;
  readonly confirming: Confirming;
  readonly busy: boolean;
  readonly asked: JsonObject;
}) {
  const { t } = useOwnWords(own);
  const { table, confirming, asked } = props;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus({ preventScroll: true }), []);
  return (
    <div class="turn-bar-more">
      <section
        class="advice"
        aria-label={t('keys.ask')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') confirming.drop();
        }}
      >
        <p class="advice-words" role="status">
          {t('keys.ask')} <b>{table.at_table.game.describeAction(asked, table.telling)}</b>
        </p>
        <div class="advice-buttons">
          <button ref={yes} type="button" class="primary" disabled={props.busy} onClick={() => confirming.send(asked)}>
            {t('keys.ask.yes')}
          </button>
          <button type="button" class="quiet icon-only" aria-label={t('keys.ask.no')} onClick={confirming.drop}>
            <Icon name="close" />
          </button>
        </div>
      </section>
    </div>
  );
}
