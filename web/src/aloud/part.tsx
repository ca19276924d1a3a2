// What others do, for the ear: fetched with the table, after what is seen of it.
import { useAttempt } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';

export function AloudPlace(props: { readonly table: TableState; readonly since: number }) {
  const { value } = useAttempt(() => import('./aloud.tsx'), 'aloud');
  return value === null ? null : <value.Aloud {...props} />;
}
