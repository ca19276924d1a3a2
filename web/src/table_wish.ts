// What a table is to be, apart from its form: a first game is begun without one.
import { WireError, type BotLevel, type GameInfo, type GameOptions } from '../sdk/index.ts';
import type { TableSettingsParams } from '../sdk/wire.ts';
import { optionLabel } from './games/naming.ts';
import { usualPlayers } from './games/shelf.ts';
import type { App } from './hooks.ts';
import { refusalText } from './refusals.ts';
import { delays, type DelayChoice } from './spectator_delay.ts';
import { usual_level } from './table/bot_seat.ts';
import { clockWish, usual_clock, type ClockChoice } from './pages/clock_choice.ts';

/** What the form asks for, but for who the others are, which outlasts a change of the game. */
export interface Wish {
  readonly players: number;
  readonly level: BotLevel;
  readonly options: GameOptions;
  readonly clock: ClockChoice;
  readonly is_private: boolean;
  readonly rated: boolean;
  readonly spectators: DelayChoice;
  readonly ready_check: boolean;
}

export function usualWish(info: GameInfo): Wish {
  return {
    players: usualPlayers(info),
    level: usual_level,
    options: Object.fromEntries(info.options.map((option) => [option.name, option.default])),
    clock: usual_clock,
    is_private: false,
    rated: false,
    spectators: 'now',
    ready_check: false,
  };
}

/** The settings of a table, as the wire has them. */
export type Settings = Omit<TableSettingsParams, 'table'>;

export function settingsOf(app: App, info: GameInfo, wish: Wish, with_bots: boolean): Settings {
  const rated = wish.rated && whyUnrated(app, info, wish, with_bots) === null;
  // Nobody plays in somebody's stead where it is rated.
  const no_bot = rated && wish.clock.on_time_out === 'bot';
  return {
    players: wish.players,
    options: wish.options,
    private: wish.is_private,
    clock: clockWish(no_bot ? { ...wish.clock, on_time_out: 'default' } : wish.clock),
    ...delays[wish.spectators],
    ...(rated ? { rated } : {}),
    ...(wish.ready_check && !with_bots && wish.players > 1 ? { ready_check: true } : {}),
  };
}

/** Why such a table can't be, with the name of the option that it is about. */
export function settingsRefusal(app: App, info: GameInfo, error: unknown): string {
  const named = error instanceof WireError && info.options.find((option) => option.name === error.data['field']);
  const text = refusalText(error, app);
  return named ? `${optionLabel(app, info.id, named)}: ${text}` : text;
}

/** Why this table can't be rated, in words; null if it can. */
export function whyUnrated({ client, t }: App, info: GameInfo, wish: Wish, with_bots: boolean): string | null {
  if (info.cooperative) return t('rating.why.cooperative');
  if (wish.players < 2) return t('rating.why.one_player');
  if (with_bots) return t('rating.why.bots');
  return client.account?.name === undefined ? t('rating.why.guest') : null;
}
