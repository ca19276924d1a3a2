// An invitation was opened: find its table and go there.
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { go, hrefOf } from '../route.ts';

export function JoinPage({ code }: { readonly code: string }) {
  const app = useApp();
  const { client, t } = app;
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    client.findTable(code).then(
      ({ room }) => go({ kind: 'table', room, code }, { replace: true }),
      (error: unknown) => setRefusal(refusalText(error, app)),
    );
  }, [code]);
  if (refusal === null) return <h1 class="page-wait">{t('join.looking', { code })}</h1>;
  return (
    <div class="page-wait" role="alert">
      <h1>{t('join.failed', { code })}</h1>
      <p>{refusal}</p>
      <a class="button" href={hrefOf({ kind: 'lobby' })}>
        {t('table.back')}
      </a>
    </div>
  );
}
