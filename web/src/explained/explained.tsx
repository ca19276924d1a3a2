// Beside a thing what it is: for who rests the pointer on it, presses it long, or stays on it with the keyboard.
import { useEffect, useState } from 'preact/hooks';
import type { Translate } from '../games/contract.ts';
import { useOwnWords } from '../own_words.ts';
import type { ShownTable } from '../table/table_state.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { type Thing, thingAt, thingOf } from './thing.ts';
import { usual } from './usual.ts';
import './explained.css';

const own = { en, ja, ru } as const;

const hover_ms = 400;
const hold_ms = 500;
const focus_ms = 800;
/** A finger that wanders farther than this doesn't hold. */
const still_px = 10;
/** What explains itself when it is pressed long, or shows its own words to a mouse. */
const holds_itself = '[data-rule-hold], [data-large]';
const titled = '[title]:not([title=""]), [data-large]';

interface Shown {
  readonly text: string;
  readonly left: number;
  /** null: below the thing there is no room. */
  readonly top: number | null;
  readonly bottom: number;
}

const width_px = 250;
const gap_px = 6;

function besides({ element, text }: Thing): Shown {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2 - width_px / 2;
  return {
    text,
    left: Math.max(gap_px, Math.min(middle, innerWidth - width_px - gap_px)),
    top: (top + bottom) / 2 < innerHeight / 2 ? bottom + gap_px : null,
    bottom: innerHeight - top + gap_px,
  };
}

function useShown(table: ShownTable, t: Translate): Shown | null {
  const [shown, show] = useState<Shown | null>(null);
  const { game } = table.at_table;
  useEffect(() => {
    const all = [...usual, ...(game.explains ?? [])];
    let timer = 0;
    let held: { readonly x: number; readonly y: number } | null = null;
    let swallow = false;
    const clear = () => {
      clearTimeout(timer);
      held = null;
      show(null);
    };
    const after = (ms: number, find: () => Thing | null, then?: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const thing = find();
        if (thing === null) return;
        show(besides(thing));
        then?.();
      }, ms);
    };
    const moved = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'mouse') {
        if (held !== null && Math.hypot(x - held.x, y - held.y) > still_px) clear();
        return;
      }
      clear();
      const speaks = document.elementFromPoint(x, y)?.closest(titled) ?? null;
      if (speaks === null) after(hover_ms, () => thingAt(x, y, all, t));
    };
    const down = ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
      clear();
      swallow = false;
      if (pointerType === 'mouse' || !(target instanceof Element) || target.closest(holds_itself) !== null) return;
      held = { x, y };
      after(
        hold_ms,
        () => thingAt(x, y, all, t),
        () => {
          held = null;
          swallow = true;
        },
      );
    };
    const up = () => {
      if (held !== null) clear();
    };
    const focus = ({ target }: FocusEvent) => {
      clear();
      if (!(target instanceof Element) || !target.matches('.stage :focus-visible')) return;
      after(focus_ms, () => thingOf(target, all, t));
    };
    const key = () => {
      swallow = false;
      clear();
    };
    // The press that has brought it up isn't one of the thing.
    const click = (event: Event) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event) => {
      if (swallow || held !== null) event.preventDefault();
    };
    const listens = new AbortController();
    const capture = { capture: true, signal: listens.signal };
    document.addEventListener('pointermove', moved, capture);
    document.addEventListener('pointerdown', down, capture);
    document.addEventListener('pointerup', up, capture);
    document.addEventListener('pointercancel', clear, capture);
    document.addEventListener('scroll', clear, capture);
    document.addEventListener('focusin', focus, capture);
    document.addEventListener('keydown', key, capture);
    document.addEventListener('click', click, capture);
    document.addEventListener('contextmenu', menu, capture);
    return () => {
      clear();
      listens.abort();
    };
  }, [game, t]);
  return shown;
}

export function Explained({ table }: { readonly table: ShownTable }) {
  const { t } = useOwnWords(own);
  const shown = useShown(table, t);
  if (shown === null) return null;
  const { text, left, top, bottom } = shown;
  const place = { left: `${left}px`, width: `${width_px}px` };
  return (
    <p
      class="explained"
      role="status"
      style={{ ...place, ...(top === null ? { bottom: `${bottom}px` } : { top: `${top}px` }) }}
    >
      {text}
    </p>
  );
}
