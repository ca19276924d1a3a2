// What games, options and errors are called: the game's own message if there is one, else what the server says.
import type { GameInfo, GameOptions, OptionSpec } from '../../sdk/index.ts';
import type { Words } from '../i18n.ts';

export function gameTitle({ t, has }: Words, infos: readonly GameInfo[], game: string): string {
  const key = `${game}.title`;
  return has(key) ? t(key) : (infos.find((info) => info.id === game)?.title ?? game);
}

/** Up to the first full stop: where there is little room, "Evolution" is enough of "Evolution. Natural selection". */
export const shortTitle = (words: Words, infos: readonly GameInfo[], game: string): string =>
  gameTitle(words, infos, game).split('. ')[0] ?? game;

export function optionLabel({ t, has }: Words, game: string, option: OptionSpec): string {
  const key = `${game}.option.${option.name}`;
  return has(key) ? t(key) : option.label;
}

export function choiceLabel({ t, has }: Words, game: string, option: OptionSpec, value: string): string {
  const key = `${game}.option.${option.name}.${value}`;
  return has(key) ? t(key) : (option.labels?.[value] ?? value);
}

export function optionHint({ t, has }: Words, game: string, option: OptionSpec): string | null {
  const key = `${game}.option.${option.name}.hint`;
  return has(key) ? t(key) : null;
}

/** One option of a table in words. */
export interface OptionFact {
  readonly label: string;
  readonly value: string;
  /** What tells it without its label: "Random set-up", "Divergence". */
  readonly words: string;
  readonly differs: boolean;
}

interface TableOptions {
  readonly game: string;
  readonly options: GameOptions;
}

/** All options of a table, in the order of the form. */
export function optionFacts(words: Words, infos: readonly GameInfo[], { game, options }: TableOptions): OptionFact[] {
  const info = infos.find((known) => known.id === game);
  return (info?.options ?? []).flatMap((option) => {
    const value = options[option.name];
    if (value === undefined) return [];
    const label = optionLabel(words, game, option);
    const said = valueWords(words, game, option, value);
    const alone = option.kind === 'choice' ? said : value === true ? label : `${label}: ${said}`;
    return [{ label, value: said, words: alone, differs: value !== option.default }];
  });
}

/** What is not as usual at a table. */
export function optionWords(words: Words, infos: readonly GameInfo[], table: TableOptions): string[] {
  return optionFacts(words, infos, table).flatMap((fact) => (fact.differs ? [fact.words] : []));
}

function valueWords(words: Words, game: string, option: OptionSpec, value: GameOptions[string]): string {
  if (option.kind === 'choice') return choiceLabel(words, game, option, String(value));
  if (option.kind === 'boolean') return words.t(value === true ? 'option.on' : 'option.off');
  return String(value);
}
