// A rating beside a name.
import type { Table } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';
import { changeWords, ratingWords } from './rating_words.ts';

export function RatingTag(props: { readonly rating: number; readonly provisional: boolean }) {
  const app = useApp();
  const words = ratingWords(app, props.rating, props.provisional);
  return (
    <span class="rating-tag" title={app.t(props.provisional ? 'rating.provisional' : 'rating.rating')}>
      <span class="unseen">{app.t('rating.rating')} </span>
      {words}
    </span>
  );
}

/** Of whoever sits there, at a rated table; not what came of a game which is looked back at. */
export function SeatRatingTag({ room, seat }: { readonly room: Table; readonly seat: number }) {
  const rated = room.ratings?.seats[String(seat)];
  return rated === undefined || room.ratings?.over === true ? null : (
    <RatingTag rating={rated.rating} provisional={rated.provisional} />
  );
}

export function Change({ change }: { readonly change: number }) {
  const app = useApp();
  const kind = change > 0 ? 'rating-up' : change < 0 ? 'rating-down' : '';
  return <span class={`rating-change ${kind}`}>{changeWords(app, change)}</span>;
}

/** At the end of a rated game: what everybody's rating is now. */
export function RatingChanges({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { ratings } = table.room;
  if (table.table.rated !== true || table.table.outcome === null) return null;
  return (
    <section class="rating-changes" aria-live="polite">
      <h3>{t('rating.changes')}</h3>
      {table.table.uncounted === true ? (
        <p class="hint">{t('rating.uncounted')}</p>
      ) : ratings?.over === true ? (
        <ul>
          {table.table.outcome.ranking.map(({ seat }) => {
            const rated = ratings.seats[String(seat)];
            if (rated === undefined) return null;
            return (
              <li key={seat} data-seat={seat}>
                <span>{table.telling.nameOf(seat)}</span>
                <RatingTag rating={rated.rating} provisional={rated.provisional} />
                <Change change={rated.change ?? 0} />
              </li>
            );
          })}
        </ul>
      ) : (
        <p class="hint">{t('rating.changes.soon')}</p>
      )}
    </section>
  );
}
