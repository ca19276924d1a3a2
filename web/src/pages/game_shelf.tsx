// The games, each with what there is to know before one begins, and the ways into it.
import type { ComponentChildren } from 'preact';
import type { GameInfo } from '../../sdk/index.ts';
import { weights, type GameCover, type Range } from '../games/contract.ts';
import { covers, library } from '../games/index.ts';
import { gameTitle } from '../games/naming.ts';
import { lightestFirst } from '../games/shelf.ts';
import { useApp } from '../hooks.ts';
import { Emblem } from '../ui/emblem.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

export interface Offered {
  readonly id: string;
  /** null: the server has not said yet what it has. */
  readonly info: GameInfo | null;
}

/** One of the ways into a game. */
export interface Way {
  readonly words: string;
  readonly icon?: IconName;
  readonly primary?: boolean;
  readonly press: (info: GameInfo) => void;
}

interface ShelfProps {
  readonly infos: readonly GameInfo[] | null;
  /** Nothing can be pressed just now. */
  readonly busy: boolean;
  readonly waysOf: (game: Offered) => readonly Way[];
  /** Besides the ways. */
  readonly more?: (game: Offered, title: string) => ComponentChildren;
  /** Below what else the page is headed by. */
  readonly heading: 'h2' | 'h3';
  /** Above the first game's card. */
  readonly first?: string;
  /** After the games. */
  readonly children?: ComponentChildren;
}

/** Drawn from the covers at once, and from what this server has as soon as that is known. */
export function GameShelf(props: ShelfProps) {
  const { t } = useApp();
  const offered: readonly Offered[] =
    props.infos?.map((info) => ({ id: info.id, info })) ?? [...covers.keys()].map((id) => ({ id, info: null }));
  return (
    <ul class="game-cards" aria-label={t('landing.games')}>
      {lightestFirst(offered).map((game, index) => (
        <GameCard key={game.id} game={game} is_first={index === 0} {...props} />
      ))}
      {props.children}
    </ul>
  );
}

function GameCard(props: ShelfProps & { readonly game: Offered; readonly is_first: boolean }) {
  const app = useApp();
  const { t, has } = app;
  const { game, busy } = props;
  const { info } = game;
  const cover = covers.get(game.id);
  const title = gameTitle(app, props.infos ?? [], game.id);
  const tagline = `${game.id}.tagline`;
  const Heading = props.heading;
  return (
    <li class="game-card" data-game={game.id}>
      <Emblem game={game.id} />
      <div class="game-card-words">
        <Heading>{title}</Heading>
        {has(tagline) ? <p>{t(tagline)}</p> : null}
      </div>
      {props.is_first && props.first !== undefined ? <p class="game-card-first">{props.first}</p> : null}
      <GameFacts players={info?.players ?? cover?.players ?? null} cover={cover ?? null} />
      <div class="game-card-ways">
        {props.waysOf(game).map(({ words, icon, primary, press }) => (
          <button
            key={words}
            type="button"
            class={primary === true ? 'primary' : undefined}
            aria-label={`${title}: ${words}`}
            disabled={busy || info === null}
            onPointerEnter={() => library.load(game.id)}
            onClick={() => (info === null ? undefined : press(info))}
          >
            {icon === undefined ? null : <Icon name={icon} />}
            {words}
          </button>
        ))}
        {props.more?.(game, title)}
      </div>
    </li>
  );
}

export function GameFacts({ players, cover }: { readonly players: Range | null; readonly cover: GameCover | null }) {
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
