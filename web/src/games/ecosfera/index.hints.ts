// What a hint of Ecosfera lights, and the reasons that the game has for it.
import type { Foreseen, GameHints } from '../contract.ts';
import { cardsNamed } from './choices.ts';
import type { EcosferaData } from './data.ts';
import { cardFacts, cardSet, type Source, type Telling } from './reading.ts';
import { biomeNames, elementName } from './telling.ts';
import type { Action, Event, View } from './wire.ts';

type Ahead = Foreseen<View, Event>;

function places(action: Action, you: number): readonly string[] {
  const cards = cardsNamed(action).map((number) => `where=row.${you}.${number} | row=${you}`);
  const token = (source: Source, ability: string) => (source === 'token' ? [`row=${you} > token=${ability}`] : []);
  switch (action.type) {
    case 'acquire_plant':
      return [`where=plants.${action.slot}`];
    case 'acquire_animal':
      return [`where=animals.${action.slot}`, ...cards];
    case 'claim_biomes':
      return ['part=star', ...cards];
    case 'plus':
    case 'refresh':
    case 'move':
      return [...token(action.source, action.type), ...cards];
    case 'restore_token':
      return [`row=${you} > token=${action.token}`, ...cards];
    case 'end_turn':
      return [];
  }
}

/** A disaster, or worse, that the end of the turn would bring now and won't bring then. */
function sparing({ after }: Ahead, { t, view }: Telling): string[] {
  const [now, then] = [view.offers?.end_turn, after.offers?.end_turn];
  if (now === undefined || then === undefined) return [];
  if (now.extinction && !then.extinction) return [t('ecosfera.why.no_extinction')];
  return now.disaster && !then.disaster ? [t('ecosfera.why.no_disaster')] : [];
}

function livesIn(card: string | null | undefined, { t, view, data }: Telling): string[] {
  const { biomes } = cardFacts(cardSet(data, view), card ?? '');
  return biomes.length === 0 ? [] : [t('ecosfera.why.lives', { biomes: biomeNames(t, biomes) })];
}

function reasons(action: Action, ahead: Ahead, telling: Telling): readonly string[] {
  const { t, view, nameOf } = telling;
  switch (action.type) {
    case 'acquire_plant': {
      const bought = ahead.events.find((event) => event.type === 'plant_acquired');
      const taken = bought?.taken ? [t('ecosfera.why.takes', { element: elementName(t, bought.taken.element) })] : [];
      return [...sparing(ahead, telling), ...taken, ...livesIn(view.plants.market[action.slot], telling)].slice(0, 2);
    }
    case 'acquire_animal':
      return [...sparing(ahead, telling), ...livesIn(view.animals.market[action.slot], telling)];
    case 'claim_biomes': {
      const event = ahead.events.find(({ type }) => type === 'biomes_restored');
      const biomes = event?.type === 'biomes_restored' ? event.biomes : [];
      return [t('ecosfera.why.restores', { biomes: biomeNames(t, biomes) })];
    }
    case 'plus':
    case 'refresh':
      return [t(`ecosfera.why.${action.type}`)];
    case 'move':
      return typeof action.to === 'string'
        ? [t('ecosfera.why.put_away')]
        : [t('ecosfera.why.gives', { name: nameOf(action.to.player) })];
    case 'restore_token':
      return [t(`ecosfera.ability.${action.token}.text`)];
    case 'end_turn':
      return [t('ecosfera.why.end_turn')];
  }
}

export const hints: GameHints<View, EcosferaData, Action, Event> = {
  places: (action, you) => places(action, you),
  reasons,
};
