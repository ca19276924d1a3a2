// A place that something elsewhere on the page fills: what is drawn there is handed over here, and drawn in the place.
import type { ComponentType } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Emitter } from '../../sdk/index.ts';
import { useEvents } from '../hooks.ts';

export class Slot<Fill> extends Emitter<{ change: undefined }> {
  private held: Fill | null = null;

  /** null: nothing on the page uses the place. */
  get fill(): Fill | null {
    return this.held;
  }

  put(fill: Fill | null): void {
    this.held = fill;
    this.emit('change', undefined);
  }
}

/** What is drawn to fill the place; where it is drawn itself nothing is to be seen. */
export function fillerOf<Fill>(slot: Slot<Fill>): ComponentType<Fill> {
  return function Filler(fill) {
    // Before anything is painted: the place shows the same moment as what fills it.
    useLayoutEffect(() => slot.put(fill));
    useLayoutEffect(() => () => slot.put(null), []);
    return null;
  };
}

/** What is in the place now; drawn again by itself whenever that changes. */
export function useFill<Fill>(slot: Slot<Fill>): Fill | null {
  useEvents(slot, 'change');
  return slot.fill;
}
