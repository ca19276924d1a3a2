// The page's places, kept in the address after '#', so that the server serves one file and links can be shared.
import type { LobbyFilter, Viewpoint } from '../sdk/index.ts';
import { filterQuery, isUnfiltered, readFilter } from './lobby_filter.ts';

export type Route =
  /** Without `filter` the address names none, and the one from the last visit holds. */
  | { readonly kind: 'lobby'; readonly filter?: LobbyFilter }
  | { readonly kind: 'admin' }
  | { readonly kind: 'table'; readonly room: string; readonly code: string | null }
  | { readonly kind: 'replay'; readonly room: string; readonly moment: Moment }
  | { readonly kind: 'profile'; readonly account: string }
  | { readonly kind: 'leaderboard'; readonly game: string | null }
  | { readonly kind: 'mine' }
  | { readonly kind: 'join'; readonly code: string }
  | { readonly kind: 'party'; readonly code: string }
  | { readonly kind: 'invited'; readonly room: string; readonly invite: string };

/** A place in a table's past: which record, seen as whom. */
export interface Moment {
  /** null: the beginning. */
  readonly at: number | null;
  readonly viewpoint: Viewpoint;
  readonly code: string | null;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [first, second, third] = path.split('/').map(decode);
  if (first === 'table' && second) {
    return { kind: 'table', room: second, code: new URLSearchParams(query).get('code') };
  }
  if (first === 'replay' && second) {
    return { kind: 'replay', room: second, moment: readMoment(new URLSearchParams(query)) };
  }
  if (first === 'profile' && second) return { kind: 'profile', account: second };
  if (first === 'leaderboard') return { kind: 'leaderboard', game: second ?? null };
  if (first === 'mine') return { kind: 'mine' };
  if (first === 'party' && second) return { kind: 'party', code: second.toUpperCase() };
  if (first === 'join' && second) return { kind: 'join', code: second.toUpperCase() };
  if (first === 'invited' && second && third) return { kind: 'invited', room: second, invite: third };
  if (first === 'admin') return { kind: 'admin' };
  const filter = readFilter(new URLSearchParams(query));
  return isUnfiltered(filter) ? { kind: 'lobby' } : { kind: 'lobby', filter };
}

export function hrefOf(route: Route): string {
  if (route.kind === 'lobby') return `#/${filterQuery(route.filter ?? {})}`;
  if (route.kind === 'admin') return '#/admin';
  if (route.kind === 'mine') return '#/mine';
  if (route.kind === 'profile') return `#/profile/${encodeURIComponent(route.account)}`;
  if (route.kind === 'leaderboard') {
    return route.game === null ? '#/leaderboard' : `#/leaderboard/${encodeURIComponent(route.game)}`;
  }
  if (route.kind === 'join') return `#/join/${encodeURIComponent(route.code)}`;
  if (route.kind === 'invited')
    return `#/invited/${encodeURIComponent(route.room)}/${encodeURIComponent(route.invite)}`;
  if (route.kind === 'party') return `#/party/${encodeURIComponent(route.code)}`;
  if (route.kind === 'replay') return `#/replay/${encodeURIComponent(route.room)}${momentQuery(route.moment)}`;
  const query = route.code === null ? '' : `?code=${encodeURIComponent(route.code)}`;
  return `#/table/${encodeURIComponent(route.room)}${query}`;
}

function readMoment(query: URLSearchParams): Moment {
  const at = Number(query.get('at') ?? '');
  const as = query.get('as') ?? 'own';
  const viewpoint = /^[0-7]$/.test(as) ? Number(as) : as === 'spectator' ? 'spectator' : 'own';
  return { at: Number.isInteger(at) && at > 0 ? at : null, viewpoint, code: query.get('code') };
}

function momentQuery({ at, viewpoint, code }: Moment): string {
  const query = new URLSearchParams();
  if (at !== null) query.set('at', String(at));
  if (viewpoint !== 'own') query.set('as', String(viewpoint));
  if (code !== null) query.set('code', code);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

export function go(route: Route, { replace = false } = {}): void {
  if (replace) location.replace(hrefOf(route));
  else location.hash = hrefOf(route);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
