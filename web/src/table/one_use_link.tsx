// For the host of a table that has not begun: a link that lets one person in, once.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import { useCopy } from '../ui/copy.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAsking } from './asking.ts';
import type { TableState } from './table_state.ts';

export function OneUseLink({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { copy, left } = useCopy();
  const { busy, ask } = useAsking();
  const [link, setLink] = useState<string | null>(null);
  if (!table.is_host || table.table.phase !== 'open') return null;
  const open = table.table.open_invites ?? 0;
  const make = async () => {
    const invite = await table.room.invite();
    const made = location.origin + hrefOf({ kind: 'invited', room: table.room.id, invite });
    setLink(made);
    await copy(made, 'invite.copied');
  };
  const revoke = async () => {
    await table.room.revokeInvites();
    setLink(null);
  };
  return (
    <div class="one-use">
      <p class="hint">{t('one_use.hint')}</p>
      {link === null ? null : (
        <input readOnly value={link} aria-label={t('one_use.link')} onFocus={(event) => event.currentTarget.select()} />
      )}
      {link === null ? null : left}
      <div class="button-row">
        <button type="button" disabled={busy} onClick={() => ask(make)}>
          <Icon name="key" />
          {t('one_use.make')}
        </button>
        {open > 0 ? (
          <button type="button" class="quiet" disabled={busy} onClick={() => ask(revoke)}>
            {t('one_use.revoke', { count: open })}
          </button>
        ) : null}
      </div>
    </div>
  );
}
