// Which seats bots play, what they are called, and how they are brought to a table.
import type { BotLevel, Table, SeatTaker } from '../../sdk/index.ts';
import type { Translate } from '../games/contract.ts';

export const bot_levels: readonly BotLevel[] = ['easy', 'normal', 'hard'];
/** What is preselected everywhere. */
export const usual_level: BotLevel = 'normal';

export interface SeatBot {
  readonly level: BotLevel;
  /** For a person, who may take the seat back; otherwise it sits there itself. */
  readonly stands_in: boolean;
}

export function botOf(taker: SeatTaker | null): SeatBot | null {
  if (taker?.bot === undefined) return null;
  return { level: taker.bot, stands_in: !taker.account.startsWith('bot:') };
}

/** In the reader's language: the server's own name for it is an English one. */
export const botName = (t: Translate, seat: number): string => t('bot.name', { number: seat + 1 });

export const levelWords = (t: Translate, level: BotLevel): string => t(`bot.level.${level}`);

/** On the first free seats, one after another; the last of them may start the game. */
export async function seatBots(room: Table, level: BotLevel, count: number): Promise<void> {
  for (let seated = 0; seated < count; ++seated) await room.addBot(level);
}
