// Harmonies at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { HarmoniesBoard } from './board.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { barActions, describeAction, describeEvent, prompt } from './telling.ts';
import type { HarmoniesData, HarmoniesView } from './types.ts';

export default defineGame<HarmoniesView, HarmoniesData>({
  id: 'harmonies',
  Board: HarmoniesBoard,
  messages: { en, ja, ru },
  describeEvent,
  describeAction,
  barActions,
  prompt,
});
