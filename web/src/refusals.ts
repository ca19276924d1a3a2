// Why something was refused, in the reader's words.
import { WireError } from '../sdk/index.ts';
import type { Words } from './i18n.ts';

export function refusalText(error: unknown, { locale, t, has }: Words, game: string | null = null): string {
  if (!(error instanceof WireError)) return t('error.internal');
  const { reason, until_ms } = error.data;
  if (error.code === 'muted') {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(until_ms ?? 0);
    return t('error.muted', { reason: reason ?? '', date });
  }
  if (error.code === 'paused') return t('error.paused', { reason: reason ?? '' });
  const candidates = [
    ...(reason !== undefined && game !== null ? [`${game}.error.${reason}`] : []),
    ...(reason !== undefined ? [`error.${reason}`] : []),
    `error.${error.code}`,
  ];
  const key = candidates.find(has) ?? 'error.internal';
  return t(key, { field: error.data.field ?? '' });
}
