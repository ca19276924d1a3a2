// A first game of Evolution that teaches: a round from the food cards to the food bag, then hunters and defences.
import type { Lesson, Moment as MomentOf } from '../contract.ts';
import type { EvolutionData } from './data.ts';
import type { Action, Event, View } from './wire.ts';

type Moment = MomentOf<View, EvolutionData, Action, Event>;

const can = ({ actions }: Moment, ...types: Action['type'][]): boolean =>
  actions.some((action) => types.includes(action.type));

const own = ({ events, you }: Moment): Event[] => events.filter((event) => 'seat' in event && event.seat === you);

/** How often it has been the learner's. */
const times = (moment: Moment, type: Event['type']): number =>
  own(moment).filter((event) => event.type === type).length;

/** What was done with cards, known to their owner before the turn is over. */
const hasPlayed = (moment: Moment, ...types: Action['type'][]): boolean =>
  own(moment).some((event) => event.type === 'planned' && types.includes(event.play.type));

/** All may have died out. */
const ownSpecies = ({ view, you }: Moment): string[] => {
  const alive = Object.keys(view.seats[String(you)]?.species ?? {});
  return alive.length > 0 ? alive.map((id) => `species=${id}`) : [`panel=${you}`];
};

const isIn = ({ view }: Moment, phase: View['phase']): boolean => view.phase === phase;
const isLater = ({ view }: Moment): boolean => view.round > 1;

export const lesson: Lesson<View, EvolutionData, Action, Event> = {
  steps: [
    { name: 'species', rule: 'aim', lights: ownSpecies },
    {
      name: 'food',
      rule: 'select-food',
      lights: () => ['part=hand'],
      when: (moment) => can(moment, 'choose_food'),
      done: (moment) => times(moment, 'food_card_chosen') > 0,
    },
    {
      name: 'trait',
      rule: 'play-trait',
      lights: () => ['part=hand', 'do=play_trait'],
      when: (moment) => can(moment, 'play_trait'),
      done: (moment) => hasPlayed(moment, 'play_trait'),
      missed: isLater,
    },
    {
      name: 'grow',
      rule: 'grow-population',
      lights: () => ['part=hand', 'do^=grow_', 'do^=new_species'],
      when: (moment) => can(moment, 'grow_population', 'grow_body', 'new_species'),
      done: (moment) => hasPlayed(moment, 'grow_population', 'grow_body', 'new_species'),
      missed: (moment) => isLater(moment) || isIn(moment, 'feeding') || times(moment, 'turn_ended') > 0,
    },
    {
      name: 'end',
      several: true,
      lights: () => ['do=end_turn'],
      when: (moment) => can(moment, 'end_turn') && isIn(moment, 'play_cards'),
      done: (moment) => times(moment, 'turn_ended') > 0,
      missed: (moment) => isLater(moment) || isIn(moment, 'feeding'),
    },
    {
      name: 'feed',
      rule: 'feeding-turn',
      lights: () => ['do=feed', 'do=hunt', 'do=attack'],
      when: (moment) => can(moment, 'feed', 'attack'),
      done: (moment) => times(moment, 'food_taken') > 0,
      missed: isLater,
    },
    {
      // A species alone eats without being asked, from the first bite to the last.
      name: 'fed',
      rule: 'must-eat',
      lights: ownSpecies,
      when: (moment) => times(moment, 'food_taken') > 0,
      missed: (moment) => isLater(moment) && times(moment, 'food_taken') === 0,
    },
    {
      name: 'bag',
      rule: 'end-of-feeding',
      lights: ({ you }) => [`panel=${you}`],
      when: isLater,
    },
    {
      name: 'again',
      lights: () => ['part=hand'],
      when: (moment) => can(moment, 'choose_food'),
      done: (moment) => times(moment, 'food_card_chosen') > 1,
    },
    {
      name: 'hunters',
      rule: 'attack',
      lights: () => ['part=hand'],
    },
    {
      name: 'attack',
      aside: true,
      rule: 'attack-protection',
      lights: () => ['do=hunt', 'do=attack'],
      when: (moment) => can(moment, 'attack'),
      done: (moment) => times(moment, 'attacked') > 0,
    },
    {
      name: 'attacked',
      aside: true,
      rule: 'attack-protection',
      lights: ownSpecies,
      when: ({ events, you }) => events.some((event) => event.type === 'attacked' && event.prey_seat === you),
    },
    {
      name: 'starved',
      aside: true,
      rule: 'end-of-feeding',
      lights: ownSpecies,
      when: (moment) => own(moment).some((event) => event.type === 'population_lost' && event.cause === 'starved'),
    },
    {
      name: 'extinct',
      aside: true,
      rule: 'extinction',
      lights: () => ['part=hand'],
      when: (moment) => times(moment, 'extinct') > 0,
    },
    { name: 'learned' },
  ],
};
