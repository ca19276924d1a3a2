// The lobby: tables that wait for players, games to watch, a table of one's own.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableSummary } from '../../sdk/index.ts';
import { library } from '../games/index.ts';
import { gameTitle, optionWords } from '../games/naming.ts';
import { useApp, useEvents, usePromise } from '../hooks.ts';
import { moveTimeWords } from '../move_time.ts';
import { forgetTable, recentTables, type RecentTable } from '../recent.ts';
import { hrefOf } from '../route.ts';
import { Emblem } from '../ui/emblem.tsx';
import { Icon } from '../ui/icon.tsx';
import { Scene } from '../ui/scene.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { JoinByCodeDialog } from './join_by_code.tsx';
import { NewTableDialog } from './new_table.tsx';

export function LobbyPage() {
  const { client, t } = useApp();
  useEvents(client.lobby, 'tables');
  useEffect(() => client.lobby.watch(), [client]);
  const [open_dialog, setOpenDialog] = useState<'new' | 'code' | null>(null);
  const mine = useMyTables(client.lobby.tables);
  const mine_ids = new Set(mine.map((table) => table.recent.room));
  const tables = client.lobby.tables === null ? null : [...client.lobby.tables.values()];
  const others = tables?.filter((table) => !mine_ids.has(table.room)) ?? [];
  const newest_first = (a: TableSummary, b: TableSummary) => b.created_ms - a.created_ms;
  const waiting = others.filter((table) => table.phase === 'open').sort(newest_first);
  const running = others.filter((table) => table.phase === 'running' || table.phase === 'sealing').sort(newest_first);
  return (
    <div class="lobby">
      <section class="lobby-hero">
        <div>
          <h1>{t('lobby.title', { name: client.account?.nickname ?? '' })}</h1>
          <p class="lead">{t('lobby.lead')}</p>
          <div class="button-row">
            <button type="button" class="primary" onClick={() => setOpenDialog('new')}>
              <Icon name="plus" />
              {t('lobby.new_table')}
            </button>
            <button type="button" onClick={() => setOpenDialog('code')}>
              <Icon name="key" />
              {t('lobby.join_by_code')}
            </button>
          </div>
        </div>
        <Scene />
      </section>
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
      <Shelf title={t('lobby.open')}>
        {waiting.map((table) => (
          <TableCard key={table.room} table={table} code={null} verb={t('lobby.go_to_table')} />
        ))}
        {tables === null ? <p class="empty">{t('lobby.loading')}</p> : null}
        {tables !== null && waiting.length === 0 ? <p class="empty">{t('lobby.none_open')}</p> : null}
      </Shelf>
      {running.length > 0 ? (
        <Shelf title={t('lobby.running')}>
          {running.map((table) => (
            <TableCard key={table.room} table={table} code={null} verb={t('lobby.watch')} />
          ))}
        </Shelf>
      ) : null}
      {open_dialog === 'new' ? <NewTableDialog onClose={() => setOpenDialog(null)} /> : null}
      {open_dialog === 'code' ? <JoinByCodeDialog onClose={() => setOpenDialog(null)} /> : null}
    </div>
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

function TableCard(props: { readonly table: TableSummary; readonly code: string | null; readonly verb: string }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const { table } = props;
  const free = table.seats.filter((name) => name === null).length;
  // Who points at the link is about to follow it.
  const prepare = () => library.load(table.game);
  return (
    <article class="table-card">
      <Emblem game={table.game} />
      <div class="table-card-words">
        <h3>{gameTitle(app, infos, table.game)}</h3>
        <p class="table-card-options">
          {[...optionWords(app, infos, table), moveTimeWords(app, table.move_seconds)].join(' · ')}
        </p>
        <ul class="seat-row" aria-label={t('table.seats')}>
          {table.seats.map((name, seat) => (
            <li key={seat} class={name === null ? 'seat-chip seat-chip-free' : 'seat-chip'}>
              <SeatMark seat={seat} size={14} />
              {name ?? t('seat.free')}
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
          href={hrefOf({ kind: 'table', room: table.room, code: props.code })}
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
        const { summary } = await client.findTable(recent.code);
        if (summary.phase !== 'finished') return { recent, summary };
        forgetTable(recent.room);
      } catch (error) {
        if ((error as { code?: string }).code === 'no_such_room') forgetTable(recent.room);
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
