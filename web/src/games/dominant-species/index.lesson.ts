// A first game of Dominant Species that teaches: a turn from pawns to points, then what dominance and extinction are.
import { lessons } from '../../../../engine/games/dominant-species/lessons.json';
import { Way } from '../kit/way.ts';
import type { Lesson, LessonStep, Moment as MomentOf } from '../contract.ts';
import type { DominantData } from './data.ts';
import type { Action, Animal, Event, Section, View } from './wire.ts';

type Moment = MomentOf<View, DominantData, Action, Event>;
type Step = LessonStep<View, DominantData, Action, Event>;

const can = ({ actions }: Moment, ...types: Action['type'][]): boolean =>
  actions.some((action) => types.includes(action.type));

const ownAnimals = ({ view, you }: Moment): Animal[] =>
  (Object.entries(view.owners) as [Animal, number][]).flatMap(([animal, seat]) => (seat === you ? [animal] : []));

/** What the learner's animals did and underwent. */
function own(moment: Moment): Event[] {
  const animals = ownAnimals(moment);
  return moment.events.filter((event) => 'animal' in event && event.animal !== null && animals.includes(event.animal));
}

const way = new Way<Action>(lessons[0]?.way ?? []);

const tilesWith = (moment: Moment, fits: (tile: View['tiles'][string]) => boolean): string[] =>
  Object.entries(moment.view.tiles).flatMap(([hex, tile]) => (fits(tile) ? [`tile=${hex}`] : []));

const livesThere = (moment: Moment, tile: View['tiles'][string]): boolean =>
  ownAnimals(moment).some((animal) => (tile.cubes[animal] ?? 0) > 0);

/** Those tiles where the learner lives; where possible those that show what is told. */
function homes(moment: Moment, shows: (tile: View['tiles'][string]) => boolean): string[] {
  const showing = tilesWith(moment, shows);
  return showing.length > 0 ? showing : tilesWith(moment, (tile) => livesThere(moment, tile));
}

const isLater = ({ view }: Moment): boolean => view.turn > 1;
const isExecuted = (moment: Moment): boolean => isLater(moment) || moment.view.phase !== 'planning';

/** The actions in which the learner is led; the display has them in this order. */
const led: readonly Section[] = ['adaptation', 'glaciation', 'speciation', 'competition', 'domination'];

const isPast = (moment: Moment, section: Section): boolean => {
  const { phase, section: now } = moment.view;
  if (isLater(moment) || phase === 'reset') return true;
  return phase === 'execution' && now !== null && led.indexOf(now) > led.indexOf(section);
};

const spacesOf = ({ actions }: Moment, section: Section): string[] => {
  const there = actions.filter((action) => action.type === 'place_pawn' && action.space.startsWith(`${section}:`));
  const asked = way.next(there, 'place_pawn');
  return (asked === undefined ? there : [asked]).flatMap((action) =>
    'space' in action ? [`space=${action.space}`] : [],
  );
};

/** A pawn onto one of the spaces of the section. */
const plan = (section: Section): Step => ({
  name: `plan_${section}`,
  rule: `section-${section}`,
  lights: (moment) => spacesOf(moment, section),
  when: (moment) => spacesOf(moment, section).length > 0,
  done: (moment) => own(moment).some(({ type, ...event }) => type === 'pawn_placed' && isOn(event, section)),
  missed: isExecuted,
});

const isOn = (event: object, section: Section): boolean =>
  'space' in event && typeof event.space === 'string' && event.space.startsWith(`${section}:`);

type Led = 'take_element' | 'glaciate' | 'choose_element' | 'place_cubes' | 'eliminate' | 'dominate';

/** What the lesson leads to now; all that may be done where it leads to nothing. */
function preferred(actions: readonly Action[], types: readonly Led[]): readonly Action[] {
  for (const type of types) {
    const asked = way.next(actions, type);
    if (asked !== undefined) return [asked];
  }
  return actions;
}

/** Where the parts of the actions can be chosen, on the earth or in the turn bar, and then confirmed. */
const choices = ({ actions }: Moment, ...types: readonly Led[]): string[] => [
  ...new Set(
    preferred(actions, types).flatMap((action) => [
      ...('vertex' in action ? [`vertex=${action.vertex}`] : []),
      ...('hex' in action ? [`hex=${action.hex}`] : []),
      ...('element' in action ? [`value=${action.element}`] : []),
    ]),
  ),
  'confirm',
];

export const lesson: Lesson<View, DominantData, Action, Event> = {
  steps: [
    {
      name: 'animal',
      rule: 'animals',
      lights: (moment) => ownAnimals(moment).map((animal) => `animal=${animal}`),
    },
    {
      name: 'earth',
      rule: 'match',
      lights: (moment) => tilesWith(moment, (tile) => livesThere(moment, tile)),
    },
    plan('adaptation'),
    plan('glaciation'),
    plan('speciation'),
    plan('competition'),
    plan('domination'),
    {
      name: 'pawns',
      rule: 'planning',
      several: true,
      lights: () => ['section'],
      when: (moment) => can(moment, 'place_pawn'),
      done: isExecuted,
    },
    {
      name: 'adaptation',
      rule: 'section-adaptation',
      lights: (moment) => choices(moment, 'take_element'),
      when: (moment) => can(moment, 'take_element') && moment.view.section === 'adaptation',
      done: (moment) => own(moment).some(({ type }) => type === 'element_taken' || type === 'element_gained'),
      missed: (moment) => isPast(moment, 'adaptation'),
    },
    {
      name: 'glaciation',
      rule: 'section-glaciation',
      lights: (moment) => choices(moment, 'glaciate'),
      when: (moment) => can(moment, 'glaciate'),
      done: (moment) => own(moment).some(({ type }) => type === 'tile_glaciated'),
      missed: (moment) => isPast(moment, 'glaciation'),
    },
    {
      name: 'speciation',
      rule: 'section-speciation',
      several: true,
      lights: (moment) => choices(moment, 'choose_element', 'place_cubes'),
      when: (moment) => can(moment, 'choose_element', 'place_cubes') && moment.view.section === 'speciation',
      done: (moment) => own(moment).some(({ type }) => type === 'cubes_placed'),
      missed: (moment) => isPast(moment, 'speciation'),
    },
    {
      name: 'competition',
      rule: 'section-competition',
      lights: (moment) => choices(moment, 'eliminate'),
      when: (moment) => can(moment, 'eliminate') && moment.view.section === 'competition',
      done: ({ events, ...moment }) =>
        events.some(
          (event) =>
            event.type === 'cubes_eliminated' &&
            event.what === 'competition' &&
            event.by !== undefined &&
            ownAnimals({ events, ...moment }).includes(event.by),
        ),
      missed: (moment) => isPast(moment, 'competition'),
    },
    {
      name: 'domination',
      rule: 'section-domination',
      lights: (moment) => choices(moment, 'dominate'),
      when: (moment) => can(moment, 'dominate'),
      done: (moment) => moment.events.some(({ type }) => type === 'tile_scored') && !can(moment, 'dominate'),
      missed: isLater,
    },
    {
      name: 'dominance',
      rule: 'dominance',
      lights: (moment) => homes(moment, ({ dominant }) => dominant !== null && ownAnimals(moment).includes(dominant)),
    },
    {
      name: 'reset',
      rule: 'extinction',
      lights: (moment) =>
        homes(moment, ({ endangered }) => endangered.some((animal) => ownAnimals(moment).includes(animal))),
      when: isLater,
    },
    {
      name: 'card',
      aside: true,
      rule: 'cards',
      lights: () => ['card'],
      when: (moment) => can(moment, 'take_card'),
      done: (moment) => own(moment).some(({ type }) => type === 'card_taken'),
    },
    { name: 'learned' },
  ],
};
