// For the host of a table that has not begun: another code, and those who were sent away.
import { useApp } from '../hooks.ts';
import { shownName } from '../people/shown_name.ts';
import { Icon } from '../ui/icon.tsx';
import { useAsking } from './asking.ts';
import type { TableState } from './table_state.ts';

export function Door({ table }: { readonly table: TableState }) {
  const { notices, t } = useApp();
  const { busy, ask } = useAsking();
  if (!table.is_host || table.table.phase !== 'open') return null;
  const changeCode = async () => {
    await table.room.changeCode();
    notices.show('done', t('door.code_changed'));
  };
  return (
    <div class="one-use">
      <p class="hint">{t(table.table.private ? 'door.hint_private' : 'door.hint')}</p>
      <div class="button-row">
        <button type="button" disabled={busy} onClick={() => ask(changeCode)}>
          <Icon name="key" />
          {t('door.change_code')}
        </button>
      </div>
      {(table.table.sent_away ?? []).map(({ account, nickname }) => (
        <div class="button-row" key={account}>
          <span>{t('door.sent_away', { name: shownName(t, nickname) })}</span>
          <button type="button" class="quiet" disabled={busy} onClick={() => ask(() => table.room.readmit(account))}>
            {t('door.readmit')}
          </button>
        </div>
      ))}
    </div>
  );
}
