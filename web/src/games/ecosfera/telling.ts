// Ecosfera in words: history, buttons, prompts.
import type { GameEvent, JsonObject } from '../../../sdk/wire.ts';
import type { Telling, Translate } from '../contract.ts';
import { asAction, type EcosferaAction, type EcosferaView, type MoveTo, type Source } from './types.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const viewOf = (telling: Telling): EcosferaView => telling.view as unknown as EcosferaView;

export const cardName = (t: Translate, card: string): string => t(`ecosfera.card.${card}`);
export const elementName = (t: Translate, element: string): string => t(`ecosfera.element.${element}`);
export const biomeName = (t: Translate, biome: string): string => t(`ecosfera.biome.${biome}`);
export const abilityName = (t: Translate, ability: string): string => t(`ecosfera.ability.${ability}`);

const listed = (t: Translate, words: readonly string[]): string => words.join(t('ecosfera.list'));

export const biomeNames = (t: Translate, biomes: unknown): string =>
  listed(t, Array.isArray(biomes) ? biomes.map((biome) => biomeName(t, text(biome))) : []);

export const cardNames = (t: Translate, cards: unknown): string =>
  listed(t, Array.isArray(cards) ? cards.map((card) => cardName(t, text(card))) : []);

/** "sun, 2 water" */
export function elementCounts(t: Translate, counts: { readonly [element: string]: number }): string {
  const words = Object.entries(counts).map(([element, count]) =>
    count === 1 ? elementName(t, element) : t('ecosfera.times', { count, what: elementName(t, element) }),
  );
  return listed(t, words);
}

function targetOfEvent(to: unknown, { t, nameOf }: Telling): string {
  if (to === 'market') return t('ecosfera.to.market');
  if (to === 'own_deck_top') return t('ecosfera.to.own_deck_top');
  return t('ecosfera.to.player', { name: nameOf((to as { player: number }).player) });
}

function disasterLine(event: GameEvent, name: string, t: Translate): string {
  return t(`ecosfera.event.disaster_taken.${text(event.reason)}`, { name });
}

function endOfTurn(event: GameEvent, name: string, t: Translate): string | null {
  return event.reason === 'chosen' ? null : t(`ecosfera.event.turn_ended.${text(event.reason)}`, { name });
}

function abilityLine(event: GameEvent, name: string, t: Translate): string {
  const ability = abilityName(t, text(event.ability));
  return t(`ecosfera.event.ability_used.${event.source === 'token' ? 'token' : 'icon'}`, { name, ability });
}

export function describeEvent(event: GameEvent, telling: Telling): string | null {
  const { t } = telling;
  const name = typeof event.seat === 'number' ? telling.nameOf(event.seat) : '';
  const card = cardName(t, text(event.card));
  switch (event.type) {
    case 'started':
      return t('ecosfera.event.started', { name: telling.nameOf(Number(event.first_player)) });
    case 'turn_began':
      return t('ecosfera.event.turn_began', { name });
    case 'row_drawn':
      return t('ecosfera.event.row_drawn', { name, cards: cardNames(t, Object.values(event.cards as JsonObject)) });
    case 'plant_acquired': {
      const taken = event.taken as { element?: string } | null;
      return taken
        ? t('ecosfera.event.plant_acquired.taken', { name, card, element: elementName(t, text(taken.element)) })
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
      return t(`ecosfera.event.market_returned.${text(event.market)}`);
    case 'market_refilled':
      return t('ecosfera.event.market_refilled', { card });
    case 'card_moved':
      return t('ecosfera.event.card_moved', { name, card, to: targetOfEvent(event.to, telling) });
    case 'token_restored':
      return t('ecosfera.event.token_restored', { name, ability: abilityName(t, text(event.token)) });
    case 'disaster_taken':
      return disasterLine(event, name, t);
    case 'extinction_placed':
      return t(`ecosfera.event.extinction_placed.${text(event.reason)}`, {
        placed: Number(event.placed),
        limit: Number(event.limit),
      });
    case 'turn_ended':
      return endOfTurn(event, name, t);
    case 'game_ended':
      return t(`ecosfera.event.game_ended.${text(event.reason)}`);
    default:
      return null;
  }
}

/** What lies under a number in the row of the player whose turn it is: only there do numbers occur in actions. */
function inRow(number: number, { t, view }: { t: Translate; view: EcosferaView }): string {
  const row = view.turn ? view.seats[view.turn.seat]?.row : undefined;
  const card = row?.[String(number)]?.card;
  return card ? cardName(t, card) : `#${number}`;
}

export function sourceName(source: Source, telling: { t: Translate; view: EcosferaView }): string {
  return source === 'token'
    ? telling.t('ecosfera.source.token')
    : telling.t('ecosfera.source.card', { card: inRow(source.card, telling) });
}

export function targetName(to: MoveTo, { t, nameOf }: { t: Translate; nameOf: (seat: number) => string }): string {
  if (to === 'market') return t('ecosfera.do.move.market');
  if (to === 'own_deck_top') return t('ecosfera.do.move.own_deck_top');
  return t('ecosfera.do.move.player', { name: nameOf(to.player) });
}

function acquirePlant(slot: number, t: Translate, view: EcosferaView): string {
  const card = cardName(t, view.plants.market[slot] ?? '');
  const offer = view.offers?.plants[slot];
  if (!offer?.takes) return t('ecosfera.do.acquire_plant', { card });
  const element = elementName(t, offer.takes);
  return t(offer.third ? 'ecosfera.do.acquire_plant.third' : 'ecosfera.do.acquire_plant.takes', { card, element });
}

function endTurn(t: Translate, view: EcosferaView): string {
  const brings = view.offers?.end_turn;
  if (brings?.defeat) return t('ecosfera.do.end_turn.defeat');
  if (brings?.extinction) return t('ecosfera.do.end_turn.extinction');
  return t(brings?.disaster ? 'ecosfera.do.end_turn.disaster' : 'ecosfera.do.end_turn');
}

export function describeAction(action: JsonObject, telling: Telling): string {
  const { t } = telling;
  const view = viewOf(telling);
  const typed: EcosferaAction = asAction(action);
  const names = (numbers: readonly number[]) => numbers.map((number) => inRow(number, { t, view }));
  const both = (numbers: readonly number[]) => names(numbers).join(t('ecosfera.and'));
  switch (typed.type) {
    case 'acquire_plant':
      return acquirePlant(typed.slot, t, view);
    case 'acquire_animal':
      return t('ecosfera.do.acquire_animal', {
        card: cardName(t, view.animals.market[typed.slot] ?? ''),
        cards: both(typed.plants),
      });
    case 'claim_biomes': {
      const biomes = view.offers?.biomes.pairs[typed.cards.join(',')]?.biomes ?? [];
      return t('ecosfera.do.claim_biomes', { biomes: biomeNames(t, biomes), cards: both(typed.cards) });
    }
    case 'plus':
      return t('ecosfera.do.plus', { source: sourceName(typed.source, { t, view }) });
    case 'refresh':
      return t(`ecosfera.do.refresh.${typed.market}`, { source: sourceName(typed.source, { t, view }) });
    case 'move':
      return t('ecosfera.do.move', {
        card: inRow(typed.card, { t, view }),
        to: targetName(typed.to, telling),
        source: sourceName(typed.source, { t, view }),
      });
    case 'restore_token':
      return t('ecosfera.do.restore_token', { ability: abilityName(t, typed.token), cards: both(typed.animals) });
    case 'end_turn':
      return endTurn(t, view);
  }
}

export const barActions = (actions: readonly JsonObject[]): readonly JsonObject[] =>
  actions.filter((action) => asAction(action).type === 'end_turn');

export function prompt(telling: Telling, actions: readonly JsonObject[]): string | null {
  const { t } = telling;
  const { turn, offers } = viewOf(telling);
  if (!turn || !offers || actions.length === 0) return null;
  const types = new Set(actions.map((action) => asAction(action).type));
  if (types.has('claim_biomes')) return t('ecosfera.prompt.claim');
  const acquires = types.has('acquire_plant') || types.has('acquire_animal');
  if (turn.acquisitions > 0) return t(types.size > 1 ? 'ecosfera.prompt.more' : 'ecosfera.prompt.end');
  if (acquires) return t('ecosfera.prompt.acquire');
  return t(types.size > 1 ? 'ecosfera.prompt.abilities' : 'ecosfera.prompt.nothing');
}
