// What happened, a line for every event.
import { hexLabel } from './geometry.ts';
import { entriesOf, type Telling } from './reading.ts';
import { corner, place, signed, spaceInWords, whatName, who, wordsFrom, type Words } from './telling.ts';
import { animalName, elementName } from './tile_words.ts';
import type { Animal, Element, Event, Terrain } from './wire.ts';

type Kind = Event['type'];
type EventOf<K extends Kind> = Extract<Event, { type: K }>;
type Params = Readonly<Record<string, string | number>>;
type Tellers = { readonly [K in Kind]: (event: EventOf<K>, words: Words) => string | null };

const listed = (elements: readonly Element[], { t }: Words): string =>
  elements.map((element) => elementName(element, t)).join(t('dominant-species.comma'));
const terrainName = (terrain: Terrain, { t }: Words): string => t(`dominant-species.terrain.${terrain}`);

/** Everything a line may speak of; a message takes what it needs. */
function paramsOf(event: Event, words: Words): Params {
  const { t } = words;
  return {
    ...('animal' in event && event.animal !== null ? { who: who(event.animal, words) } : {}),
    ...('space' in event ? { space: spaceInWords(event.space, words) } : {}),
    ...('what' in event ? { what: whatName(event.what, words) } : {}),
    ...('element' in event ? { element: elementName(event.element, t) } : {}),
    ...('elements' in event ? { elements: listed(event.elements, words) } : {}),
    ...('vertex' in event ? { corner: corner(event.vertex, words) } : {}),
    ...('hex' in event ? { place: place(event.hex, words), hex: hexLabel(event.hex) } : {}),
    ...('count' in event ? { count: event.count } : {}),
    ...('card' in event ? { card: t(`dominant-species.card.${event.card}`) } : {}),
  };
}

/** Told by the message of its name with the usual parts. */
const plain = (event: Event, words: Words): string =>
  words.t(`dominant-species.event.${event.type}`, paramsOf(event, words));

/** A card's name where an event has one, else what was being done. */
function withCard(event: EventOf<'action_void' | 'waived'>, words: Words): string {
  return words.t(`dominant-species.event.${event.type}`, {
    ...paramsOf(event, words),
    what: whatName(event.card ?? event.what, words),
  });
}

function changed(key: string, event: { animal: Animal | null } & Event, words: Words): string {
  const now = event.animal === null ? 'nobody' : 'changed';
  return words.t(`dominant-species.event.${key}.${now}`, paramsOf(event, words));
}

const tellers: Tellers = {
  started: plain,
  pawn_placed: plain,
  pawn_removed: plain,
  pawn_returned: plain,
  pawn_gained: plain,
  pawn_lost: plain,
  element_gained: plain,
  element_lost: plain,
  elements_protected: plain,
  element_placed: plain,
  element_removed: plain,
  element_returned: plain,
  element_chosen: plain,
  cubes_placed: plain,
  cubes_returned: plain,
  cubes_protected: plain,
  cube_saved: plain,
  tile_chosen: plain,
  card_taken: plain,
  card_revealed: plain,
  extinction: plain,
  tile_scored: plain,
  game_ended: plain,
  action_void: withCard,
  waived: withCard,
  animal_chosen: (event, { t, nameOf }) =>
    t('dominant-species.event.animal_chosen', { name: nameOf(event.seat), animal: animalName(event.animal, t) }),
  earth_laid: (event, { t, nameOf }) => {
    const list = entriesOf(event.owners).map(([animal, seat]) => `${animalName(animal, t)} – ${nameOf(seat)}`);
    return t('dominant-species.event.earth_laid', { owners: list.join(t('dominant-species.comma')) });
  },
  turn_began: (event, { t }) => t('dominant-species.event.turn_began', { turn: event.turn }),
  phase_began: (event, { t }) => t(`dominant-species.event.phase.${event.phase}`),
  pawn_slid: (event, words) =>
    words.t('dominant-species.event.pawn_slid', {
      who: who(event.animal, words),
      space: spaceInWords(event.to, words),
    }),
  initiative_moved: (event, words) =>
    words.t('dominant-species.event.initiative_moved', {
      who: who(event.animal, words),
      other: who(event.other, words),
    }),
  element_taken: (event, words) => {
    const key = event.what === 'adaptation' ? 'element_adapted' : 'element_taken';
    return words.t(`dominant-species.event.${key}`, paramsOf(event, words));
  },
  tile_glaciated: (event, words) =>
    words.t('dominant-species.event.tile_glaciated', {
      ...paramsOf(event, words),
      terrain: terrainName(event.was, words),
    }),
  tile_placed: (event, words) =>
    words.t('dominant-species.event.tile_placed', {
      ...paramsOf(event, words),
      terrain: terrainName(event.terrain, words),
    }),
  cubes_moved: (event, words) =>
    words.t('dominant-species.event.cubes_moved', {
      ...paramsOf(event, words),
      from: place(event.from, words),
      to: place(event.to, words),
    }),
  cubes_eliminated: (event, words) => {
    const { by } = event;
    return by === undefined || by === event.animal
      ? plain(event, words)
      : words.t('dominant-species.event.cubes_eliminated.by', { ...paramsOf(event, words), by: who(by, words) });
  },
  vp: (event, words) => {
    const key = event.hex === undefined ? 'dominant-species.event.vp' : 'dominant-species.event.vp.place';
    return words.t(key, { ...paramsOf(event, words), points: signed(event.points) });
  },
  dominance_changed: (event, words) => changed('dominance', event, words),
  survival_changed: (event, words) => changed('survival', event, words),
  tile_revealed: (event, words) =>
    words.t('dominant-species.event.tile_revealed', { terrain: terrainName(event.terrain, words) }),
  boxes_cleared: (event, words) =>
    event.elements.length === 0
      ? null
      : words.t('dominant-species.event.boxes_cleared', { section: whatName(event.section, words) }),
  boxes_moved: (event, words) =>
    event.elements.length === 0
      ? null
      : words.t('dominant-species.event.boxes_moved', {
          ...paramsOf(event, words),
          from: whatName(event.from, words),
          to: whatName(event.to, words),
        }),
  elements_drawn: (event, words) =>
    event.elements.length === 0
      ? null
      : words.t('dominant-species.event.elements_drawn', {
          ...paramsOf(event, words),
          section: whatName(event.section, words),
        }),
  last_turn: (event, words) =>
    event.animal === null
      ? words.t('dominant-species.event.last_turn.nobody')
      : words.t('dominant-species.event.last_turn', { who: who(event.animal, words) }),
};

function tell<K extends Kind>(type: K, event: EventOf<K>, words: Words): string | null {
  const teller: Tellers[K] = tellers[type];
  return teller(event, words);
}

export const describeEvent = (event: Event, telling: Telling): string | null =>
  tell(event.type, event, wordsFrom(telling));
