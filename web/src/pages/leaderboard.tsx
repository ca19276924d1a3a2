// The best at a game, page by page, and the reader's own place.
import { useState } from 'preact/hooks';
import { gameTitle } from '../games/naming.ts';
import { useApp, useAttempt } from '../hooks.ts';
import { BlockedMark } from '../people/blocked_mark.tsx';
import { RatingTag } from '../people/rating_tag.tsx';
import { go, hrefOf } from '../route.ts';
import { Choice } from '../ui/choice.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { StandingWords } from './profile.tsx';
import { shownName } from '../people/shown_name.ts';

const page_size = 50;

export function LeaderboardPage({ game }: { readonly game: string | null }) {
  const app = useApp();
  const { client, t } = app;
  const games = useAttempt(() => client.games(), 'games');
  const infos = games.value;
  const rated = (infos ?? []).filter((info) => !info.cooperative);
  const chosen = rated.find((info) => info.id === game) ?? rated[0];
  return (
    <div class="people-page">
      <h1>{t('rating.leaderboards')}</h1>
      {games.failed ? <NotLoaded of={games} /> : null}
      {infos === null && !games.failed ? <p class="empty">{t('lobby.loading')}</p> : null}
      {chosen === undefined ? null : (
        <>
          <Choice
            label={t('new_table.game')}
            value={chosen.id}
            options={rated.map((info) => ({ value: info.id, label: gameTitle(app, infos ?? [], info.id) }))}
            onChange={(id) => go({ kind: 'leaderboard', game: id }, { replace: true })}
          />
          <Board key={chosen.id} game={chosen.id} />
        </>
      )}
    </div>
  );
}

function Board({ game }: { readonly game: string }) {
  const app = useApp();
  const { client, t } = app;
  const [from, setFrom] = useState(1);
  const asked = useAttempt(() => client.leaderboard(game, from), `${game} ${from}`);
  const { value } = asked;
  if (asked.failed) return <NotLoaded of={asked} />;
  if (value === null) return <p class="empty">{t('lobby.loading')}</p>;
  return (
    <>
      {value.own === undefined ? null : (
        <section class="own-standing" aria-label={t('rating.own')}>
          <h2>{t('rating.own')}</h2>
          <StandingWords standing={value.own} />
        </section>
      )}
      {value.rows.length === 0 ? <p class="empty">{t('rating.nobody')}</p> : null}
      {value.rows.length === 0 ? null : <p class="hint">{t('rating.order')}</p>}
      {value.rows.length === 0 ? null : (
        <table class="ladder">
          <thead>
            <tr>
              <th scope="col">{t('score.rank')}</th>
              <th scope="col">{t('rating.person')}</th>
              <th scope="col">{t('rating.rating')}</th>
              <th scope="col">{t('rating.games_head')}</th>
            </tr>
          </thead>
          <tbody>
            {value.rows.map((row) => (
              <tr key={row.account} class={row.account === client.account?.id ? 'ladder-own' : undefined}>
                <td>{row.place}</td>
                <th scope="row">
                  <a href={hrefOf({ kind: 'profile', account: row.account })} translate={false}>
                    {shownName(t, row.nickname)}
                  </a>
                  <BlockedMark account={row.account} />
                </th>
                <td>
                  <RatingTag rating={row.rating} provisional={row.provisional} />{' '}
                  <span class="hint">{t('rating.deviation', { count: row.deviation })}</span>
                </td>
                <td>{row.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div class="button-row">
        {from > 1 ? (
          <button type="button" onClick={() => setFrom(Math.max(1, from - page_size))}>
            {t('rating.better')}
          </button>
        ) : null}
        {from - 1 + page_size < value.people ? (
          <button type="button" onClick={() => setFrom(from + page_size)}>
            {t('rating.further')}
          </button>
        ) : null}
      </div>
    </>
  );
}
