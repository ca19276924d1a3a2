// What a hint of Dominant Species lights, and the reasons that the game has for it.
import { carrierOf, type Foreseen, type GameHints } from '../contract.ts';
import { fieldsOf, valueOf, type Field } from './choosing.ts';
import type { DominantData } from './data.ts';
import { entriesOf, type Telling } from './reading.ts';
import { placingLine, wordsFrom } from './telling.ts';
import { animalName, placeName } from './tile_words.ts';
import type { Action, Animal, Event, View } from './wire.ts';

type Ahead = Foreseen<View, Event>;

/** Where a part of an action is chosen. */
function placeOf(field: Field, value: string): string {
  switch (field) {
    case 'hex':
    case 'from':
    case 'to':
      return `hex=${value} | tab=earth`;
    case 'vertex':
      return `vertex=${value} | tab=earth`;
    case 'space':
      return `space=${value} | tab=display`;
    case 'card':
      return `card=${value} | tab=earth`;
    case 'animal':
    case 'element':
    case 'lose':
    case 'take':
    case 'count':
    case 'stack':
      return `field=${field} > value=${value}`;
  }
}

const places = (action: Action): readonly string[] => [
  ...fieldsOf(action).map((field) => placeOf(field, valueOf(action, field))),
  carrierOf(action),
];

const isOwn = (animal: Animal | null, view: View, you: number): boolean =>
  animal !== null && view.animals[animal]?.seat === you;

/** What its own animals dominate by it, or others no longer. */
function dominance({ events, you }: Ahead, { t, view }: Telling): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'dominance_changed') return [];
    const place = placeName(event.hex, view, t);
    if (isOwn(event.animal, view, you)) return [t('dominant-species.why.dominates', { place })];
    if (event.before === null || isOwn(event.before, view, you)) return [];
    return [t('dominant-species.why.no_longer', { place, animal: animalName(event.before, t) })];
  });
}

/** What a scoring would bring its own animals more than before, of the tile where it is most. */
function scoring({ after, you }: Ahead, { t, view }: Telling): string[] {
  let most = { points: 0, more: 0, hex: '' };
  for (const [hex, tile] of Object.entries(after.tiles)) {
    for (const [animal, points] of entriesOf(tile.would_score)) {
      const more = points - (view.tiles[hex]?.would_score[animal] ?? 0);
      if (isOwn(animal, view, you) && more > most.more) most = { points, more, hex };
    }
  }
  if (most.more === 0) return [];
  return [t('dominant-species.why.would_score', { place: placeName(most.hex, view, t), count: most.points })];
}

function survival({ events, you }: Ahead, { t, view }: Telling): string[] {
  return events.flatMap((event) =>
    event.type === 'survival_changed' && isOwn(event.animal, view, you) ? [t('dominant-species.why.survival')] : [],
  );
}

/** What an action is good for where nothing is seen to come of it at once. */
const usual: { readonly [type in Action['type']]?: string } = {
  take_element: 'element',
  place_element: 'element',
  keep_element: 'element',
  protect_element: 'element',
  swap_element: 'element',
  choose_element: 'element',
  eliminate: 'against',
  glaciate: 'against',
  remove_element: 'against',
  place_cubes: 'cubes',
  move_cubes: 'cubes',
  keep_cube: 'cubes',
  save_cube: 'cubes',
  dominate: 'dominate',
  done: 'done',
  waive: 'done',
};

const reasons_most = 2;

function reasons(action: Action, ahead: Ahead, telling: Telling): readonly string[] {
  const { t } = telling;
  const line = placingLine(action, wordsFrom(telling));
  if (line !== null) return [line];
  const found = [...dominance(ahead, telling), ...survival(ahead, telling), ...scoring(ahead, telling)];
  if (found.length > 0) return found.slice(0, reasons_most);
  if (action.type === 'take_card') return [t(`dominant-species.card.${action.card}.text`)];
  const key = usual[action.type];
  return key === undefined ? [] : [t(`dominant-species.why.${key}`)];
}

export const hints: GameHints<View, DominantData, Action, Event> = { places: (action) => places(action), reasons };
