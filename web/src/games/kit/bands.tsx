// What tables have in common on which each player has a band of animals behind their panel, all on one screen at every
// size: the panels as heads of the bands, where the round stands in the head, what is chosen in the turn bar, and the
// places at the edge of a species where something can be done with it.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { carriesOut } from './carries_out.ts';
import './bands.css';
import './bands_small.css';

/** A phone, upright or across, and the smallest upright: the same as in bands_small.css. */
export const small_window = '(max-width: 599px), (max-height: 480px)';
export const smallest_window = '(max-width: 599px) and (max-height: 640px)';

/** There is room for so many species from the start, and only more than these share the width. */
export const columns_least = 5;

/** What can be done; while an action is on its way still what could be, so that the board doesn't jump. */
export function useSteadyActions<Action>(props: {
  readonly busy: boolean;
  readonly actions: readonly Action[];
}): readonly Action[] {
  const held = useRef<readonly Action[]>(props.actions);
  if (!props.busy) held.current = props.actions;
  return held.current;
}

export interface Sitting<Held> {
  readonly seat: number;
  readonly held: Held;
}

/** The seats as they sit around the table, from whoever comes after `from`. */
export function around<Held>(seats: Readonly<Record<string, Held>>, from: number): Sitting<Held>[] {
  const all = Object.entries(seats).map(([key, held]) => ({ seat: Number(key), held }));
  const turn = (seat: number): number => (seat - from - 1 + all.length) % all.length;
  return all.sort((a, b) => turn(a.seat) - turn(b.seat));
}

/** Clears by Escape what is chosen, looked at or said. */
export function useEscape(active: boolean, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  useEffect(() => {
    if (!active) return undefined;
    const typed = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) latest.current();
    };
    addEventListener('keydown', typed);
    return () => removeEventListener('keydown', typed);
  }, [active]);
}

/**
 * `at`: which of the lines; one's own has none. `aimed`: something can be done to what they have with what is chosen.
 * `children`: figures of the game, below the panel.
 */
export function Panel(props: {
  readonly panel: ComponentChildren;
  readonly mine: Readonly<Record<string, string>>;
  readonly acting: boolean;
  readonly aimed?: boolean;
  readonly at?: number;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { panel, mine, acting, aimed, at } = props;
  return (
    <div
      class={[
        'bands-panel',
        `bands-panel-${at === undefined ? 'own' : 'other'}`,
        ...(acting ? ['bands-acting'] : []),
        ...(aimed === true ? ['bands-aimed'] : []),
      ].join(' ')}
      style={{ ...mine, '--at': at ?? 0 }}
    >
      {panel}
      <p class="bands-figures">{props.children}</p>
    </div>
  );
}

export function Figure(props: {
  readonly words: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <span class={props.class === undefined ? 'bands-figure' : `bands-figure ${props.class}`} title={props.words}>
      <span class="unseen">{props.words} </span>
      {props.children}
    </span>
  );
}

export interface Step {
  readonly name: string;
  readonly words: string;
  readonly now: boolean;
  /** The section of the rules that tells of it. */
  readonly rule?: string | undefined;
}

/** Where the game stands, for the head of a table that has the room. `last`: that it is the last round. */
export function Stand(props: {
  readonly round: string;
  readonly last: string | null;
  readonly label: string;
  readonly steps: readonly Step[];
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <div class="bands-stand">
      <b class="bands-round">{props.round}</b>
      {props.last !== null && <strong class="bands-last">{props.last}</strong>}
      {props.steps.length > 0 && (
        <ol class="bands-steps" aria-label={props.label}>
          {props.steps.map(({ name, words, now, rule }) => (
            <li key={name} aria-current={now ? 'step' : undefined} data-rule={rule}>
              {words}
            </li>
          ))}
        </ol>
      )}
      {props.children}
    </div>
  );
}

export interface Remark {
  readonly title: string;
  readonly lines: readonly string[];
}

/** In the turn bar: what is chosen and what is to be pressed next. `clear`: puts it back, if that can be done. */
export function Told(props: { told: Remark; back: string; clear: (() => void) | null }): JSX.Element {
  const { told, back, clear } = props;
  return (
    <div class="bands-told">
      {clear === null ? null : (
        <button
          type="button"
          class="quiet icon-only bands-told-close"
          data-do="back"
          aria-label={back}
          title={back}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
      <p class="bands-told-words" role="status">
        <b>{told.title}</b> <span>{told.lines.join(' ')}</span>
      </p>
    </div>
  );
}

/** A place at the edge of one's own species, there whether something can be done or not. */
export interface Place {
  /** Tells the places of a species apart. */
  readonly key: string;
  /** What it brings: "+1". */
  readonly effect: string;
  /** A word or two, where there is room for them. */
  readonly text: string;
  /** In full, understood without seeing where it stands; of what can't be done, why. Empty: there is nothing to say. */
  readonly label: string;
  /** Null: it can't be done now. */
  readonly press: (() => void) | null;
  /** Of a button that does: what it sends. */
  readonly action?: { readonly type: string };
  /** Of a button that chooses rather than does: whether it is chosen. */
  readonly chosen?: boolean;
}

/** `children`: its drawing. `names`: attributes by which it is found. What can't be pressed says why when it is. */
export function PlaceButton(props: {
  readonly place: Place;
  readonly names: Readonly<Record<string, string>>;
  readonly explain: (label: string) => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { key, effect, text, label, press, action, chosen } = props.place;
  // Read out is what it does in full; what is seen of that is short.
  const face = (
    <>
      {label !== '' && <span class="unseen">{label}</span>}
      {props.children}
      <span class="bands-do-text" aria-hidden="true">
        {text}
      </span>
      {effect !== '' && <b aria-hidden="true">{effect}</b>}
    </>
  );
  if (press === null && label === '') {
    return (
      <span class="bands-do-place bands-off" data-place={key} aria-hidden="true">
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={[
        'bands-do-place',
        press === null ? 'bands-off' : 'bands-button',
        ...(chosen ? ['bands-chosen'] : []),
      ].join(' ')}
      title={label}
      data-place={key}
      {...(press === null ? { 'aria-disabled': true } : props.names)}
      {...(chosen === undefined ? {} : { 'aria-pressed': chosen })}
      {...(action === undefined ? {} : carriesOut(action))}
      onClick={press ?? (() => props.explain(label))}
    >
      {face}
    </button>
  );
}

/** In the own row's place: the species of whose panel was pressed, as large as one's own. */
export function ShownRow(props: {
  readonly seat: number;
  readonly mine: Readonly<Record<string, string | number>>;
  readonly words: string;
  readonly back: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="bands-shown" style={props.mine} aria-label={props.words} data-shown-seat={props.seat}>
      <button type="button" class="bands-back" title={props.back} onClick={props.close}>
        <Icon name="close" />
        <span>{props.words}</span>
      </button>
      <div class="bands-row">{props.children}</div>
    </section>
  );
}
