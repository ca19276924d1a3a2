// Dominant Species at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { DominantBoard } from './board.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { describeAction, prompt } from './telling.ts';
import { describeEvent } from './telling_events.ts';
import type { DominantData, DominantView } from './types.ts';

export default defineGame<DominantView, DominantData>({
  id: 'dominant-species',
  Board: DominantBoard,
  messages: { en, ja, ru },
  describeEvent,
  describeAction,
  prompt,
});
