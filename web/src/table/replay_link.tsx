// The way to a table's past.
import { useApp } from '../hooks.ts';
import { hrefOf } from '../route.ts';
import type { TableState } from './table_state.ts';

export function ReplayLink({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { code, private: is_private } = table.table;
  const moment = { at: null, viewpoint: 'own', code: is_private ? code : null } as const;
  return (
    <a class="button" href={hrefOf({ kind: 'replay', room: table.room.id, moment })}>
      {t('replay.watch')}
    </a>
  );
}
