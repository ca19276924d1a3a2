// A table's board: the game's own, or the plain view of it.
import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { GameEvent, JsonObject } from '../../sdk/index.ts';
import type { BarFill, HeadFill } from '../games/contract.ts';
import { GenericBoard } from '../games/generic/index.tsx';
import { doingOf, tracesOf } from '../motion/doings.ts';
import { useMarks } from '../motion/marks.ts';
import { Motion } from '../motion/motion.tsx';
import { pace } from '../motion/pace.ts';
import { slowness } from '../motion/schedule.ts';
import { changedSince } from '../motion/since.ts';
import { useApp, useEvents } from '../hooks.ts';
import { useMedia } from '../ui/use_media.ts';
import type { GameAtTable } from './game_at_table.ts';
import type { ShownTable } from './table_state.ts';

/** Whether the board is drawn by the generic code: the player's wish, or for want of the game's own. */
export function isPlain(table: ShownTable, wish: boolean): boolean {
  return wish || table.at_table.kind !== 'ready';
}

/** Whether the board draws the players' panels itself; `wish` as above. */
export function drawsPanels(table: ShownTable, wish: boolean): boolean {
  return !isPlain(table, wish) && table.state.view.game !== null && table.at_table.game.bands === true;
}

const Nowhere = () => null;
const nobody = () => undefined;

export function BoardArea(props: {
  readonly table: ShownTable;
  readonly actions: readonly JsonObject[];
  readonly act: (action: JsonObject) => void;
  readonly busy: boolean;
  readonly fresh: { readonly seq: number; readonly events: readonly GameEvent[] };
  /** As in BoardProps. */
  readonly panelOf: (seat: number) => ComponentChildren;
  /** Left out, like what follows, where the board stands without the frame of a table. */
  readonly looked?: number | null;
  readonly look?: (seat: number | null) => void;
  readonly Bar?: ComponentType<BarFill> | undefined;
  readonly Head?: ComponentType<HeadFill>;
}) {
  const { t, locale, settings } = useApp();
  useEvents(pace, 'change');
  const still = useMedia('(prefers-reduced-motion: reduce)') || pace.value === 'off';
  const { table, actions, act, busy, fresh } = props;
  const place = useRef<HTMLDivElement>(null);
  useMarks('data-since', useChanged(table));
  const { state, telling } = table;
  const { game } = table.at_table;
  if (state.view.game === null) return null;
  const board = {
    view: state.view.game,
    data: telling.data,
    // Who follows a seat looks from there, without anything to do.
    you: table.you ?? state.seat_view,
    seats: table.seats,
    pending: state.pending,
    actions,
    act,
    busy,
    fresh,
    entries: state.entries,
    outcome: table.table.outcome,
    looked: props.looked ?? null,
    look: props.look ?? nobody,
    t,
    locale,
    reducedMotion: still,
    slowness: still ? slowness.off : slowness[pace.value],
    panelOf: props.panelOf,
    Bar: props.Bar ?? Nowhere,
    barShown: props.Bar !== undefined,
    Head: props.Head ?? Nowhere,
  };
  const plain = isPlain(table, settings.plain);
  // What scrolls can be reached by the keyboard; what is laid out for the stage takes the focus only when it is given.
  const scrolls = plain || game.staged !== true;
  return (
    <Motion
      class={scrolls ? 'board board-scrolls' : 'board'}
      place={place}
      tabIndex={scrolls ? 0 : -1}
      seq={fresh.seq}
      traces={() => fresh.events.flatMap((event) => tracesOf(event, game, telling))}
      scores={() => table.seats.map(({ seat }) => game.panel?.(seat, telling).score)}
      pace={still || plain ? 'off' : pace.value}
    >
      {plain ? (
        <GenericBoard {...board} label={(action) => game.describeAction(action, telling)} />
      ) : (
        <game.Board {...board} />
      )}
    </Motion>
  );
}

/** What others have done since the viewer's last turn; nothing to who only looks on. */
function useChanged(table: ShownTable): readonly string[] {
  const { state, telling, you } = table;
  const { game } = table.at_table;
  const running = table.table.phase === 'running';
  return useMemo(
    () =>
      you === null || !running || state.view.game === null
        ? []
        : changedSince(
            state.entries.map((entry) => doingOf(entry, game, telling)),
            you,
          ),
    [state.entries, you, running, game],
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
