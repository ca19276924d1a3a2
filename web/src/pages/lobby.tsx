// The lobby: what waits for one's move, what one could begin, tables that wait for players, games to watch.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { GameInfo, LobbyFilter, TableSummary } from '../../sdk/index.ts';
import { isKnownStaff } from '../account/staff.ts';
import { library } from '../games/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, useAttempt, useEvents, usePromise } from '../hooks.ts';
import type { Words } from '../i18n.ts';
import { FilterBar } from '../lobby/filter_bar.tsx';
import { useOwnTables } from '../lobby/own_tables.ts';
import { YourTurn } from '../lobby/your_turn.tsx';
import { isUnfiltered, rememberedFilter, rememberFilter, shownPhases } from '../lobby_filter.ts';
import { useMoreTables } from '../more_tables.ts';
import { BlockedMark } from '../people/blocked_mark.tsx';
import { shownName } from '../people/shown_name.ts';
import { toldApart } from '../people/told_apart.ts';
import { amendAddress, hrefOf } from '../route.ts';
import { botName } from '../table/bot_seat.ts';
import { Emblem } from '../ui/emblem.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { startFirstGame, teaches, type FirstGame } from './first_game.ts';
import { GameShelf, type Way } from './game_shelf.tsx';
import { PagePart } from './part.tsx';
import { tableWords } from './table_facts.ts';

interface LobbyDialog {
  readonly kind: 'play' | 'code' | 'new' | 'bots';
  /** Of a new table, what is picked at first. */
  readonly game?: string;
}

/** So many of each list are shown at first. */
const first_open = 4;
const first_running = 3;

/** `wanted`: the filter that the address names. */
export function LobbyPage({ wanted }: { readonly wanted: LobbyFilter | null }) {
  const { client, t } = useApp();
  useEvents(client.lobby, 'tables', 'refused');
  const [filter, setFilter] = useFilter(wanted);
  useEffect(() => client.lobby.watch(), [client]);
  const [dialog, open] = useState<LobbyDialog | null>(null);
  const own = useOwnTables();
  return (
    <div class="lobby">
      <h1 class="unseen">{t('lobby.title', { name: client.account?.nickname ?? '' })}</h1>
      <div class="lobby-main">
        <div id="lobby-turns" />
        <YourTurn tables={own} />
        <Games onOpen={open} />
      </div>
      <div class="lobby-side">
        <div class="lobby-ways">
          <button type="button" class="primary" onClick={() => open({ kind: 'play' })}>
            <Icon name="people" />
            {t('match.play_now')}
          </button>
          <button type="button" onClick={() => open({ kind: 'code' })}>
            {t('lobby.join_by_code')}
          </button>
        </div>
        <Tables
          own={new Set([...own.yours.map(({ table }) => table), ...own.others].map(({ summary }) => summary.id))}
          filter={filter}
          onFilter={setFilter}
        />
        <Talk />
        <Links />
      </div>
      <Foot turns={own.yours.length} />
      <OpenDialog dialog={dialog} onClose={() => open(null)} />
    </div>
  );
}

function OpenDialog({ dialog, onClose }: { readonly dialog: LobbyDialog | null; readonly onClose: () => void }) {
  if (dialog === null) return null;
  if (dialog.kind === 'play') {
    return <PagePart of="play_now" show={({ PlayNowDialog }) => <PlayNowDialog onClose={onClose} />} />;
  }
  if (dialog.kind === 'code') {
    return <PagePart of="code" show={({ JoinByCodeDialog }) => <JoinByCodeDialog onClose={onClose} />} />;
  }
  const { kind, game = null } = dialog;
  return (
    <PagePart
      of="new_table"
      show={({ NewTableDialog }) => <NewTableDialog with_bots={kind === 'bots'} game={game} onClose={onClose} />}
    />
  );
}

/** Each game, and three ways that lead straight to a table. */
function Games({ onOpen }: { readonly onOpen: (dialog: LobbyDialog) => void }) {
  const app = useApp();
  const { client, t } = app;
  const { value: infos } = useAttempt(() => client.games(), 'games');
  const [busy, setBusy] = useState(false);
  const start = (info: GameInfo, how: FirstGame) => {
    setBusy(true);
    library.load(info.id);
    void startFirstGame(app, info, how).finally(() => setBusy(false));
  };
  const table = ({ id }: GameInfo) => onOpen({ kind: 'new', game: id });
  return (
    <section class="lobby-games" id="lobby-games">
      <div class="lobby-games-head">
        <h2>{t('lobby.games')}</h2>
        <button type="button" class="quiet small" onClick={() => onOpen({ kind: 'new' })}>
          <Icon name="plus" />
          {t('lobby.new_table')}
        </button>
        <button type="button" class="quiet small" onClick={() => onOpen({ kind: 'bots' })}>
          <Icon name="bot" />
          {t('lobby.against_bots')}
        </button>
      </div>
      <GameShelf
        infos={infos}
        busy={busy}
        heading="h3"
        waysOf={({ id, info }): readonly Way[] => [
          {
            words: t(info?.cooperative === true ? 'lobby.with_bot' : 'lobby.against_bot'),
            primary: true,
            press: (known) => start(known, 'play'),
          },
          ...(teaches(id) ? [{ words: t('lobby.learn'), press: (known: GameInfo) => start(known, 'learn') }] : []),
          { words: t('lobby.table'), press: table },
        ]}
      />
    </section>
  );
}

function Tables(props: {
  /** One's own tables, which are listed already. */
  readonly own: ReadonlySet<string>;
  readonly filter: LobbyFilter;
  readonly onFilter: (filter: LobbyFilter) => void;
}) {
  const { client, t } = useApp();
  const { own, filter, onFilter } = props;
  const more = useMoreTables(client.lobby);
  const tables = client.lobby.tables === null ? null : [...more.tables, ...client.lobby.tables.values()];
  const others = tables?.filter((table) => !own.has(table.id)) ?? [];
  const newest_first = (a: TableSummary, b: TableSummary) => b.created_ms - a.created_ms;
  const waiting = others.filter((table) => table.phase === 'open').sort(newest_first);
  const running = others.filter((table) => table.phase === 'running' || table.phase === 'sealing').sort(newest_first);
  const only_running = shownPhases(filter) === 'running';
  const nothing = (words: string) =>
    tables === null ? <NoTables /> : <NoneFound words={words} filter={filter} onFilter={onFilter} />;
  return (
    <div class="lobby-tables" id="lobby-tables">
      <p class="unseen" role="status">
        {tables === null ? null : t('lobby.open_count', { count: waiting.length })}
      </p>
      <FilterBar filter={filter} onFilter={onFilter} />
      {only_running ? null : (
        <Shelf title={t('lobby.open')} tables={waiting} first={first_open} verb={t('lobby.go_to_table')}>
          {waiting.length === 0 ? nothing(t('lobby.none_open')) : null}
        </Shelf>
      )}
      {running.length > 0 || only_running ? (
        <Shelf title={t('lobby.running')} tables={running} first={first_running} verb={t('lobby.watch')}>
          {running.length === 0 ? nothing(t('lobby.none_running')) : null}
        </Shelf>
      ) : null}
      {more.go_on === null ? null : (
        <p class="lobby-more">
          <button type="button" disabled={more.busy} onClick={more.go_on}>
            {t('lobby.more')}
          </button>
        </p>
      )}
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

/** A line for each, so many of them until all are wanted. */
function Shelf(props: {
  readonly title: string;
  readonly tables: readonly TableSummary[];
  readonly first: number;
  readonly verb: string;
  readonly children: ComponentChildren;
}) {
  const { t } = useApp();
  const { tables, first } = props;
  const [all, showAll] = useState(false);
  return (
    <section class="shelf">
      <h2>
        {props.title}
        {tables.length > first && !all ? (
          <button
            type="button"
            class="quiet small"
            aria-label={`${props.title}: ${t('lobby.all', { count: tables.length })}`}
            onClick={() => showAll(true)}
          >
            {t('lobby.all', { count: tables.length })}
          </button>
        ) : null}
      </h2>
      <div class="shelf-cards">
        {(all ? tables : tables.slice(0, first)).map((table) => (
          <TableCard key={table.id} table={table} verb={props.verb} />
        ))}
        {props.children}
      </div>
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

function TableCard({ table, verb }: { readonly table: TableSummary; readonly verb: string }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const free = table.seats.filter((name) => name === null).length;
  const names = toldApart(table.seats.map((name) => (name === null ? null : shownName(t, name))));
  // Who points at the link is about to follow it.
  const prepare = () => library.load(table.game);
  const facts = [
    ...(table.phase === 'open' ? [t('lobby.free_seats', { count: free })] : []),
    ...(table.phase === 'running' && table.spectators > 0 ? [t('table.spectators', { count: table.spectators })] : []),
    ...tableWords(app, infos, table),
  ].join(' · ');
  return (
    <article class="table-card">
      <Emblem game={table.game} />
      <div class="table-card-words">
        <h3>{gameTitle(app, infos, table.game)}</h3>
        <ul class="seat-row" aria-label={t('table.seats')}>
          {table.seats.map((name, seat) => (
            <li key={seat} class={name === null ? 'seat-chip seat-chip-free' : 'seat-chip'}>
              <SeatMark seat={seat} size={12} />
              {seatWords(app, table, seat, names[seat] ?? null)}
              <BlockedMark account={table.accounts?.[seat]} />
            </li>
          ))}
        </ul>
        <p class="table-card-options" title={facts}>
          {facts}
        </p>
      </div>
      <a
        class="button small"
        href={hrefOf({ kind: 'table', room: table.id, code: null })}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {verb}
      </a>
    </article>
  );
}

/** What is said in the house, for who wants to hear it. */
function Talk() {
  const { client, t } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <details class="lobby-chat" id="lobby-people" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('chat.title')}</summary>
      {open ? (
        <PagePart
          of="chat"
          show={({ ChatPanel }) => <ChatPanel chat={client.lobby_chat} about={t('chat.about.lobby')} heading={false} />}
        />
      ) : null}
    </details>
  );
}

function Links() {
  const { client, t } = useApp();
  return (
    <p class="lobby-links">
      <a href={hrefOf({ kind: 'mine' })}>{t('games.mine')}</a>
      <a href={hrefOf({ kind: 'leaderboard', game: null })}>{t('rating.leaderboards')}</a>
      {client.account !== null && isKnownStaff(client.account.id) ? (
        <a href={hrefOf({ kind: 'admin' })}>{t('account.console')}</a>
      ) : null}
    </p>
  );
}

/** On a phone: from one part of the page to another. */
function Foot({ turns }: { readonly turns: number }) {
  const { t } = useApp();
  const to = (id: string, icon: IconName, words: string, count = 0) => (
    <button type="button" class="quiet" onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}>
      {count === 0 ? <Icon name={icon} /> : <span class="own-count">{count}</span>}
      {words}
    </button>
  );
  return (
    <nav class="lobby-foot" aria-label={t('lobby.parts')}>
      {to('lobby-turns', 'home', t('games.your_turn'), turns)}
      {to('lobby-games', 'play', t('landing.games'))}
      {to('lobby-tables', 'list', t('lobby.tables'))}
      {to('lobby-people', 'chat', t('chat.title'))}
    </nav>
  );
}
