// What an action would do, told before it is pressed: fetched by who plays.
import type { JsonObject } from '../../sdk/index.ts';
import { useAttempt } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';

interface Props {
  readonly table: TableState;
  /** What can be done now; none while something is on its way. */
  readonly actions: readonly JsonObject[];
}

export function ForetoldPlace(props: Props) {
  const { you, telling } = props.table;
  return you !== null && telling.view !== null ? <Fetched {...props} you={you} /> : null;
}

function Fetched(props: Props & { readonly you: number }) {
  const { value } = useAttempt(() => import('./foretold.tsx'), 'foretold');
  return value === null ? null : <value.Foretold {...props} />;
}
