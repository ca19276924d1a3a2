// The end of a game of Random Mutations.
import type { GameEnding } from '../contract.ts';
import type { MutationsData } from './data.ts';
import { FinalBoard, LineSign } from './final_board.tsx';
import { tales } from './tales.ts';
import type { Event, View } from './wire.ts';

export const ending: GameEnding<View, MutationsData, Event> = {
  Board: FinalBoard,
  LineSign,
  turnOf: (view) => (view.turn < 1 ? null : view.turn),
  tales,
};
