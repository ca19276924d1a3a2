// How much time there is at a table, in words.
import type { Clock, TableSummary } from '../sdk/index.ts';
import type { Words } from './i18n.ts';

const minute_s = 60;
const hour_s = 3600;

export function durationWords({ t }: Words, seconds: number): string {
  if (seconds > 0 && seconds % hour_s === 0) return t('time.hours', { count: seconds / hour_s });
  if (seconds > 0 && seconds % minute_s === 0) return t('time.minutes', { count: seconds / minute_s });
  return t('time.seconds', { count: seconds });
}

export function moveTimeWords(words: Words, seconds: number): string {
  return seconds === 0 ? words.t('time.none') : words.t('time.per_move', { time: durationWords(words, seconds) });
}

/** "10 minutes + 10 seconds per turn", "3 days per move", "30 seconds per move", "No time limit". */
export function clockWords(
  words: Words,
  { clock, move_seconds }: Pick<TableSummary, 'clock' | 'move_seconds'>,
): string {
  if (clock?.kind === 'bank') {
    const bank = durationWords(words, clock.bank_seconds ?? 0);
    const increment_s = clock.increment_seconds ?? 0;
    return increment_s === 0
      ? words.t('time.bank_only', { bank })
      : words.t('time.bank', { bank, increment: durationWords(words, increment_s) });
  }
  if (clock?.kind === 'days')
    return words.t('time.per_move', { time: words.t('time.days', { count: clock.days ?? 0 }) });
  return moveTimeWords(words, move_seconds);
}

/** What happens when time is over, unless it is the usual thing. */
export function timeOutWords({ t }: Words, clock: Clock | undefined): string | null {
  const policy = clock?.on_time_out ?? 'default';
  return policy === 'default' ? null : t(`time_out.then.${policy}`);
}
