// Who somebody is: how good at what, and games of late.
import { useState } from 'preact/hooks';
import { WireError, type RatedStanding, type RatingChange } from '../../sdk/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, useAttempt, usePromise } from '../hooks.ts';
import { dayOf } from '../moments.ts';
import { BlockedMark } from '../people/blocked_mark.tsx';
import { GameList } from '../people/game_list.tsx';
import { Change, RatingTag } from '../people/rating_tag.tsx';
import { changeWords, ratingWords } from '../people/rating_words.ts';
import { hrefOf } from '../route.ts';
import { Emblem } from '../ui/emblem.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { When } from '../ui/when.tsx';
import { shownName } from '../people/shown_name.ts';

export function ProfilePage({ account }: { readonly account: string }) {
  const app = useApp();
  const { client, t } = app;
  const asked = useAttempt(() => client.profile(account), account);
  const { value, error } = asked;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  if (error instanceof WireError && (error.code === 'no_such_account' || error.code === 'bad_params')) {
    return (
      <div class="page-wait" role="alert">
        <h1>{t('error.no_such_account')}</h1>
        <a class="button" href={hrefOf({ kind: 'lobby' })}>
          {t('table.back')}
        </a>
      </div>
    );
  }
  if (asked.failed) return <NotLoaded of={asked} whole />;
  if (value === null) return <h1 class="page-wait">{t('lobby.loading')}</h1>;
  const ratings = Object.entries(value.ratings);
  const own = account === client.account?.id;
  return (
    <div class="people-page">
      <header class="people-head">
        <h1 translate={false}>
          {shownName(t, value.account.nickname)}
          <BlockedMark account={account} />
        </h1>
        <p class="hint">{t('profile.since', { day: dayOf(value.since_ms, app.locale) })}</p>
        {own ? (
          <a class="button" href={hrefOf({ kind: 'mine' })}>
            {t('games.mine')}
          </a>
        ) : null}
      </header>
      <section>
        <h2>{t('rating.ratings')}</h2>
        {ratings.length === 0 ? <p class="empty">{t(own ? 'rating.none_own' : 'rating.none')}</p> : null}
        <ul class="rating-cards">
          {ratings.map(([game, standing]) => (
            <li key={game} class="rating-card" data-game={game}>
              <Emblem game={game} />
              <div>
                <h3>{gameTitle(app, infos, game)}</h3>
                <StandingWords standing={standing} />
                <a href={hrefOf({ kind: 'leaderboard', game })}>{t('rating.leaderboard')}</a>
                <HistoryOf account={account} game={game} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('profile.recent')}</h2>
        <GameList games={value.recent} of={account} />
      </section>
    </div>
  );
}

export function StandingWords({ standing }: { readonly standing: RatedStanding }) {
  const { t } = useApp();
  const { games, wins, place, deviation, provisional } = standing;
  return (
    <p class="standing">
      <RatingTag rating={standing.rating} provisional={provisional} />
      <span>{t('rating.deviation', { count: deviation })}</span>
      {place === undefined ? null : <span>{t('score.place', { count: place })}</span>}
      <span>{t('rating.games', { count: games })}</span>
      <span>{t('rating.wins', { count: wins })}</span>
      {provisional ? <span class="hint">{t('rating.provisional')}</span> : null}
    </p>
  );
}

function HistoryOf({ account, game }: { readonly account: string; readonly game: string }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('rating.history')}</summary>
      {open ? <Changes account={account} game={game} /> : null}
    </details>
  );
}

function Changes({ account, game }: { readonly account: string; readonly game: string }) {
  const app = useApp();
  const { client, t } = app;
  const asked = useAttempt(() => client.ratingHistory(account, game), `${account} ${game}`);
  const { value } = asked;
  if (asked.failed) return <NotLoaded of={asked} />;
  if (value === null) return <p class="empty">{t('lobby.loading')}</p>;
  return (
    <>
      <Curve changes={value.changes} />
      <ol class="rating-steps" reversed start={value.changes[0]?.number ?? 1}>
        {value.changes.map((change) => (
          <li key={change.number}>
            <When at_ms={change.at_ms} day /> <strong>{ratingWords(app, change.rating, false)}</strong>{' '}
            <Change change={change.change} />
          </li>
        ))}
      </ol>
    </>
  );
}

const curve_width = 300;
const curve_height = 80;

/** The rating over the games, the newest at the right. The list below says the same in words. */
function Curve({ changes }: { readonly changes: readonly RatingChange[] }) {
  const app = useApp();
  const values = changes.map(({ rating }) => rating).reverse();
  const oldest = changes.at(-1);
  if (oldest !== undefined) values.unshift(oldest.rating - oldest.change);
  const low = Math.min(...values);
  const span = Math.max(1, Math.max(...values) - low);
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * curve_width;
    return `${x.toFixed(1)},${(curve_height - ((value - low) / span) * curve_height).toFixed(1)}`;
  });
  const gained = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return (
    <svg
      class="rating-curve"
      viewBox={`-4 -4 ${curve_width + 8} ${curve_height + 8}`}
      role="img"
      aria-label={app.t('rating.curve', { change: changeWords(app, gained), count: changes.length })}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
