// Whose turn it is and what can be done about it, at the lower edge of the stage; as high in every turn.
import { useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { ActionList } from './action_list.tsx';
import { useNewestLine } from './history.tsx';
import { HintButton, HintPanel, useHint } from './hint.tsx';
import type { TableState } from './table_state.ts';
import { AskUndoButton } from './take_back.tsx';

const buttons_most = 3;

export function TurnBar(props: {
  readonly table: TableState;
  readonly actions: readonly JsonObject[];
  readonly act: (action: JsonObject) => void;
  readonly undo: () => void;
  readonly busy: boolean;
  /** The board itself lists all actions already. */
  readonly plain: boolean;
}) {
  const { t } = useApp();
  const { table, actions, act, busy } = props;
  const [listed, setListed] = useState(false);
  const hint = useHint(table);
  const rule = ruleOf(table);
  const newest = useNewestLine(table);
  const label = (action: JsonObject) => table.at_table.game.describeAction(action, table.telling);
  const buttons = props.plain ? [] : (table.at_table.game.barActions?.(actions) ?? []).slice(0, buttons_most);
  return (
    <section
      class={table.is_your_turn ? 'turn-bar turn-bar-yours' : 'turn-bar'}
      aria-label={t('turn.title')}
      aria-busy={busy}
    >
      <div class="turn-bar-row">
        <p class="turn-words" role="status" {...(rule === undefined ? {} : { 'data-rule-hold': rule })}>
          <strong>{whoseTurn(table, t)}</strong>{' '}
          <span>{table.is_your_turn ? promptFor(table, actions, t) : newest}</span>
        </p>
        <div class="turn-buttons">
          {props.plain || actions.length === 0 ? null : (
            <button
              type="button"
              class="quiet icon-only"
              aria-label={t('actions.show')}
              aria-expanded={listed}
              onClick={() => setListed(!listed)}
            >
              <Icon name="list" />
            </button>
          )}
          {table.is_your_turn && table.table.rated !== true ? <HintButton hint={hint} /> : null}
          {table.state.you?.can_undo === true ? (
            <button
              type="button"
              class="undo"
              aria-label={t('turn.undo')}
              title={t('turn.undo')}
              onClick={props.undo}
              disabled={busy}
            >
              <Icon name="undo" />
              <span class="only-wide">{t('turn.undo')}</span>
            </button>
          ) : null}
          <AskUndoButton table={table} />
          {buttons.map((action, index) => (
            <button
              key={JSON.stringify(action)}
              type="button"
              class={index === 0 ? 'primary' : undefined}
              data-do={action['type']}
              onClick={() => act(action)}
            >
              {label(action)}
            </button>
          ))}
        </div>
      </div>
      {hint.state === 'none' && !(listed && !props.plain) ? null : (
        <div class="turn-bar-more">
          <HintPanel hint={hint} table={table} act={act} busy={busy} />
          {listed && !props.plain ? (
            <div class="turn-bar-list">
              <ActionList actions={actions} label={label} act={act} />
            </div>
          ) : null}
        </div>
      )}
    </section>
  );
}

type Translate = ReturnType<typeof useApp>['t'];

/** Where the rules tell of what is to be decided. */
function ruleOf({ at_table, state, table, you }: TableState): string | undefined {
  const decision = state.pending.find((open) => open.seat === you) ?? state.pending[0];
  return at_table.game.rules?.sections[decision?.prompt.replace(`${table.game}.`, '') ?? ''];
}

function whoseTurn(table: TableState, t: Translate): string {
  if (table.is_your_turn) return t('turn.yours');
  const names = table.state.pending.map((open) => table.telling.nameOf(open.seat));
  if (names.length === 0) return t('turn.nobody');
  return t('turn.of', { count: names.length, name: names.join(t('list.comma')) });
}

function promptFor(table: TableState, actions: readonly JsonObject[], t: Translate): string {
  const { game } = table.at_table;
  const own = table.state.view.game === null ? null : (game.prompt?.(table.telling, actions) ?? null);
  if (own !== null) return own;
  const decision = table.state.pending.find((open) => open.seat === table.you);
  const text = decision === undefined ? '' : t(decision.prompt);
  return text === decision?.prompt ? '' : text;
}
