// One table: before, during and after the game.
import { useEffect, useState } from 'preact/hooks';
import { WireError, type GameEvent, type Table, type KnownTable } from '../../sdk/index.ts';
import { useApp, useEvents, useLate, usePromise, useRoom } from '../hooks.ts';
import { useMedia } from '../ui/use_media.ts';
import { refusalText } from '../refusals.ts';
import { hrefOf } from '../route.ts';
import { delayWords } from '../spectator_delay.ts';
import { AloudPlace } from '../aloud/part.tsx';
import { BoardArea, BoardNotice, isPlain } from '../table/board.tsx';
import { End, EndFoot, endingOf } from '../end/end.tsx';
import { PlainEnd } from '../end/plain.tsx';
import { FairnessDialog } from '../table/fairness_panel.tsx';
import { AbortsSoon, Claims, WaitsFor, WaysOut } from '../table/concede.tsx';
import { DrawerButton, useDrawer, type DrawerState } from '../stage/drawer.tsx';
import { ExplainedPlace } from '../explained/part.tsx';
import { ForetoldPlace } from '../foretold/part.tsx';
import { HintPlace, useHint } from '../hint/hint.tsx';
import { ConfirmBox, useConfirming } from '../keys/confirm.tsx';
import { useKeptFocus } from '../keys/focus.ts';
import { KeysPlace } from '../keys/part.tsx';
import { Following } from '../table/following.tsx';
import { HeadMore } from '../stage/head_more.tsx';
import { CarriedBanner, PausedBanner, RepeatsToNote, VoidedNote } from '../table/staff_notes.tsx';
import { Invite } from '../table/invite.tsx';
import { OtherPastNote } from '../table/other_past.tsx';
import { RematchButton } from '../table/rematch.tsx';
import { ReplayLink } from '../table/replay_link.tsx';
import { SeatOffers } from '../table/seat_offer.tsx';
import { RulesButton } from '../rules/button.tsx';
import { lessons } from '../lesson/kept.ts';
import { LessonCap, LessonPlace } from '../lesson/part.tsx';
import { HeadSlot, HeadTold, useSlots, type Slots } from '../stage/slots.tsx';
import { panelsOf } from '../stage/seats.tsx';
import { EndedStage, Stage } from '../stage/stage.tsx';
import { useTableSounds } from '../sounds/use_sounds.ts';
import { AutopilotButton, AutopilotBanner } from '../table/autopilot.tsx';
import { useTableState, type TableState } from '../table/table_state.ts';
import { UndoRequestBanner } from '../table/take_back.tsx';
import { TurnBar } from '../table/turn_bar.tsx';
import { useTurnSignal } from '../table/turn_signal.ts';
import { WaitingRoom } from '../table/waiting_room.tsx';
import { ChatButton, TableChat } from '../talk/table_chat.tsx';
import { startGameOf } from './first_game.ts';
import { tableWords } from './table_facts.ts';
import { NoBoard } from '../ui/no_board.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Icon } from '../ui/icon.tsx';
import { useFill } from '../ui/slot.tsx';
import { ComeInButton } from '../watching/come_in.tsx';
import { useLooked } from '../stage/looked.ts';
import { useMoverNow } from '../stage/mover_now.ts';

export function TablePage({ id, code }: { readonly id: string; readonly code: string | null }) {
  const room = useRoom(id, code);
  return room === null ? null : <TableOf room={room} />;
}

function TableOf({ room }: { readonly room: Table }) {
  const { t } = useApp();
  useEvents(room, 'state', 'presence', 'ratings', 'busy', 'closed');
  if (room.closed !== null) {
    return <NoBoard because={room.closed} was_there={room.state !== null} onAgain={() => void room.join()} />;
  }
  if (room.state === null) return <h1 class="page-wait">{t('table.loading')}</h1>;
  return <OneTable room={room} state={room.state} />;
}

function OneTable({ room, state }: { readonly room: Table; readonly state: KnownTable }) {
  const table = useTableState(room, state);
  useTurnSignal(table);
  useTableSounds(table);
  useKeptFocus();
  const [since] = useState(state.seq);
  const drawer = useDrawer();
  const slots = useSlots();
  const { phase, game } = table.table;
  const plays = table.you !== null;
  useEffect(() => {
    if (plays) lessons.note(game);
  }, [plays, game]);
  const waits = phase === 'open' || phase === 'sealing';
  return (
    <div
      class={waits ? `table table-${phase}` : `table table-${phase} stage`}
      data-seq={state.seq}
      data-rules-of={table.table.game}
    >
      <TableHead table={table} drawer={waits ? null : drawer} slots={slots} />
      {waits && room.other_past ? <OtherPastNote room={room} /> : null}
      {waits ? <Waiting table={table} /> : <Play table={table} drawer={drawer} slots={slots} />}
      {waits ? null : <AloudPlace table={table} since={since} />}
      <KeysPlace table={table} />
    </div>
  );
}

function Waiting({ table }: { readonly table: TableState }) {
  return (
    <>
      <WaitingRoom table={table} />
      <TableChat table={table} />
    </>
  );
}

/** `drawer`: null before there is anything to tell. */
function TableHead(props: { readonly table: TableState; readonly drawer: DrawerState | null; readonly slots: Slots }) {
  const { table, drawer, slots } = props;
  const { t } = useApp();
  const [open_dialog, setOpenDialog] = useState<'invite' | 'fairness' | null>(null);
  const spectators = table.room.presence?.spectators ?? 0;
  const narrow = useMedia('(max-width: 559px)');
  const folded = narrow && drawer !== null;
  // Tabs leave room for the history's button alone.
  const crowded = useFill(slots.head)?.tabs !== undefined && narrow;
  const { code } = table.table;
  const close = () => setOpenDialog(null);
  const seldom = (
    <>
      <RulesButton game={table.table.game} label={t('rules.title')} />
      {drawer === null ? null : <LessonCap table={table} />}
    </>
  );
  const chat = <ChatButton table={table} />;
  return (
    <header class="table-head">
      <Emblem game={table.table.game} />
      <div class="table-head-words">
        <h1>{table.title}</h1>
        <HeadTold slots={slots} />
        {folded ? null : <Options table={table} />}
      </div>
      <div class="table-head-tools">
        {spectators > 0 ? (
          <span class="tally" title={t('table.spectators', { count: spectators })}>
            <Icon name="eye" />
            <span class="only-wide">{t('table.spectators', { count: spectators })}</span>
            <span class="only-narrow">{spectators}</span>
          </span>
        ) : null}
        {crowded ? null : seldom}
        {drawer === null ? null : <DrawerButton table={table} drawer={drawer} talks />}
        {crowded ? null : chat}
        <HeadMore folds={drawer !== null}>
          <ComeInButton reason="look" />
          {crowded ? seldom : null}
          {crowded ? chat : null}
          {folded ? <Options table={table} /> : null}
          <HeadSlot slots={slots} />
          <AutopilotButton table={table} />
          <WaysOut table={table} />
          <button
            type="button"
            class="quiet"
            aria-label={`${t('invite.title')} ${code}`}
            title={t('invite.title')}
            onClick={() => setOpenDialog('invite')}
          >
            <Icon name="invite" />
            <span class="tag">{code}</span>
          </button>
          {table.table.outcome === null ? <FairnessButton onPress={() => setOpenDialog('fairness')} /> : null}
        </HeadMore>
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

/** When the game is over it is among the ways on. */
function FairnessButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useApp();
  return (
    <button
      type="button"
      class="quiet icon-only"
      aria-label={t('fairness.title')}
      title={t('fairness.title')}
      onClick={onPress}
    >
      <Icon name="scales" />
    </button>
  );
}

/** What is not as usual at this table; all the rest on demand. */
function Options({ table }: { readonly table: TableState }) {
  const app = useApp();
  const infos = usePromise(() => app.client.games(), 'games') ?? [];
  const line = tableWords(app, infos, table.table).join(' · ');
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

interface PlayProps {
  readonly table: TableState;
  readonly drawer: DrawerState;
  readonly slots: Slots;
}

function Play(props: PlayProps) {
  const { t } = useApp();
  const late = useLate(patience_ms);
  if (props.table.at_table.kind === 'loading' && !late) return <p class="page-wait">{t('table.loading')}</p>;
  return <PlayHere {...props} />;
}

function PlayHere({ table, drawer, slots }: PlayProps) {
  const app = useApp();
  const { notices, settings } = app;
  const { room, state } = table;
  const fresh = useFresh(room);
  const looking = useLooked(table, useMoverNow(table, fresh));
  const hint = useHint(table);
  const plain = isPlain(table, settings.plain);
  const { abandoned, outcome, paused, unresolved, voided } = table.table;
  const no_result = voided !== undefined || abandoned !== undefined || unresolved !== undefined;
  const has_bar = outcome === null && paused === undefined && !no_result;
  const actions = room.busy || paused !== undefined ? [] : (state.you?.actions ?? []);
  const attempt = (wish: Promise<void>) =>
    void wish.catch((error: unknown) =>
      notices.show('error', refusalText(error, app, table.table.game), ruleBehind(error, table)),
    );
  const confirming = useConfirming(table, (action) => attempt(room.act(action)));
  const { act, send } = confirming;
  const lesson = <LessonPlace table={table} onNewGame={() => void startGameOf(app, table.table.game)} />;
  const notes = (
    <>
      {room.other_past ? <OtherPastNote room={room} /> : null}
      <PausedBanner table={table} />
      <CarriedBanner table={table} />
      <RepeatsToNote table={table} />
      <AutopilotBanner table={table} />
      <WaitsFor table={table} />
      <AbortsSoon table={table} />
      <Claims table={table} />
      <UndoRequestBanner table={table} />
      <DelayLine table={table} />
      <SeatOffers table={table} />
      <Following table={table} />
      <BoardNotice at_table={table.at_table} />
    </>
  );
  const ending = endingOf(table, settings.plain);
  if (outcome !== null && ending !== null) {
    return (
      <EndedStage table={table} drawer={drawer} lesson={lesson} notes={notes} foot={<EndFoot table={table} />}>
        <End table={table} outcome={outcome} ending={ending} />
      </EndedStage>
    );
  }
  return (
    <Stage
      table={table}
      drawer={drawer}
      looking={looking}
      talks
      lesson={lesson}
      notes={notes}
      ending={
        outcome !== null ? <PlainEnd table={table} outcome={outcome} /> : no_result ? <VoidedEnd table={table} /> : null
      }
      board={
        <BoardArea
          table={table}
          actions={actions}
          act={act}
          busy={room.busy}
          fresh={fresh}
          looked={looking.looked}
          look={looking.look}
          panelOf={panelsOf(table, looking)}
          Bar={has_bar ? slots.Bar : undefined}
          Head={slots.Head}
        />
      }
      bar={
        has_bar ? (
          <TurnBar
            table={table}
            actions={actions}
            act={act}
            send={send}
            undo={() => attempt(room.undo())}
            busy={room.busy}
            plain={plain}
            slot={slots.bar}
            askHint={table.is_your_turn && hint.state !== 'thinking' ? hint.ask : null}
          >
            <ForetoldPlace table={table} actions={actions} />
            <ExplainedPlace table={table} />
            <HintPlace hint={hint} table={table} actions={actions} act={send} busy={room.busy} />
            <ConfirmBox table={table} confirming={confirming} busy={room.busy} />
          </TurnBar>
        ) : outcome !== null ? (
          <EndFoot table={table} />
        ) : null
      }
    />
  );
}

/** Where the rules say why an action was refused. */
function ruleBehind(error: unknown, { at_table, table }: TableState) {
  const reason = error instanceof WireError ? error.data.reason : undefined;
  const section = reason === undefined ? undefined : at_table.game.rules?.sections[`error.${reason}`];
  return section === undefined ? null : { game: table.game, section };
}

/** Nobody has won; the way on is as after every game. */
function VoidedEnd({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  return (
    <>
      <VoidedNote table={table} />
      <div class="button-row">
        <RematchButton table={table} />
        <ReplayLink table={table} />
        <a class="button" href={hrefOf({ kind: 'lobby' })}>
          {t('table.back')}
        </a>
      </div>
    </>
  );
}

/** What a spectator sees may be a while ago. */
function DelayLine({ table }: { readonly table: TableState }) {
  const app = useApp();
  const delay = delayWords(app, table.table);
  if (delay === null || table.you !== null || table.table.phase !== 'running') return null;
  return (
    <p class="spectator-delay" role="note">
      <Icon name="eye" />
      <span>{app.t('delay.you', { delay })}</span>
    </p>
  );
}

/** The newest events, for the board to animate. */
function useFresh(room: Table): { readonly seq: number; readonly events: readonly GameEvent[] } {
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
