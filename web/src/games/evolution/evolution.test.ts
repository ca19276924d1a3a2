// Evolution's words, choices and flights, without a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { words } from '../../i18n.ts';
import { type Locale, locales, type Messages } from '../contract.ts';
import { type Choice, Offer, stillPossible } from './choices.ts';
import type { EvolutionData } from './data.ts';
import { traces } from './traces.tsx';
import { type Props, rowOf, type Telling, traitsOf } from './reading.ts';
import { marksOf, type Scene } from './scene.ts';
import { boardActions, savedBy } from './species_actions.ts';
import { barActions, describeAction, describeEvent, prompt } from './telling.ts';
import type { Action, AttackerView, Event, LossCause, SpeciesView, TakeCause, Trait, View } from './wire.ts';
import { attackerReasons, creatureInWords, explained, foodText, preyReasons } from './words.ts';

// The bundle of a test counts from web/tests.
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

interface RawData {
  traits: { id: Trait; background_colors: string[]; arrows: string; leaf_frame: boolean }[];
  cards: { card: number; trait: Trait; food: number }[];
}

const raw = read('../../engine/games/evolution/data.json') as RawData;
const data: EvolutionData = {
  traits: Object.fromEntries(
    raw.traits.map(({ id, background_colors, leaf_frame }, order) => [
      id,
      { id, colors: background_colors, arrows: 'none', leaf: leaf_frame, negatable: true, order, copies: 7 },
    ]),
  ),
  cards: Object.fromEntries(raw.cards.map(({ card, trait, food }) => [String(card), { trait, food }])),
  limits: { population_max: 6, body_max: 6, hard_shell: 4 },
};

function animal(position: number, more: Partial<SpeciesView> = {}): SpeciesView {
  const plain = { population: 2, body: 2, food: 1, fat: 0, fat_max: 0, hungry: true, room: 1 };
  return { position, ...plain, diet: 'plants', face_down: 0, traits: {}, ...more };
}

const nothing = { hand_count: 0, bag: 0, ready: false, score: { food: 0, fat: 0, population: 0, traits: 0, total: 0 } };
const prey = { can: false, size: 2, needs: null, affordable: false, meat: 2, horns: false };
const attack: AttackerView = {
  can: false,
  stores_fat: false,
  reasons: [],
  strength: 2,
  prey: {
    '1-1': { ...prey, reasons: { symbiosis: ['1-1', '1-2'], size: ['1-1'] } },
    '1-2': { ...prey, reasons: { warning_call: ['1-1'] } },
  },
};

const view: View = {
  players: 2,
  options: {
    simultaneous_play: false,
    public_food_bags: true,
    strict_hungry_first: false,
    cooperation_on_fat_store: false,
  },
  round: 1,
  phase: 'feeding',
  first_player: 0,
  last_round: 'no',
  trait_limit: 2,
  watering_hole: 3,
  deck: 50,
  discard: [],
  removed: 40,
  food_cards: {},
  acting: 0,
  seats: {
    '0': { ...nothing, species: { '0-2': animal(1), '0-1': animal(0) } },
    '1': { ...nothing, species: { '1-1': animal(0), '1-2': animal(1, { body: 4 }) } },
  },
  feeding: {
    seat: 0,
    main_done: false,
    acted: false,
    must_act: true,
    announced: null,
    feed: { '0-1': { can: true, stores_fat: false, reasons: [] }, '0-2': { can: true, stores_fat: true, reasons: [] } },
    attack: { '0-1': attack },
    intelligence: {},
  },
  outcome: null,
};

function tellingIn(locale: Locale, shown: View = view): Telling {
  const own = read(`../src/games/evolution/messages/${locale}.json`) as Messages;
  const page = read(`../src/messages/${locale}.json`) as Messages;
  const { t } = words(locale, [own, page]);
  const nameOf = (seat: number): string => ['Ann', 'Bob'][seat] ?? '?';
  return { t, locale, nameOf, view: shown, data };
}

const causes: readonly TakeCause[] = ['feed', 'long_neck', 'cooperation', 'intelligence', 'attack', 'scavenger'];
const losses: readonly LossCause[] = ['horns', 'attack', 'starved'];

const events: Event[] = [
  { type: 'started', players: 2, first_player: 1, removed: 40 },
  { type: 'round_began', round: 2, first_player: 0, last: true },
  { type: 'species_created', seat: 0, species: '0-1', position: 0, card: null },
  { type: 'cards_drawn', seat: 0, count: 4, cards: [1, 2, 3, 4] },
  { type: 'cards_drawn', seat: 0, count: 1 },
  { type: 'reshuffled', cards: 21 },
  { type: 'last_round', when: 'next' },
  { type: 'food_card_chosen', seat: 0, card: 37 },
  { type: 'food_card_chosen', seat: 1 },
  { type: 'planned', seat: 0, play: { type: 'new_species', card: 37, side: 'left' } },
  { type: 'trait_laid', seat: 0, species: '0-1', slot: 0, card: 83 },
  { type: 'trait_laid', seat: 1, species: '1-1', slot: 0 },
  { type: 'body_grown', seat: 0, species: '0-1', card: 37, body: 2 },
  { type: 'population_grown', seat: 0, species: '0-1', card: 37, population: 2 },
  { type: 'trait_discarded', seat: 0, species: '0-1', trait: 'horns', card: 83 },
  { type: 'turn_ended', seat: 0 },
  { type: 'traits_revealed', traits: { '0-1': { horns: 83, climbing: 37 }, '1-1': { ambush: 1 } } },
  { type: 'traits_revealed', traits: {} },
  { type: 'leaf_chosen', seat: 0, trait: 'fertile', species: '0-1' },
  { type: 'leaf_resolved', seat: 0, species: '0-1', trait: 'long_neck' },
  { type: 'fertile', seat: 0, species: '0-1', population: 3 },
  { type: 'fat_moved', seat: 0, species: '0-1', amount: 2 },
  { type: 'food_cards_revealed', cards: { '0': 37, '1': 102 }, sum: 1, before: 2, after: 3 },
  ...causes.map((cause): Event => ({
    type: 'food_taken',
    seat: 0,
    species: '0-1',
    amount: 2,
    bonus: 1,
    kind: cause === 'attack' ? 'meat' : 'plant',
    source: cause === 'feed' ? 'watering_hole' : 'food_bank',
    cause,
    to_board: 1,
    to_fat: 1,
  })),
  { type: 'intelligence_used', seat: 0, species: '0-1', card: 37 },
  { type: 'negation_announced', seat: 0, attacker: '0-1', trait: 'horns' },
  {
    type: 'attacked',
    seat: 0,
    attacker: '0-1',
    prey_seat: 1,
    prey: '1-1',
    negated: { horns: 41 },
    strength: 4,
    size: 3,
  },
  ...losses.map((cause): Event => ({
    type: 'population_lost',
    seat: 1,
    species: '1-1',
    from: 2,
    to: 1,
    cause,
  })),
  { type: 'food_bagged', seat: 0, species: '0-1', amount: 2, what: 'food' },
  { type: 'food_bagged', seat: 0, species: '0-1', amount: 1, what: 'fat' },
  { type: 'extinct', seat: 1, species: '1-1', position: 0, traits: { horns: 83 } },
  { type: 'feeding_ended' },
  { type: 'game_ended' },
];

const actions: Action[] = [
  { type: 'choose_food', card: 37 },
  { type: 'play_trait', card: 37, species: '0-1' },
  { type: 'new_species', card: 37, side: 'left' },
  { type: 'new_species', card: 37, side: 'right' },
  { type: 'grow_body', card: 37, species: '0-1' },
  { type: 'grow_population', card: 37, species: '0-1' },
  { type: 'discard_trait', species: '0-1', trait: 'horns' },
  { type: 'leaf', trait: 'fertile', species: '0-1' },
  { type: 'feed', species: '0-1' },
  { type: 'feed', species: '0-2' },
  { type: 'intelligence', species: '0-1', card: 37 },
  { type: 'negate', attacker: '0-1', trait: 'horns', card: 37 },
  { type: 'attack', attacker: '0-1', prey: '1-2' },
  { type: 'end_turn' },
];

const untold = /evolution\.|[{}]|undefined|#/;

for (const locale of locales) {
  test(`${locale}: every event but the beginning of a turn is told in words`, () => {
    const telling = tellingIn(locale);
    assert.equal(describeEvent({ type: 'turn_began', seat: 1 }, telling), null);
    for (const event of events) {
      const line = describeEvent(event, telling);
      assert.ok(line !== null && line !== '', event.type);
      assert.doesNotMatch(line, untold, event.type);
    }
  });

  test(`${locale}: every action has a label of its own`, () => {
    const telling = tellingIn(locale);
    const labels = actions.map((action) => describeAction(action, telling));
    for (const label of labels) assert.doesNotMatch(label, untold);
    assert.equal(new Set(labels).size, labels.length);
  });

  test(`${locale}: every trait of the data has a name and a text`, () => {
    const { t } = tellingIn(locale);
    for (const { id } of raw.traits) {
      for (const key of [`evolution.trait.${id}`, `evolution.trait.${id}.text`]) assert.notEqual(t(key), key);
    }
  });
}

test('the line of a food with bonus, cause and fat tells all three', () => {
  const told = events.filter(({ type }) => type === 'food_taken').map((event) => describeEvent(event, tellingIn('en')));
  assert.equal(told[0], 'Ann’s species 1 takes 2 plants (Foraging, 1 as fat)');
  assert.equal(told[1], 'Ann’s species 1 takes 2 plants (Long Neck, Foraging, 1 as fat)');
});

test('food numbers carry their sign', () => {
  assert.deepEqual([3, 0, -2].map(foodText), ['+3', '0', '−2']);
});

test('a row and its traits come in the order in which they lie', () => {
  const seat = view.seats['0'];
  assert.ok(seat);
  assert.deepEqual(
    rowOf(seat).map(({ id }) => id),
    ['0-1', '0-2'],
  );
  const traits = { horns: { card: 83, slot: 1, face_down: false }, ambush: { card: 1, slot: 0, face_down: true } };
  assert.deepEqual(
    traitsOf(animal(0, { traits })).map(({ trait }) => trait),
    ['ambush', 'horns'],
  );
});

test('why a species is safe names the rule, the sizes and the neighbour', () => {
  const telling = tellingIn('en');
  const reasons = (id: string): string[] => preyReasons(telling, view, attack, '0-1', id);
  assert.deepEqual(reasons('1-1'), [
    'Not smaller: size 2 against strength 2',
    'Symbiosis: beside it stands Bob’s species 2 (body 4)',
  ]);
  assert.deepEqual(reasons('1-2'), ['Warning Call: Bob’s species 1 gives the alarm']);
  assert.deepEqual(attackerReasons(telling.t, attack), ['Nothing it can attack']);
});

test('a choice is kept as long as an action is listed for it', () => {
  const offer = new Offer([{ type: 'grow_body', card: 5, species: '0-1' }, { type: 'end_turn' }]);
  assert.deepEqual(stillPossible({ kind: 'card', card: 5 }, offer, view), { kind: 'card', card: 5 });
  assert.equal(stillPossible({ kind: 'card', card: 6 }, offer, view), null);
  assert.equal(stillPossible({ kind: 'thinker', species: '0-1' }, offer, view), null);
});

test('a turn with nothing but one attack opens with it, one with a choice does not', () => {
  const hit: Action = { type: 'attack', attacker: '0-1', prey: '1-1' };
  const opened = { kind: 'attacker', species: '0-1', negating: null };
  assert.deepEqual(stillPossible(null, new Offer([hit]), view), opened);
  assert.equal(stillPossible(null, new Offer([hit, { type: 'end_turn' }]), view), null);
  assert.equal(stillPossible(null, new Offer([hit, { type: 'feed', species: '0-2' }]), view), null);
});

test('an announced attack stays open whatever was wished', () => {
  const feeding = { ...view.feeding, announced: { attacker: '0-1', negated: ['horns'], cards: 1 } };
  const announced = { ...view, feeding } as View;
  const offer = new Offer([{ type: 'attack', attacker: '0-1', prey: '1-1' }]);
  assert.deepEqual(stillPossible(null, offer, announced), { kind: 'attacker', species: '0-1', negating: null });
});

test('ending the turn is what the bar offers, and the prompt says what is to be done', () => {
  assert.deepEqual(barActions(actions), [{ type: 'end_turn' }]);
  const said = (listed: Action[]): string | null => prompt(tellingIn('en'), listed);
  assert.equal(said([{ type: 'feed', species: '0-1' }]), 'Feed one of your hungry species');
  assert.equal(said([{ type: 'attack', attacker: '0-1', prey: '1-1' }]), 'Your carnivore must attack');
  assert.match(said([{ type: 'feed', species: '0-2' }, { type: 'end_turn' }]) ?? '', /Nothing has to be done/);
});

test('what saves a species is marked on it, and on the neighbour that gives the alarm', () => {
  const saved = savedBy(view, '0-1');
  assert.deepEqual([...saved], [['1-1', new Set(['symbiosis', 'size', 'warning_call'])]]);
  assert.equal(savedBy(view, null).size, 0);
});

/** What a board of the first seat is drawn of. */
function sceneOf(choice: Choice, actions: readonly Action[], shown: View = view): Scene {
  const telling = tellingIn('en', shown);
  const nothing = (): undefined => undefined;
  return {
    props: { ...telling, you: 0, act: nothing } as unknown as Props,
    naming: telling,
    label: (action) => describeAction(action, telling),
    offer: new Offer(actions),
    choice,
    choose: nothing,
    saved: new Map(),
    say: nothing,
    looked: null,
    look: nothing,
    lit: null,
    marks: new Map(),
    large: null,
    enlarge: nothing,
  };
}

test('each place at the edge of an own species stays where it is, and is dead where nothing can be done', () => {
  const playing: View = { ...view, phase: 'play_cards', feeding: null };
  const grow: Action = { type: 'grow_body', card: 37, species: '0-1' };
  const placesWith = (choice: Choice) =>
    boardActions(sceneOf(choice, [grow], playing), '0-1', animal(0)).places.map(({ key, press }) => [
      key,
      press !== null,
    ]);
  const keys = ['play_trait', 'grow_body', 'grow_population'];
  assert.deepEqual(
    placesWith(null),
    keys.map((key) => [key, false]),
  );
  assert.deepEqual(
    placesWith({ kind: 'card', card: 37 }),
    keys.map((key) => [key, key === 'grow_body']),
  );
});

test('who can be attacked says what it brings, and who cannot says why when pressed', () => {
  const bite: Action = { type: 'attack', attacker: '0-1', prey: '1-2' };
  const choice: Choice = { kind: 'attacker', species: '0-1', negating: null };
  const of = (id: string) => boardActions(sceneOf(choice, [bite]), id, animal(0));
  assert.deepEqual([of('1-2').role, of('1-2').hit?.meat, of('1-2').hit?.action], ['prey', 2, bite]);
  assert.deepEqual([of('1-1').role, of('1-1').hit?.action], ['safe', null]);
  assert.equal(of('0-1').role, 'attacker');
});

test('each food flies from its source to its animal, and from there into the bag', () => {
  const flights = events
    .filter(({ type }) => type === 'food_taken' || type === 'food_bagged')
    .flatMap((event) => traces(event, { data }))
    .map(({ from, to, count }) => ({ from, to, count }));
  const animal = 'species=0-1 | panel=0';
  assert.equal(
    flights.reduce((all, { count }) => all + (count ?? 1), 0),
    6 * 2 + 3,
  );
  assert.deepEqual(flights[0], { from: 'fly=hole', to: animal, count: flights[0]?.count });
  assert.ok(flights.some(({ from, to }) => from === 'fly=bank | fly=hole' && to === animal));
  assert.deepEqual([flights.at(-1)?.from, flights.at(-1)?.to], [animal, 'fly=bag-0 | panel=0']);
});

test('what an update did to a species is marked on its board', () => {
  const marks = marksOf(events.filter(({ type }) => type === 'population_lost'));
  assert.deepEqual(
    marks.get('1-1')?.map(({ kind, text }) => [kind, text]),
    [
      ['loss', '−1'],
      ['loss', '−1'],
      ['loss', '−1'],
    ],
  );
});

for (const locale of locales) {
  test(`${locale}: a creature’s name says species, body, population and traits`, () => {
    const telling = tellingIn(locale);
    const { t } = telling;
    const traits = { horns: { card: 83, slot: 1, face_down: false }, ambush: { card: 1, slot: 0, face_down: true } };
    const worn = animal(0, { body: 4, population: 3, traits, face_down: 2 });
    const told = creatureInWords(telling, telling, '1-1', worn);
    assert.doesNotMatch(told, untold);
    for (const part of ['Bob', '1', '4', '3', t('evolution.trait.horns'), t('evolution.trait.ambush')]) {
      assert.ok(told.includes(part), `${part} in ${told}`);
    }
    assert.ok(told.includes(t('evolution.hidden', { count: 1 })), told);
    const none = creatureInWords(telling, telling, '1-1', animal(0));
    assert.doesNotMatch(none, untold);
    assert.notEqual(none, told);
  });

  test(`${locale}: the part under the pointer is explained, and all where there is none`, () => {
    const telling = tellingIn(locale);
    const { t } = telling;
    const lies = { card: 1, slot: 0, face_down: false };
    const worn = animal(0, { traits: { horns: lies, climbing: { ...lies, slot: 1 } } });
    const [horns, climbing] = ['horns', 'climbing'].map((trait) => t(`evolution.trait.${trait}.text`));
    assert.ok(horns !== undefined && climbing !== undefined);
    assert.ok(
      explained(telling, worn, 'horns').includes(horns) && !explained(telling, worn, 'horns').includes(climbing),
    );
    for (const shown of [null, 'body', 'long_neck']) {
      assert.ok(explained(telling, worn, shown).includes(horns) && explained(telling, worn, shown).includes(climbing));
    }
    assert.equal(explained(telling, worn, 'herd'), t('evolution.population_of', { population: 2, most: 6, food: 1 }));
  });
}
