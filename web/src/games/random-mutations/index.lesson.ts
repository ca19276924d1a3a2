// A first game of Random Mutations that teaches: a turn from the unseen card to the hungry, with what chance does.
import { lessons } from '../../../../engine/games/random-mutations/lessons.json';
import { Way } from '../kit/way.ts';
import type { Lesson, Moment as MomentOf } from '../contract.ts';
import type { MutationsData } from './data.ts';
import { mark } from './ground.ts';
import type { Action, Event, View } from './wire.ts';

type Moment = MomentOf<View, MutationsData, Action, Event>;

const can = ({ actions }: Moment, ...types: Action['type'][]): boolean =>
  actions.some((action) => types.includes(action.type));

const own = ({ events, you }: Moment): Event[] => events.filter((event) => 'seat' in event && event.seat === you);

/** How often it has been the learner's. */
const times = (moment: Moment, type: Event['type']): number =>
  own(moment).filter((event) => event.type === type).length;

/** Cards of the own deck that have become something, traits left out. */
const grown = (moment: Moment): number =>
  own(moment).filter(
    (event) => (event.type === 'animal_added' || event.type === 'species_added') && event.source === 'deck',
  ).length;

const way = new Way<Action>(lessons[0]?.way ?? []);

/** The control that does it, or all that do such things. */
const control = ({ actions }: Moment, type: 'add_trait' | 'add_animal' | 'take_food'): string => {
  const asked = way.next(actions, type);
  return asked === undefined ? `do^=${type}` : `do=${mark(asked)}`;
};

const prey = ({ view, actions }: Moment): string[] => {
  const asked = way.next(actions, 'attack');
  if (asked === undefined) return ['ability=attack', 'actor', 'do^=attack'];
  const predator = view.animals[String(asked.animal)]?.species ?? '';
  return [`species=${predator} > ability=attack`, `do=${mark(asked)}`];
};

/** All may have died out. */
const ownSpecies = ({ view, you }: Moment): string[] => {
  const alive = Object.entries(view.species).flatMap(([id, { seat }]) => (seat === you ? [`species=${id}`] : []));
  return alive.length > 0 ? alive : [`panel=${you}`];
};

const isDeveloping = ({ view }: Moment): boolean => view.phase === 'development';
const isLater = ({ view }: Moment): boolean => view.turn > 1;
const isFed = (moment: Moment): boolean => isLater(moment) || !isDeveloping(moment);

export const lesson: Lesson<View, MutationsData, Action, Event> = {
  steps: [
    { name: 'species', rule: 'aim', lights: ownSpecies },
    {
      name: 'trait',
      rule: 'play-trait',
      lights: (moment) => [control(moment, 'add_trait')],
      when: (moment) => can(moment, 'add_trait') && isDeveloping(moment),
      done: (moment) => times(moment, 'card_revealed') > 0,
      missed: isFed,
    },
    {
      name: 'chance',
      rule: 'shifting',
      lights: ownSpecies,
      when: (moment) => times(moment, 'card_revealed') > 0,
      missed: (moment) => isFed(moment) && times(moment, 'card_revealed') === 0,
    },
    {
      name: 'grow',
      rule: 'play-animal',
      lights: (moment) => [control(moment, 'add_animal')],
      when: (moment) => can(moment, 'add_animal', 'new_species') && isDeveloping(moment),
      done: (moment) => grown(moment) > 0,
      missed: isFed,
    },
    {
      name: 'pass',
      several: true,
      lights: () => ['do=pass'],
      when: (moment) => can(moment, 'pass') && isDeveloping(moment),
      done: (moment) => times(moment, 'passed') > 0,
      missed: isFed,
    },
    {
      name: 'climate',
      rule: 'climate',
      lights: () => ['dice'],
      when: ({ view }) => view.phase === 'feeding',
      missed: isLater,
    },
    {
      name: 'feed',
      rule: 'take-food',
      lights: (moment) => ['tool=take_food', control(moment, 'take_food')],
      when: (moment) => can(moment, 'take_food'),
      done: (moment) => times(moment, 'food_taken') > 0,
      missed: isLater,
    },
    {
      name: 'attack',
      rule: 'attack',
      several: true,
      lights: prey,
      when: (moment) => can(moment, 'attack'),
      done: (moment) => times(moment, 'attacked') > 0,
      missed: isLater,
    },
    {
      name: 'others',
      rule: 'feeding-moves',
      lights: () => ['tool'],
      when: ({ view, you }) => view.phase === 'feeding' && view.active === you,
      missed: isLater,
    },
    {
      name: 'hunger',
      rule: 'hunger',
      lights: ownSpecies,
      when: isLater,
    },
    {
      name: 'harmful',
      aside: true,
      rule: 'negative-traits',
      lights: () => ['do^=keep', 'do^=new_species'],
      when: (moment) => can(moment, 'keep'),
      done: ({ events, you }) =>
        events.some(
          (event) =>
            (event.type === 'trait_attached' && event.seat === you && event.kept) ||
            (event.type === 'species_added' && event.seat === you && event.source === 'negative'),
        ),
    },
    {
      name: 'attacked',
      aside: true,
      rule: 'attack-steps',
      lights: ownSpecies,
      when: ({ events, you }) => events.some((event) => event.type === 'attacked' && event.owner === you),
    },
    {
      name: 'died_out',
      aside: true,
      rule: 'what-stays',
      lights: ownSpecies,
      when: (moment) => times(moment, 'species_died') > 0,
    },
    { name: 'learned' },
  ],
};
