// Somebody comes from another site with a token of its identity provider: #/token/<jwt>. It is behind '#', so that no
// server's log and no Referer has it, and is taken out of the address before anything else happens.
import { useEffect } from 'preact/hooks';
import type { App } from '../hooks.ts';
import { refusalText } from '../refusals.ts';

const place = /^#\/token\/([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/;

export const tokenIn = (hash: string): string | null => place.exec(hash)?.[1] ?? null;

function takeToken(): string | null {
  const token = tokenIn(location.hash);
  if (token !== null) history.replaceState(null, '', '#/');
  return token;
}

export function useArrival(app: App): void {
  const { client } = app;
  useEffect(() => {
    let token = takeToken();
    const signIn = () => {
      const now = token;
      if (now === null || client.connection.state.kind !== 'online') return;
      token = null;
      client.signInByToken(now).catch((error: unknown) => app.notices.show('error', refusalText(error, app)));
    };
    const moved = () => {
      token = takeToken() ?? token;
      signIn();
    };
    signIn();
    const stop = client.connection.on('online', signIn);
    addEventListener('hashchange', moved);
    return () => {
      stop();
      removeEventListener('hashchange', moved);
    };
  }, [client]);
}
