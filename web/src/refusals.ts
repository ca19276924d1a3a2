// Why something was refused, in the reader's words.
import { WireError } from '../sdk/index.ts';
import type { Words } from './i18n.ts';

export function refusalText(error: unknown, { t, has }: Words, game: string | null = null): string {
  if (!(error instanceof WireError)) return t('error.internal');
  const { reason } = error.data;
  const candidates = [
    ...(reason !== undefined && game !== null ? [`${game}.error.${reason}`] : []),
    ...(reason !== undefined ? [`error.${reason}`] : []),
    `error.${error.code}`,
  ];
  const key = candidates.find(has) ?? 'error.internal';
  return t(key, { field: error.data.field ?? '' });
}
