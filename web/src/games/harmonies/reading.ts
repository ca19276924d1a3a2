// What the page gives, in the types of Harmonies.
import type { BoardProps, Telling as TellingOf } from '../contract.ts';
import type { HarmoniesData } from './data.ts';
import type { Action, Event, View } from './wire.ts';

export type Props = BoardProps<View, HarmoniesData, Action, Event>;
export type Telling = TellingOf<View, HarmoniesData>;

/** Of animals, in front of a player. */
export const cards_most = 4;
