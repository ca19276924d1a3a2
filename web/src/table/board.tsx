// A table's board: the game's own, or the plain view of it.
import type { RefObject } from 'preact';
import type { GameEvent, JsonObject } from '../../sdk/index.ts';
import { GenericBoard } from '../games/generic/index.tsx';
import { useApp, useMedia } from '../hooks.ts';
import type { GameAtTable } from './game_at_table.ts';
import type { ShownTable } from './table_state.ts';

/** Whether the board is drawn by the generic code: the player's wish, or for want of the game's own. */
export function isPlain(table: ShownTable, wish: boolean): boolean {
  return wish || table.at_table.kind !== 'ready';
}

export function BoardArea(props: {
  readonly table: ShownTable;
  readonly actions: readonly JsonObject[];
  readonly act: (action: JsonObject) => void;
  readonly busy: boolean;
  readonly fresh: { readonly seq: number; readonly events: readonly GameEvent[] };
  readonly place?: RefObject<HTMLDivElement>;
}) {
  const { t, locale, settings } = useApp();
  const reduced_motion = useMedia('(prefers-reduced-motion: reduce)');
  const { table, actions, act, busy, fresh } = props;
  const { state, telling } = table;
  const { game } = table.at_table;
  if (state.view.game === null) return null;
  const board = {
    view: state.view.game,
    data: telling.data,
    // Who follows a seat looks from there, without anything to do.
    you: table.you ?? state.follows,
    seats: table.seats,
    pending: state.pending,
    actions,
    act,
    busy,
    fresh,
    entries: state.entries,
    outcome: table.table.outcome,
    t,
    locale,
    reducedMotion: reduced_motion,
  };
  return (
    <div class="board" {...(props.place === undefined ? {} : { ref: props.place })} tabIndex={-1}>
      {isPlain(table, settings.plain) ? (
        <GenericBoard {...board} label={(action) => game.describeAction(action, telling)} />
      ) : (
        <game.Board {...board} />
      )}
    </div>
  );
}

/** Why there is only the plain view of a game that has a board. */
export function BoardNotice({ at_table }: { readonly at_table: GameAtTable }) {
  const { t } = useApp();
  if (at_table.kind === 'loading') {
    return (
      <p class="board-notice" role="status">
        {t('board.loading')}
      </p>
    );
  }
  if (at_table.kind !== 'failed') return null;
  return (
    <div class="board-notice" role="alert">
      <p>{t('board.failed')}</p>
      <button type="button" onClick={at_table.retry}>
        {t('board.retry')}
      </button>
    </div>
  );
}
