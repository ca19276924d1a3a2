// The keepers' part has words of its own, fetched with it: players never need them.
import { useMemo } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { words, type Words } from '../i18n.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';

const own = { en, ja, ru } as const;

export function useWords(): Words {
  const { locale, t, has } = useApp();
  return useMemo(() => {
    const ours = words(locale, [own[locale], own.en]);
    return {
      locale,
      t: (key, params) => (ours.has(key) ? ours.t(key, params) : t(key, params)),
      has: (key) => ours.has(key) || has(key),
    };
  }, [locale, t]);
}

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
