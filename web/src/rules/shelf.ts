// The texts in docs/rules, one for each game and language: fetched when they are read, never with the page.
import type { Locale } from '../i18n.ts';
import { parseRules, type RulesText } from './text.ts';

const sources = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** English has the bare name. */
const fileOf = (game: string, locale: Locale): string =>
  `../../../docs/rules/${game}${locale === 'en' ? '' : `.${locale}`}.md`;

export const hasRules = (game: string): boolean => sources[fileOf(game, 'en')] !== undefined;

export async function rulesOf(game: string, locale: Locale): Promise<RulesText> {
  const fetchText = sources[fileOf(game, locale)] ?? sources[fileOf(game, 'en')];
  if (fetchText === undefined) throw new Error(`no rules of ${game}`);
  return parseRules(await fetchText());
}
