// The way to a table's past.
import { useApp } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import { Icon } from '../ui/icon.tsx';
import type { TableState } from './table_state.ts';

/** The table as it was at that record; null: from the beginning. */
export function replayAt(table: TableState, at: number | null): string {
  const { code, private: is_private } = table.table;
  const moment = { at, viewpoint: 'own', code: is_private ? code : null } as const;
  return hrefOf({ kind: 'replay', room: table.room.id, moment });
}

export function ReplayLink({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  return (
    <a class="button" href={replayAt(table, null)} aria-label={t('replay.watch')}>
      <Icon name="play" />
      <span class="end-way">{t('replay.watch')}</span>
    </a>
  );
}
