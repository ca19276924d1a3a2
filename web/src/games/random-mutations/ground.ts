// What every part of the board needs: the view, words, and what pressing things does.
import type { SeatInfo, Translate } from '../contract.ts';
import type { Targets } from './choosing.ts';
import type { MutationsData } from './data.ts';
import type { Telling } from './reading.ts';
import type { Action, View } from './wire.ts';

export interface Ground {
  view: View;
  data: MutationsData;
  t: Translate;
  telling: Telling;
  seats: readonly SeatInfo[];
  you: number | null;
  /** The viewer plays cards (development). */
  developing: boolean;
  targets: Targets;
  /** Takes an animal as the one who attacks or robs; again: puts it back. */
  pick: (animal: number) => void;
  act: (action: Action) => void;
  /** Says why something can't be done. */
  explain: (codes: readonly string[]) => void;
  /** Animals and species that the newest update was about. */
  touched: { animals: ReadonlySet<number>; species: ReadonlySet<number> };
  /** The species attacked now and the one that attacks. */
  prey: number | null;
  predator: number | null;
}

export const colorOf = (ground: { seats: readonly SeatInfo[] }, seat: number): string =>
  `var(--seat-${ground.seats[seat]?.color ?? seat % 8})`;

/** An action in short, for the page's tests: "attack 12 7 camouflage". */
export function mark(action: Action): string {
  const { type, ...rest } = action;
  return [type, ...Object.values(rest)].map(String).join(' ');
}
