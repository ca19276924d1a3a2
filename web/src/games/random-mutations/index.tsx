// Random Mutations at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { MutationsBoard } from './board.tsx';
import { describeEvent } from './events.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { barActions, describeAction, prompt } from './telling.ts';
import type { MutationsData, MutationsView } from './types.ts';

export default defineGame<MutationsView, MutationsData>({
  id: 'random-mutations',
  Board: MutationsBoard,
  messages: { en, ja, ru },
  describeEvent,
  describeAction,
  barActions,
  prompt,
});
