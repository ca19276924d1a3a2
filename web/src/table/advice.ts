// A bot's hint put in words and numbers.
import type { HintedAction, JsonObject, TableHintResult } from '../../sdk/index.ts';
import type { Words } from '../i18n.ts';

export interface Advice {
  readonly move: string;
  readonly reason: string;
  /** What else the bot thought of. */
  readonly others: readonly { readonly move: string; readonly reason: string }[];
}

const whole_worth = 10_000;

export function adviceOf(hint: TableHintResult, describe: (action: JsonObject) => string, words: Words): Advice {
  const { t, locale } = words;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const reasonOf = ({ worth, playouts }: HintedAction) =>
    t('hint.reason', { worth: percent.format(worth / whole_worth), tried: playouts, count: hint.playouts });
  const told = hint.considered.map((option) => ({ option, key: JSON.stringify(option.action) }));
  const chosen_key = JSON.stringify(hint.action);
  const chosen = told.find(({ key }) => key === chosen_key);
  return {
    move: describe(hint.action),
    reason: chosen === undefined || hint.playouts === 0 ? t('hint.only') : reasonOf(chosen.option),
    others: told
      .filter(({ key }) => key !== chosen_key)
      .map(({ option }) => ({ move: describe(option.action), reason: reasonOf(option) })),
  };
}
