// How long a decision may take, in words.
import type { Words } from './i18n.ts';

export function durationWords({ t }: Words, seconds: number): string {
  if (seconds > 0 && seconds % 3600 === 0) return t('time.hours', { count: seconds / 3600 });
  if (seconds > 0 && seconds % 60 === 0) return t('time.minutes', { count: seconds / 60 });
  return t('time.seconds', { count: seconds });
}

export function moveTimeWords(words: Words, seconds: number): string {
  return seconds === 0 ? words.t('time.none') : words.t('time.per_move', { time: durationWords(words, seconds) });
}
