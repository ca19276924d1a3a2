// The end of a game of Dominant Species.
import type { GameEnding } from '../contract.ts';
import type { DominantData } from './data.ts';
import { FinalBoard, LineSign } from './final_board.tsx';
import { tales } from './tales.ts';
import type { Event, View } from './wire.ts';

export const ending: GameEnding<View, DominantData, Event> = {
  Board: FinalBoard,
  LineSign,
  turnOf: (view) => (view.turn < 1 ? null : view.turn),
  tales,
};
