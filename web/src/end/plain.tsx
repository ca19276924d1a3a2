// The end of a game that has no way of its own to tell it, above its last board: the score pad and what else there is
// to know of the result.
import type { Outcome } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { RatingChanges } from '../people/rating_tag.tsx';
import type { TableState } from '../table/table_state.ts';
import { Pad } from './pad.tsx';
import { remarksOn } from './words.ts';
import './end.css';

export function PlainEnd({ table, outcome }: { readonly table: TableState; readonly outcome: Outcome }) {
  const app = useApp();
  return (
    <section class="end-plain score-pad" aria-labelledby="end-title">
      <Pad table={table} outcome={outcome} />
      {remarksOn(app, table.table.game, outcome).map((remark) => (
        <p key={remark} class="score-extra">
          {remark}
        </p>
      ))}
      <RatingChanges table={table} />
    </section>
  );
}
