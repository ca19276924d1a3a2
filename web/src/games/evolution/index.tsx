// Evolution at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { EvolutionBoard } from './board.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { barActions, describeAction, describeEvent, prompt } from './telling.ts';
import type { EvolutionData, EvolutionView } from './types.ts';

export default defineGame<EvolutionView, EvolutionData>({
  id: 'evolution',
  Board: EvolutionBoard,
  messages: { en, ja, ru },
  describeEvent,
  describeAction,
  barActions,
  prompt,
});
