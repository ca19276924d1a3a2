// Evolution in words: history, buttons, prompts.
import type { GamePast, Points, SeatPanel } from '../contract.ts';
import type { EvolutionData } from './data.ts';
import { ownerOf, type Telling } from './reading.ts';
import type { Action, Attacked, Event, FoodCardsRevealed, FoodTaken, Trait, TraitsRevealed, View } from './wire.ts';
import { cardName, foodText, speciesName, traitName, traitNames } from './words.ts';

type Kind = Event['type'];
type EventOf<K extends Kind> = Extract<Event, { type: K }>;
type Tellers = {
  readonly [K in Kind]: (event: EventOf<K>, telling: Telling, name: string) => string | null;
};

/** A line of a species and one of its traits. */
const traitLine = (key: string, event: { species: string; trait: Trait }, telling: Telling): string =>
  telling.t(`evolution.event.${key}`, {
    species: speciesName(telling, event.species),
    trait: traitName(telling.t, event.trait),
  });

/** A species by itself. */
const of = (event: { species: string }, telling: Telling) => ({ species: speciesName(telling, event.species) });

const tellers: Tellers = {
  started: (event, telling) => telling.t('evolution.event.started', { name: telling.nameOf(event.first_player) }),
  // Whose turn begins is seen on the table; as a line after each other one it would drown the rest.
  turn_began: () => null,
  turn_ended: (_event, { t }, name) => t('evolution.event.turn_ended', { name }),
  feeding_ended: (_event, { t }) => t('evolution.event.feeding_ended'),
  game_ended: (_event, { t }) => t('evolution.event.game_ended'),
  round_began: (event, { t, nameOf }) => {
    const line = t('evolution.event.round_began', { round: event.round, name: nameOf(event.first_player) });
    return event.last ? t('evolution.event.and', { first: line, second: t('evolution.last_round.now') }) : line;
  },
  species_created: (event, telling) => telling.t('evolution.event.species_created', of(event, telling)),
  cards_drawn: (event, telling, name) => {
    const line = telling.t('evolution.event.cards_drawn', { name, count: event.count });
    return event.cards && event.cards.length > 0
      ? telling.t('evolution.event.and', { first: line, second: cardNames(event.cards, telling) })
      : line;
  },
  reshuffled: (event, { t }) => t('evolution.event.reshuffled', { count: event.cards }),
  last_round: (event, { t }) => t(`evolution.last_round.${event.when}`),
  food_card_chosen: (event, { t, data }, name) =>
    event.card === undefined
      ? t('evolution.event.food_card_chosen', { name })
      : t('evolution.event.food_card_chosen.own', { name, card: cardName(t, data, event.card) }),
  planned: (event, telling) => telling.t('evolution.event.planned', { action: describeAction(event.play, telling) }),
  trait_laid: (event, telling) =>
    event.card === undefined
      ? telling.t('evolution.event.trait_laid', of(event, telling))
      : telling.t('evolution.event.trait_laid.own', {
          ...of(event, telling),
          card: cardName(telling.t, telling.data, event.card),
        }),
  body_grown: (event, telling) => telling.t('evolution.event.body_grown', { ...of(event, telling), body: event.body }),
  population_grown: populationLine,
  trait_discarded: (event, telling) => traitLine('trait_discarded', event, telling),
  traits_revealed: revealedLine,
  leaf_chosen: (event, telling) => traitLine('leaf_chosen', event, telling),
  leaf_resolved: (event, telling) => traitLine('leaf_resolved', event, telling),
  fertile: populationLine,
  fat_moved: (event, telling) => telling.t('evolution.event.fat_moved', { ...of(event, telling), count: event.amount }),
  food_cards_revealed: foodCardsLine,
  food_taken: foodLine,
  intelligence_used: (event, telling) =>
    telling.t('evolution.event.intelligence_used', {
      ...of(event, telling),
      card: cardName(telling.t, telling.data, event.card),
    }),
  negation_announced: ({ attacker, trait }, telling) =>
    traitLine('negation_announced', { species: attacker, trait }, telling),
  attacked: attackLine,
  population_lost: (event, telling) =>
    telling.t(`evolution.event.population_lost.${event.cause}`, {
      ...of(event, telling),
      from: event.from,
      to: event.to,
    }),
  food_bagged: (event, telling) =>
    telling.t(`evolution.event.food_bagged.${event.what}`, { ...of(event, telling), count: event.amount }),
  extinct: (event, telling) => telling.t('evolution.event.extinct', of(event, telling)),
};

function cardNames(cards: readonly number[], { t, data }: Telling): string {
  return cards.map((card) => cardName(t, data, card)).join(t('list.comma'));
}

function populationLine(event: { species: string; population: number }, telling: Telling): string {
  return telling.t('evolution.event.population_grown', { ...of(event, telling), population: event.population });
}

function revealedLine(event: TraitsRevealed, telling: Telling): string {
  const { t } = telling;
  const parts = Object.entries(event.traits).map(([id, traits]) =>
    t('evolution.event.reveals', {
      species: speciesName(telling, id),
      traits: traitNames(t, Object.keys(traits)),
    }),
  );
  return parts.length === 0
    ? t('evolution.event.traits_revealed.none')
    : t('evolution.event.traits_revealed', { all: parts.join(t('evolution.list.semicolon')) });
}

function foodCardsLine(event: FoodCardsRevealed, { t, nameOf, data }: Telling): string {
  const cards = Object.entries(event.cards).map(
    ([seat, card]) => `${nameOf(Number(seat))} ${foodText(data.cards[card]?.food ?? 0)}`,
  );
  return t('evolution.event.food_cards_revealed', {
    cards: cards.join(t('list.comma')),
    sum: foodText(event.sum),
    before: event.before,
    after: event.after,
  });
}

function foodLine(event: FoodTaken, telling: Telling): string {
  const { t } = telling;
  const { cause, to_fat } = event;
  const line = t(`evolution.event.food_taken.${event.kind}`, { ...of(event, telling), count: event.amount });
  const more = [
    ...(cause === 'feed' || cause === 'attack' ? [] : [traitName(t, cause)]),
    ...(event.bonus > 0 ? [traitName(t, 'foraging')] : []),
    ...(to_fat > 0 ? [t('evolution.event.to_fat', { count: to_fat })] : []),
  ];
  return more.length === 0 ? line : t('evolution.event.with_more', { line, more: more.join(t('list.comma')) });
}

function attackLine(event: Attacked, telling: Telling): string {
  const { t } = telling;
  const line = t('evolution.event.attacked', {
    attacker: speciesName(telling, event.attacker),
    prey: speciesName(telling, event.prey),
    strength: event.strength,
    size: event.size,
  });
  const negated = Object.keys(event.negated);
  return negated.length === 0
    ? line
    : t('evolution.event.with_more', {
        line,
        more: t('evolution.event.negated', { traits: traitNames(t, negated) }),
      });
}

function tell<K extends Kind>(type: K, event: EventOf<K>, telling: Telling, name: string): string | null {
  const teller: Tellers[K] = tellers[type];
  return teller(event, telling, name);
}

export function describeEvent(event: Event, telling: Telling): string | null {
  return tell(event.type, event, telling, 'seat' in event ? telling.nameOf(event.seat) : '');
}

/** Many events name the species alone, and its id tells whose it is. */
export function seatOf(event: Event): number | undefined {
  if ('species' in event) return ownerOf(event.species);
  return 'attacker' in event ? ownerOf(event.attacker) : undefined;
}

export function describeAction(action: Action, telling: Telling): string {
  const { t, data } = telling;
  const key = `evolution.do.${action.type}`;
  switch (action.type) {
    case 'new_species':
      return t(`${key}.${action.side}`, { card: cardName(t, data, action.card) });
    case 'feed': {
      const stores = telling.view.feeding?.feed[action.species]?.stores_fat;
      return t(stores ? 'evolution.do.store' : key, { species: speciesName(telling, action.species) });
    }
    case 'attack':
      return t(key, {
        species: speciesName(telling, action.attacker),
        prey: speciesName(telling, action.prey),
      });
    case 'negate':
      return t(key, {
        card: cardName(t, data, action.card),
        species: speciesName(telling, action.attacker),
        trait: traitName(t, action.trait),
      });
    case 'leaf':
    case 'discard_trait':
      return t(key, { species: speciesName(telling, action.species), trait: traitName(t, action.trait) });
    case 'play_trait':
    case 'grow_body':
    case 'grow_population':
    case 'intelligence':
      return t(key, {
        card: cardName(t, data, action.card),
        species: speciesName(telling, action.species),
        trait: traitName(t, data.cards[action.card]?.trait ?? ''),
      });
    case 'choose_food':
      return t(key, { card: cardName(t, data, action.card) });
    case 'end_turn':
      return t(key);
  }
}

export const barActions = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => action.type === 'end_turn');

/** What the viewer's own turn is about just now. */
export function prompt({ t, view }: Telling, actions: readonly Action[]): string | null {
  const { feeding, phase } = view;
  if (phase !== 'feeding' || feeding === null || actions.length === 0) return null;
  const types = new Set(actions.map((action) => action.type));
  if (feeding.announced) return t('evolution.prompt.feeding.announced');
  if (feeding.main_done) return t('evolution.prompt.feeding.more');
  if (!types.has('end_turn')) {
    if (!types.has('feed')) return t('evolution.prompt.feeding.attack');
    return t(types.has('attack') ? 'evolution.prompt.feeding.feed_or_attack' : 'evolution.prompt.feeding.feed');
  }
  return t('evolution.prompt.feeding.may');
}

export const points = ({ seats }: View): readonly Points[] =>
  Object.entries(seats).map(([seat, { score }]) => ({ seat: Number(seat), points: score.total }));

export const past: GamePast<View, EvolutionData, Event> = {
  turn: ({ t, view: { round, outcome } }) =>
    round < 1 || outcome !== null ? null : { number: round, words: t('evolution.round', { round }) },
  phase: ({ t, view: { phase } }) => (phase === 'over' ? null : t(`evolution.phase.${phase}`)),
  // What else is worth points is so only as long as nothing eats it.
  scores: (events) => events.some(({ type }) => type === 'food_bagged'),
};

export function panel(seat: number, { t, view }: Telling): SeatPanel {
  const held = view.seats[String(seat)];
  if (!held) return { facts: [] };
  return {
    ...(held.score.total === null ? {} : { score: held.score.total }),
    facts: [
      { label: t('evolution.panel.hand'), value: held.hand_count },
      { label: t('evolution.panel.species'), value: Object.keys(held.species).length },
      { label: t('evolution.panel.food'), value: held.bag ?? '?' },
    ],
  };
}
