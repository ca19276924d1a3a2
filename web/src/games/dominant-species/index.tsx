// Dominant Species at the table: loaded when a table of it is opened.
import { defineGame } from '../contract.ts';
import { panel } from './animals.tsx';
import { DominantBoard } from './board.tsx';
import { barActions } from './choosing.ts';
import type { DominantData } from './data.ts';
import { ending } from './ending.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { explains } from './index.explains.ts';
import { hints } from './index.hints.ts';
import { keys } from './index.keys.ts';
import { lesson } from './index.lesson.ts';
import { rules } from './index.rules.tsx';
import { barWords, describeAction, past, points, prompt, seatOf, sure } from './telling.ts';
import { describeEvent } from './telling_events.ts';
import { traces } from './traces.tsx';
import type { Action, Event, View } from './wire.ts';

export default defineGame<View, DominantData, Action, Event>({
  id: 'dominant-species',
  Board: DominantBoard,
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
  barWords,
  sure,
  prompt,
  points,
  past,
  panel,
  staged: true,
});
