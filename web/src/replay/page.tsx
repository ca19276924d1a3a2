// A table's past: a slider over every record, seen as anybody whom one may look over the shoulder of. What came of the
// game is told by the record that ended it, and nowhere before.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { KnownTable, Past, PastStep, PendingDecision, Table } from '../../sdk/index.ts';
import { End, endingOf } from '../end/end.tsx';
import { PlainEnd } from '../end/plain.tsx';
import { useApp, useEvents, useRoom } from '../hooks.ts';
import { hrefOf, type Eyes, type Moment } from '../route.ts';
import { DrawerButton, useDrawer } from '../stage/drawer.tsx';
import { HeadMore } from '../stage/head_more.tsx';
import { panelsOf } from '../stage/seats.tsx';
import { HeadSlot, HeadTold, useSlots } from '../stage/slots.tsx';
import { Stage } from '../stage/stage.tsx';
import { BoardArea, BoardNotice } from '../table/board.tsx';
import { useGameAtTable } from '../table/game_at_table.ts';
import { RepeatsToNote } from '../table/staff_notes.tsx';
import { useShownTable } from '../table/table_state.ts';
import { Emblem } from '../ui/emblem.tsx';
import { NoBoard } from '../ui/no_board.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { useLooked } from '../stage/looked.ts';
import { moverOf } from '../stage/mover.ts';
import { ReplayBar } from './bar.tsx';
import { Pasts, usePlace, type Move, type Shown } from './place.ts';
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

function Replay({ room, live, moment }: { readonly room: Table; readonly live: KnownTable; readonly moment: Moment }) {
  const { t, locale } = useApp();
  const is_over = live.view.table.phase === 'finished';
  const [eyes, setEyes] = useState<Eyes>(is_over ? moment.viewpoint : 'own');
  const pasts = useMemo(() => new Pasts(room), [room]);
  const { game, data, kind } = useGameAtTable(live.view.table.game);
  const whoMoved = ({ view, events, pending }: PastStep, just: boolean) =>
    moverOf({ game: view.game, events, pending }, just, game, { t, locale, nameOf: String, view: view.game, data });
  const { past, shown, not_loaded, move } = usePlace(pasts, eyes, moment.at ?? 'opening', kind === 'ready', whoMoved);
  useAddress(room, shown, eyes, moment.code);
  if (shown === null && not_loaded !== null) return <NotLoaded of={not_loaded} whole />;
  if (shown === null) return <h1 class="page-wait">{t('table.loading')}</h1>;
  return (
    <Moments
      room={room}
      past={past}
      shown={shown}
      mover={whoMoved(shown.step, shown.fresh.events.length > 0)}
      last={live.seq}
      move={move}
      eyes={eyes}
      onEyes={is_over ? setEyes : null}
      code={moment.code}
    />
  );
}

/** The address names the moment, so that it can be sent to somebody, and a reload leads back to it. */
function useAddress(room: Table, shown: Shown | null, eyes: Eyes, code: string | null): void {
  useEffect(() => {
    if (shown === null) return;
    const href = hrefOf({ kind: 'replay', room: room.id, moment: { at: shown.step.seq, viewpoint: eyes, code } });
    history.replaceState(history.state, '', href);
  }, [shown, eyes]);
}

/** The whole log, for `vivarium verify`; only of a game that is over. */
function gameFile(room: string, code: string | null): string {
  const query = code === null ? '' : `?code=${encodeURIComponent(code)}`;
  return `/api/v1/tables/${encodeURIComponent(room)}/game.jsonl${query}`;
}

/** What time was left then has run out since. */
function withoutClock({ seat, decision, kind, prompt, optional }: PendingDecision): PendingDecision {
  return { seat, decision, kind, prompt, optional };
}

function useMoment(room: Table, past: Past, { step, viewpoint }: Shown) {
  const own_seat = room.state?.you?.seat ?? null;
  const seat = typeof viewpoint === 'number' ? viewpoint : viewpoint === 'own' ? own_seat : null;
  const state: KnownTable = {
    seq: step.seq,
    head: '',
    view: step.view,
    pending: step.pending.map(withoutClock),
    you: seat === null ? null : { seat, can_undo: false },
    seat_view: null,
    entries: past.known().filter((one) => one.seq <= step.seq && one.events.length > 0),
  };
  // Who is there now was there then or not: nobody knows.
  return { room, ...useShownTable({}, state) };
}

function Moments(props: {
  readonly room: Table;
  readonly past: Past;
  readonly shown: Shown;
  readonly mover: number | null;
  readonly last: number;
  readonly move: (to: Move) => Promise<boolean>;
  readonly eyes: Eyes;
  readonly onEyes: ((eyes: Eyes) => void) | null;
  readonly code: string | null;
}) {
  const { settings } = useApp();
  const { t } = useReplayWords();
  const { room, past, shown } = props;
  const { step } = shown;
  const table = useMoment(room, past, shown);
  const drawer = useDrawer();
  const slots = useSlots();
  const looking = useLooked(table, props.mover);
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
            {props.onEyes === null ? null : (
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
            looked={looking.looked}
            look={looking.look}
            panelOf={panelsOf(table, looking)}
            Head={slots.Head}
          />
        }
        bar={<ReplayBar table={table} {...props} />}
      />
    </div>
  );
}
