// A link for one person was opened: be let in, then go to the table.
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import type { ClosedBecause } from '../../sdk/index.ts';
import { go } from '../route.ts';
import { becauseOf, NoBoard } from '../ui/no_board.tsx';

export function InvitedPage({ room, invite }: { readonly room: string; readonly invite: string }) {
  const { client, t } = useApp();
  const [refusal, setRefusal] = useState<ClosedBecause | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setRefusal(null);
    client.redeem(room, invite).then(
      () => go({ kind: 'table', room, code: null }, { replace: true }),
      (error: unknown) => setRefusal(becauseOf(error)),
    );
  }, [room, invite, attempt]);
  if (refusal === null) return <h1 class="page-wait">{t('invited.looking')}</h1>;
  return <NoBoard because={refusal} onAgain={() => setAttempt(attempt + 1)} />;
}
