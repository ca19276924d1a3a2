// Words in the reader's language. A message is a text with {placeholders}, or one text for each plural category.
import type { Locale, Message, Messages, Translate } from './games/contract.ts';
import { locales } from './games/contract.ts';

export type { Locale, Translate };
export { locales };

/** The languages by their own names. */
export const language_names: Readonly<Record<Locale, string>> = { en: 'English', ja: '日本語', ru: 'Русский' };

export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
  /** Whether there is a message, for keys that are made from what the server says. */
  readonly has: (key: string) => boolean;
}

/** The first of the reader's languages that we speak. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = locales.find((locale) => language.toLowerCase().split('-')[0] === locale);
    if (found !== undefined) return found;
  }
  return 'en';
}

/**
 * `sources` are searched in order, and `english` for what is in none of them. A key that nobody has is shown as it is:
 * visible, never fatal.
 */
export function words(locale: Locale, sources: readonly Messages[], english: readonly Messages[] = []): Words {
  const own = new Intl.PluralRules(locale);
  const foreign = new Intl.PluralRules('en');
  const number = new Intl.NumberFormat(locale);
  const find = (key: string): readonly [Message, Intl.PluralRules] | undefined => {
    const holder = sources.find((source) => source[key] !== undefined);
    const message = (holder ?? english.find((source) => source[key] !== undefined))?.[key];
    return message === undefined ? undefined : [message, holder === undefined ? foreign : own];
  };
  const t: Translate = (key, params = {}) => {
    const found = find(key);
    if (found === undefined) return key;
    const [message, plural] = found;
    const count = params['count'];
    const text =
      typeof message === 'string'
        ? message
        : ((typeof count === 'number' ? message[plural.select(count)] : undefined) ?? message.other ?? key);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : typeof value === 'number' ? number.format(value) : value;
    });
  };
  return { locale, t, has: (key) => find(key) !== undefined };
}
