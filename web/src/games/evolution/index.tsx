// Evolution at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { EvolutionBoard } from './board.tsx';
import type { EvolutionData } from './data.ts';
import { ending } from './ending.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { explains } from './index.explains.ts';
import { hints } from './index.hints.ts';
import { keys } from './index.keys.ts';
import { lesson } from './index.lesson.ts';
import { rules } from './index.rules.tsx';
import { barActions, describeAction, describeEvent, panel, past, points, prompt, seatOf } from './telling.ts';
import { traces } from './traces.tsx';
import type { Action, Event, View } from './wire.ts';

export default defineGame<View, EvolutionData, Action, Event>({
  id: 'evolution',
  Board: EvolutionBoard,
  messages: { en, ja, ru },
  rules,
  ending,
  lesson,
  describeEvent,
  traces,
  seatOf,
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
  bands: true,
  prompt,
});
