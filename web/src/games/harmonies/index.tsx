// Harmonies at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { HarmoniesBoard } from './board.tsx';
import type { HarmoniesData } from './data.ts';
import { ending } from './ending.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { explains } from './index.explains.ts';
import { hints } from './index.hints.ts';
import { keys } from './index.keys.ts';
import { lesson } from './index.lesson.ts';
import { rules } from './index.rules.tsx';
import { barActions, describeAction, describeEvent, panel, past, points, prompt } from './telling.ts';
import { traces } from './traces.tsx';
import type { Action, Event, View } from './wire.ts';

export default defineGame<View, HarmoniesData, Action, Event>({
  id: 'harmonies',
  Board: HarmoniesBoard,
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
  points,
  past,
  panel,
  staged: true,
  follows: true,
  prompt,
});
