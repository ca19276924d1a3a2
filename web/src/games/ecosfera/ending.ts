// The end of a game of Ecosfera.
import type { GameEnding } from '../contract.ts';
import type { EcosferaData } from './data.ts';
import { FinalBoard, LineSign } from './final_board.tsx';
import { tales } from './tales.ts';
import type { Event, View } from './wire.ts';

export const ending: GameEnding<View, EcosferaData, Event> = {
  Board: FinalBoard,
  LineSign,
  // The turns of all together: the game has no rounds.
  turnOf: (view) => view.turn?.number ?? null,
  tales,
};
