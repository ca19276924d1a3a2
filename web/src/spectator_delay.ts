// Tables that let spectators see their game only later: in words, and what the form for a new table offers.
import type { TableSummary } from '../sdk/index.ts';
import type { Words } from './i18n.ts';
import { durationWords } from './move_time.ts';

type Delay = Pick<TableSummary, 'spectator_delay_moves' | 'spectator_delay_seconds'>;

export type DelayChoice = 'now' | 'moves' | 'time';

export const delays: Readonly<Record<DelayChoice, Delay>> = {
  now: {},
  moves: { spectator_delay_moves: 3 },
  time: { spectator_delay_seconds: 60 },
};

/** "3 moves", "1 minute", "3 moves and 1 minute"; null where spectators see the game as it is played. */
export function delayWords(words: Words, delay: Delay): string | null {
  const { spectator_delay_moves: count = 0, spectator_delay_seconds: seconds = 0 } = delay;
  const moves = count > 0 ? words.t('delay.moves', { count }) : null;
  const time = seconds > 0 ? durationWords(words, seconds) : null;
  return moves !== null && time !== null ? words.t('delay.both', { moves, time }) : (moves ?? time);
}

/** For the list of what is not as usual at a table. */
export function delayFact(words: Words, delay: Delay): readonly string[] {
  const said = delayWords(words, delay);
  return said === null ? [] : [words.t('delay.spectators', { delay: said })];
}
