// Ecosfera in words and choices: each event and action is told in each language, and nothing legal is out of reach.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words } from '../../i18n.ts';
import { type Locale, locales, type Messages } from '../contract.ts';
import { actionsOf, allChoices, cardsNamed, stillThere, waysOf, type Choice } from './choices.ts';
import type { EcosferaData } from './data.ts';
import { doingsIn, newsFor } from './doings.ts';
import { freshIn } from './fresh.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import type { Entry, Telling } from './reading.ts';
import { barActions, barWords, describeAction, describeEvent, prompt } from './telling.ts';
import type { Action, Event, SeatView, View } from './wire.ts';

const messages: Record<Locale, Messages> = { en, ja, ru };

const lying = (card: string) => ({ card, used: false, icon_used: null, animal_used: false });

const seat: SeatView = {
  row: {
    0: lying('water'),
    1: lying('arctic_willow'),
    3: lying('norway_spruce'),
    4: lying('brown_bear'),
    7: lying('moose'),
    9: lying('disaster'),
  },
  deck: 3,
  discard: {},
  owned: {},
  tokens: { plus: true, refresh: true, move: false },
  next_row: 4,
};

const view: View = {
  players: 2,
  solo: false,
  card_set: 'base',
  level: 1,
  first_player: 0,
  turn: { seat: 0, number: 3, acquisitions: 0 },
  result: null,
  piles: {},
  plants: { market: { 0: 'moss', 1: 'saguaro', 2: 'eelgrass', 3: null }, deck: 22 },
  animals: { market: { 0: 'lion', 1: 'bee', 2: 'orca', 3: 'sloth' }, deck: 22 },
  disasters: 10,
  biomes: {},
  extinctions: { placed: 0, limit: 7, at_start: 0 },
  seats: { 0: seat, 1: { ...seat, row: {} } },
  offers: {
    plants: {
      0: { why: null, missing: {}, pays: [0], takes: null, third: false },
      1: { why: null, missing: { sun: 1 }, pays: [0], takes: 'sun', third: false },
      2: { why: null, missing: { sun: 1 }, pays: [0], takes: 'sun', third: true },
    },
    animals: { 0: { why: null, pairs: { '1,3': ['tundra'] } } },
    biomes: { why: null, pairs: { '4,7': { biomes: ['taiga', 'temperate'], mushroom: false } } },
    abilities: {
      plus: { why: null, sources: ['token'] },
      refresh: { why: null, sources: ['token', '7'], markets: ['plants', 'animals'] },
      move: { why: null, sources: ['1'], cards: ['0', '3', '4'] },
      restore_token: { why: null, tokens: ['move'], pairs: { '4,7': ['taiga'] } },
    },
    end_turn: { disaster: true, extinction: false, defeat: false },
    near: { disasters: 1, elements: {} },
  },
  score: { lines: [], total: 0 },
  outcome: null,
};

const data: EcosferaData = { levels: {}, card_sets: {} };

const actions: Action[] = [
  { type: 'acquire_plant', slot: 0 },
  { type: 'acquire_plant', slot: 1 },
  { type: 'acquire_plant', slot: 2 },
  { type: 'acquire_animal', slot: 0, plants: [1, 3] },
  { type: 'claim_biomes', cards: [4, 7] },
  { type: 'plus', source: 'token' },
  { type: 'refresh', source: 'token', market: 'plants' },
  { type: 'refresh', source: { card: 7 }, market: 'animals' },
  { type: 'move', source: { card: 1 }, card: 0, to: { player: 1 } },
  { type: 'move', source: { card: 1 }, card: 4, to: 'market' },
  { type: 'move', source: { card: 1 }, card: 3, to: 'own_deck_top' },
  { type: 'restore_token', token: 'move', animals: [4, 7] },
  { type: 'end_turn' },
];

const events: Event[] = [
  { type: 'started', players: 2, level: 1, card_set: 'base', first_player: 0, extinctions: 0 },
  { type: 'row_drawn', seat: 0, cards: { '0': 'water', '1': 'sun' } },
  { type: 'turn_began', seat: 0, number: 1 },
  { type: 'plant_acquired', seat: 0, slot: 1, card: 'moss', number: 5, used: [0], taken: null },
  {
    type: 'plant_acquired',
    seat: 0,
    slot: 1,
    card: 'moss',
    number: 5,
    used: [0],
    taken: { element: 'sun', number: 4 },
  },
  { type: 'animal_acquired', seat: 0, slot: 1, card: 'bee', number: 6, used: [1, 3] },
  { type: 'market_refilled', market: 'plants', slot: 0, card: 'moss' },
  { type: 'biomes_restored', seat: 0, used: [4, 7], biomes: ['taiga', 'temperate'], mushroom: false },
  { type: 'ability_used', seat: 0, ability: 'plus', source: 'token' },
  { type: 'ability_used', seat: 0, ability: 'plus', source: { card: 3 } },
  { type: 'deck_shuffled', seat: 0, cards: 4 },
  { type: 'card_drawn', seat: 0, card: 'sun', number: 8 },
  { type: 'market_returned', market: 'plants', cards: ['moss'] },
  { type: 'market_returned', market: 'animals', cards: ['bee'] },
  { type: 'card_moved', seat: 0, number: 0, card: 'water', to: { player: 1 }, arrived: 4 },
  { type: 'card_moved', seat: 0, number: 0, card: 'water', to: 'market', arrived: null },
  { type: 'card_moved', seat: 0, number: 0, card: 'water', to: 'own_deck_top', arrived: null },
  { type: 'token_restored', seat: 0, token: 'move', animals: [4, 7] },
  { type: 'disaster_taken', seat: 0, number: 9, reason: 'no_acquisition' },
  { type: 'disaster_taken', seat: 0, number: 9, reason: 'three_elements' },
  { type: 'extinction_placed', placed: 1, limit: 7, reason: 'three_disasters' },
  { type: 'extinction_placed', placed: 1, limit: 7, reason: 'four_disasters' },
  { type: 'turn_ended', seat: 0, number: 1, reason: 'nothing_left', discarded: [] },
  { type: 'turn_ended', seat: 0, number: 1, reason: 'three_elements', discarded: [] },
  { type: 'turn_ended', seat: 0, number: 1, reason: 'three_disasters', discarded: [] },
  { type: 'turn_ended', seat: 0, number: 1, reason: 'four_disasters', discarded: [] },
  { type: 'game_ended', won: true, reason: 'biomes' },
  { type: 'game_ended', won: false, reason: 'extinctions' },
  { type: 'game_ended', won: false, reason: 'turn_limit' },
];

function telling(locale: Locale): Telling {
  const { t } = words(locale, [messages[locale]]);
  return { t, locale, nameOf: (who) => `P${who}`, view, data };
}

/** Neither a key that nobody translated nor a placeholder that nobody filled. */
function isInWords(line: string | null): asserts line is string {
  assert.ok(line, 'there is a line');
  assert.doesNotMatch(line, /ecosfera\.|[{}]|undefined|null|#/, line);
}

for (const locale of locales) {
  test(`every event is told (${locale})`, () => {
    for (const event of events) isInWords(describeEvent(event, telling(locale)));
    const chosen: Event = { type: 'turn_ended', seat: 0, number: 1, reason: 'chosen', discarded: [] };
    assert.equal(describeEvent(chosen, telling(locale)), null);
  });

  test(`every action has a label of its own (${locale})`, () => {
    const labels = actions.map((action) => describeAction(action, telling(locale)));
    labels.forEach(isInWords);
    assert.equal(new Set(labels).size, labels.length);
  });
}

test('a label says what an action costs and brings', () => {
  const english = (action: Action | undefined) => action && describeAction(action, telling('en'));
  assert.equal(english(actions[1]), 'Acquire Saguaro, with sun from the market');
  assert.match(english(actions[2]) ?? '', /a disaster, and the turn ends/);
  assert.equal(english(actions[3]), 'Acquire Lion with Arctic willow and Norway spruce');
  assert.equal(english(actions[4]), 'Restore Taiga, Temperate forest with Brown bear and Moose');
  assert.equal(english({ type: 'end_turn' }), 'End turn: a disaster');
});

test('the end of the turn is the only button of the bar, and the only action that the table does not offer', () => {
  assert.deepEqual(barActions(actions), [{ type: 'end_turn' }]);
  const reached = new Set(
    allChoices(view, 0).flatMap((choice) =>
      waysOf(actionsOf(choice, actions, 0), (action) => describeAction(action, telling('en'))).flatMap(
        (way) => way.actions,
      ),
    ),
  );
  assert.deepEqual(
    actions.filter((action) => !reached.has(action)),
    [{ type: 'end_turn' }],
  );
});

test('what ending costs stands on its button', () => {
  assert.deepEqual(barWords({ type: 'end_turn' }, telling('en')), { words: 'End turn', cost: 'a disaster' });
});

test('ways differ by the cards that they take; of those that read alike there is one', () => {
  const named = (action: Action) => describeAction(action, telling('en'));
  const pairs: Action[] = [
    { type: 'acquire_animal', slot: 0, plants: [1, 3] },
    { type: 'acquire_animal', slot: 0, plants: [1, 4] },
  ];
  assert.deepEqual(
    waysOf(pairs, named).map(({ cards }) => cards),
    [
      [1, 3],
      [1, 4],
    ],
  );
  const moves: Action[] = [
    { type: 'move', source: 'token', card: 0, to: 'market' },
    { type: 'move', source: 'token', card: 0, to: { player: 1 } },
    { type: 'move', source: 'token', card: 3, to: 'market' },
  ];
  const ways = waysOf(moves, named);
  assert.deepEqual(
    ways.map((way) => way.actions.length),
    [2, 1],
    'one way for each card, one button for each place',
  );
  const markets: Action[] = [
    { type: 'refresh', source: 'token', market: 'plants' },
    { type: 'refresh', source: 'token', market: 'animals' },
  ];
  assert.deepEqual(waysOf(markets, named), [{ cards: [], actions: markets }]);
  assert.equal(waysOf([...pairs, ...pairs.slice(0, 1)], named).length, 2);
  assert.deepEqual(waysOf([], named), []);
});

test('a card of the own row offers what its icon does, else what takes it; another row nothing', () => {
  const bear: Choice = { kind: 'row', seat: 0, number: 4, card: 'brown_bear' };
  const types = (choice: Choice) => actionsOf(choice, actions, 0).map((action) => action.type);
  assert.deepEqual(types(bear), ['claim_biomes', 'restore_token']);
  assert.deepEqual(types({ ...bear, number: 7, card: 'moose' }), ['refresh']);
  assert.deepEqual(types({ kind: 'ability', ability: 'refresh' }), ['refresh'], 'the token, and not the icon');
  assert.deepEqual(actionsOf({ ...bear, seat: 1 }, actions, 0), []);
  assert.deepEqual(actions.slice(8, 9).map(cardsNamed), [[1, 0]]);
});

test('a choice is forgotten when its card is gone', () => {
  const moss: Choice = { kind: 'slot', market: 'plants', slot: 0, card: 'moss' };
  assert.deepEqual(stillThere(moss, view), moss);
  assert.equal(stillThere({ ...moss, card: 'bilberry' }, view), null);
  assert.equal(stillThere({ kind: 'row', seat: 0, number: 2, card: 'sun' }, view), null);
});

test('what is new is found in the events', () => {
  const fresh = freshIn(events);
  assert.deepEqual([...fresh.slots], ['plants.0']);
  assert.deepEqual([...fresh.biomes], ['taiga', 'temperate']);
  assert.equal(fresh.extinctions, 2);
  assert.deepEqual(
    [...(fresh.rows.get(0) ?? [])].sort((a, b) => a - b),
    [0, 1, 4, 5, 6, 8, 9],
  );
  assert.deepEqual([...(fresh.rows.get(1) ?? [])], [4]);
});

test('the news are the newest action, or all that others did since the own last one', () => {
  const entry = (seq: number, who: number): Entry => ({
    seq,
    events: [
      { type: 'table.undone', seat: 9 },
      { type: 'card_drawn', seat: who, card: 'sun', number: seq },
    ],
  });
  const cards = (entries: Entry[], you: number | null) =>
    newsFor(entries, you).map((event) => ('number' in event ? event.number : null));
  const entries = [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 2)];
  assert.deepEqual(cards(entries, 0), [3, 4]);
  assert.deepEqual(cards(entries, 2), [4]);
  assert.deepEqual(cards(entries, null), [4]);
  assert.deepEqual(cards([entry(1, 1), entry(2, 2)], 0), [1, 2]);
  assert.deepEqual(cards([], 0), []);
  const chosen: Entry = {
    seq: 5,
    events: [{ type: 'plant_acquired', seat: 0, slot: 1, card: 'moss', number: 5, used: [0], taken: null }],
  };
  assert.deepEqual(cards([chosen], 0), []);
  assert.deepEqual(cards([chosen], 1), [5]);
});

test('what partners did is theirs, in a few words, and marked where it still lies', () => {
  const now: View = { ...view, seats: { 0: seat, 1: { ...seat, row: { 4: lying('water') } } } };
  const told: Event[] = [
    { type: 'plant_acquired', seat: 1, slot: 1, card: 'water', number: 4, used: [0], taken: null },
    { type: 'market_refilled', market: 'plants', slot: 1, card: 'saguaro' },
    { type: 'ability_used', seat: 1, ability: 'move', source: 'token' },
    { type: 'card_moved', seat: 1, number: 2, card: 'moose', to: { player: 0 }, arrived: 7 },
    { type: 'market_returned', market: 'animals', cards: ['bee'] },
    { type: 'market_refilled', market: 'animals', slot: 0, card: 'lion' },
  ];
  const english = { ...telling('en'), view: now };
  const { by, at } = doingsIn(told, english, 0);
  assert.deepEqual(
    by.get(1)?.map(({ words: line }) => line),
    ['Moose → you', 'acquired Water', 'new animals'],
  );
  assert.deepEqual(
    [...at],
    [
      ['row.1.4', 1],
      ['plants.1', 1],
      ['row.0.7', 1],
    ],
  );
  // With the next row what lay there is gone.
  const drawn: Event = { type: 'row_drawn', seat: 1, cards: { '4': 'water' } };
  assert.equal(doingsIn([...told, drawn], english, 0).at.has('row.1.4'), false);
  // It is drawn beside the row then; what was moved to me still lies in mine.
  assert.deepEqual([...doingsIn(told, english, 0).gone], []);
  const end: Event[] = [
    drawn,
    { type: 'biomes_restored', seat: 1, used: [4, 7], biomes: ['taiga', 'ocean'], mushroom: false },
    { type: 'card_moved', seat: 1, number: 2, card: 'sun', to: 'market', arrived: null },
    { type: 'disaster_taken', seat: 1, number: 9, reason: 'three_elements' },
    { type: 'extinction_placed', placed: 2, limit: 7, reason: 'three_disasters' },
  ];
  assert.deepEqual(doingsIn([...told, ...end], english, 0).gone.get(1), [
    { what: 'acquired', card: 'water' },
    { what: 'restored', biome: 'taiga' },
    { what: 'restored', biome: 'ocean' },
    { what: 'moved', card: 'sun', to: null },
    { what: 'disaster', card: 'disaster' },
    { what: 'extinct', number: 1 },
  ]);
});

for (const locale of locales) {
  test(`what partners did is in words (${locale})`, () => {
    const { by } = doingsIn(events, telling(locale), 1);
    const lines = [...by.values()].flat().flatMap((doing) => [doing.words, doing.short]);
    assert.ok(lines.length > 10);
    lines.forEach(isInWords);
  });
}

test('the prompt says whether there is something to acquire', () => {
  const english = telling('en');
  assert.equal(prompt(english, actions), 'You can restore a biome!');
  assert.match(prompt(english, actions.slice(0, 3)) ?? '', /^Acquire/);
  assert.match(prompt(english, [{ type: 'end_turn' }]) ?? '', /end your turn/);
  assert.equal(prompt(english, []), null);
});
