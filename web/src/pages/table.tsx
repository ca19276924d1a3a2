// One table: before, during and after the game.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameEvent, JsonObject, Room, RoomState } from '../../sdk/index.ts';
import { GenericBoard } from '../games/generic/index.tsx';
import { useApp, useEvents, useLate, useMedia } from '../hooks.ts';
import { moveTimeWords } from '../move_time.ts';
import { refusalText } from '../refusals.ts';
import { hrefOf } from '../route.ts';
import { FairnessDialog } from '../table/fairness_panel.tsx';
import type { GameAtTable } from '../table/game_at_table.ts';
import { History } from '../table/history.tsx';
import { Invite } from '../table/invite.tsx';
import { RematchButton } from '../table/rematch.tsx';
import { ScorePad } from '../table/score_pad.tsx';
import { Seats } from '../table/seats.tsx';
import { useTableState, type TableState } from '../table/table_state.ts';
import { TurnBar } from '../table/turn_bar.tsx';
import { useTurnSignal } from '../table/turn_signal.ts';
import { WaitingRoom } from '../table/waiting_room.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Icon } from '../ui/icon.tsx';
import { Scene } from '../ui/scene.tsx';

export function TablePage({ id, code }: { readonly id: string; readonly code: string | null }) {
  const { client, t, has } = useApp();
  const room = useMemo(() => client.room(id, code ?? undefined), [client, id]);
  useEffect(() => () => client.leaveRoom(id), [client, id]);
  useEvents(room, 'state', 'presence', 'busy', 'closed');
  if (room.closed !== null) {
    const key = `error.${room.closed.code}`;
    return (
      <div class="page-wait" role="alert">
        <h1>{t('table.closed')}</h1>
        <p>{has(key) ? t(key, { field: '' }) : room.closed.code}</p>
        <a class="button" href={hrefOf({ kind: 'lobby' })}>
          {t('table.back')}
        </a>
      </div>
    );
  }
  if (room.state === null) return <p class="page-wait">{t('table.loading')}</p>;
  return <Table room={room} state={room.state} />;
}

function Table({ room, state }: { readonly room: Room; readonly state: RoomState }) {
  const table = useTableState(room, state);
  useTurnSignal(table);
  const { phase } = table.table;
  return (
    <div class={`table table-${phase}`} data-seq={state.seq}>
      <TableHead table={table} />
      {phase === 'open' || phase === 'sealing' ? <WaitingRoom table={table} /> : <Play table={table} />}
    </div>
  );
}

function TableHead({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const [open_dialog, setOpenDialog] = useState<'invite' | 'fairness' | null>(null);
  const spectators = table.room.presence?.spectators ?? 0;
  const { code } = table.table;
  const close = () => setOpenDialog(null);
  return (
    <header class="table-head">
      <Emblem game={table.table.game} />
      <div class="table-head-words">
        <h1>{table.title}</h1>
        <Options table={table} />
      </div>
      <div class="table-head-tools">
        {spectators > 0 ? (
          <span class="tally" title={t('table.spectators', { count: spectators })}>
            <Icon name="eye" />
            <span class="only-wide">{t('table.spectators', { count: spectators })}</span>
            <span class="only-narrow">{spectators}</span>
          </span>
        ) : null}
        <button
          type="button"
          class="quiet"
          aria-label={`${t('invite.title')} ${code}`}
          onClick={() => setOpenDialog('invite')}
        >
          <Icon name="invite" />
          <span class="tag">{code}</span>
        </button>
        <button
          type="button"
          class="quiet icon-only"
          aria-label={t('fairness.title')}
          onClick={() => setOpenDialog('fairness')}
        >
          <Icon name="scales" />
        </button>
      </div>
      {open_dialog === 'invite' ? (
        <Dialog title={t('invite.title')} onClose={close}>
          <Invite code={code} />
        </Dialog>
      ) : null}
      {open_dialog === 'fairness' ? <FairnessDialog table={table} onClose={close} /> : null}
    </header>
  );
}

/** What is not as usual at this table; all the rest on demand. */
function Options({ table }: { readonly table: TableState }) {
  const app = useApp();
  const time = moveTimeWords(app, table.table.move_seconds);
  const unusual = table.options.flatMap((fact) => (fact.differs ? [fact.words] : []));
  const line = [...unusual, time].join(' · ');
  if (table.options.length === 0) return <p>{line}</p>;
  return (
    <details class="table-options">
      <summary>
        <span>{line}</span>
        <span class="table-options-all">{app.t('table.all_options')}</span>
      </summary>
      <dl>
        {table.options.map(({ label, value, differs }) => (
          <div key={label} class={differs ? 'table-options-unusual' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The game's own code is usually there by now; only if it takes longer is the plain view shown meanwhile. */
const patience_ms = 1500;

function Play({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const late = useLate(patience_ms);
  if (table.at_table.kind === 'loading' && !late) return <p class="page-wait">{t('table.loading')}</p>;
  return <PlayHere table={table} />;
}

function PlayHere({ table }: { readonly table: TableState }) {
  const app = useApp();
  const { notices, settings } = app;
  const { room, state } = table;
  const { game } = table.at_table;
  const reduced_motion = useMedia('(prefers-reduced-motion: reduce)');
  const fresh = useFresh(room);
  const board_place = useKeptFocus();
  const plain = settings.plain || table.at_table.kind !== 'ready';
  const actions = room.busy ? [] : (state.you?.actions ?? []);
  const attempt = (wish: Promise<void>) =>
    void wish.catch((error: unknown) => notices.show('error', refusalText(error, app, table.table.game)));
  const act = (action: JsonObject) => attempt(room.act(action));
  const { outcome } = table.table;
  const { data } = table.telling;
  const board = {
    view: state.view.game,
    data,
    you: table.you,
    seats: table.seats,
    pending: state.pending,
    actions,
    act,
    busy: room.busy,
    fresh,
    entries: state.entries,
    outcome,
    t: app.t,
    locale: app.locale,
    reducedMotion: reduced_motion,
  };
  return (
    <div class="play">
      <div class="play-main">
        {outcome === null ? null : (
          <div class="ending">
            <Scene />
            <ScorePad table={table} outcome={outcome} />
            <div class="button-row">
              <RematchButton table={table} />
              <a class="button" href={hrefOf({ kind: 'lobby' })}>
                {app.t('table.back')}
              </a>
            </div>
          </div>
        )}
        <Seats table={table} />
        <BoardNotice at_table={table.at_table} />
        {state.view.game === null ? null : (
          <div class="board" ref={board_place} tabIndex={-1}>
            {plain ? (
              <GenericBoard {...board} label={(action) => game.describeAction(action, table.telling)} />
            ) : (
              <game.Board {...board} />
            )}
          </div>
        )}
        {outcome === null ? (
          <TurnBar
            table={table}
            actions={actions}
            act={act}
            undo={() => attempt(room.undo())}
            busy={room.busy}
            plain={plain}
          />
        ) : null}
      </div>
      <aside class="play-side">
        <History table={table} />
      </aside>
    </div>
  );
}

/** Why there is only the plain view of a game that has a board. */
function BoardNotice({ at_table }: { readonly at_table: GameAtTable }) {
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

/** The newest events, for the board to animate. */
function useFresh(room: Room): { readonly seq: number; readonly events: readonly GameEvent[] } {
  const [fresh, setFresh] = useState<{ seq: number; events: readonly GameEvent[] }>({ seq: -1, events: [] });
  useEffect(
    () =>
      room.on('entries', (entries) =>
        setFresh({ seq: entries.at(-1)?.seq ?? -1, events: entries.flatMap((entry) => entry.events) }),
      ),
    [room],
  );
  return fresh;
}

/**
 * A control that was pressed is often gone once the action is done, and the keyboard's place with it. Then the board
 * takes the focus, so that the next Tab goes on from there.
 */
function useKeptFocus(): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const moved = (event: FocusEvent) => {
      inside.current = event.target instanceof Node && place.current?.parentElement?.contains(event.target) === true;
    };
    document.addEventListener('focusin', moved);
    return () => document.removeEventListener('focusin', moved);
  }, []);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return place;
}
