// What happened since the viewer's last turn, step by step: each step is shown on earth or on the display.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
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

export interface Retold {
  readonly steps: readonly Step[];
  /** Which of them is told now; null: none. */
  readonly at: number | null;
  readonly go: (at: number | null) => void;
}

/** `show`: is given the places of the step that is told. */
export function useRecap(
  entries: readonly Entry[],
  you: number | null,
  telling: Telling,
  show: (places: ReadonlySet<string>) => void,
): Retold {
  const steps = useMemo(
    () => (you === null ? [] : stepsSince(entries, you, telling)),
    [entries, you, telling.view, telling.locale],
  );
  const [at, setAt] = useState<number | null>(null);
  const go = (next: number | null) => {
    setAt(next);
    show(next === null ? new Set() : (steps[next]?.places ?? new Set()));
  };
  useEffect(() => go(null), [entries]);
  return { steps, at: at !== null && at < steps.length ? at : null, go };
}

/** In the place of what is asked. */
export function RecapTold({ recap }: { readonly recap: Retold }): JSX.Element {
  const at = recap.at ?? 0;
  return (
    <div class="ds-bar ds-told ds-recap" role="status">
      <p class="ds-told-words">
        <small>
          {at + 1}/{recap.steps.length}
        </small>{' '}
        {recap.steps[at]?.words}
      </p>
    </div>
  );
}

/** From step to step. */
export function RecapWays({ recap, t }: { readonly recap: Retold; readonly t: Translate }): JSX.Element {
  const at = recap.at ?? 0;
  return (
    <div class="ds-steps ds-recap-ways" role="group" aria-label={t('dominant-species.recap')}>
      <button
        type="button"
        aria-label={t('dominant-species.recap.back')}
        disabled={at === 0}
        onClick={() => recap.go(at - 1)}
      >
        <Icon name="step_back" />
      </button>
      <button
        type="button"
        aria-label={t('dominant-species.recap.next')}
        disabled={at >= recap.steps.length - 1}
        onClick={() => recap.go(at + 1)}
      >
        <Icon name="step_on" />
      </button>
    </div>
  );
}

/** Begins to tell, if there is anything to be told. */
export function RecapButton({ recap, t }: { readonly recap: Retold; readonly t: Translate }): JSX.Element | null {
  const count = recap.steps.length;
  if (count === 0) return null;
  const words = t('dominant-species.recap.title', { count });
  return (
    <button type="button" class="quiet ds-recap-button" aria-label={words} title={words} onClick={() => recap.go(0)}>
      <Icon name="play" />
      <span class="ds-recap-words">{words}</span>
      <b aria-hidden="true">{count}</b>
    </button>
  );
}
