// A table's past: a slider over every record, seen as anybody whom one may look over the shoulder of.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  pauseAfter,
  type GameEvent,
  type Past,
  type PastStep,
  type Table,
  type KnownTable,
  type Viewpoint,
} from '../../sdk/index.ts';
import { useApp, useEvents, useRoom } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { hrefOf, type Moment } from '../route.ts';
import { End, endingOf } from '../end/end.tsx';
import { PlainEnd } from '../end/plain.tsx';
import { BoardArea, BoardNotice } from '../table/board.tsx';
import { DrawerButton, useDrawer } from '../stage/drawer.tsx';
import { HeadMore } from '../stage/head_more.tsx';
import { HeadSlot, HeadTold, useSlots } from '../stage/slots.tsx';
import { panelsOf } from '../stage/seats.tsx';
import { Stage } from '../stage/stage.tsx';
import { RepeatsToNote } from '../table/staff_notes.tsx';
import { useTableState } from '../table/table_state.ts';
import { NoBoard } from '../ui/no_board.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { ReplayBar, type Move } from './bar.tsx';
import { useReplayWords } from './words.ts';
import './replay.css';

export function ReplayPage({ id, moment }: { readonly id: string; readonly moment: Moment }) {
  const room = useRoom(id, moment.code);
  return room === null ? null : <ReplayOf room={room} moment={moment} />;
}

function ReplayOf({ room, moment }: { readonly room: Table; readonly moment: Moment }) {
  const { t } = useApp();
  useEvents(room, 'state', 'closed');
  if (room.closed !== null) {
    return <NoBoard because={room.closed} was_there={room.state !== null} onAgain={() => void room.join()} />;
  }
  if (room.state === null) return <h1 class="page-wait">{t('table.loading')}</h1>;
  return <Replay room={room} live={room.state} moment={moment} />;
}

/** What is shown, and whether it came by a step forward (which boards may animate). */
interface Shown {
  readonly step: PastStep;
  readonly viewpoint: Viewpoint;
  readonly fresh: { readonly seq: number; readonly events: readonly GameEvent[] };
}

function Replay({ room, live, moment }: { readonly room: Table; readonly live: KnownTable; readonly moment: Moment }) {
  const { t } = useApp();
  const is_over = live.view.table.phase === 'finished';
  const [viewpoint, setViewpoint] = useState<Viewpoint>(is_over ? moment.viewpoint : 'own');
  const past = useMemo(() => room.past(viewpoint), [room, viewpoint]);
  const { shown, not_loaded, move } = usePlace(past, moment.at ?? 'opening');
  useAddress(room, shown, moment.code);
  if (shown === null && not_loaded !== null) return <NotLoaded of={not_loaded} whole />;
  if (shown === null) return <h1 class="page-wait">{t('table.loading')}</h1>;
  return (
    <Moments
      room={room}
      past={past}
      shown={shown}
      last={live.seq}
      move={move}
      viewpoint={viewpoint}
      onViewpoint={is_over ? setViewpoint : null}
      code={moment.code}
    />
  );
}

/** Where in the past we are. Of several moves asked for while pieces are fetched, the newest counts. */
function usePlace(past: Past, start: Move) {
  const app = useApp();
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<{ readonly error: unknown; readonly times: number } | null>(null);
  const newest = useRef(0);
  const move = async (to: Move): Promise<boolean> => {
    const ticket = ++newest.current;
    try {
      const step = await find(past, shown?.step.seq ?? 1, to);
      if (ticket !== newest.current || step === null) return false;
      const fresh = { seq: step.seq, events: to === 'next' ? step.events : [] };
      setShown({ step, viewpoint: past.viewpoint, fresh });
      setRefused(null);
      // Who came by a link has not seen what was before; the history and some boards tell of it.
      void past.loadBefore(step.seq).then(
        (more) => {
          if (more) setShown((now) => (now === null ? null : { ...now }));
        },
        () => undefined,
      );
      return true;
    } catch (error) {
      if (shown !== null) app.notices.show('error', refusalText(error, app));
      else if (ticket === newest.current) setRefused((before) => ({ error, times: (before?.times ?? -1) + 1 }));
      return false;
    }
  };
  useEffect(() => void move(shown?.step.seq ?? start), [past]);
  const pause_ms = useMemo(() => (refused === null ? null : pauseAfter(refused.error, refused.times)), [refused]);
  useEffect(() => {
    if (pause_ms === null) return undefined;
    const timer = setTimeout(() => void move(start), pause_ms);
    return () => clearTimeout(timer);
  }, [refused]);
  const again = () => {
    setRefused(null);
    void move(start);
  };
  const not_loaded = refused === null ? null : { error: refused.error, waits: pause_ms !== null, again };
  return { shown, not_loaded, move };
}

async function find(past: Past, seq: number, to: Move): Promise<PastStep | null> {
  switch (to) {
    case 'opening': {
      const beginning = await past.at(1);
      return past.known().find((step) => step.view.game !== null) ?? beginning;
    }
    case 'first':
      return past.at(1);
    case 'previous':
      return past.before(seq);
    case 'next':
      return past.after(seq);
    default:
      return past.at(Math.min(to, past.last));
  }
}

/** The address names the moment, so that it can be sent to somebody, and a reload leads back to it. */
function useAddress(room: Table, shown: Shown | null, code: string | null): void {
  useEffect(() => {
    if (shown === null) return;
    const { step, viewpoint } = shown;
    const href = hrefOf({ kind: 'replay', room: room.id, moment: { at: step.seq, viewpoint, code } });
    history.replaceState(history.state, '', href);
  }, [shown]);
}

/** The whole log, for `vivarium verify`; only of a game that is over. */
function gameFile(room: string, code: string | null): string {
  const query = code === null ? '' : `?code=${encodeURIComponent(code)}`;
  return `/api/v1/tables/${encodeURIComponent(room)}/game.jsonl${query}`;
}

function Moments(props: {
  readonly room: Table;
  readonly past: Past;
  readonly shown: Shown;
  readonly last: number;
  readonly move: (to: Move) => Promise<boolean>;
  readonly viewpoint: Viewpoint;
  readonly onViewpoint: ((viewpoint: Viewpoint) => void) | null;
  readonly code: string | null;
}) {
  const { settings } = useApp();
  const { t } = useReplayWords();
  const { room, past, shown } = props;
  const { step } = shown;
  const own_seat = room.state?.you?.seat ?? null;
  const seat = typeof shown.viewpoint === 'number' ? shown.viewpoint : shown.viewpoint === 'own' ? own_seat : null;
  const state: KnownTable = {
    seq: step.seq,
    head: '',
    view: step.view,
    pending: step.pending,
    you: seat === null ? null : { seat, can_undo: false },
    seat_view: null,
    entries: past.known().filter((one) => one.seq <= step.seq && one.events.length > 0),
  };
  const table = useTableState(room, state);
  const drawer = useDrawer();
  const slots = useSlots();
  const [looked, look] = useState<number | null>(null);
  const looking = { looked, look };
  const { outcome } = table.table;
  const ending = endingOf(table, settings.plain);
  return (
    <div class="table replay stage" data-seq={step.seq}>
      <header class="table-head">
        <Emblem game={table.table.game} />
        <div class="table-head-words">
          <h1>{table.title}</h1>
          <HeadTold slots={slots} />
          <p>{t('replay.title')}</p>
        </div>
        <div class="table-head-tools">
          <DrawerButton table={table} drawer={drawer} talks={false} />
          <HeadMore folds>
            <HeadSlot slots={slots} />
            {props.onViewpoint === null ? null : (
              <a class="button" href={gameFile(room.id, props.code)} download>
                {t('replay.download')}
              </a>
            )}
            <a class="button" href={hrefOf({ kind: 'table', room: room.id, code: props.code })}>
              {t('replay.back')}
            </a>
          </HeadMore>
        </div>
      </header>
      <Stage
        table={table}
        drawer={drawer}
        looking={looking}
        talks={false}
        notes={
          <>
            <BoardNotice at_table={table.at_table} />
            <RepeatsToNote table={table} />
            {step.view.game === null ? <p class="hint">{t('replay.before_start')}</p> : null}
          </>
        }
        ending={
          outcome === null ? null : ending === null ? (
            <PlainEnd table={table} outcome={outcome} />
          ) : (
            <div class="end-in-replay">
              <End table={table} outcome={outcome} ending={ending} />
            </div>
          )
        }
        board={
          <BoardArea
            table={table}
            actions={[]}
            act={() => undefined}
            busy={false}
            fresh={shown.fresh}
            looked={looked}
            look={look}
            panelOf={panelsOf(table, looking)}
            Head={slots.Head}
          />
        }
        bar={<ReplayBar table={table} {...props} />}
      />
    </div>
  );
}
