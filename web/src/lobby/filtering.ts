// What a filter becomes by a choice, and its parts in words.
import type { LobbyFilter, OptionSpec } from '../../sdk/index.ts';
import { choiceLabel } from '../games/naming.ts';
import type { App } from '../hooks.ts';
import { without } from '../lobby_filter.ts';

export interface Filtering {
  readonly filter: LobbyFilter;
  readonly onFilter: (filter: LobbyFilter) => void;
}

export type OptionValue = NonNullable<LobbyFilter['options']>[string];
/** No choice. */
export const any = '';

export function valueWords(app: App, game: string, option: OptionSpec, value: OptionValue): string {
  if (option.kind === 'boolean') return app.t(value === true ? 'option.on' : 'option.off');
  return option.kind === 'choice' ? choiceLabel(app, game, option, String(value)) : String(value);
}

export function paceWords({ t, has }: App, pace: string): string {
  return has(`pace.${pace}`) ? t(`pace.${pace}`) : pace;
}

/** Options belong to one game: they go when another one joins it. */
export function withGame(filter: LobbyFilter, game: string, on: boolean): LobbyFilter {
  const rest = (filter.games ?? []).filter((other) => other !== game);
  const games = on ? [...rest, game].sort() : rest;
  const kept = without(filter, 'options');
  return games.length === 0 ? without(kept, 'games') : { ...kept, games };
}

export function withPace(filter: LobbyFilter, pace: string, on: boolean): LobbyFilter {
  const rest = (filter.paces ?? []).filter((other) => other !== pace);
  const paces = on ? [...rest, pace].sort() : rest;
  return paces.length === 0 ? without(filter, 'paces') : { ...filter, paces };
}

export function withOption(filter: LobbyFilter, name: string, value: OptionValue): LobbyFilter {
  const others = Object.entries(filter.options ?? {}).filter(([other]) => other !== name);
  const options = Object.fromEntries(value === any ? others : [...others, [name, value]]);
  return Object.keys(options).length === 0 ? without(filter, 'options') : { ...filter, options };
}
