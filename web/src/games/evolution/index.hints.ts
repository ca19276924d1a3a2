// What a hint of Evolution lights, and the reasons that the game has for it.
import { carrierOf, type Foreseen, type GameHints } from '../contract.ts';
import type { EvolutionData } from './data.ts';
import { ownerOf, speciesById, type Telling } from './reading.ts';
import type { Action, Event, View } from './wire.ts';
import { foodText, speciesName, traitName } from './words.ts';

type Ahead = Foreseen<View, Event>;

const animal = (species: string): string => `species=${species} | panel=${ownerOf(species)}`;
const card = (id: number): string => `part=hand > card=${id}`;

function places(action: Action): readonly string[] {
  switch (action.type) {
    case 'choose_food':
    case 'new_species':
      return [card(action.card)];
    case 'play_trait':
    case 'grow_body':
    case 'grow_population':
      return [card(action.card), animal(action.species)];
    case 'discard_trait':
      return [`${carrierOf(action)} | ${animal(action.species)}`];
    case 'leaf':
    case 'feed':
      return [animal(action.species)];
    case 'intelligence':
      return [`species=${action.species} > do=think | ${animal(action.species)}`, card(action.card)];
    case 'negate':
      return [`species=${action.attacker} > do=hunt | ${animal(action.attacker)}`, card(action.card)];
    case 'attack':
      return [`species=${action.attacker} > do=hunt | ${animal(action.attacker)}`, animal(action.prey)];
    case 'end_turn':
      return [];
  }
}

/** What one's own species eat by it, and who loses by it. */
function ofFeeding({ events, you }: Ahead, telling: Telling): readonly string[] {
  const { t } = telling;
  let eaten = 0;
  for (const event of events) {
    // What comes after is the others' doing.
    if (event.type === 'turn_ended') break;
    if (event.type === 'food_taken' && event.seat === you) eaten += event.amount;
  }
  const dies = events.flatMap((event) =>
    event.type === 'extinct' && ownerOf(event.species) !== you
      ? [t('evolution.why.extinct', { species: speciesName(telling, event.species) })]
      : [],
  );
  return [...(eaten > 0 ? [t('evolution.why.eats', { count: eaten })] : []), ...dies.slice(0, 1)];
}

function reasons(action: Action, ahead: Ahead, telling: Telling): readonly string[] {
  const { t, view, data } = telling;
  const brief = (trait: string) => `${traitName(t, trait)}: ${t(`evolution.trait.${trait}.brief`)}`;
  switch (action.type) {
    case 'choose_food':
      return [t('evolution.why.food', { food: foodText(data.cards[action.card]?.food ?? 0) })];
    case 'new_species':
      return [t('evolution.why.new_species')];
    case 'play_trait':
      return [brief(data.cards[action.card]?.trait ?? '')];
    case 'leaf':
      return [brief(action.trait)];
    case 'grow_body':
      return [t('evolution.why.body', { body: (speciesById(view, action.species)?.body ?? 0) + 1 })];
    case 'grow_population':
      return [t('evolution.why.population', { population: (speciesById(view, action.species)?.population ?? 0) + 1 })];
    case 'discard_trait':
      return [t('evolution.why.discard_trait')];
    case 'negate':
      return [t('evolution.why.negate', { trait: traitName(t, action.trait) })];
    case 'attack':
    case 'feed':
    case 'intelligence':
      return ofFeeding(ahead, telling);
    case 'end_turn':
      return [t(view.phase === 'feeding' ? 'evolution.why.end_feeding' : 'evolution.why.end_turn')];
  }
}

export const hints: GameHints<View, EvolutionData, Action, Event> = { places: (action) => places(action), reasons };
