// Pages that are fetched when they are wanted, so that the first one need not wait for them.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Vivarium } from '../../sdk/index.ts';
import { useApp, useAttempt } from '../hooks.ts';

const parts = {
  admin: () => import('../admin/page.tsx'),
  arrival: () => import('../account/arrival_dialogs.tsx'),
  chat: () => import('../talk/chat_panel.tsx'),
  code: () => import('./join_by_code.tsx'),
  invited: () => import('./invited.tsx'),
  join: () => import('./join.tsx'),
  leaderboard: () => import('./leaderboard.tsx'),
  mine: () => import('./mine.tsx'),
  new_table: () => import('./new_table.tsx'),
  party: () => import('../match/party.tsx'),
  play_now: () => import('../match/play_now.tsx'),
  profile: () => import('./profile.tsx'),
  replay: () => import('../replay/page.tsx'),
  settings: () => import('./settings.tsx'),
  table: () => import('./table.tsx'),
  welcome: () => import('./welcome.tsx'),
} as const;

type Parts = { readonly [Name in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Name]>> };

/** What is here already is shown at once, when a page is come back to. */
const held: { [Name in keyof Parts]?: Parts[Name] } = {};

async function fetchPart<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const part = (await parts[name]()) as Parts[Name];
  held[name] = part;
  return part;
}

/** While nobody waits for it, so that a table opens at once. */
export function useTableSoon({ connection }: Vivarium): void {
  const soon_ms = 1_500;
  useEffect(() => {
    const fetch = () => {
      if (connection.state.kind !== 'online') return;
      for (const name of ['table', 'new_table'] as const) fetchPart(name).catch(() => undefined);
    };
    const timer = setTimeout(fetch, soon_ms);
    return () => clearTimeout(timer);
  }, [connection]);
}

export function PagePart<Name extends keyof Parts>(props: {
  readonly of: Name;
  readonly show: (part: Parts[Name]) => ComponentChildren;
}) {
  const { t } = useApp();
  const { of: name, show } = props;
  const { value, failed, again } = useAttempt(() => fetchPart(name), name);
  const part = held[name] ?? value;
  if (part !== null) return <>{show(part)}</>;
  if (!failed) return <p class="page-wait">{t('lobby.loading')}</p>;
  return (
    <p class="page-wait">
      {t('part.failed')}{' '}
      <button type="button" onClick={again}>
        {t('board.retry')}
      </button>
    </p>
  );
}
