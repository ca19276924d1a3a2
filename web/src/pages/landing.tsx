// The first page, for who has no account: the games, each a press away from being played. The name comes last.
import { useEffect } from 'preact/hooks';
import type { GameInfo } from '../../sdk/index.ts';
import { name_field, NameForm, useGuest, type Guest } from '../account/first_name.tsx';
import { RefusedSession } from '../account/kept_sessions.tsx';
import { OtherWaysIn } from '../account/other_ways_in.tsx';
import { weights, type GameCover, type Range } from '../games/contract.ts';
import { covers, library } from '../games/index.ts';
import { gameTitle } from '../games/naming.ts';
import { lightestFirst } from '../games/shelf.ts';
import { useApp, useAttempt } from '../hooks.ts';
import { RulesButton } from '../rules/button.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { Scene } from '../ui/scene.tsx';
import { lessons } from '../lesson/kept.ts';
import { botsOf, teaches, type FirstGame } from './first_game.ts';

/** `onPlay`: somebody wants to play this game, once `enter` has made them an account. */
export function LandingPage(props: {
  readonly onPlay: (info: GameInfo, how: FirstGame, enter: Guest['enter']) => void;
}) {
  const { client, t } = useApp();
  const games = useAttempt(() => client.games(), 'games');
  const infos = games.value;
  const guest = useGuest();
  const waits = guest.turn_at_ms !== null;
  useEffect(() => {
    if (guest.refusal !== null || waits) focusName();
  }, [guest.refusal, waits]);
  return (
    <div class="landing">
      <header class="landing-head">
        <h1>{t('landing.title')}</h1>
        <p class="lead">{t('landing.lead')}</p>
        <p class="landing-you">
          <span>{t('landing.you', { name: guest.name.trim() })}</span>
          <ToName>{t('landing.other_name')}</ToName>
        </p>
      </header>
      <RefusedSession />
      {games.failed ? <NotLoaded of={games} /> : null}
      <GameShelf infos={infos} guest={guest} onPlay={(info, how) => props.onPlay(info, how, guest.enter)} />
      <section class="landing-come-in">
        <h2>{t('landing.who')}</h2>
        <NameForm guest={guest} />
        <OtherWaysIn />
      </section>
    </div>
  );
}

function focusName(event?: Event): void {
  event?.preventDefault();
  document.getElementById(name_field)?.focus();
}

/** To the field at the page's end. */
export function ToName({ button = false, children }: { readonly button?: boolean; readonly children: string }) {
  return (
    <a class={button ? 'button' : undefined} href={`#${name_field}`} onClick={focusName}>
      {children}
    </a>
  );
}

interface Offered {
  readonly id: string;
  /** null: the server has not said yet what it has. */
  readonly info: GameInfo | null;
}

/** Drawn from the covers at once, and from what this server has as soon as that is known. */
function GameShelf(props: {
  readonly infos: readonly GameInfo[] | null;
  readonly guest: Guest;
  readonly onPlay: (info: GameInfo, how: FirstGame) => void;
}) {
  const { t } = useApp();
  const offered: readonly Offered[] =
    props.infos?.map((info) => ({ id: info.id, info })) ?? [...covers.keys()].map((id) => ({ id, info: null }));
  return (
    <ul class="game-cards" aria-label={t('landing.games')}>
      {lightestFirst(offered).map((game, index) => (
        <GameCard key={game.id} game={game} first={index === 0} {...props} />
      ))}
      <li class="game-card">
        <span class="emblem">
          <Scene />
        </span>
        <div class="game-card-words">
          <h2>{t('landing.people')}</h2>
          <p>{t('landing.people.hint')}</p>
        </div>
        <ToName button>{t('welcome.enter')}</ToName>
      </li>
    </ul>
  );
}

function GameCard(props: {
  readonly game: Offered;
  readonly first: boolean;
  readonly infos: readonly GameInfo[] | null;
  readonly guest: Guest;
  readonly onPlay: (info: GameInfo, how: FirstGame) => void;
}) {
  const app = useApp();
  const { t, has } = app;
  const { game, guest } = props;
  const { info } = game;
  const cover = covers.get(game.id);
  const title = gameTitle(app, props.infos ?? [], game.id);
  const press = t(info?.cooperative === true ? 'landing.play_with' : 'landing.play', {
    count: info === null ? 1 : botsOf(info),
  });
  const tagline = `${game.id}.tagline`;
  // Whoever has never sat at it is offered to be told first.
  const learns_first = teaches(game.id) && !lessons.hasBegun(game.id);
  const way = (how: FirstGame, icon: IconName, words: string, first: boolean) => (
    <button
      type="button"
      class={first ? 'primary' : undefined}
      aria-label={`${title}: ${words}`}
      disabled={guest.busy || !guest.ready || info === null}
      onPointerEnter={() => library.load(game.id)}
      onClick={() => (info === null ? undefined : props.onPlay(info, how))}
    >
      <Icon name={icon} />
      {words}
    </button>
  );
  return (
    <li class="game-card" data-game={game.id}>
      <Emblem game={game.id} />
      <div class="game-card-words">
        <h2>{title}</h2>
        {has(tagline) ? <p>{t(tagline)}</p> : null}
      </div>
      {props.first ? <p class="game-card-first">{t('landing.begin_here')}</p> : null}
      <GameFacts players={info?.players ?? cover?.players ?? null} cover={cover ?? null} />
      <div class="game-card-ways">
        {teaches(game.id) ? way('learn', 'cap', t('learn.it'), learns_first) : null}
        {way('play', 'play', press, !learns_first)}
        <RulesButton game={game.id} label={t('rules.of', { game: title })} />
      </div>
    </li>
  );
}

function GameFacts({ players, cover }: { readonly players: Range | null; readonly cover: GameCover | null }) {
  const { t } = useApp();
  return (
    <ul class="game-facts">
      {players === null ? null : (
        <Fact icon="people" words={t('game.players', { min: players.min, max: players.max })} />
      )}
      {cover === null ? null : (
        <>
          <Fact icon="timer" words={t('game.minutes', { min: cover.minutes.min, max: cover.minutes.max })} />
          <li>
            <WeightMark steps={weights.indexOf(cover.weight) + 1} />
            {t(`game.weight.${cover.weight}`)}
          </li>
        </>
      )}
    </ul>
  );
}

function Fact({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <li>
      <Icon name={icon} />
      {words}
    </li>
  );
}

/** Stones on a pile: told by their number, not by their colour. */
function WeightMark({ steps }: { readonly steps: number }) {
  return (
    <svg class="weight-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {weights.map((weight, index) => (
        <ellipse
          key={weight}
          class={index < steps ? 'weight-full' : 'weight-empty'}
          cx="12"
          cy={19 - index * 6.5}
          rx={9.5 - index * 2}
          ry="2.8"
        />
      ))}
    </svg>
  );
}
