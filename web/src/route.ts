// The page's places and their addresses: /table/K7QF2MXA, /replay/r_12?at=41. Addresses that lead somebody in by a
// secret of their own stay behind '#', so that no server's log has it; those of older links, which were all there, lead
// on to where they are now.
import { cleanCode, Emitter, type LobbyFilter, type Viewpoint } from '../sdk/index.ts';
import { filterQuery, isUnfiltered, readFilter } from './lobby_filter.ts';
import { afterDialogs, leaveDialogs } from './ui/back.ts';

export type Route =
  /** Without `filter` the address names none, and the one from the last visit holds. */
  | { readonly kind: 'lobby'; readonly filter?: LobbyFilter }
  | { readonly kind: 'admin' }
  | { readonly kind: 'table'; readonly room: string; readonly code: string | null }
  | { readonly kind: 'replay'; readonly room: string; readonly moment: Moment }
  | { readonly kind: 'profile'; readonly account: string }
  | { readonly kind: 'leaderboard'; readonly game: string | null }
  | { readonly kind: 'mine' }
  /** `game` may be empty: which games there are rules of. */
  | { readonly kind: 'rules'; readonly game: string; readonly section: string | null }
  | { readonly kind: 'join'; readonly code: string }
  | { readonly kind: 'party'; readonly code: string }
  | { readonly kind: 'invited'; readonly room: string; readonly invite: string };

/** `mover`: of whoever moves. */
export type Eyes = Viewpoint | 'mover';

/** A place in a table's past: which record, seen as whom. */
export interface Moment {
  /** null: the beginning. */
  readonly at: number | null;
  readonly viewpoint: Eyes;
  readonly code: string | null;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

const behind_hash = /^#\//;
/** Ways in, which are taken out of the address where they are read. */
const way_in = /^#\/(invited|token|sign-in)(\/|$)/;

/** What stands behind '#' counts, if a place does. */
export function parseRoute({ pathname, search, hash }: Address): Route {
  if (behind_hash.test(hash)) {
    const [path = '', query = ''] = hash.slice(1).split('?');
    return routeOf(path, new URLSearchParams(query));
  }
  const route = routeOf(pathname, new URLSearchParams(search));
  return route.kind === 'rules' ? { ...route, section: decode(hash.slice(1)) || null } : route;
}

function routeOf(path: string, query: URLSearchParams): Route {
  const [first, second, third] = path.replace(/^\//, '').split('/').map(decode);
  if (first === 'table' && second) {
    if (isRoom(second)) return { kind: 'table', room: second, code: query.get('code') };
    return { kind: 'join', code: cleanCode(second) };
  }
  if (first === 'replay' && second) return { kind: 'replay', room: second, moment: readMoment(query) };
  if (first === 'profile' && second) return { kind: 'profile', account: second };
  if (first === 'leaderboard') return { kind: 'leaderboard', game: second === '' ? null : (second ?? null) };
  if (first === 'mine') return { kind: 'mine' };
  if (first === 'rules') return { kind: 'rules', game: second ?? '', section: null };
  if (first === 'party' && second) return { kind: 'party', code: cleanCode(second) };
  if (first === 'join' && second) return { kind: 'join', code: cleanCode(second) };
  if (first === 'invited' && second && third) return { kind: 'invited', room: second, invite: third };
  if (first === 'admin') return { kind: 'admin' };
  const filter = readFilter(query);
  return isUnfiltered(filter) ? { kind: 'lobby' } : { kind: 'lobby', filter };
}

/**
 * Where a text leads that was typed or pasted where a code is asked for: a whole link of an invitation, perhaps with
 * words around it, or a code. Whichever name of the server the link has, it is this one that is asked.
 */
export function routeOfCode(typed: string): Route {
  const found = /https?:\/\/\S+/i.exec(typed)?.[0];
  const link = found === undefined || !URL.canParse(found) ? null : new URL(found);
  const route = link === null ? null : parseRoute(link);
  const leads_in = route?.kind === 'table' || route?.kind === 'invited' || route?.kind === 'party';
  return leads_in ? route : { kind: 'join', code: cleanCode(typed) };
}

/** No code has a small letter or a low line. */
const isRoom = (name: string): boolean => name.startsWith('r_');

/** Where an older address leads; null: there is nothing to change about this one. */
export function addressFor(address: Address): string | null {
  if (!behind_hash.test(address.hash) || way_in.test(address.hash)) return null;
  return hrefOf(parseRoute(address));
}

export function hrefOf(route: Route): string {
  switch (route.kind) {
    case 'lobby':
      return `/${filterQuery(route.filter ?? {})}`;
    case 'admin':
    case 'mine':
      return `/${route.kind}`;
    case 'profile':
      return `/profile/${encodeURIComponent(route.account)}`;
    case 'leaderboard':
      return route.game === null ? '/leaderboard' : `/leaderboard/${encodeURIComponent(route.game)}`;
    case 'rules': {
      const section = route.section === null ? '' : `#${encodeURIComponent(route.section)}`;
      return `/rules${route.game === '' ? '' : `/${encodeURIComponent(route.game)}`}${section}`;
    }
    case 'join':
      return `/table/${encodeURIComponent(route.code)}`;
    case 'party':
      return `/party/${encodeURIComponent(route.code)}`;
    case 'invited':
      return `/#/invited/${encodeURIComponent(route.room)}/${encodeURIComponent(route.invite)}`;
    case 'replay':
      return `/replay/${encodeURIComponent(route.room)}${momentQuery(route.moment)}`;
    case 'table': {
      const query = route.code === null ? '' : `?code=${encodeURIComponent(route.code)}`;
      return `/table/${encodeURIComponent(route.room)}${query}`;
    }
  }
}

function readMoment(query: URLSearchParams): Moment {
  const at = Number(query.get('at') ?? '');
  const as = query.get('as') ?? 'own';
  const viewpoint = /^[0-7]$/.test(as) ? Number(as) : as === 'spectator' || as === 'mover' ? as : 'own';
  return { at: Number.isInteger(at) && at > 0 ? at : null, viewpoint, code: query.get('code') };
}

function momentQuery({ at, viewpoint, code }: Moment): string {
  const query = new URLSearchParams();
  if (at !== null) query.set('at', String(at));
  if (viewpoint !== 'own') query.set('as', String(viewpoint));
  if (code !== null) query.set('code', code);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

const moves = new Emitter<{ move: undefined }>();

/** Goes to an address of this page. */
export function visit(href: string, { replace = false } = {}): void {
  leaveDialogs(() => change(href, replace));
}

export function go(route: Route, options: { readonly replace?: boolean } = {}): void {
  visit(hrefOf(route), options);
}

/** The address of the page that is shown has changed; an open dialog stays. */
export function amendAddress(route: Route): void {
  afterDialogs(() => change(hrefOf(route), true));
}

function change(href: string, replace: boolean): void {
  if (replace) history.replaceState(null, '', href);
  else if (href !== location.pathname + location.search + location.hash) history.pushState(null, '', href);
  moves.emit('move', undefined);
}

/** Calls `heard` whenever the place may be another one, by our doing or the browser's. Gives what ends it. */
export function onMove(heard: (route: Route) => void): () => void {
  const tell = () => {
    const address = addressFor(location);
    if (address !== null) history.replaceState(history.state, '', address);
    heard(parseRoute(location));
  };
  const stop = moves.on('move', tell);
  addEventListener('popstate', tell);
  document.addEventListener('click', followLink);
  return () => {
    stop();
    removeEventListener('popstate', tell);
    document.removeEventListener('click', followLink);
  };
}

/** A link within the page is no reason to load it again; one with a target leads out of it, to a document. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
  const href = link?.getAttribute('href') ?? null;
  const otherwise = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (
    link === null ||
    href === null ||
    otherwise ||
    event.defaultPrevented ||
    link.hasAttribute('download') ||
    link.hasAttribute('target')
  )
    return;
  event.preventDefault();
  visit(href);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
