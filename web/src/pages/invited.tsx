// A link for one person was opened: be let in, then go to the table.
import { useEffect } from 'preact/hooks';
import { useApp, useAttempt } from '../hooks.ts';
import { go } from '../route.ts';
import { becauseOf, NoBoard } from '../ui/no_board.tsx';

export function InvitedPage({ room, invite }: { readonly room: string; readonly invite: string }) {
  const { client, t } = useApp();
  const redeemed = useAttempt(() => client.redeem(room, invite).then(() => true), `${room} ${invite}`);
  const is_in = redeemed.value === true;
  useEffect(() => {
    if (is_in) go({ kind: 'table', room, code: null }, { replace: true });
  }, [is_in]);
  if (!redeemed.failed) return <h1 class="page-wait">{t('invited.looking')}</h1>;
  return <NoBoard because={becauseOf(redeemed)} onAgain={redeemed.again} />;
}
