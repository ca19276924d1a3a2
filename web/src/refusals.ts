// Why something was refused, in the reader's words.
import { WireError } from '../sdk/index.ts';
import type { Words } from './i18n.ts';

export function mutedText({ until_ms, reason }: { until_ms?: number; reason?: string }, { locale, t }: Words): string {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(until_ms ?? 0);
  return t('error.muted', { reason: reason ?? '', date });
}

export function refusalText(error: unknown, words: Words, game: string | null = null): string {
  const { t, has } = words;
  if (!(error instanceof WireError)) return t('error.internal');
  const { character = '', field = '', least = 0, reason } = error.data;
  if (error.code === 'muted') return mutedText(error.data, words);
  if (error.code === 'paused') return t('error.paused', { reason: reason ?? '' });
  const candidates = [
    ...(reason !== undefined && game !== null ? [`${game}.error.${reason}`] : []),
    ...(reason !== undefined ? [`error.${reason}`] : []),
    ...(field !== '' ? [`error.${error.code}.${field}`] : []),
    `error.${error.code}`,
  ];
  const key = candidates.find(has) ?? 'error.internal';
  return t(key, { character, field, least });
}
