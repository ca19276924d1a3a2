// The staff's part has words of its own, fetched with it: players never need them.
import type { JsonObject } from '../../sdk/index.ts';
import type { Words } from '../i18n.ts';
import { useOwnWords } from '../own_words.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';

const own = { en, ja, ru } as const;

export const useWords = (): Words => useOwnWords(own);

/** Members of what an act answered; of another kind than expected: nothing. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const listOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((one): one is JsonObject => typeof one === 'object' && one !== null) : [];
export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

export function timeText(ms: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}
