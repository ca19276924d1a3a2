// Ecosfera in words: history, buttons, prompts.
import type { BarWords, GamePast, Points, SeatPanel, Translate } from '../contract.ts';
import type { EcosferaData } from './data.ts';
import type { MoveTo, Source, Telling } from './reading.ts';
import type { AbilityUsed, Action, Event, Offers, TurnView, View } from './wire.ts';

export const cardName = (t: Translate, card: string): string => t(`ecosfera.card.${card}`);
export const elementName = (t: Translate, element: string): string => t(`ecosfera.element.${element}`);
export const biomeName = (t: Translate, biome: string): string => t(`ecosfera.biome.${biome}`);
export const abilityName = (t: Translate, ability: string): string => t(`ecosfera.ability.${ability}`);

const listed = (t: Translate, words: readonly string[]): string => words.join(t('ecosfera.list'));

export const biomeNames = (t: Translate, biomes: readonly string[]): string =>
  listed(
    t,
    biomes.map((biome) => biomeName(t, biome)),
  );

export const cardNames = (t: Translate, cards: readonly string[]): string =>
  listed(
    t,
    cards.map((card) => cardName(t, card)),
  );

/** "sun, 2 water" */
export function elementCounts(t: Translate, counts: { readonly [element: string]: number }): string {
  const words = Object.entries(counts).map(([element, count]) =>
    count === 1 ? elementName(t, element) : t('ecosfera.times', { count, what: elementName(t, element) }),
  );
  return listed(t, words);
}

function targetOfEvent(to: MoveTo, { t, nameOf }: Telling): string {
  if (to === 'market') return t('ecosfera.to.market');
  if (to === 'own_deck_top') return t('ecosfera.to.own_deck_top');
  return t('ecosfera.to.player', { name: nameOf(to.player) });
}

function abilityLine(event: AbilityUsed, name: string, t: Translate): string {
  const ability = abilityName(t, event.ability);
  return t(`ecosfera.event.ability_used.${event.source === 'token' ? 'token' : 'icon'}`, { name, ability });
}

export function describeEvent(event: Event, telling: Telling): string | null {
  const { t } = telling;
  const name = 'seat' in event ? telling.nameOf(event.seat) : '';
  const card = 'card' in event ? cardName(t, event.card) : '';
  switch (event.type) {
    case 'started':
      return t('ecosfera.event.started', { name: telling.nameOf(event.first_player) });
    case 'turn_began':
      return t('ecosfera.event.turn_began', { name });
    case 'row_drawn':
      return t('ecosfera.event.row_drawn', { name, cards: cardNames(t, Object.values(event.cards)) });
    case 'plant_acquired': {
      const { taken } = event;
      return taken
        ? t('ecosfera.event.plant_acquired.taken', { name, card, element: elementName(t, taken.element) })
        : t('ecosfera.event.plant_acquired', { name, card });
    }
    case 'animal_acquired':
      return t('ecosfera.event.animal_acquired', { name, card });
    case 'biomes_restored':
      return t('ecosfera.event.biomes_restored', { name, biomes: biomeNames(t, event.biomes) });
    case 'ability_used':
      return abilityLine(event, name, t);
    case 'deck_shuffled':
      return t('ecosfera.event.deck_shuffled', { name });
    case 'card_drawn':
      return t('ecosfera.event.card_drawn', { name, card });
    case 'market_returned':
      return t(`ecosfera.event.market_returned.${event.market}`);
    case 'market_refilled':
      return t('ecosfera.event.market_refilled', { card });
    case 'card_moved':
      return t('ecosfera.event.card_moved', { name, card, to: targetOfEvent(event.to, telling) });
    case 'token_restored':
      return t('ecosfera.event.token_restored', { name, ability: abilityName(t, event.token) });
    case 'disaster_taken':
      return t(`ecosfera.event.disaster_taken.${event.reason}`, { name });
    case 'extinction_placed':
      return t(`ecosfera.event.extinction_placed.${event.reason}`, {
        placed: event.placed,
        limit: event.limit,
      });
    case 'turn_ended':
      return event.reason === 'chosen' ? null : t(`ecosfera.event.turn_ended.${event.reason}`, { name });
    case 'game_ended':
      return t(`ecosfera.event.game_ended.${event.reason}`);
  }
}

/** What lies under a number in the row of the player whose turn it is: only there do numbers occur in actions. */
function inRow(number: number, { t, view }: { t: Translate; view: View }): string {
  const row = view.turn ? view.seats[view.turn.seat]?.row : undefined;
  const card = row?.[String(number)]?.card;
  return card ? cardName(t, card) : `#${number}`;
}

export function sourceName(source: Source, telling: { t: Translate; view: View }): string {
  return source === 'token'
    ? telling.t('ecosfera.source.token')
    : telling.t('ecosfera.source.card', { card: inRow(source.card, telling) });
}

export function targetName(to: MoveTo, { t, nameOf }: { t: Translate; nameOf: (seat: number) => string }): string {
  if (to === 'market') return t('ecosfera.do.move.market');
  if (to === 'own_deck_top') return t('ecosfera.do.move.own_deck_top');
  return t('ecosfera.do.move.player', { name: nameOf(to.player) });
}

function acquirePlant(slot: number, t: Translate, view: View): string {
  const card = cardName(t, view.plants.market[slot] ?? '');
  const offer = view.offers?.plants[slot];
  if (!offer?.takes) return t('ecosfera.do.acquire_plant', { card });
  const element = elementName(t, offer.takes);
  return t(offer.third ? 'ecosfera.do.acquire_plant.third' : 'ecosfera.do.acquire_plant.takes', { card, element });
}

function endTurn(t: Translate, view: View): string {
  const brings = view.offers?.end_turn;
  if (brings?.defeat) return t('ecosfera.do.end_turn.defeat');
  if (brings?.extinction) return t('ecosfera.do.end_turn.extinction');
  return t(brings?.disaster ? 'ecosfera.do.end_turn.disaster' : 'ecosfera.do.end_turn');
}

export function describeAction(action: Action, telling: Telling): string {
  const { t, view } = telling;
  const names = (numbers: readonly number[]) => numbers.map((number) => inRow(number, { t, view }));
  const both = (numbers: readonly number[]) => names(numbers).join(t('ecosfera.and'));
  switch (action.type) {
    case 'acquire_plant':
      return acquirePlant(action.slot, t, view);
    case 'acquire_animal':
      return t('ecosfera.do.acquire_animal', {
        card: cardName(t, view.animals.market[action.slot] ?? ''),
        cards: both(action.plants),
      });
    case 'claim_biomes': {
      const biomes = view.offers?.biomes.pairs[action.cards.join(',')]?.biomes ?? [];
      return t('ecosfera.do.claim_biomes', { biomes: biomeNames(t, biomes), cards: both(action.cards) });
    }
    case 'plus':
      return t('ecosfera.do.plus', { source: sourceName(action.source, { t, view }) });
    case 'refresh':
      return t(`ecosfera.do.refresh.${action.market}`, { source: sourceName(action.source, { t, view }) });
    case 'move':
      return t('ecosfera.do.move', {
        card: inRow(action.card, { t, view }),
        to: targetName(action.to, telling),
        source: sourceName(action.source, { t, view }),
      });
    case 'restore_token':
      return t('ecosfera.do.restore_token', { ability: abilityName(t, action.token), cards: both(action.animals) });
    case 'end_turn':
      return endTurn(t, view);
  }
}

/** What ending costs stands on its button in a line of its own. */
export function barWords(action: Action, { t, view }: Telling): BarWords {
  const brings = view.offers?.end_turn;
  const words = t('ecosfera.do.end_turn');
  const cost = brings?.defeat ? 'defeat' : brings?.extinction ? 'extinction' : brings?.disaster ? 'disaster' : null;
  return action.type !== 'end_turn' || cost === null ? { words } : { words, cost: t(`ecosfera.bar.end.${cost}`) };
}

export const barActions = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => action.type === 'end_turn');

/** What a row threatens to bring, in short. */
function warnings({ near }: Offers, t: Translate): readonly string[] {
  const two = Object.keys(near.elements).map((element) => elementName(t, element));
  return [
    ...(near.disasters >= 2 ? [t('ecosfera.warn.disasters')] : []),
    ...(two.length > 0 ? [t('ecosfera.warn.elements', { elements: listed(t, two) })] : []),
  ];
}

export function prompt(telling: Telling, actions: readonly Action[]): string | null {
  const { t } = telling;
  const { turn, offers } = telling.view;
  if (!turn || !offers || actions.length === 0) return null;
  return [asked(telling, actions, turn), ...warnings(offers, t)].join(t('ecosfera.prompt.and'));
}

function asked({ t }: Telling, actions: readonly Action[], turn: TurnView): string {
  const types = new Set(actions.map((action) => action.type));
  if (types.has('claim_biomes')) return t('ecosfera.prompt.claim');
  const acquires = types.has('acquire_plant') || types.has('acquire_animal');
  if (turn.acquisitions > 0) return t(types.size > 1 ? 'ecosfera.prompt.more' : 'ecosfera.prompt.end');
  if (acquires) return t('ecosfera.prompt.acquire');
  return t(types.size > 1 ? 'ecosfera.prompt.abilities' : 'ecosfera.prompt.nothing');
}

/** All win or lose as one. */
export const points = ({ score }: View): readonly Points[] => [{ seat: null, points: score.total }];

export const past: GamePast<View, EcosferaData, Event> = {
  turn: ({ t, nameOf, view: { turn } }) =>
    turn === null
      ? null
      : { number: turn.number, words: t('ecosfera.turn_of', { number: turn.number, name: nameOf(turn.seat) }) },
};

/** All play as one and have one score, so that a panel has none. */
export function panel(seat: number, { t, view }: Telling): SeatPanel {
  const cards = view.seats[seat];
  if (!cards) return { facts: [] };
  return {
    facts: [
      { label: t('ecosfera.panel.deck'), value: cards.deck },
      { label: t('ecosfera.panel.discard'), value: Object.values(cards.discard).reduce((sum, n) => sum + n, 0) },
    ],
  };
}
