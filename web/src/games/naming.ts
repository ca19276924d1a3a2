// What games, options and errors are called: the game's own message if there is one, else what the server says.
import type { GameInfo, GameOptions, Json, OptionSpec } from '../../sdk/index.ts';
import type { Words } from '../i18n.ts';

export function gameTitle({ t, has }: Words, infos: readonly GameInfo[], game: string): string {
  const key = `${game}.title`;
  return has(key) ? t(key) : (infos.find((info) => info.id === game)?.title ?? game);
}

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

/** The options of a table in words: choices and numbers always, yes-or-no ones only where they are on. */
export function optionWords(
  words: Words,
  infos: readonly GameInfo[],
  table: { readonly game: string; readonly options: GameOptions },
): string[] {
  const info = infos.find((known) => known.id === table.game);
  return (info?.options ?? []).flatMap((option) => wordsFor(words, table.game, option, table.options[option.name]));
}

function wordsFor(words: Words, game: string, option: OptionSpec, value: Json | undefined): string[] {
  if (option.kind === 'boolean') return value === true ? [optionLabel(words, game, option)] : [];
  if (option.kind === 'choice') return typeof value === 'string' ? [choiceLabel(words, game, option, value)] : [];
  return typeof value === 'number' ? [`${optionLabel(words, game, option)}: ${value}`] : [];
}
