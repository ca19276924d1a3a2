// A link for one person was opened: be let in, then go to the table.
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { go, hrefOf } from '../route.ts';

export function InvitedPage({ room, invite }: { readonly room: string; readonly invite: string }) {
  const app = useApp();
  const { client, t } = app;
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    client.redeem(room, invite).then(
      () => go({ kind: 'table', room, code: null }, { replace: true }),
      (error: unknown) => setRefusal(refusalText(error, app)),
    );
  }, [room, invite]);
  if (refusal === null) return <h1 class="page-wait">{t('invited.looking')}</h1>;
  return (
    <div class="page-wait" role="alert">
      <h1>{t('invited.failed')}</h1>
      <p>{refusal}</p>
      <a class="button" href={hrefOf({ kind: 'lobby' })}>
        {t('table.back')}
      </a>
    </div>
  );
}
