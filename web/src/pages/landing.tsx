// The first page, for who has no account: the games, each a press away from being played. The name comes last.
import { useEffect } from 'preact/hooks';
import type { GameInfo } from '../../sdk/index.ts';
import { name_field, NameForm, useGuest, type Guest } from '../account/first_name.tsx';
import { RefusedSession } from '../account/kept_sessions.tsx';
import { OtherWaysIn } from '../account/other_ways_in.tsx';
import { useApp, useAttempt, type App } from '../hooks.ts';
import { RulesButton } from '../rules/button.tsx';
import { NotLoaded } from '../ui/not_loaded.tsx';
import { Scene } from '../ui/scene.tsx';
import { lessons } from '../lesson/kept.ts';
import { botsOf, teaches, type FirstGame } from './first_game.ts';
import { GameShelf, type Offered, type Way } from './game_shelf.tsx';

/** `onPlay`: somebody wants to play this game, once `enter` has made them an account. */
export function LandingPage(props: {
  readonly onPlay: (info: GameInfo, how: FirstGame, enter: Guest['enter']) => void;
}) {
  const app = useApp();
  const { client, t } = app;
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
      <GameShelf
        infos={infos}
        busy={guest.busy || !guest.ready}
        heading="h2"
        first={t('landing.begin_here')}
        waysOf={(game) => waysOf(app, game, (info, how) => props.onPlay(info, how, guest.enter))}
        more={({ id }, title) => <RulesButton game={id} label={t('rules.of', { game: title })} />}
      >
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
      </GameShelf>
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

/** Whoever has never sat at it is offered to be told first. */
function waysOf({ t }: App, { id, info }: Offered, onPlay: (info: GameInfo, how: FirstGame) => void): readonly Way[] {
  const learns_first = teaches(id) && !lessons.hasBegun(id);
  const words = t(info?.cooperative === true ? 'landing.play_with' : 'landing.play', {
    count: info === null ? 1 : botsOf(info),
  });
  const play: Way = { words, icon: 'play', primary: !learns_first, press: (known) => onPlay(known, 'play') };
  if (!teaches(id)) return [play];
  return [{ words: t('learn.it'), icon: 'cap', primary: learns_first, press: (known) => onPlay(known, 'learn') }, play];
}
