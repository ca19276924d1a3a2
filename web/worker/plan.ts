// Which requests the service worker answers, and how. What is not named here goes past it: the API, the WebSocket,
// downloads, other servers, anything but GET.

export type Plan =
  /** From the network; without one the page that is kept. */
  | 'page'
  /** Its name has a hash of what is in it: kept once, it needs no network. */
  | 'kept'
  /** From the network; without one as it was when it was kept. */
  | 'fresh';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export function planFor(asked: Asked, origin: string, shell_files: readonly string[]): Plan | null {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return null;
  if (asked.mode === 'navigate') return isPage(url.pathname) ? 'page' : null;
  if (url.pathname.startsWith('/assets/')) return 'kept';
  return shell_files.includes(url.pathname) ? 'fresh' : null;
}

/** The page has addresses of its own (src/route.ts): all that is no file, no document and nothing of the server's. */
function isPage(path: string): boolean {
  if (path === '/index.html') return true;
  return !path.includes('.') && !/^\/(api|docs|schemas|healthz|readyz|metrics|ws)(\/|$)/.test(path);
}

/** A proxy before a server that restarts answers, but has no page to give. */
export function isNoPage(status: number): boolean {
  return status >= 500;
}
