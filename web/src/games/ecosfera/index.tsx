// Ecosfera at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { EcosferaBoard } from './board.tsx';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { barActions, describeAction, describeEvent, prompt } from './telling.ts';
import type { EcosferaData, EcosferaView } from './types.ts';

export default defineGame<EcosferaView, EcosferaData>({
  id: 'ecosfera',
  Board: EcosferaBoard,
  messages: { en, ja, ru },
  describeEvent,
  describeAction,
  barActions,
  prompt,
});
