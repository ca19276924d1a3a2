// An invitation was opened: find its table and go there.
import { useEffect } from 'preact/hooks';
import { useApp, useAttempt } from '../hooks.ts';
import { go } from '../route.ts';
import { becauseOf, NoBoard } from '../ui/no_board.tsx';

export function JoinPage({ code }: { readonly code: string }) {
  const { client, t } = useApp();
  const found = useAttempt(() => client.findTable(code), code);
  const room = found.value?.table;
  useEffect(() => {
    if (room !== undefined) go({ kind: 'table', room, code }, { replace: true });
  }, [room]);
  if (!found.failed) return <h1 class="page-wait">{t('join.looking', { code })}</h1>;
  return <NoBoard because={becauseOf(found)} onAgain={found.again} />;
}
