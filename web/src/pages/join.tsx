// An invitation was opened: find its table and go there.
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import type { ClosedBecause } from '../../sdk/index.ts';
import { go } from '../route.ts';
import { becauseOf, NoBoard } from '../ui/no_board.tsx';

export function JoinPage({ code }: { readonly code: string }) {
  const { client, t } = useApp();
  const [refusal, setRefusal] = useState<ClosedBecause | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setRefusal(null);
    client.findTable(code).then(
      ({ room }) => go({ kind: 'table', room, code }, { replace: true }),
      (error: unknown) => setRefusal(becauseOf(error)),
    );
  }, [code, attempt]);
  if (refusal === null) return <h1 class="page-wait">{t('join.looking', { code })}</h1>;
  return <NoBoard because={refusal} onAgain={() => setAttempt(attempt + 1)} />;
}
