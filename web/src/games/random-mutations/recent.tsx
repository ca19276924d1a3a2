// What happened since the viewer's last move, newest first: in words, with the card turned up and the dice of Running.
import type { JSX } from 'preact';
import { eventsOfGame } from '../contract.ts';
import { Die } from './drawings.tsx';
import { describeEvent } from './events.ts';
import type { Ground } from './ground.ts';
import { MutationCard } from './mutation_card.tsx';
import type { Entry } from './reading.ts';
import type { Event, Trait } from './wire.ts';

const entries_for_watchers = 4;
const entries_most = 30;

export interface Recent {
  /** Newest first; the events of an entry in the order in which they happened. */
  entries: readonly { readonly seq: number; readonly events: readonly Event[] }[];
}

/** From the viewer's own last move on; who only watches gets the last few entries. */
export function recentOf(entries: readonly Entry[], you: number | null): Recent {
  const told = entries
    .map((entry) => ({ seq: entry.seq, events: eventsOfGame(entry) }))
    .filter(({ events }) => events.length > 0);
  // An entry is one move and all that came of it; it begins with what its mover did.
  const movers = told.map(({ events: [first] }) => (first !== undefined && 'seat' in first ? first.seat : null));
  const own = you === null ? -1 : movers.lastIndexOf(you);
  const kept = own === -1 ? told.slice(-entries_for_watchers) : told.slice(own).slice(-entries_most);
  return { entries: kept.reverse() };
}

/** The card that was turned up last, as long as no climate came after it. */
function revealed({ entries }: Recent): { seq: number; traits: readonly Trait[] } | null {
  for (const { seq, events } of entries) {
    const card = events.find((event) => event.type === 'card_revealed');
    if (card) return { seq, traits: card.traits };
    if (events.some((event) => event.type === 'climate')) return null;
  }
  return null;
}

export function Happened({ recent, ground }: { recent: Recent; ground: Ground }): JSX.Element | null {
  const { t, telling } = ground;
  const lines = recent.entries.flatMap(({ seq, events }, age) =>
    events.flatMap((event) => {
      const line = event.type === 'move_ended' ? null : describeEvent(event, telling);
      return line === null ? [] : [{ line, seq, age, die: event.type === 'ran' ? event.die : null }];
    }),
  );
  const card = ground.view.flip ? null : revealed(recent);
  if (lines.length === 0) return null;
  return (
    <section class="rm-happened" aria-label={t('random-mutations.happened')}>
      {card ? <MutationCard key={card.seq} traits={card.traits} ground={ground} fresh /> : null}
      <div class="rm-happened-words">
        <h2>{t('random-mutations.happened')}</h2>
        <ol key={recent.entries[0]?.seq} tabIndex={0} aria-label={t('random-mutations.happened')}>
          {lines.map(({ line, seq, age, die }, index) => (
            <li
              key={`${seq}-${index}`}
              class={[age === 0 ? 'rm-newest' : '', die === null ? '' : 'rm-run'].filter(Boolean).join(' ')}
            >
              {die === null ? null : <Die kind="plain" value={die} />}
              {line}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
