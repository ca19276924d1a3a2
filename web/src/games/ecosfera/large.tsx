// The whole of a card, large beside it: for whoever rests the pointer on it, or presses it long.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Translate } from '../contract.ts';
import { CardInFull } from './card.tsx';
import type { CardSet } from './data.ts';
import { cardFacts } from './reading.ts';
import type { RowCardView, View } from './wire.ts';

const hover_ms = 400;
const hold_ms = 450;
/** A finger that wanders farther than this doesn't hold. */
const still_px = 10;
/** What is shown is so wide, and lies so far from its card. */
const width_px = 230;
const gap_px = 8;

interface Shown {
  readonly card: string;
  readonly where: string;
  /** Within the board. */
  readonly left: number;
  readonly top: number | null;
  readonly bottom: number | null;
}

/** A panel may lie over the small cards of its band. */
function cardAt(x: number, y: number, board: Element): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!board.contains(element)) return null;
    const card = element.closest<HTMLElement>('[data-large]');
    if (card !== null) return card;
  }
  return null;
}

/** Beside the card, on the side that has the room, and within the board. */
function besides(card: HTMLElement, board: Element): Shown {
  const frame = board.getBoundingClientRect();
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const room_right = frame.right - right - gap_px;
  const at_left = room_right >= width_px ? right + gap_px : left - gap_px - width_px;
  const is_lower = (top + bottom) / 2 > (frame.top + frame.bottom) / 2;
  return {
    card: card.dataset['large'] ?? '',
    where: card.dataset['where'] ?? '',
    left: Math.max(0, Math.min(at_left, frame.right - width_px)) - frame.left,
    top: is_lower ? null : Math.max(0, top - frame.top),
    bottom: is_lower ? Math.max(0, frame.bottom - bottom) : null,
  };
}

/** Listens to the board, and gives what is to be shown. */
function useShown(board: Element | null): Shown | null {
  const [shown, show] = useState<Shown | null>(null);
  useEffect(() => {
    if (board === null) return undefined;
    let timer = 0;
    let over: HTMLElement | null = null;
    let held: { x: number; y: number } | null = null;
    let swallow = false;
    const clear = () => {
      clearTimeout(timer);
      over = null;
      held = null;
      show(null);
    };
    const after = (ms: number, card: HTMLElement, then?: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (card.isConnected) show(besides(card, board));
        then?.();
      }, ms);
    };
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') {
        if (held !== null && Math.hypot(event.clientX - held.x, event.clientY - held.y) > still_px) clear();
        return;
      }
      const card = cardAt(event.clientX, event.clientY, board);
      if (card === over) return;
      clear();
      over = card;
      if (card !== null) after(hover_ms, card);
    };
    const down = (event: PointerEvent) => {
      clear();
      swallow = false;
      if (event.pointerType === 'mouse') return;
      const card = cardAt(event.clientX, event.clientY, board);
      if (card === null) return;
      held = { x: event.clientX, y: event.clientY };
      after(hold_ms, card, () => {
        held = null;
        swallow = true;
      });
    };
    const up = () => {
      if (held !== null) clear();
    };
    // The press that has brought it up isn't one of the card.
    const click = (event: Event) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event) => {
      if (swallow || held !== null) event.preventDefault();
    };
    const heard = { pointermove: moved, pointerdown: down, pointerup: up, pointercancel: clear, pointerleave: clear };
    for (const [name, listener] of Object.entries(heard)) board.addEventListener(name, listener as EventListener);
    board.addEventListener('click', click, true);
    board.addEventListener('contextmenu', menu);
    addEventListener('keydown', clear);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(heard)) board.removeEventListener(name, listener as EventListener);
      board.removeEventListener('click', click, true);
      board.removeEventListener('contextmenu', menu);
      removeEventListener('keydown', clear);
    };
  }, [board]);
  return shown;
}

function lyingAt(where: string, view: View): RowCardView | undefined {
  const [kind, seat, number] = where.split('.');
  return kind === 'row' ? view.seats[Number(seat)]?.row[String(number)] : undefined;
}

export function Large(props: { board: Element | null; view: View; set: CardSet; t: Translate }): JSX.Element | null {
  const { board, view, set, t } = props;
  const shown = useShown(board);
  if (shown === null) return null;
  const { card, where, left, top, bottom } = shown;
  const lying = lyingAt(where, view);
  const place = { left, ...(top === null ? {} : { top }), ...(bottom === null ? {} : { bottom }), width: width_px };
  return (
    <div class="es-large" aria-hidden="true" style={place}>
      <CardInFull facts={cardFacts(set, card)} set={set} t={t} {...(lying === undefined ? {} : { lying })} />
    </div>
  );
}
