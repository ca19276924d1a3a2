// A first game of Ecosfera that teaches: the ladder from elements to plants, animals and biomes, and what goes wrong.
import { lessons } from '../../../../engine/games/ecosfera/lessons.json';
import { Way } from '../kit/way.ts';
import type { Lesson, Moment as MomentOf } from '../contract.ts';
import type { EcosferaData } from './data.ts';
import type { Action, Event, View } from './wire.ts';

type Moment = MomentOf<View, EcosferaData, Action, Event>;

const can = ({ actions }: Moment, type: Action['type']): boolean => actions.some((action) => action.type === type);

/** How often the learner has done it. */
const times = ({ events, you }: Moment, type: Event['type']): number =>
  events.filter((event) => event.type === type && 'seat' in event && event.seat === you).length;

const happened = ({ events }: Moment, type: Event['type']): boolean => events.some((event) => event.type === type);

const way = new Way<Action>(lessons[0]?.way ?? []);

/** The cards of the market that can be had, and the button that gets one. */
const forSale = ({ actions }: Moment, type: 'acquire_plant' | 'acquire_animal'): string[] => {
  const market = type === 'acquire_plant' ? 'plants' : 'animals';
  const asked = way.next(actions, type);
  if (asked !== undefined) return [`where=${market}.${asked.slot}`, `do=${type}`];
  const slots = new Set(actions.flatMap((action) => (action.type === type ? [action.slot] : [])));
  return [...[...slots].map((slot) => `where=${market}.${slot}`), `do=${type}`];
};

/** Nobody is kept waiting longer for what has not come by then. */
const turns_most = 4;

export const lesson: Lesson<View, EcosferaData, Action, Event> = {
  steps: [
    { name: 'goal', rule: 'aim', lights: () => ['part=star'] },
    { name: 'row', lights: ({ you }) => [`row=${you}`] },
    {
      name: 'plant',
      rule: 'plants',
      lights: (moment) => forSale(moment, 'acquire_plant'),
      when: (moment) => can(moment, 'acquire_plant'),
      done: (moment) => times(moment, 'plant_acquired') > 0,
      missed: (moment) => times(moment, 'turn_ended') >= turns_most,
    },
    {
      name: 'bought',
      lights: ({ you }) => [`row=${you}`],
      when: (moment) => times(moment, 'plant_acquired') > 0,
      missed: (moment) => times(moment, 'plant_acquired') === 0 && times(moment, 'turn_ended') >= turns_most,
    },
    { name: 'ladder', rule: 'acquire-animals', lights: () => ['part=animals'] },
    {
      name: 'pair',
      rule: 'plants',
      lights: (moment) => forSale(moment, 'acquire_plant'),
      when: (moment) => can(moment, 'acquire_plant'),
      done: (moment) => times(moment, 'plant_acquired') > 1,
      missed: (moment) => times(moment, 'turn_ended') >= turns_most,
    },
    {
      name: 'animal',
      rule: 'acquire-animals',
      lights: (moment) => forSale(moment, 'acquire_animal'),
      when: (moment) => can(moment, 'acquire_animal'),
      done: (moment) => times(moment, 'animal_acquired') > 0,
      missed: (moment) => times(moment, 'turn_ended') >= turns_most,
    },
    { name: 'danger', rule: 'forced', lights: () => ['part=extinctions'] },
    {
      name: 'end',
      several: true,
      lights: () => ['do=end_turn'],
      when: (moment) => can(moment, 'end_turn'),
      done: (moment) => times(moment, 'turn_ended') > 0,
    },
    {
      name: 'tokens',
      rule: 'abilities',
      lights: () => ['token'],
      when: (moment) => moment.view.turn?.seat === moment.you,
    },
    {
      name: 'share',
      rule: 'biomes',
      lights: (moment) => forSale(moment, 'acquire_plant'),
      when: (moment) => can(moment, 'acquire_plant'),
      done: (moment) => times(moment, 'plant_acquired') > 2,
      missed: (moment) => times(moment, 'biomes_restored') > 0 || times(moment, 'turn_ended') >= turns_most,
    },
    {
      name: 'biomes',
      rule: 'biomes',
      several: true,
      lights: () => ['part=star', 'do=claim_biomes'],
      when: (moment) => can(moment, 'claim_biomes'),
      done: (moment) => times(moment, 'biomes_restored') > 0,
      missed: (moment) => times(moment, 'turn_ended') >= turns_most,
    },
    {
      name: 'disaster',
      aside: true,
      rule: 'disasters',
      lights: ({ you }) => [`row=${you}`],
      when: (moment) => times(moment, 'disaster_taken') > 0,
    },
    {
      name: 'extinction',
      aside: true,
      rule: 'forced',
      lights: () => ['part=extinctions'],
      when: (moment) => happened(moment, 'extinction_placed'),
    },
    { name: 'learned' },
  ],
};
