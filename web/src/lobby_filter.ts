// What the lobby is filtered by: in the address, so that it can be linked, and remembered for the next visit.
import type { LobbyFilter } from '../sdk/index.ts';
import { browser_data } from './site_data.ts';

const storage_key = 'vivarium.lobby_filter';
const option_prefix = 'option.';
const list_most = 16;
const options_most = 8;

export function readFilter(query: URLSearchParams): LobbyFilter {
  const filter: LobbyFilter = {};
  const games = texts(query, 'game');
  if (games.length > 0) filter.games = games;
  const players = [...new Set(query.getAll('players').map(Number))].filter((count) => isWithin(count, 1, 8));
  if (players.length > 0) filter.players = players.sort((a, b) => a - b);
  const options = [...query].filter(([name, value]) => name.startsWith(option_prefix) && value.length <= 64);
  if (options.length > 0) {
    filter.options = Object.fromEntries(
      options.slice(0, options_most).map(([name, value]) => [name.slice(option_prefix.length), optionValue(value)]),
    );
  }
  const rated = query.get('rated');
  if (rated === 'yes' || rated === 'no') filter.rated = rated === 'yes';
  const paces = pacesIn(query);
  if (paces.length > 0) filter.paces = paces;
  const free_seats = Number(query.get('free') ?? '0');
  if (isWithin(free_seats, 1, 8)) filter.free_seats = free_seats;
  const phases = phases_by_word[query.get('show') ?? ''];
  if (phases !== undefined) filter.phases = [...phases];
  return filter;
}

export function filterQuery(filter: LobbyFilter): string {
  const query = new URLSearchParams();
  for (const game of filter.games ?? []) query.append('game', game);
  for (const count of filter.players ?? []) query.append('players', String(count));
  for (const [name, value] of Object.entries(filter.options ?? {})) query.append(option_prefix + name, String(value));
  if (filter.rated !== undefined) query.set('rated', filter.rated ? 'yes' : 'no');
  for (const pace of filter.paces ?? []) query.append('pace', pace);
  if (filter.free_seats) query.set('free', String(filter.free_seats));
  const show = shownPhases(filter);
  if (show !== 'all') query.set('show', show);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

export type ShownPhases = 'all' | 'open' | 'running';
const phases_by_word: Readonly<Record<string, NonNullable<LobbyFilter['phases']>>> = {
  open: ['open'],
  running: ['running', 'sealing'],
};

export function shownPhases({ phases = [] }: LobbyFilter): ShownPhases {
  if (phases.length === 0) return 'all';
  return phases.includes('open') ? 'open' : 'running';
}

/** The filter with that member set, or without it. */
export function withPhases(filter: LobbyFilter, show: ShownPhases): LobbyFilter {
  const phases = phases_by_word[show];
  return phases === undefined ? without(filter, 'phases') : { ...filter, phases: [...phases] };
}

export function without(filter: LobbyFilter, member: keyof LobbyFilter): LobbyFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name !== member));
}

export function isUnfiltered(filter: LobbyFilter): boolean {
  return filterQuery(filter) === '';
}

export function rememberedFilter(): LobbyFilter {
  return readFilter(new URLSearchParams(browser_data.getItem(storage_key) ?? ''));
}

export function rememberFilter(filter: LobbyFilter): void {
  browser_data.setItem(storage_key, filterQuery(filter));
}

function texts(query: URLSearchParams, name: string): string[] {
  const all = [...new Set(query.getAll(name))].filter((text) => text.length > 0 && text.length <= 64);
  return all.slice(0, list_most).sort();
}

/** Links from before say `speed`, and had one word for two paces. */
function pacesIn(query: URLSearchParams): string[] {
  const before = texts(query, 'speed').flatMap((speed) => (speed === 'live' ? ['fast', 'normal'] : [speed]));
  return [...new Set([...texts(query, 'pace'), ...before])].slice(0, list_most).sort();
}

function isWithin(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most;
}

/** As games write them: true, 3, "A". */
function optionValue(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}
