// The same again, after the end.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { rememberTable } from '../recent.ts';
import { refusalText } from '../refusals.ts';
import { go, hrefOf } from '../route.ts';
import { Icon } from '../ui/icon.tsx';
import type { TableState } from './table_state.ts';

export function RematchButton({ table }: { readonly table: TableState }) {
  const app = useApp();
  const { notices, t } = app;
  const [busy, setBusy] = useState(false);
  const made = table.table.rematch;
  if (made !== null) {
    return (
      <a
        class="button primary"
        href={hrefOf({ kind: 'table', room: made.table, code: made.code })}
        aria-label={t('rematch.go')}
      >
        <Icon name="again" />
        <span class="end-way">{t('rematch.go')}</span>
      </a>
    );
  }
  if (table.you === null) return null;
  const again = async () => {
    setBusy(true);
    try {
      const { table: room, code } = await table.room.rematch();
      rememberTable({ room, code, game: table.table.game });
      go({ kind: 'table', room, code });
    } catch (error) {
      notices.show('error', refusalText(error, app));
      setBusy(false);
    }
  };
  return (
    <button type="button" class="primary" disabled={busy} aria-label={t('rematch.ask')} onClick={() => void again()}>
      <Icon name="again" />
      <span class="end-way">{t('rematch.ask')}</span>
    </button>
  );
}
