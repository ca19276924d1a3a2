// The reader's own games: those that go on, with whose turn it is, and those that are over.
import { useState } from 'preact/hooks';
import type { OwnTable, TableMineResult } from '../../sdk/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, useAttempt, usePromise } from '../hooks.ts';
import { GameList } from '../people/game_list.tsx';
import { refusalText } from '../refusals.ts';
import { hrefOf } from '../route.ts';
import { Emblem } from '../ui/emblem.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';

export function MinePage() {
  const { client, t } = useApp();
  const { first, pages, more, busy } = useMine();
  if (first.failed) return <NotLoaded of={first} whole />;
  if (first.value === null) return <h1 class="page-wait">{t('lobby.loading')}</h1>;
  const tables = first.value.tables ?? [];
  return (
    <div class="people-page">
      <h1>{t('games.mine')}</h1>
      <section>
        <h2>{t('games.going')}</h2>
        {tables.length === 0 ? <p class="empty">{t('games.none_going')}</p> : null}
        <ul class="game-list">
          {[...tables].sort(ownTurnFirst).map((table) => (
            <Going key={table.summary.id} table={table} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('games.over')}</h2>
        <GameList games={pages.flatMap((page) => page.games)} of={client.account?.id ?? ''} />
        {more === null ? null : (
          <div class="button-row older-games">
            <button type="button" disabled={busy} onClick={more}>
              {t('games.older')}
            </button>
          </div>
        )}
      </section>
    </div>
  );
}

const ownTurnFirst = (a: OwnTable, b: OwnTable) =>
  Number(b.your_turn) - Number(a.your_turn) || b.summary.created_ms - a.summary.created_ms;

function Going({ table }: { readonly table: OwnTable }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const { summary } = table;
  return (
    <li class="game-row">
      <Emblem game={summary.game} />
      <div class="game-row-words">
        <h3>
          {gameTitle(app, infos, summary.game)}
          {summary.rated === true ? <span class="tag">{t('rating.rated')}</span> : null}
        </h3>
        <p class="game-row-people">{summary.seats.map((name) => name ?? t('seat.free')).join(', ')}</p>
      </div>
      <div class="game-row-go">
        {table.your_turn ? <strong class="your-turn">{t('games.your_turn')}</strong> : null}
        <a class="button" href={hrefOf({ kind: 'table', room: summary.id, code: table.code })}>
          {t('lobby.return')}
        </a>
      </div>
    </li>
  );
}

/** Page by page; `more` is null when there is no older one. */
function useMine() {
  const app = useApp();
  const { client, notices } = app;
  const first = useAttempt(() => client.myTables(), 'mine');
  const [older, setOlder] = useState<readonly TableMineResult[]>([]);
  const [busy, setBusy] = useState(false);
  const load = (after: string) => {
    setBusy(true);
    client
      .myTables(after)
      .then(
        (page) => setOlder((known) => [...known, page]),
        (error: unknown) => notices.show('error', refusalText(error, app)),
      )
      .finally(() => setBusy(false));
  };
  const pages = first.value === null ? [] : [first.value, ...older];
  const next = pages.at(-1)?.next;
  return { first, pages, busy, more: next === undefined ? null : () => load(next) };
}
