// The end of a game of Harmonies.
import type { GameEnding } from '../contract.ts';
import type { HarmoniesData } from './data.ts';
import { FinalBoard, LineSign } from './final_board.tsx';
import { tales } from './tales.ts';
import type { Event, View } from './wire.ts';

export const ending: GameEnding<View, HarmoniesData, Event> = {
  Board: FinalBoard,
  LineSign,
  turnOf: (view) => (view.turn === null ? null : view.round),
  tales,
};
