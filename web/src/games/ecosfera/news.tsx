// What the newest update did, in words: a turn can be over before its player has done anything.
import type { JSX } from 'preact';
import type { GameEvent } from '../../../sdk/wire.ts';
import type { Telling } from '../contract.ts';
import { describeEvent } from './telling.ts';

const lines_most = 6;
/** Seen on the table at once, or said by the turn bar. */
const not_news: ReadonlySet<string> = new Set(['market_refilled', 'turn_began', 'row_drawn', 'started']);
const alarming: ReadonlySet<string> = new Set(['disaster_taken', 'extinction_placed', 'turn_ended']);

export function News({ events, telling }: { events: readonly GameEvent[]; telling: Telling }): JSX.Element | null {
  const { t } = telling;
  const told = events
    .filter(({ type }) => !not_news.has(type) && !type.startsWith('table.'))
    .map((event) => ({ event, line: describeEvent(event, telling) }))
    .filter(({ line }) => line !== null);
  if (told.length === 0) return null;
  const before = told.length - lines_most;
  return (
    <section class="es-news" aria-label={t('ecosfera.news')} aria-live="polite">
      <h3>{t('ecosfera.news')}</h3>
      {before > 0 && <p class="es-soft">{t('ecosfera.news.more', { count: before })}</p>}
      <ul>
        {told.slice(-lines_most).map(({ event, line }, index) => (
          <li key={index} class={alarming.has(event.type) ? 'es-alarm' : undefined}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
