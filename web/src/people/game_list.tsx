// Games that are over: what was played, with whom, what came of it, and the way to its moves.
import type { FinishedGame, GameSeat } from '../../sdk/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, usePromise } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import { botName } from '../table/bot_seat.ts';
import { Emblem } from '../ui/emblem.tsx';
import { When } from '../ui/when.tsx';
import { BlockedMark } from './blocked_mark.tsx';
import { shownName } from './shown_name.ts';
import { toldApart } from './told_apart.ts';

/** `of`: whose games they are. */
export function GameList({ games, of }: { readonly games: readonly FinishedGame[]; readonly of: string }) {
  const { t } = useApp();
  if (games.length === 0) return <p class="empty">{t('games.none')}</p>;
  return (
    <ul class="game-list">
      {games.map((game) => (
        <GameRow key={game.table} game={game} of={of} />
      ))}
    </ul>
  );
}

function GameRow({ game, of }: { readonly game: FinishedGame; readonly of: string }) {
  const app = useApp();
  const { client, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const own = game.seats.find((seat) => seat.account === of);
  const names = toldApart(game.seats.map(({ nickname }) => (nickname === undefined ? null : shownName(t, nickname))));
  const replay = hrefOf({ kind: 'replay', room: game.table, moment: { at: null, viewpoint: 'own', code: null } });
  return (
    <li class="game-row">
      <Emblem game={game.game} />
      <div class="game-row-words">
        <h3>
          {gameTitle(app, infos, game.game)}
          {game.rated === true ? <span class="tag">{t('rating.rated')}</span> : null}
        </h3>
        <p class="game-row-people">
          {game.seats.map((seat, index) => (
            <Who key={seat.seat} seat={seat} nickname={names[index] ?? null} of={of} />
          ))}
        </p>
        <p class="hint">
          <When at_ms={game.finished_ms} day />
        </p>
      </div>
      <div class="game-row-go">
        {own === undefined ? null : <strong>{resultWords(game, own, t)}</strong>}
        <a class="button" href={replay}>
          {t('games.replay')}
        </a>
      </div>
    </li>
  );
}

/** `nickname`: null of a bot. */
function Who(props: { readonly seat: GameSeat; readonly nickname: string | null; readonly of: string }) {
  const { t } = useApp();
  const { seat, nickname, of } = props;
  return (
    <span class="seat-chip">
      {nickname === null ? (
        botName(t, seat.seat)
      ) : seat.account === of ? (
        <strong translate={false}>{nickname}</strong>
      ) : (
        <a href={hrefOf({ kind: 'profile', account: seat.account })} translate={false}>
          {nickname}
        </a>
      )}
      <BlockedMark account={seat.account} /> {t('score.points_of', { count: seat.total })}
    </span>
  );
}

function resultWords(game: FinishedGame, own: GameSeat, t: ReturnType<typeof useApp>['t']): string {
  if (game.common_win !== undefined) return t(game.common_win ? 'games.won' : 'games.lost');
  if (game.seats.length === 1) return t('score.points_of', { count: own.total });
  return own.rank === 1 ? t('games.won') : t('score.place', { count: own.rank });
}
