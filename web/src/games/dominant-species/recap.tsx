// What happened since the viewer's last turn, step by step: each step is shown on earth or on the display.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameEvent, HistoryEntry } from '../../../sdk/wire.ts';
import type { Telling, Translate } from '../contract.ts';
import { describeEvent } from './telling_events.ts';
import type { DominantView } from './types.ts';

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
export function placesOf(events: readonly GameEvent[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const event of events) {
    for (const member of ['hex', 'from', 'to', 'vertex', 'space']) {
      const value = event[member];
      if (typeof value === 'string') places.add(value);
    }
  }
  return places;
}

function isOwnAct(event: GameEvent | undefined, view: DominantView, you: number): boolean {
  if (event === undefined || !acts.has(event.type)) return false;
  if (event['seat'] === you) return true;
  const actor = event['by'] ?? event['animal'];
  return typeof actor === 'string' && (view.owners as Record<string, number | undefined>)[actor] === you;
}

/** The steps after the viewer's own last act, what came of it included. */
export function stepsSince(entries: readonly HistoryEntry[], you: number, telling: Telling): Step[] {
  const view = telling.view as unknown as DominantView;
  let last = -1;
  entries.forEach((entry, index) => {
    if (isOwnAct(entry.events[0], view, you)) last = index;
  });
  const events = entries.slice(Math.max(last, 0)).flatMap((entry) => entry.events);
  return (last < 0 ? events : events.slice(1))
    .filter((event) => !event.type.startsWith('table.'))
    .flatMap((event) => {
      const words = describeEvent(event, telling);
      return words === null ? [] : [{ words, places: placesOf([event]) }];
    });
}

export function Recap(props: {
  readonly entries: readonly HistoryEntry[];
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
