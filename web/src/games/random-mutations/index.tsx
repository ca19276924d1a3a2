// Random Mutations at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { MutationsBoard } from './board.tsx';
import type { MutationsData } from './data.ts';
import { describeEvent } from './events.ts';
import { ending } from './ending.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { explains } from './index.explains.ts';
import { hints } from './index.hints.ts';
import { keys } from './index.keys.ts';
import { lesson } from './index.lesson.ts';
import { rules } from './index.rules.tsx';
import { barActions, describeAction, panel, past, points, prompt } from './telling.ts';
import { traces } from './traces.tsx';
import type { Action, Event, View } from './wire.ts';

export default defineGame<View, MutationsData, Action, Event>({
  id: 'random-mutations',
  Board: MutationsBoard,
  messages: { en, ja, ru },
  rules,
  ending,
  lesson,
  describeEvent,
  traces,
  explains,
  hints,
  keys,
  describeAction,
  barActions,
  prompt,
  points,
  past,
  panel,
  staged: true,
  follows: true,
  bands: true,
});
