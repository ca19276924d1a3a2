// Evolution in words: history, buttons, prompts.
import type { GameEvent, Json, JsonObject } from '../../../sdk/wire.ts';
import type { Telling } from '../contract.ts';
import { asAction, type EvolutionData, type EvolutionView } from './types.ts';
import { cardName, foodText, speciesName, traitName, traitNames } from './words.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const object = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
const dataOf = (telling: Telling): EvolutionData => telling.data as unknown as EvolutionData;
const viewOf = (telling: Telling): EvolutionView => telling.view as unknown as EvolutionView;

type Teller = (event: GameEvent, telling: Telling, name: string) => string | null;

const species = (event: GameEvent, telling: Telling, member = 'species'): string =>
  speciesName(telling, text(event[member]));

/** Lines that only put the player's name into a message of the event's name. */
const plain: ReadonlySet<string> = new Set(['turn_ended', 'feeding_ended', 'game_ended']);

const tellers: Readonly<Record<string, Teller>> = {
  started: (event, telling) =>
    telling.t('evolution.event.started', { name: telling.nameOf(count(event.first_player)) }),
  round_began: (event, { t, nameOf }) => {
    const line = t('evolution.event.round_began', {
      round: count(event.round),
      name: nameOf(count(event.first_player)),
    });
    return event.last === true
      ? t('evolution.event.and', { first: line, second: t('evolution.last_round.now') })
      : line;
  },
  species_created: (event, telling) =>
    telling.t('evolution.event.species_created', { species: species(event, telling) }),
  cards_drawn: (event, telling, name) => {
    const line = telling.t('evolution.event.cards_drawn', { name, count: count(event.count) });
    return Array.isArray(event.cards) && event.cards.length > 0
      ? telling.t('evolution.event.and', { first: line, second: cardNames(event.cards, telling) })
      : line;
  },
  reshuffled: (event, { t }) => t('evolution.event.reshuffled', { count: count(event.cards) }),
  last_round: (event, { t }) => t(`evolution.last_round.${text(event.when)}`),
  food_card_chosen: (event, telling, name) =>
    typeof event.card === 'number'
      ? telling.t('evolution.event.food_card_chosen.own', {
          name,
          card: cardName(telling.t, dataOf(telling), event.card),
        })
      : telling.t('evolution.event.food_card_chosen', { name }),
  planned: (event, telling) =>
    telling.t('evolution.event.planned', { action: describeAction(object(event.play), telling) }),
  trait_laid: (event, telling) =>
    typeof event.card === 'number'
      ? telling.t('evolution.event.trait_laid.own', {
          species: species(event, telling),
          card: cardName(telling.t, dataOf(telling), event.card),
        })
      : telling.t('evolution.event.trait_laid', { species: species(event, telling) }),
  body_grown: (event, telling) =>
    telling.t('evolution.event.body_grown', { species: species(event, telling), body: count(event.body) }),
  population_grown: (event, telling) =>
    telling.t('evolution.event.population_grown', {
      species: species(event, telling),
      population: count(event.population),
    }),
  trait_discarded: (event, telling) =>
    telling.t('evolution.event.trait_discarded', {
      species: species(event, telling),
      trait: traitName(telling.t, text(event.trait)),
    }),
  traits_revealed: revealedLine,
  leaf_chosen: (event, telling) =>
    telling.t('evolution.event.leaf_chosen', {
      species: species(event, telling),
      trait: traitName(telling.t, text(event.trait)),
    }),
  leaf_resolved: (event, telling) =>
    telling.t('evolution.event.leaf_resolved', {
      species: species(event, telling),
      trait: traitName(telling.t, text(event.trait)),
    }),
  fertile: (event, telling) =>
    telling.t('evolution.event.population_grown', {
      species: species(event, telling),
      population: count(event.population),
    }),
  fat_moved: (event, telling) =>
    telling.t('evolution.event.fat_moved', { species: species(event, telling), count: count(event.amount) }),
  food_cards_revealed: foodCardsLine,
  food_taken: foodLine,
  intelligence_used: (event, telling) =>
    telling.t('evolution.event.intelligence_used', {
      species: species(event, telling),
      card: cardName(telling.t, dataOf(telling), count(event.card)),
    }),
  negation_announced: (event, telling) =>
    telling.t('evolution.event.negation_announced', {
      species: species(event, telling, 'attacker'),
      trait: traitName(telling.t, text(event.trait)),
    }),
  attacked: attackLine,
  population_lost: (event, telling) =>
    telling.t(`evolution.event.population_lost.${text(event.cause)}`, {
      species: species(event, telling),
      from: count(event.from),
      to: count(event.to),
    }),
  food_bagged: (event, telling) =>
    telling.t(`evolution.event.food_bagged.${text(event.what) || 'food'}`, {
      species: species(event, telling),
      count: count(event.amount),
    }),
  extinct: (event, telling) => telling.t('evolution.event.extinct', { species: species(event, telling) }),
};

function cardNames(cards: readonly Json[], telling: Telling): string {
  return cards.map((card) => cardName(telling.t, dataOf(telling), count(card))).join(telling.t('list.comma'));
}

function revealedLine(event: GameEvent, telling: Telling): string {
  const { t } = telling;
  const parts = Object.entries(object(event.traits)).map(([id, traits]) =>
    t('evolution.event.reveals', {
      species: speciesName(telling, id),
      traits: traitNames(t, Object.keys(object(traits))),
    }),
  );
  return parts.length === 0
    ? t('evolution.event.traits_revealed.none')
    : t('evolution.event.traits_revealed', { all: parts.join(t('evolution.list.semicolon')) });
}

function foodCardsLine(event: GameEvent, telling: Telling): string {
  const { t } = telling;
  const data = dataOf(telling);
  const cards = Object.entries(object(event.cards)).map(
    ([seat, card]) => `${telling.nameOf(Number(seat))} ${foodText(data.cards[String(count(card))]?.food ?? 0)}`,
  );
  return t('evolution.event.food_cards_revealed', {
    cards: cards.join(t('list.comma')),
    sum: foodText(count(event.sum)),
    before: count(event.before),
    after: count(event.after),
  });
}

function foodLine(event: GameEvent, telling: Telling): string {
  const { t } = telling;
  const kind = event.kind === 'meat' ? 'meat' : 'plant';
  const cause = text(event.cause);
  const line = t(`evolution.event.food_taken.${kind}`, {
    species: species(event, telling),
    count: count(event.amount),
  });
  const more = [
    ...(cause === 'feed' || cause === 'attack' ? [] : [traitName(t, cause)]),
    ...(event.bonus === true || count(event.bonus) > 0 ? [traitName(t, 'foraging')] : []),
    ...(count(event.to_fat) > 0 ? [t('evolution.event.to_fat', { count: count(event.to_fat) })] : []),
  ];
  return more.length === 0 ? line : t('evolution.event.with_more', { line, more: more.join(t('list.comma')) });
}

function attackLine(event: GameEvent, telling: Telling): string {
  const { t } = telling;
  const line = t('evolution.event.attacked', {
    attacker: species(event, telling, 'attacker'),
    prey: species(event, telling, 'prey'),
    strength: count(event.strength),
    size: count(event.size),
  });
  const negated = Object.keys(object(event.negated));
  return negated.length === 0
    ? line
    : t('evolution.event.with_more', {
        line,
        more: t('evolution.event.negated', { traits: traitNames(t, negated) }),
      });
}

/** Whose turn begins is seen on the table; as a line after each other one it would drown the rest. */
export function describeEvent(event: GameEvent, telling: Telling): string | null {
  const name = typeof event.seat === 'number' ? telling.nameOf(event.seat) : '';
  if (plain.has(event.type)) return telling.t(`evolution.event.${event.type}`, { name });
  return tellers[event.type]?.(event, telling, name) ?? null;
}

export function describeAction(action: JsonObject, telling: Telling): string {
  const { t } = telling;
  const read = asAction(action);
  const { type, trait } = read;
  const id = read.species ?? read.attacker ?? '';
  const params = {
    card: cardName(t, dataOf(telling), read.card),
    species: speciesName(telling, id),
    trait: traitName(t, trait ?? dataOf(telling).cards[String(read.card)]?.trait ?? ''),
    prey: speciesName(telling, read.prey ?? ''),
  };
  switch (type) {
    case 'new_species':
      return t(`evolution.do.new_species.${read.side ?? 'right'}`, params);
    case 'feed':
      return t(viewOf(telling).feeding?.feed[id]?.stores_fat ? 'evolution.do.store' : 'evolution.do.feed', params);
    default:
      return t(`evolution.do.${type}`, params);
  }
}

export const barActions = (actions: readonly JsonObject[]): readonly JsonObject[] =>
  actions.filter((action) => asAction(action).type === 'end_turn');

/** What the viewer's own turn is about just now. */
export function prompt(telling: Telling, actions: readonly JsonObject[]): string | null {
  const { t } = telling;
  const { feeding, phase } = viewOf(telling);
  if (phase !== 'feeding' || feeding === null || actions.length === 0) return null;
  const types = new Set(actions.map((action) => asAction(action).type));
  if (feeding.announced) return t('evolution.prompt.feeding.announced');
  if (feeding.main_done) return t('evolution.prompt.feeding.more');
  if (!types.has('end_turn')) {
    if (!types.has('feed')) return t('evolution.prompt.feeding.attack');
    return t(types.has('attack') ? 'evolution.prompt.feeding.feed_or_attack' : 'evolution.prompt.feeding.feed');
  }
  return t('evolution.prompt.feeding.may');
}
