// Keys for a table: fetched by who plays.
import { useAttempt } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';

export function KeysPlace({ table }: { readonly table: TableState }) {
  return table.you !== null && table.state.view.game !== null ? <Fetched table={table} /> : null;
}

function Fetched({ table }: { readonly table: TableState }) {
  const { value } = useAttempt(() => import('./keys.tsx'), 'keys');
  return value === null ? null : <value.Keys table={table} />;
}
