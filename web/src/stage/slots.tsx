// Places of the frame that a game's board fills: one in the turn bar, one in the table's head.
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { BarFill, HeadFill } from '../games/contract.ts';
import { fillerOf, Slot, useFill } from '../ui/slot.tsx';

export interface Slots {
  readonly bar: Slot<BarFill>;
  readonly head: Slot<HeadFill>;
  /** What the board draws to fill them. */
  readonly Bar: ComponentType<BarFill>;
  readonly Head: ComponentType<HeadFill>;
}

function makeSlots(): Slots {
  const bar = new Slot<BarFill>();
  const head = new Slot<HeadFill>();
  return { bar, head, Bar: fillerOf(bar), Head: fillerOf(head) };
}

/** One set for each table that is shown. */
export function useSlots(): Slots {
  const [slots] = useState(makeSlots);
  return slots;
}

/** What the board says in the head, and what leads between its parts; that hides the title. */
export function HeadTold({ slots }: { readonly slots: Slots }) {
  const fill = useFill(slots.head);
  return (
    <>
      {fill?.told && <div class="head-told">{fill.told}</div>}
      {fill?.tabs && <div class="head-tabs">{fill.tabs}</div>}
    </>
  );
}

/** The board's buttons in the head. */
export function HeadSlot({ slots }: { readonly slots: Slots }) {
  return <>{useFill(slots.head)?.children}</>;
}
