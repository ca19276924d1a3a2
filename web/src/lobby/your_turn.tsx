// What comes first in the lobby: the tables that wait for one's move, lit; then, small, those at which others move.
import { useEffect } from 'preact/hooks';
import type { OwnTable, TableSummary } from '../../sdk/index.ts';
import { library } from '../games/index.ts';
import { shortTitle } from '../games/naming.ts';
import { useApp, useNow, usePromise } from '../hooks.ts';
import { BlockedMark } from '../people/blocked_mark.tsx';
import { shownName } from '../people/shown_name.ts';
import { toldApart } from '../people/told_apart.ts';
import { hrefOf } from '../route.ts';
import { botName } from '../table/bot_seat.ts';
import { Emblem } from '../ui/emblem.tsx';
import type { OwnTables, Waiting } from './own_tables.ts';
import { spanWords } from './spans.ts';

/** From here on time is short. */
const hurry_ms = 3 * 3_600_000;

export function YourTurn({ tables: { yours, others } }: { readonly tables: OwnTables }) {
  const { t } = useApp();
  useNow(30_000, yours.length > 0);
  const count = yours.length;
  useEffect(() => {
    document.title = count === 0 ? 'Vivarium' : `(${count}) Vivarium`;
    return () => {
      document.title = 'Vivarium';
    };
  }, [count]);
  return (
    <>
      {count === 0 ? null : (
        <section class="own-turns" aria-label={t('games.your_turn')}>
          <h2>
            {t('games.your_turn')} <span class="own-count">{count}</span>
            {count > 1 ? <small>{t('lobby.order')}</small> : null}
          </h2>
          <ul>
            {yours.map((waiting) => (
              <TurnCard key={waiting.table.summary.id} waiting={waiting} />
            ))}
          </ul>
        </section>
      )}
      {others.length === 0 ? null : <Others tables={others} after_turns={count > 0} />}
    </>
  );
}

function TurnCard({ waiting: { table, since_ms, until_ms } }: { readonly waiting: Waiting }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const now_ms = client.clock.now();
  const left_ms = until_ms === null ? null : until_ms - now_ms;
  const { summary, code } = table;
  const title = shortTitle(app, infos, summary.game);
  return (
    <li class="own-turn" data-table={summary.id}>
      <Emblem game={summary.game} />
      <div class="own-turn-words">
        <h3>{title}</h3>
        <p>
          <Names of={useOpponents(summary)} />
        </p>
      </div>
      <p class="own-turn-time">
        {left_ms === null ? null : (
          <b class={left_ms < hurry_ms ? 'own-turn-short' : undefined}>
            {left_ms <= 0 ? t('time.over') : t('lobby.left', { time: spanWords(t, left_ms) })}
          </b>
        )}
        {since_ms === null ? null : (
          <span>
            {now_ms - since_ms < 60_000
              ? t('lobby.waits.now')
              : t('lobby.waits', { time: spanWords(t, now_ms - since_ms) })}
          </span>
        )}
      </p>
      <a
        class="button"
        href={hrefOf({ kind: 'table', room: summary.id, code })}
        aria-label={`${t('lobby.move')}: ${title}`}
        onPointerEnter={() => library.load(summary.game)}
      >
        {t('lobby.move')}
      </a>
    </li>
  );
}

interface Opponent {
  readonly name: string;
  readonly account: string | null;
  readonly is_free: boolean;
}

/** Everybody else at the table, by what they are called there. */
function useOpponents(summary: TableSummary): readonly Opponent[] {
  const { client, t } = useApp();
  const names = toldApart(summary.seats.map((name) => (name === null ? null : shownName(t, name))));
  return summary.seats
    .map((_, seat): Opponent => {
      const account = summary.accounts?.[seat] ?? null;
      const is_bot = summary.bots?.[String(seat)] !== undefined;
      const is_free = !is_bot && summary.seats[seat] === null;
      return { account, is_free, name: is_bot ? botName(t, seat) : (names[seat] ?? t('seat.free')) };
    })
    .filter(({ account }) => account === null || account !== client.account?.id);
}

function Names({ of }: { readonly of: readonly Opponent[] }) {
  return (
    <>
      {of.map(({ name, account }, at) => (
        <span key={at} class="own-name" translate={false}>
          {at === 0 ? '' : ', '}
          {name}
          <BlockedMark account={account} />
        </span>
      ))}
    </>
  );
}

function Others({ tables, after_turns }: { readonly tables: readonly OwnTable[]; readonly after_turns: boolean }) {
  const { t } = useApp();
  return (
    <details class="own-others" open={!after_turns || tables.length < 4}>
      <summary>{t('lobby.others', { count: tables.length })}</summary>
      <ul>
        {tables.map((table) => (
          <OtherTable key={table.summary.id} table={table} />
        ))}
      </ul>
    </details>
  );
}

function OtherTable({ table: { summary, code } }: { readonly table: OwnTable }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const opponents = useOpponents(summary);
  const title = shortTitle(app, infos, summary.game);
  // Of free seats the game is told.
  const named = opponents.filter(({ is_free }) => !is_free);
  return (
    <li class="own-other" data-table={summary.id}>
      <a
        href={hrefOf({ kind: 'table', room: summary.id, code })}
        aria-label={[`${t('lobby.return')}: ${title}`, ...opponents.map(({ name }) => name)].join(', ')}
        onPointerEnter={() => library.load(summary.game)}
      >
        <Emblem game={summary.game} />
        <span>{named.length === 0 ? title : <Names of={named} />}</span>
        {summary.phase === 'open' ? <small>{t('lobby.not_begun')}</small> : null}
      </a>
    </li>
  );
}
