// What happened since one last acted oneself, in words: a turn can be over before its player has done anything.
import type { JSX } from 'preact';
import { eventsOfGame } from '../contract.ts';
import type { Entry, Telling } from './reading.ts';
import { describeEvent } from './telling.ts';
import type { Event } from './wire.ts';

const lines_most = 7;
/** Seen on the table at once, or said by the turn bar. */
const not_news: ReadonlySet<string> = new Set(['market_refilled', 'turn_began', 'row_drawn', 'started']);
const alarming: ReadonlySet<string> = new Set(['disaster_taken', 'extinction_placed', 'turn_ended']);

/** Who acted: what an action does begins with what its player does. */
function actor(entry: Entry): number | null {
  const first = eventsOfGame(entry).find((event) => 'seat' in event);
  return first?.seat ?? null;
}

/** Of one's own doings only what one did not choose is news. */
const own_doings: ReadonlySet<string> = new Set([
  'plant_acquired',
  'animal_acquired',
  'biomes_restored',
  'ability_used',
  'card_moved',
  'token_restored',
  'market_returned',
]);

/** The newest action; what others have done since one's own last action, if theirs is the newest. */
export function newsFor(entries: readonly Entry[], you: number | null): Event[] {
  const told = entries.filter((entry) => eventsOfGame(entry).length > 0);
  const newest = told.at(-1);
  if (!newest) return [];
  if (you === null) return eventsOfGame(newest);
  if (actor(newest) === you) return eventsOfGame(newest).filter(({ type }) => !own_doings.has(type));
  const own = told.map(actor).lastIndexOf(you);
  return told.slice(own + 1).flatMap(eventsOfGame);
}

interface NewsProps {
  entries: readonly Entry[];
  you: number | null;
  telling: Telling;
}

export function News({ entries, you, telling }: NewsProps): JSX.Element | null {
  const { t } = telling;
  const told = newsFor(entries, you)
    .filter(({ type }) => !not_news.has(type))
    .map((event) => ({ event, line: describeEvent(event, telling) }))
    .filter(({ line }) => line !== null);
  if (told.length === 0) return null;
  const before = told.length - lines_most;
  return (
    <section class="es-news" aria-label={t('ecosfera.news')} aria-live="polite">
      <h2>{t('ecosfera.news')}</h2>
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
