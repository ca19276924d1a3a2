// What every part of the board needs: the view, words, and what pressing things does.
import type { SeatInfo, Translate } from '../contract.ts';
import type { Choice, Targets } from './choosing.ts';
import type { MutationsData } from './data.ts';
import type { Telling } from './reading.ts';
import type { Action, SpeciesView, View } from './wire.ts';

export interface Ground {
  view: View;
  data: MutationsData;
  t: Translate;
  telling: Telling;
  seats: readonly SeatInfo[];
  you: number | null;
  /** Every legal action of the viewer; none while a question is asked in between. */
  actions: readonly Action[];
  /** The viewer plays cards (development). */
  developing: boolean;
  /** It is the viewer's move (feeding). */
  feeding: boolean;
  choice: Choice | null;
  /** Takes a tool in hand, or an animal as the one who attacks or robs; null: what most likely comes next. */
  choose: (choice: Choice | null) => void;
  targets: Targets;
  act: (action: Action) => void;
  /** Says in the turn bar why something can't be done. */
  explain: (text: string) => void;
  /** The species whose traits are told in full, and how to change that. */
  looked: number | null;
  look: (species: number | null) => void;
  /** Brings up somebody's species as large as one's own. */
  show: (seat: number) => void;
  /** In a small window one species is large, and whatever is pressed becomes it; null: there is room for all. */
  large: number | null;
  enlarge: (species: number) => void;
  /** Animals and species that the newest update was about. */
  touched: { animals: ReadonlySet<number>; species: ReadonlySet<number> };
  /** The species attacked now and the one that attacks. */
  prey: number | null;
  predator: number | null;
}

/** What is drawn of a species. */
export interface SpeciesProps {
  readonly id: number;
  readonly species: SpeciesView;
  readonly ground: Ground;
}

export const colorOf = (ground: { seats: readonly SeatInfo[] }, seat: number): string =>
  `var(--seat-${ground.seats[seat]?.color ?? seat % 8})`;

/** An action in short, for the page's tests: "attack 12 7 camouflage". */
export function mark(action: Action): string {
  const { type, ...rest } = action;
  return [type, ...Object.values(rest)].map(String).join(' ');
}
