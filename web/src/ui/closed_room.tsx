// Why a table can't be seen (any more).
import { useApp } from '../hooks.ts';
import { hrefOf } from '../route.ts';

export function ClosedRoom({ code }: { readonly code: string }) {
  const { t, has } = useApp();
  const key = `error.${code}`;
  return (
    <div class="page-wait" role="alert">
      <h1>{t('table.closed')}</h1>
      <p>{has(key) ? t(key, { field: '' }) : code}</p>
      <a class="button" href={hrefOf({ kind: 'lobby' })}>
        {t('table.back')}
      </a>
    </div>
  );
}
