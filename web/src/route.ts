// The page's places, kept in the address after '#', so that the server serves one file and links can be shared.

export type Route =
  | { readonly kind: 'lobby' }
  | { readonly kind: 'table'; readonly room: string; readonly code: string | null }
  | { readonly kind: 'join'; readonly code: string };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [first, second] = path.split('/').map(decode);
  if (first === 'table' && second) {
    return { kind: 'table', room: second, code: new URLSearchParams(query).get('code') };
  }
  if (first === 'join' && second) return { kind: 'join', code: second.toUpperCase() };
  return { kind: 'lobby' };
}

export function hrefOf(route: Route): string {
  if (route.kind === 'lobby') return '#/';
  if (route.kind === 'join') return `#/join/${encodeURIComponent(route.code)}`;
  const query = route.code === null ? '' : `?code=${encodeURIComponent(route.code)}`;
  return `#/table/${encodeURIComponent(route.room)}${query}`;
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
