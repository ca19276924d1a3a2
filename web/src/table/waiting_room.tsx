// Before the game: the seats to choose from, and how to bring others, people as well as bots.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BotLevel, GameEvent } from '../../sdk/index.ts';
import { GuestNote } from '../account/guest_note.tsx';
import { useApp, usePromise } from '../hooks.ts';
import { tableWords } from '../pages/table_facts.ts';
import { BlockedMark } from '../people/blocked_mark.tsx';
import { SeatRatingTag } from '../people/rating_tag.tsx';
import { rememberTable } from '../recent.ts';
import { SeatMark } from '../ui/seat_mark.tsx';
import { ComeInButton } from '../watching/come_in.tsx';
import { useAsking, type Asking } from './asking.ts';
import { seatBots, usual_level } from './bot_seat.ts';
import { BotTag, LevelChoice } from './bots.tsx';
import { Door } from './door.tsx';
import { Invite } from './invite.tsx';
import { OneUseLink } from './one_use_link.tsx';
import { ChangedSettings, isReady, ReadyButton, ReadyMark } from './ready.tsx';
import { TableSettingsButton } from './table_settings.tsx';
import { tableLine } from './table_events.ts';
import type { TableSeat, TableState } from './table_state.ts';

export function WaitingRoom({ table }: { readonly table: TableState }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const asking = useAsking();
  const [level, setLevel] = useState(usual_level);
  const { phase } = table.table;
  const free = table.seats.filter((seat) => seat.name === null).length;
  const for_bots = table.seats.filter(
    (seat) => seat.name === null && reservedFor(table, seat.seat) === undefined,
  ).length;
  useKeptSeat(table);
  return (
    <div class="waiting">
      <section class="waiting-seats">
        <h2 aria-live="polite">{t(...headlineOf(table, free, t('list.comma')))}</h2>
        <p class="waiting-terms">{tableWords(app, infos, table.table).join(' · ')}</p>
        <AbortedNote table={table} />
        <p class="hint">{t(hintOf(table))}</p>
        {hostIsAway(table) ? <p class="hint">{t('waiting.host_away')}</p> : null}
        {lasts(table) ? <GuestNote about="seat" /> : null}
        <ChangedSettings table={table} />
        <ul class="places">
          {table.seats.map((seat) => (
            <Place key={seat.seat} table={table} seat={seat} level={level} asking={asking} />
          ))}
        </ul>
        <ReadyButton table={table} asking={asking} />
        <TableSettingsButton table={table} />
        {table.is_host && phase === 'open' && for_bots > 0 && table.table.rated !== true ? (
          <div class="waiting-bots">
            <LevelChoice value={level} onChange={setLevel} />
            {for_bots > 1 ? (
              <button
                type="button"
                disabled={asking.busy}
                onClick={() => asking.ask(() => seatBots(table.room, level, for_bots))}
              >
                {t('waiting.fill')}
              </button>
            ) : null}
          </div>
        ) : null}
      </section>
      <section class="waiting-invite">
        <h2>{t('invite.title')}</h2>
        <Invite code={table.table.code} />
        <OneUseLink table={table} />
        <Door table={table} />
      </section>
    </div>
  );
}

/** Why the table waits again. */
function AbortedNote({ table }: { readonly table: TableState }) {
  const { entries } = table.state;
  const entry = [...entries].reverse().find(({ events }) => events.some(isAborted));
  const event = entry?.events.find(isAborted);
  if (entry === undefined || event === undefined) return null;
  return (
    <p class="waiting-aborted" role="status">
      {tableLine(event, entry.seq, entries, table.telling)}
    </p>
  );
}

const isAborted = ({ type }: GameEvent) => type === 'table.aborted';

const reservedFor = ({ table }: TableState, seat: number) => table.reserved_seats?.[String(seat)];

async function sitDown({ room, table }: TableState, seat: number): Promise<void> {
  await room.sit(seat);
  rememberTable({ room: room.id, code: table.code, game: table.game });
}

/**
 * For whom a seat of a rematch is kept, coming is sitting down; once, so that one may stand up again. Not at another
 * table than the one that they have just left.
 */
function useKeptSeat(table: TableState): void {
  const { client } = useApp();
  const done = useRef(false);
  const seat = table.seats.find(({ seat: at }) => reservedFor(table, at)?.account === client.account?.id)?.seat;
  useEffect(() => {
    if (seat === undefined || client.account === null || done.current || table.table.changed !== undefined) return;
    done.current = true;
    // If it is too late by now, the seats that are left say so.
    sitDown(table, seat).catch(() => undefined);
  }, [seat]);
}

/** Nobody is expected to be there from the first move to the last. */
const lasts = ({ table }: TableState) => table.pace === 'slow' || table.pace === 'days';

/** What the table waits for: seats, then those who aren't ready, then the host. */
function headlineOf(
  table: TableState,
  free: number,
  comma: string,
): [key: string, params?: { count: number } | { name: string } | { names: string }] {
  const { phase, ready_check } = table.table;
  if (phase === 'sealing') return ['waiting.sealing'];
  if (free > 0) return ['waiting.for', { count: free }];
  if (ready_check !== true) return ['waiting.begins'];
  const host_seat = table.seats.find(({ seat }) => isHost(table, seat));
  const others = table.seats.filter((seat) => seat !== host_seat);
  const unready = others.filter(({ seat }) => !isReady(table, seat));
  if (unready.some(({ isYou }) => isYou)) return ['waiting.you'];
  if (unready.length > 0) return ['waiting.ready', { names: unready.map(({ name }) => name ?? '').join(comma) }];
  if (table.is_host) return ['waiting.start'];
  return ['waiting.host', { name: host_seat?.name ?? '' }];
}

const isHost = ({ table }: TableState, seat: number) => table.seats[String(seat)]?.account === table.host;

const hostIsAway = (table: TableState) => table.seats.some(({ seat, connected }) => isHost(table, seat) && !connected);

function hintOf({ table }: TableState): string {
  if (table.phase === 'sealing') return 'waiting.sealing.hint';
  return table.ready_check === true ? 'ready.hint' : 'waiting.hint';
}

interface PlaceProps {
  readonly table: TableState;
  readonly seat: TableSeat;
  /** Of the bots that are added next. */
  readonly level: BotLevel;
  readonly asking: Asking;
}

function Place(props: PlaceProps) {
  const { t } = useApp();
  const { table, seat } = props;
  const reserved = reservedFor(table, seat.seat);
  return (
    <li class={seat.name === null ? 'place place-free' : 'place'} data-seat={seat.seat}>
      <SeatMark seat={seat.seat} size={30} />
      <span class="seat-name">
        {seat.name ?? (reserved === undefined ? t('seat.free') : t('seat.reserved', { name: reserved.nickname }))}
        <BlockedMark account={table.table.seats[String(seat.seat)]?.account} />
        {seat.isYou ? <span class="seat-you"> {t('seat.you')}</span> : null}
        {isHost(table, seat.seat) ? <span class="seat-host"> {t('seat.host')}</span> : null}
        {seat.name !== null && !seat.connected ? <span class="seat-away">{t('seat.away')}</span> : null}
        <SeatRatingTag room={table.room} seat={seat.seat} />
        {seat.bot === null ? null : <BotTag bot={seat.bot} />}
        <ReadyMark table={table} seat={seat.seat} />
      </span>
      <PlaceButtons {...props} />
    </li>
  );
}

function PlaceButtons({ table, seat, level, asking: { busy, ask } }: PlaceProps) {
  const { client, t } = useApp();
  const { room, you, is_host } = table;
  const number = seat.seat + 1;
  const sit = () => sitDown(table, seat.seat);
  const button = (words: string, wish: () => Promise<unknown>, more: { label?: string; primary?: boolean } = {}) => (
    <button
      type="button"
      class={more.primary === true ? 'primary' : undefined}
      aria-label={more.label}
      disabled={busy}
      onClick={() => ask(wish)}
    >
      {words}
    </button>
  );
  const open = table.table.phase === 'open';
  const reserved = reservedFor(table, seat.seat);
  const may_sit = reserved === undefined || reserved.account === client.account?.id;
  const other_person = seat.name !== null && seat.bot === null && !seat.isYou;
  return (
    <div class="place-buttons">
      {seat.name === null ? <ComeInButton reason="seat" /> : null}
      {seat.name === null && you === null && may_sit && client.account !== null
        ? button(t('seat.sit'), sit, { label: t('seat.sit_at', { number }), primary: true })
        : null}
      {seat.name === null && reserved === undefined && is_host && open && table.table.rated !== true
        ? button(t('waiting.add_bot'), () => room.addBot(level, seat.seat), {
            label: t('waiting.add_bot_at', { number }),
          })
        : null}
      {seat.bot !== null && is_host && open
        ? button(t('waiting.remove_bot'), () => room.removeBot(seat.seat), {
            label: t('waiting.remove_bot_at', { number }),
          })
        : null}
      {other_person && is_host && open
        ? button(t('waiting.kick'), () => room.kick(seat.seat), { label: t('waiting.kick_from', { name: seat.name }) })
        : null}
      {other_person && is_host && open
        ? button(t('waiting.give_host'), () => room.giveHost(seat.seat), {
            label: t('waiting.give_host_to', { name: seat.name }),
          })
        : null}
      {seat.isYou && open ? button(t('seat.stand'), () => room.stand()) : null}
    </div>
  );
}
