// What happened since the viewer's last turn, step by step: each step is shown on earth or on the display.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { eventsOfGame, type Translate } from '../contract.ts';
import type { Entry, Telling } from './reading.ts';
import { describeEvent } from './telling_events.ts';
import type { Event, View } from './wire.ts';

export interface Step {
  readonly words: string;
  readonly places: ReadonlySet<string>;
}

/** What somebody decides; whatever else happens comes of it. */
const acts: ReadonlySet<string> = new Set([
  'animal_chosen',
  'pawn_placed',
  'pawn_returned',
  'waived',
  'initiative_moved',
  'element_taken',
  'element_lost',
  'elements_protected',
  'element_placed',
  'element_returned',
  'element_removed',
  'element_chosen',
  'tile_glaciated',
  'tile_placed',
  'tile_chosen',
  'cubes_placed',
  'cubes_moved',
  'cubes_eliminated',
  'cube_saved',
  'card_taken',
  'pawn_lost',
]);

/** Hexes, corners and spaces that an event is about. */
export function placesOf(events: readonly Event[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const event of events) {
    if ('hex' in event) places.add(event.hex);
    if ('from' in event) places.add(event.from).add(event.to);
    if ('vertex' in event) places.add(event.vertex);
    if ('space' in event) places.add(event.space);
  }
  return places;
}

function isOwnAct(event: Event | undefined, view: View, you: number): boolean {
  if (event === undefined || !acts.has(event.type)) return false;
  if ('seat' in event) return event.seat === you;
  const by = 'by' in event ? event.by : undefined;
  const actor = by ?? ('animal' in event ? event.animal : null);
  return actor !== null && view.owners[actor] === you;
}

/** The steps after the viewer's own last act, what came of it included. */
export function stepsSince(entries: readonly Entry[], you: number, telling: Telling): Step[] {
  let last = -1;
  entries.forEach((entry, index) => {
    if (isOwnAct(eventsOfGame(entry)[0], telling.view, you)) last = index;
  });
  const events = entries.slice(Math.max(last, 0)).flatMap(eventsOfGame);
  return (last < 0 ? events : events.slice(1)).flatMap((event) => {
    const words = describeEvent(event, telling);
    return words === null ? [] : [{ words, places: placesOf([event]) }];
  });
}

export function Recap(props: {
  readonly entries: readonly Entry[];
  readonly you: number;
  readonly telling: Telling;
  readonly t: Translate;
  readonly show: (places: ReadonlySet<string>) => void;
}): JSX.Element | null {
  const { entries, you, telling, t, show } = props;
  const steps = useMemo(() => stepsSince(entries, you, telling), [entries, you, telling.view, telling.locale]);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    setAt(null);
    show(new Set());
  }, [entries]);
  if (steps.length === 0) return null;
  const go = (index: number | null) => {
    setAt(index);
    show(index === null ? new Set() : (steps[index]?.places ?? new Set()));
  };
  const step = at === null ? null : (steps[at] ?? null);
  return (
    <section class="ds-recap" aria-label={t('dominant-species.recap')}>
      <button
        type="button"
        class="quiet icon-only"
        aria-label={t('dominant-species.recap.back')}
        disabled={at === null}
        onClick={() => go(at === null || at === 0 ? null : at - 1)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <p role="status">
        {step === null || at === null ? (
          t('dominant-species.recap.title', { count: steps.length })
        ) : (
          <>
            <small>
              {at + 1}/{steps.length}
            </small>{' '}
            {step.words}
          </>
        )}
      </p>
      <button
        type="button"
        class="quiet icon-only"
        aria-label={t('dominant-species.recap.next')}
        disabled={at !== null && at >= steps.length - 1}
        onClick={() => go(at === null ? 0 : at + 1)}
      >
        <span aria-hidden="true">›</span>
      </button>
    </section>
  );
}
