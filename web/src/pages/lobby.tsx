// The lobby: tables that wait for players, games to watch, a table of one's own.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { LobbyFilter, TableSummary } from '../../sdk/index.ts';
import { isKnownStaff } from '../account/staff.ts';
import { library } from '../games/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, useEvents, usePromise } from '../hooks.ts';
import type { Words } from '../i18n.ts';
import { isUnfiltered, rememberedFilter, rememberFilter, shownPhases } from '../lobby_filter.ts';
import { useMoreTables } from '../more_tables.ts';
import { BlockedMark } from '../people/blocked_mark.tsx';
import { forgetTable, recentTables, type RecentTable } from '../recent.ts';
import { amendAddress, hrefOf } from '../route.ts';
import { botName } from '../table/bot_seat.ts';
import { Emblem } from '../ui/emblem.tsx';
import { Icon } from '../ui/icon.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { Scene } from '../ui/scene.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { JoinByCodeDialog } from './join_by_code.tsx';
import { FilterBar } from './lobby_filter.tsx';
import { PagePart } from './part.tsx';
import { tableWords } from './table_facts.ts';
import { shownName } from '../people/shown_name.ts';
import { toldApart } from '../people/told_apart.ts';

type LobbyDialog = 'play' | 'new' | 'bots' | 'code';

/** `wanted`: the filter that the address names. */
export function LobbyPage({ wanted }: { readonly wanted: LobbyFilter | null }) {
  const { client, t } = useApp();
  useEvents(client.lobby, 'tables', 'refused');
  const [filter, setFilter] = useFilter(wanted);
  useEffect(() => client.lobby.watch(), [client]);
  const [open_dialog, setOpenDialog] = useState<LobbyDialog | null>(null);
  const mine = useMyTables(client.lobby.tables);
  const mine_ids = new Set(mine.map((table) => table.recent.room));
  const more = useMoreTables(client.lobby);
  const tables = client.lobby.tables === null ? null : [...more.tables, ...client.lobby.tables.values()];
  const others = tables?.filter((table) => !mine_ids.has(table.id)) ?? [];
  const newest_first = (a: TableSummary, b: TableSummary) => b.created_ms - a.created_ms;
  const waiting = others.filter((table) => table.phase === 'open').sort(newest_first);
  const running = others.filter((table) => table.phase === 'running' || table.phase === 'sealing').sort(newest_first);
  return (
    <div class="lobby">
      <Welcome onOpen={setOpenDialog} />
      {mine.length > 0 ? (
        <Shelf title={t('lobby.mine')}>
          {mine.map(({ recent, summary }) => (
            <TableCard key={recent.room} table={summary} code={recent.code} verb={t('lobby.return')} />
          ))}
        </Shelf>
      ) : null}
      <p class="unseen" role="status">
        {tables === null ? null : t('lobby.open_count', { count: waiting.length })}
      </p>
      <FilterBar filter={filter} onFilter={setFilter} />
      {shownPhases(filter) === 'running' ? null : (
        <Shelf title={t('lobby.open')}>
          {waiting.map((table) => (
            <TableCard key={table.id} table={table} code={null} verb={t('lobby.go_to_table')} />
          ))}
          {tables === null ? <NoTables /> : null}
          {tables !== null && waiting.length === 0 ? (
            <NoneFound words={t('lobby.none_open')} filter={filter} onFilter={setFilter} />
          ) : null}
        </Shelf>
      )}
      {shownPhases(filter) === 'running' && running.length === 0 ? (
        <Shelf title={t('lobby.running')}>
          {tables === null ? (
            <NoTables />
          ) : (
            <NoneFound words={t('lobby.none_running')} filter={filter} onFilter={setFilter} />
          )}
        </Shelf>
      ) : null}
      {running.length > 0 ? (
        <Shelf title={t('lobby.running')}>
          {running.map((table) => (
            <TableCard key={table.id} table={table} code={null} verb={t('lobby.watch')} />
          ))}
        </Shelf>
      ) : null}
      {more.go_on === null ? null : (
        <p class="lobby-more">
          <button type="button" disabled={more.busy} onClick={more.go_on}>
            {t('lobby.more')}
          </button>
        </p>
      )}
      <section class="lobby-chat">
        <PagePart
          of="chat"
          show={({ ChatPanel }) => <ChatPanel chat={client.lobby_chat} about={t('chat.about.lobby')} />}
        />
      </section>
      {open_dialog === 'new' || open_dialog === 'bots' ? (
        <PagePart
          of="new_table"
          show={({ NewTableDialog }) => (
            <NewTableDialog with_bots={open_dialog === 'bots'} onClose={() => setOpenDialog(null)} />
          )}
        />
      ) : null}
      {open_dialog === 'play' ? (
        <PagePart of="play_now" show={({ PlayNowDialog }) => <PlayNowDialog onClose={() => setOpenDialog(null)} />} />
      ) : null}
      {open_dialog === 'code' ? <JoinByCodeDialog onClose={() => setOpenDialog(null)} /> : null}
    </div>
  );
}

/** They are on their way, or were refused for now. */
function NoTables() {
  const { client, t } = useApp();
  const { lobby } = client;
  if (lobby.refused === null) return <p class="empty">{t('lobby.loading')}</p>;
  return <NotLoaded of={{ error: lobby.refused, waits: true, again: () => void lobby.subscribe() }} />;
}

/** Nothing to show is no dead end: the filter can be dropped here. */
function NoneFound(props: {
  readonly words: string;
  readonly filter: LobbyFilter;
  readonly onFilter: (filter: LobbyFilter) => void;
}) {
  const { t } = useApp();
  if (isUnfiltered(props.filter)) return <p class="empty">{props.words}</p>;
  return (
    <div class="empty">
      <p>{t('filter.none')}</p>
      <button type="button" onClick={() => props.onFilter({})}>
        {t('filter.clear')}
      </button>
    </div>
  );
}

/** The filter of the address, or the one of the last visit; what is chosen goes into both. */
function useFilter(wanted: LobbyFilter | null): [LobbyFilter, (filter: LobbyFilter) => void] {
  const { client } = useApp();
  const [chosen, setChosen] = useState(() => wanted ?? rememberedFilter());
  const choose = (filter: LobbyFilter) => {
    setChosen(filter);
    rememberFilter(filter);
    amendAddress({ kind: 'lobby', filter });
  };
  const wanted_text = JSON.stringify(wanted);
  // Somebody followed a link, or came back without one: then the address tells what is shown.
  useEffect(() => {
    if (wanted !== null) setChosen(wanted);
    else if (!isUnfiltered(chosen)) amendAddress({ kind: 'lobby', filter: chosen });
  }, [wanted_text]);
  const chosen_text = JSON.stringify(chosen);
  useLayoutEffect(() => client.lobby.setFilter(chosen), [client, chosen_text]);
  return [chosen, choose];
}

/** What to do first: each of the buttons opens a dialog. */
function Welcome({ onOpen }: { readonly onOpen: (dialog: LobbyDialog) => void }) {
  const { client, t } = useApp();
  return (
    <section class="lobby-hero">
      <div>
        <h1>{t('lobby.title', { name: client.account?.nickname ?? '' })}</h1>
        <p class="lead">{t('lobby.lead')}</p>
        <div class="button-row">
          <button type="button" class="primary" onClick={() => onOpen('play')}>
            <Icon name="timer" />
            {t('match.play_now')}
          </button>
          <button type="button" onClick={() => onOpen('new')}>
            <Icon name="plus" />
            {t('lobby.new_table')}
          </button>
          <button type="button" onClick={() => onOpen('bots')}>
            <Icon name="bot" />
            {t('lobby.against_bots')}
          </button>
          <button type="button" onClick={() => onOpen('code')}>
            <Icon name="key" />
            {t('lobby.join_by_code')}
          </button>
        </div>
        <p class="lobby-links">
          <a href={hrefOf({ kind: 'mine' })}>{t('games.mine')}</a>
          <a href={hrefOf({ kind: 'leaderboard', game: null })}>{t('rating.leaderboards')}</a>
          {client.account !== null && isKnownStaff(client.account.id) ? (
            <a href={hrefOf({ kind: 'admin' })}>{t('account.console')}</a>
          ) : null}
        </p>
      </div>
      <Scene />
    </section>
  );
}

function Shelf(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="shelf">
      <h2>{props.title}</h2>
      <div class="shelf-cards">{props.children}</div>
    </section>
  );
}

/** Who sits there. A bot's nickname is the server's English. */
function seatWords({ t }: Words, table: TableSummary, seat: number, name: string | null) {
  if (table.bots?.[String(seat)] === undefined)
    return name === null ? t('seat.free') : <span translate={false}>{name}</span>;
  return (
    <>
      <Icon name="bot" /> {botName(t, seat)}
    </>
  );
}

function TableCard(props: { readonly table: TableSummary; readonly code: string | null; readonly verb: string }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const { table } = props;
  const free = table.seats.filter((name) => name === null).length;
  const names = toldApart(table.seats.map((name) => (name === null ? null : shownName(t, name))));
  // Who points at the link is about to follow it.
  const prepare = () => library.load(table.game);
  return (
    <article class="table-card">
      <Emblem game={table.game} />
      <div class="table-card-words">
        <h3>{gameTitle(app, infos, table.game)}</h3>
        <p class="table-card-options">{tableWords(app, infos, table).join(' · ')}</p>
        <ul class="seat-row" aria-label={t('table.seats')}>
          {table.seats.map((name, seat) => (
            <li key={seat} class={name === null ? 'seat-chip seat-chip-free' : 'seat-chip'}>
              <SeatMark seat={seat} size={14} />
              {seatWords(app, table, seat, names[seat] ?? null)}
              <BlockedMark account={table.accounts?.[seat]} />
            </li>
          ))}
        </ul>
      </div>
      <div class="table-card-go">
        {table.phase === 'open' ? <span class="tally">{t('lobby.free_seats', { count: free })}</span> : null}
        {table.phase === 'running' && table.spectators > 0 ? (
          <span class="tally">{t('table.spectators', { count: table.spectators })}</span>
        ) : null}
        <a
          class="button"
          href={hrefOf({ kind: 'table', room: table.id, code: props.code })}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {props.verb}
        </a>
      </div>
    </article>
  );
}

interface MyTable {
  readonly recent: RecentTable;
  readonly summary: TableSummary;
}

/** The tables of late that still exist and aren't over; public ones as the lobby has them now. */
function useMyTables(live: ReadonlyMap<string, TableSummary> | null): readonly MyTable[] {
  const { client } = useApp();
  const [mine, setMine] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    let current = true;
    const ask = async (recent: RecentTable): Promise<MyTable | null> => {
      try {
        const { summary } = await client.findTable(recent.code, { patient: () => undefined });
        if (summary.phase !== 'finished') return { recent, summary };
        forgetTable(recent.room);
      } catch (error) {
        if ((error as { code?: string }).code === 'no_such_table') forgetTable(recent.room);
      }
      return null;
    };
    void Promise.all(recentTables().map(ask)).then((found) => {
      if (current) setMine(found.filter((table): table is MyTable => table !== null));
    });
    return () => {
      current = false;
    };
  }, [client]);
  return mine.map(({ recent, summary }) => ({ recent, summary: live?.get(recent.room) ?? summary }));
}
