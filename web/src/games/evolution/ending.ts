// The end of a game of Evolution.
import type { GameEnding } from '../contract.ts';
import type { EvolutionData } from './data.ts';
import { FinalBoard, LineSign } from './final_board.tsx';
import { tales } from './tales.ts';
import type { Event, View } from './wire.ts';

export const ending: GameEnding<View, EvolutionData, Event> = {
  Board: FinalBoard,
  LineSign,
  turnOf: (view) => (view.round < 1 ? null : view.round),
  tales,
};
