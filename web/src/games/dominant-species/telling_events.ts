// What happened, a line for every event.
import type { GameEvent, Json } from '../../../sdk/wire.ts';
import type { Telling } from '../contract.ts';
import { hexLabel } from './geometry.ts';
import { corner, place, signed, spaceInWords, whatName, who, wordsFrom, type Words } from './telling.ts';
import { animalName, elementName } from './tile_words.ts';
import type { Animal, Element } from './types.ts';

type Params = Readonly<Record<string, string | number>>;
type Teller = (event: GameEvent, words: Words) => string | null;

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const element = (value: Json | undefined, { t }: Words): string =>
  typeof value === 'string' ? elementName(value as Element, t) : '';
const listed = (value: Json | undefined, words: Words): string =>
  Array.isArray(value) ? value.map((one) => element(one, words)).join(words.t('dominant-species.comma')) : '';
const terrain = (value: Json | undefined, { t }: Words): string => t(`dominant-species.terrain.${text(value)}`);

/** Everything a line may speak of; a message takes what it needs. */
function paramsOf(event: GameEvent, words: Words): Params {
  const { t } = words;
  return {
    who: who(event['animal'], words),
    space: spaceInWords(event['space'], words),
    what: whatName(event['what'], words),
    element: element(event['element'], words),
    elements: listed(event['elements'], words),
    corner: corner(event['vertex'], words),
    place: place(event['hex'], words),
    hex: typeof event['hex'] === 'string' ? hexLabel(event['hex']) : '',
    count: number(event['count']),
    from: place(event['from'], words),
    to: place(event['to'], words),
    card: event['card'] === undefined ? '' : t(`dominant-species.card.${text(event['card'])}`),
  };
}

/** Events told by the message of their name with the usual parts. */
const plain = [
  'started',
  'pawn_placed',
  'pawn_removed',
  'pawn_returned',
  'pawn_gained',
  'pawn_lost',
  'element_gained',
  'element_lost',
  'elements_protected',
  'element_placed',
  'element_removed',
  'element_returned',
  'element_chosen',
  'cubes_placed',
  'cubes_moved',
  'cubes_returned',
  'cubes_protected',
  'cube_saved',
  'card_taken',
  'card_revealed',
  'extinction',
  'tile_scored',
  'game_ended',
] as const;

const tellPlain: Teller = (event, words) => words.t(`dominant-species.event.${event.type}`, paramsOf(event, words));

const special: Readonly<Record<string, Teller>> = {
  animal_chosen: (event, { t, nameOf }) =>
    t('dominant-species.event.animal_chosen', {
      name: nameOf(number(event['seat'])),
      animal: animalName(text(event['animal']) as Animal, t),
    }),
  earth_laid: (event, { t, nameOf }) => {
    const owners = Object.entries((event['owners'] ?? {}) as Record<string, number>);
    const list = owners.map(([animal, seat]) => `${animalName(animal as Animal, t)} – ${nameOf(seat)}`);
    return t('dominant-species.event.earth_laid', { owners: list.join(t('dominant-species.comma')) });
  },
  turn_began: (event, { t }) => t('dominant-species.event.turn_began', { turn: number(event['turn']) }),
  phase_began: (event, { t }) => t(`dominant-species.event.phase.${text(event['phase'])}`),
  section_began: (event, words) =>
    words.t('dominant-species.event.section_began', { section: whatName(event['section'], words) }),
  pawn_slid: (event, words) =>
    words.t('dominant-species.event.pawn_slid', {
      who: who(event['animal'], words),
      space: spaceInWords(event['to'], words),
    }),
  action_void: (event, words) => words.t('dominant-species.event.action_void', withCard(event, words)),
  waived: (event, words) => words.t('dominant-species.event.waived', withCard(event, words)),
  initiative_moved: (event, words) =>
    words.t('dominant-species.event.initiative_moved', {
      who: who(event['animal'], words),
      other: who(event['other'], words),
    }),
  element_taken: (event, words) => {
    const key = event['what'] === 'adaptation' ? 'element_adapted' : 'element_taken';
    return words.t(`dominant-species.event.${key}`, paramsOf(event, words));
  },
  tile_glaciated: (event, words) =>
    words.t('dominant-species.event.tile_glaciated', {
      ...paramsOf(event, words),
      terrain: terrain(event['was'], words),
    }),
  tile_placed: (event, words) =>
    words.t('dominant-species.event.tile_placed', {
      ...paramsOf(event, words),
      terrain: terrain(event['terrain'], words),
    }),
  cubes_eliminated: (event, words) => {
    const by = typeof event['by'] === 'string' && event['by'] !== event['animal'];
    const key = by ? 'dominant-species.event.cubes_eliminated.by' : 'dominant-species.event.cubes_eliminated';
    return words.t(key, { ...paramsOf(event, words), by: who(event['by'], words) });
  },
  tile_chosen: (event, words) => words.t('dominant-species.event.tile_chosen', paramsOf(event, words)),
  vp: (event, words) => {
    const key = typeof event['hex'] === 'string' ? 'dominant-species.event.vp.place' : 'dominant-species.event.vp';
    return words.t(key, { ...paramsOf(event, words), points: signed(number(event['points'])) });
  },
  dominance_changed: (event, words) =>
    words.t(
      `dominant-species.event.dominance.${event['animal'] === null ? 'nobody' : 'changed'}`,
      paramsOf(event, words),
    ),
  survival_changed: (event, words) =>
    words.t(
      `dominant-species.event.survival.${event['animal'] === null ? 'nobody' : 'changed'}`,
      paramsOf(event, words),
    ),
  tile_revealed: (event, words) =>
    words.t('dominant-species.event.tile_revealed', { terrain: terrain(event['terrain'], words) }),
  boxes_cleared: (event, words) => {
    const sections = Array.isArray(event['sections']) ? event['sections'] : [];
    const names = sections.map((section) => whatName(section, words)).join(words.t('dominant-species.comma'));
    return names === '' ? null : words.t('dominant-species.event.boxes_cleared', { sections: names });
  },
  boxes_moved: (event, words) => {
    const elements = listed(event['elements'], words);
    if (elements === '') return null;
    const params = { elements, from: whatName(event['from'], words), to: whatName(event['to'], words) };
    return words.t('dominant-species.event.boxes_moved', params);
  },
  elements_drawn: (event, words) => {
    const elements = listed(event['elements'], words);
    if (elements === '') return null;
    return words.t('dominant-species.event.elements_drawn', { elements, section: whatName(event['section'], words) });
  },
  last_turn: (event, words) =>
    event['animal'] === null
      ? words.t('dominant-species.event.last_turn.nobody')
      : words.t('dominant-species.event.last_turn', { who: who(event['animal'], words) }),
};

/** A card's name where an event has one, else what was being done. */
function withCard(event: GameEvent, words: Words): Params {
  const what = typeof event['card'] === 'string' ? whatName(event['card'], words) : whatName(event['what'], words);
  return { ...paramsOf(event, words), what };
}

const tellers: ReadonlyMap<string, Teller> = new Map([
  ...plain.map((type): [string, Teller] => [type, tellPlain]),
  ...Object.entries(special),
]);

export const told_events: readonly string[] = [...tellers.keys()];

export function describeEvent(event: GameEvent, telling: Telling): string | null {
  // The page tells its history while the board's facts are still on their way.
  if (telling.data === null) return null;
  return tellers.get(event.type)?.(event, wordsFrom(telling)) ?? null;
}
