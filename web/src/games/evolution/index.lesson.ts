// A first game of Evolution that teaches: a round from the food cards to the bag, then a hunter and its first prey.
import { lessons } from '../../../../engine/games/evolution/lessons.json';
import { Way } from '../kit/way.ts';
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

const way = new Way<Action>(lessons[0]?.way ?? []);

const inHand = (card: number): string => `part=hand > card=${card}`;

const foodCard = ({ actions }: Moment): string[] => {
  const asked = way.next(actions, 'choose_food');
  return [asked === undefined ? 'part=hand' : inHand(asked.card)];
};

/** What is done with a species; in a small window first the species is pressed, and it is done where that is shown. */
const doing = (species: string, what: string): string =>
  [`species=${species} > do=${what}`, `large=${species} > do=${what}`, `species=${species}`].join(' | ');

/** A card, and what becomes of it: of a species, or a new one. */
function card({ actions }: Moment, type: 'play_trait' | 'grow_body' | 'new_species'): string[] {
  const asked = way.next(actions, type);
  if (asked === undefined) return ['part=hand', `do^=${type}`];
  return [inHand(asked.card), asked.type === 'new_species' ? `do^=${type}` : doing(asked.species, type)];
}

function prey({ actions }: Moment): string[] {
  const asked = way.next(actions, 'attack');
  if (asked === undefined) return ['do=hunt', 'do=attack'];
  return [doing(asked.attacker, 'hunt'), `species=${asked.prey} > do=attack`];
}

/** All may have died out. */
const ownSpecies = ({ view, you }: Moment): string[] => {
  const alive = Object.keys(view.seats[String(you)]?.species ?? {});
  return alive.length > 0 ? alive.map((id) => `species=${id}`) : [`panel=${you}`];
};

const isIn = ({ view }: Moment, phase: View['phase']): boolean => view.phase === phase;
const isLater = ({ view }: Moment): boolean => view.round > 1;
/** Cards are played no more in the round of the hunter. */
const hasHunted = ({ view }: Moment): boolean => view.round > 2 || (view.round === 2 && view.phase === 'feeding');
const isHunting = (moment: Moment): boolean => isLater(moment) && isIn(moment, 'play_cards');

/** What the learner has done with cards since the food of this round was given. */
function plays(moment: Moment): string[] {
  const began = moment.events.map(({ type }) => type).lastIndexOf('round_began');
  return own({ ...moment, events: moment.events.slice(began + 1) }).flatMap((event) =>
    event.type === 'planned' ? [event.play.type] : [],
  );
}

export const lesson: Lesson<View, EvolutionData, Action, Event> = {
  steps: [
    { name: 'species', rule: 'aim', lights: ownSpecies },
    {
      name: 'food',
      rule: 'select-food',
      lights: foodCard,
      when: (moment) => can(moment, 'choose_food'),
      done: (moment) => times(moment, 'food_card_chosen') > 0,
    },
    {
      name: 'trait',
      rule: 'play-trait',
      lights: (moment) => card(moment, 'play_trait'),
      when: (moment) => can(moment, 'play_trait'),
      done: (moment) => hasPlayed(moment, 'play_trait'),
      missed: isLater,
    },
    {
      name: 'grow',
      rule: 'grow-population',
      lights: (moment) => card(moment, 'new_species'),
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
      lights: foodCard,
      when: (moment) => can(moment, 'choose_food'),
      done: (moment) => times(moment, 'food_card_chosen') > 1,
    },
    {
      name: 'hunter',
      rule: 'attack',
      lights: (moment) => card(moment, 'play_trait'),
      when: (moment) => isHunting(moment) && can(moment, 'play_trait'),
      done: (moment) => isHunting(moment) && plays(moment).includes('play_trait'),
      missed: hasHunted,
    },
    {
      name: 'larger',
      rule: 'attack',
      lights: (moment) => card(moment, 'grow_body'),
      when: (moment) => isHunting(moment) && can(moment, 'grow_body'),
      done: (moment) => isHunting(moment) && plays(moment).includes('grow_body'),
      missed: hasHunted,
    },
    {
      name: 'hunt',
      several: true,
      lights: () => ['do=end_turn'],
      when: (moment) => isHunting(moment) && can(moment, 'end_turn'),
      done: hasHunted,
    },
    {
      name: 'attack',
      rule: 'attack-protection',
      several: true,
      lights: prey,
      when: (moment) => can(moment, 'attack'),
      done: (moment) => times(moment, 'attacked') > 0,
      missed: ({ view }) => view.round > 2,
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
