// Why a table can't be seen (any more).
import { useApp } from '../hooks.ts';
import type { ClosedBecause } from '../../sdk/index.ts';
import { hrefOf } from '../route.ts';

export function ClosedRoom({ closed }: { readonly closed: ClosedBecause }) {
  const { t, has } = useApp();
  const { code, reason } = closed;
  const key = `error.${code}`;
  const by_keeper = reason === undefined ? null : t('keeper.why', { reason });
  return (
    <div class="page-wait" role="alert">
      <h1>{t(by_keeper === null ? 'table.closed' : 'keeper.closed')}</h1>
      <p>{by_keeper ?? (has(key) ? t(key, { field: '' }) : code)}</p>
      <a class="button" href={hrefOf({ kind: 'lobby' })}>
        {t('table.back')}
      </a>
    </div>
  );
}
