// Whose area is brought up: whose panel was pressed, else whoever moves, where the game's board lets them be followed.
import { useState } from 'preact/hooks';
import type { Looking } from './seats.tsx';
import type { ShownTable } from '../table/table_state.ts';

/** `nobody`: whoever moves was put away, and isn't followed until a panel was pressed and pressed again. */
type Pressed = number | 'nobody' | null;

/** `mover`: null: nobody is followed. */
export function useLooked({ at_table, you, state }: ShownTable, mover: number | null): Looking {
  const [pressed, press] = useState<Pressed>(null);
  const own = you ?? state.seat_view;
  // One's own area is what a board shows anyway.
  const followed = at_table.game.follows === true && mover !== own ? mover : null;
  return {
    looked: lookedAt(pressed, followed),
    look: (seat) => press(afterLook(pressed, followed, seat)),
  };
}

export const lookedAt = (pressed: Pressed, followed: number | null): number | null =>
  pressed === 'nobody' ? null : (pressed ?? followed);

/** Who puts away whoever is followed wants to see what there usually is. */
export const afterLook = (pressed: Pressed, followed: number | null, seat: number | null): Pressed =>
  seat ?? (pressed === null && followed !== null ? 'nobody' : null);
