// A first game of Harmonies that teaches: two turns, an animal that moves in, the points.
import { lessons } from '../../../../engine/games/harmonies/lessons.json';
import { Way } from '../kit/way.ts';
import type { Lesson, Moment as MomentOf } from '../contract.ts';
import type { HarmoniesData } from './data.ts';
import type { Action, Event, View } from './wire.ts';

type Moment = MomentOf<View, HarmoniesData, Action, Event>;

const can = ({ actions }: Moment, type: Action['type']): boolean => actions.some((action) => action.type === type);

/** How often the learner has done it. */
const times = ({ events, you }: Moment, type: Event['type']): number =>
  events.filter((event) => event.type === type && 'seat' in event && event.seat === you).length;

const way = new Way<Action>(lessons[0]?.way ?? []);

const group = ({ actions }: Moment): string[] => {
  const asked = way.next(actions, 'take_tokens');
  return [asked === undefined ? 'group' : `group=${asked.group}`];
};

const token = ({ actions }: Moment): string[] => {
  const asked = way.next(actions, 'place_token');
  if (asked === undefined) return ['part=tray', 'part=board'];
  return [`part=tray > token=${asked.color}`, `part=board > space=${asked.space}`];
};

const animal = ({ actions }: Moment): string[] => {
  const asked = way.next(actions, 'take_card');
  return [asked === undefined ? 'part=row' : `part=row > card=${asked.card}`];
};

const in_a_turn = 3;
/** Somebody who has no animal by then has other plans. */
const turns_most = 7;

export const lesson: Lesson<View, HarmoniesData, Action, Event> = {
  steps: [
    { name: 'land', rule: 'aim', lights: () => ['part=board'] },
    {
      name: 'take',
      lights: group,
      when: (moment) => can(moment, 'take_tokens'),
      done: (moment) => times(moment, 'tokens_taken') > 0,
    },
    {
      name: 'place',
      lights: token,
      when: (moment) => can(moment, 'place_token'),
      done: (moment) => times(moment, 'token_placed') > 0,
    },
    {
      name: 'stack',
      rule: 'stacks',
      several: true,
      lights: token,
      when: (moment) => can(moment, 'place_token'),
      done: (moment) => times(moment, 'token_placed') >= in_a_turn,
    },
    {
      name: 'card',
      lights: animal,
      when: (moment) => can(moment, 'take_card'),
      done: (moment) => times(moment, 'card_taken') > 0,
    },
    {
      name: 'habitat',
      rule: 'habitats',
      lights: () => ['part=hand'],
      missed: (moment) => times(moment, 'cube_placed') > 0,
    },
    {
      name: 'end',
      lights: () => ['do=end_turn'],
      when: (moment) => can(moment, 'end_turn'),
      done: (moment) => times(moment, 'turn_ended') > 0,
    },
    {
      name: 'plan',
      several: true,
      lights: (moment) => (can(moment, 'take_tokens') ? ['part=hand', ...group(moment)] : token(moment)),
      when: (moment) => can(moment, 'take_tokens') || can(moment, 'place_token'),
      done: (moment) => times(moment, 'token_placed') >= 2 * in_a_turn,
    },
    {
      name: 'points',
      rule: 'points-short',
      lights: ({ you }) => [`seat=${you}`],
    },
    {
      name: 'settle',
      rule: 'settling',
      lights: ({ actions }) => [
        ...actions.flatMap((action) => (action.type === 'place_cube' ? [`card=${action.card}`] : [])),
        'target',
      ],
      when: (moment) => can(moment, 'place_cube'),
      done: (moment) => times(moment, 'cube_placed') > 0,
      missed: (moment) => times(moment, 'turn_ended') >= turns_most,
    },
    { name: 'learned' },
  ],
};
