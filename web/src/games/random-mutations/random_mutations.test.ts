// Random Mutations in words and in what can be pressed: nothing is left out, in no language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { words } from '../../i18n.ts';
import { type Locale, locales, type Messages } from '../contract.ts';
import {
  abilitiesOf,
  aimsAt,
  alike,
  attacksOn,
  actorsOf,
  developmentTargets,
  feedingTargets,
  no_targets,
  pools,
  savedBy,
  settle,
  whyNot,
  whyNotAt,
  type Tool,
} from './choosing.ts';
import type { MutationsData } from './data.ts';
import { describeEvent } from './events.ts';
import { mark } from './ground.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { speciesName } from './names.ts';
import { animalsOf, newestMutation, type Entry, type Telling } from './reading.ts';
import { barActions, describeAction, prompt } from './telling.ts';
import type { Action, Event, SpeciesView, Trait, View } from './wire.ts';

const all: Record<Locale, Messages> = { en: en, ja: ja, ru: ru };
const root = path.join(fileURLToPath(import.meta.url), '..'); // web/
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const animal = (species: number, place: number) => ({
  species,
  place,
  red: 0,
  blue: 0,
  fed: false,
  shelter: false,
  parasites: 0,
  attacked: false,
  pirated: false,
  hibernating: false,
  hibernated: false,
  poisoned: false,
});

const species = (seat: number, place: number, population: number, traits: Trait[]): SpeciesView => ({
  seat,
  place,
  population,
  need: 1,
  parasites: 0,
  most_parasites: false,
  traits: Object.fromEntries(traits.map((trait, order) => [trait, { order, inherited: false }])),
});

const player = {
  deck: 3,
  discards: 0,
  passed: false,
  animals: 2,
  draw: 4,
  restock: false,
  score: { animals: 4, traits: 0, food_bonus: 0, total: 4 },
};

/** Ann's Agama hunts, her Basiliscus grazes; Bob's Chamaeleo has two animals. */
const view: View = {
  players: 2,
  sets: 1,
  deck: 'd',
  divergence: true,
  turn: 1,
  last_turn: false,
  phase: 'feeding',
  first_player: 0,
  active: 0,
  main_deck: 50,
  bank: 3,
  shelters: 1,
  parasites: 1,
  dice: { red: [1, 2], black: [1], green: [1] },
  seats: { 0: player, 1: player },
  species: { 0: species(0, 0, 1, ['carnivorous']), 1: species(0, 1, 1, ['grazing']), 2: species(1, 0, 2, []) },
  animals: { 10: animal(0, 0), 11: animal(1, 0), 12: animal(2, 0), 13: animal(2, 1) },
  move: { seat: 0, main: null, acted: false, instinct: false, passes: 0, grazed: [] },
  attack: null,
  flip: null,
  hints: {
    seat: 0,
    take_food: { 11: 'fed' },
    hibernate: {},
    targets: { 0: { 1: 'needs_swimming', 0: 'own_species' } },
  },
  outcome: null,
};

const listed: Action[] = [
  { type: 'take_food', animal: 10 },
  { type: 'take_shelter', animal: 10 },
  { type: 'take_parasite', animal: 12 },
  { type: 'take_parasite', animal: 13 },
  { type: 'attack', animal: 10, species: 2 },
  { type: 'attack', animal: 10, species: 2, ignored: 'running' },
  { type: 'graze', species: 1 },
  { type: 'pass' },
];

const data: MutationsData = { traits: {}, climate: {}, decks: {}, run_escapes: [] };

function telling(locale: Locale, of: View = view): Telling {
  const { t } = words(locale, [all[locale]]);
  return { t, locale, nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '?', view: of, data };
}

test('every refusal, decision and event of the contract has words', () => {
  const readme = read('../engine/games/random-mutations/README.md');
  const section = (from: string, to: string): string => readme.slice(readme.indexOf(from), readme.indexOf(to));
  const refusals = [...section('## Refusals', 'What can be taken back').matchAll(/^\| (`.*?`) \|/gm)].flatMap((row) =>
    [...(row[1] ?? '').matchAll(/`(\w+)`/g)].map((code) => code[1] ?? ''),
  );
  assert.ok(refusals.length > 40);
  const missing = refusals.filter((code) => all.en[`random-mutations.error.${code}`] === undefined);
  assert.deepEqual(missing, []);
  const events = [...section('**Events**', '**Client data**').matchAll(/^\| (`.*?`) \|/gm)].flatMap((row) =>
    [...(row[1] ?? '').matchAll(/`(\w+)`/g)].map((name) => name[1] ?? ''),
  );
  assert.ok(events.length > 30);
  const code = read('src/games/random-mutations/events.ts');
  assert.deepEqual(
    events.filter((event) => !code.includes(` ${event}: `)),
    [],
  );
});

test('every trait of the deck has a name, an effect and words for what a lizard wears of it', () => {
  const { traits } = JSON.parse(read('../engine/games/random-mutations/data.json')) as { traits: { id: string }[] };
  assert.ok(traits.length >= 20);
  for (const { id } of traits) {
    for (const locale of locales) {
      assert.ok(all[locale][`random-mutations.trait.${id}`] !== undefined, `${locale} ${id}`);
      assert.ok(all[locale][`random-mutations.effect.${id}`] !== undefined, `${locale} ${id}`);
      assert.ok(all[locale][`random-mutations.worn.${id}`] !== undefined, `${locale} ${id}`);
    }
  }
});

test('events are told in every language without a gap', () => {
  const events: [Event, string][] = [
    [
      { type: 'started', players: 2, first_player: 1, rolls: [{ 0: 3, 1: 5 }] },
      'First-player roll: Ann 3, Bob 5. Bob goes first.',
    ],
    [
      { type: 'climate', seat: 0, red: [3, 5], black: [4], green: [2], bank: 10, parasites: 4, shelters: 2 },
      'Ann rolls the climate (food dice 3, 5): food 10, shelters 2, parasites 4.',
    ],
    [
      { type: 'trait_attached', seat: 0, species: 1, announced: 0, trait: 'running', tried: [0], kept: false },
      'Agama can’t have it: Basiliscus gets Running.',
    ],
    [{ type: 'food_taken', seat: 0, animal: 99, species: 3 }, 'Ann feeds an animal of Draco.'],
    [
      {
        type: 'died',
        animals: [
          { seat: 0, species: 0, animal: 4, reason: 'hunger' },
          { seat: 0, species: 0, animal: 5, reason: 'hunger' },
          { seat: 1, species: 2, animal: 6, reason: 'poison' },
        ],
      },
      'Starved: Agama × 2. Died of poison: Chamaeleo.',
    ],
    [
      { type: 'drawn', cards: { 0: 5, 1: 3 }, main_deck: 1 },
      'Cards drawn: Ann 5, Bob 3. 1 card is left in the main deck.',
    ],
  ];
  for (const [event, told] of events) {
    assert.equal(describeEvent(event, telling('en')), told);
    for (const locale of locales)
      assert.doesNotMatch(describeEvent(event, telling(locale)) ?? '{', /[{}]|random-mutations/);
  }
});

test('actions are named so that they differ from each other', () => {
  for (const locale of locales) {
    const names = listed.map((action) => describeAction(action, telling(locale)));
    assert.equal(new Set(names).size, listed.length, locale);
    for (const name of names) assert.doesNotMatch(name, /[{}]|random-mutations/);
  }
  assert.equal(
    describeAction({ type: 'take_parasite', animal: 13 }, telling('en')),
    'Put a parasite on animal 2 of Bob’s Chamaeleo',
  );
  assert.deepEqual(barActions(listed), [{ type: 'pass' }]);
  assert.match(prompt(telling('en'), listed) ?? '', /^One main action/);
});

test('each legal action can be pressed with exactly one tool or button', () => {
  const offered = new Set(barActions(listed).map(mark));
  const abilities = Object.values(view.species).flatMap((one) => (one.seat === 0 ? abilitiesOf(one) : []));
  for (const tool of new Set<Tool>([...pools, ...abilities])) {
    const wished = settle({ tool, actor: null }, view, listed);
    if (wished?.tool !== tool) continue;
    const actors = actorsOf(tool, listed);
    for (const actor of actors.length === 0 ? [null] : actors) {
      const { animals, species: on } = feedingTargets(view, listed, { tool, actor });
      for (const action of [...animals.values(), ...[...on.values()].flat()]) {
        assert.ok(!offered.has(mark(action)), mark(action));
        offered.add(mark(action));
      }
    }
  }
  assert.deepEqual([...offered].sort(), listed.map(mark).sort());
});

test('what can’t be done says why', () => {
  const { why_species } = feedingTargets(view, listed, { tool: 'attack', actor: 10 });
  assert.equal(why_species.get(1), 'needs_swimming');
  assert.deepEqual(whyNot(view, 'take_food'), ['fed']);
  assert.deepEqual(whyNot({ ...view, hints: null }, 'take_food'), []);
});

test('under instinct the attack is in hand first, otherwise the food', () => {
  assert.equal(settle(null, view, listed)?.tool, 'take_food');
  assert.ok(view.move);
  assert.deepEqual(settle(null, { ...view, move: { ...view.move, instinct: true } }, listed), {
    tool: 'attack',
    actor: 10,
  });
  assert.equal(settle(null, view, []), null);
});

test('nobody is about to attack their own species before that was asked for', () => {
  const hungry = listed.filter(({ type }) => type === 'attack');
  assert.equal(settle(null, view, hungry)?.actor, 10);
  const own: Action[] = [...hungry, { type: 'attack', animal: 10, species: 1 }, { type: 'graze', species: 1 }];
  assert.deepEqual(settle(null, view, own), { tool: 'attack', actor: null });
  assert.deepEqual(settle({ tool: 'attack', actor: 10 }, view, own), { tool: 'attack', actor: 10 });
});

test('in the development phase a species has all of its own buttons', () => {
  const cards: Action[] = [
    { type: 'new_species' },
    { type: 'add_animal', species: 0 },
    { type: 'add_trait', species: 0 },
  ];
  assert.deepEqual([...developmentTargets(cards).species], [[0, cards.slice(1)]]);
});

test('a species keeps its name, and no two share one', () => {
  const names = Array.from({ length: 200 }, (_, id) => speciesName(id));
  assert.equal(new Set(names).size, names.length);
  assert.equal(speciesName(0), 'Agama');
});

test('the newest mutation is the one turned up last, until the climate changes', () => {
  const entry = (seq: number, ...events: Entry['events']): Entry => ({ seq, events });
  const turnedUp = (trait: Trait): Event => ({ type: 'card_revealed', seat: 0, announced: 0, traits: [trait] });
  const climate: Event = {
    type: 'climate',
    seat: 0,
    red: [3, 5],
    black: [4],
    green: [2],
    bank: 10,
    parasites: 4,
    shelters: 2,
  };
  const cards = [entry(1, { type: 'table.started' }), entry(2, turnedUp('running')), entry(3, turnedUp('piracy'))];
  assert.deepEqual(newestMutation(cards), { seq: 3, traits: ['piracy'] });
  assert.equal(newestMutation([...cards, entry(4, climate)]), null);
  assert.deepEqual(newestMutation([...cards, entry(4, climate), entry(5, turnedUp('budding'))])?.seq, 5);
  assert.equal(newestMutation([]), null);
});

test('a press on a species means the first of its animals that are alike; of others one is chosen', () => {
  const bobs = animalsOf(view, 2);
  const parasite = feedingTargets(view, listed, { tool: 'take_parasite', actor: null });
  assert.deepEqual(aimsAt(parasite, 2, bobs), [{ type: 'take_parasite', animal: 12 }]);
  const infected = { ...view, animals: { ...view.animals, 13: { ...animal(2, 1), parasites: 1 } } };
  assert.equal(aimsAt(parasite, 2, animalsOf(infected, 2)).length, 2);
  const attack = feedingTargets(view, listed, { tool: 'attack', actor: 10 });
  assert.equal(aimsAt(attack, 2, bobs).length, 2, 'one of them ignores a trait');
  assert.deepEqual(attacksOn(feedingTargets(view, listed, { tool: 'graze', actor: null }), 1), []);
  assert.deepEqual(
    alike(animalsOf(infected, 2), no_targets).map((group) => group.map(([id]) => id)),
    [[12], [13]],
  );
});

test('of a species that can’t be attacked the trait is known that saves it, where it is one', () => {
  const attack = feedingTargets(view, listed, { tool: 'attack', actor: 10 });
  assert.deepEqual(whyNotAt(attack, 1, animalsOf(view, 1)), ['needs_swimming']);
  assert.equal(savedBy(attack, 1), 'swimming');
  assert.equal(savedBy(attack, 0), null);
});
