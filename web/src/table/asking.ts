// A wish on its way to the server, and what is said when it is refused.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';

export interface Asking {
  readonly busy: boolean;
  readonly ask: (wish: () => Promise<unknown>) => void;
}

export function useAsking(): Asking {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const tried = async (wish: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await wish();
    } catch (error) {
      app.notices.show('error', refusalText(error, app));
    }
    setBusy(false);
  };
  return { busy, ask: (wish) => void tried(wish) };
}
