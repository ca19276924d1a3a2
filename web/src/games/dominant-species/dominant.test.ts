// Dominant Species in words and as presses, on a position like those that the server sends.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { words } from '../../i18n.ts';
import { type Locale, locales, type Messages } from '../contract.ts';
import { barActions, barStep, choosing, gainsOf, paneOf, pick, targetsOnEarth } from './choosing.ts';
import type { DominantData, PerAnimal } from './data.ts';
import { cornerPoint, hexLabel, middleOfHex } from './geometry.ts';
import type { Entry, Telling } from './reading.ts';
import { stepsSince } from './recap.tsx';
import { describeAction, previewLines, prompt, wordsFrom } from './telling.ts';
import { describeEvent } from './telling_events.ts';
import type { Action, Animal, Event, Section, Task, Terrain, TileView, View } from './wire.ts';

const folder = path.join(fileURLToPath(import.meta.url), '..', 'src', 'games', 'dominant-species');

const tile = (terrain: Terrain, cubes: PerAnimal, dominant: Animal | null): TileView => ({
  terrain,
  tundra: terrain === 'tundra',
  cubes,
  total: 0,
  match: {},
  dominant,
  endangered: [],
  protected: {},
  scored: false,
  would_score: {},
  elements: 2,
});

const view: View = {
  players: 2,
  options: {
    animals: 'random',
    domination_card: 'dominant',
    fertile: 'card',
    glaciation: 'leftmost_pawn',
    setup: 'standard',
    several_animals: false,
  },
  turn: 3,
  phase: 'execution',
  section: 'domination',
  last_turn: false,
  turns_without_card: 0,
  decision: { seat: 0, animal: 'insect', kind: 'migration', rule: '7.10' },
  resolving: { '0': { rule: '7.10', what: 'migration', animal: 'insect', left: 3 } },
  owners: { insect: 0, bird: 1 },
  seats: {},
  initiative: ['insect', 'bird'],
  animals: {},
  tiles: { '0,0': tile('tundra', {}, null), '1,0': tile('desert', { bird: 2, insect: 1 }, 'bird') },
  elements: { 'E:0,0': 'grass' },
  display: {},
  held: {},
  cards: {},
  deck: 20,
  taken: {},
  stacks: { '0': { top: 'sea', left: 7 } },
  tundra_left: 8,
  bag: {},
  survival: { holder: null, points: 0 },
  outcome: null,
};

const sections: readonly Section[] = [
  'initiative',
  'adaptation',
  'regression',
  'abundance',
  'wasteland',
  'depletion',
  'glaciation',
  'speciation',
  'wanderlust',
  'migration',
  'competition',
  'domination',
];

const data: DominantData = {
  food_chain: [],
  animals: {},
  bonus: [],
  hexes: { '0,0': { q: 0, r: 0, corners: {} }, '1,0': { q: 1, r: 0, corners: {} } },
  vertices: { 'E:0,0': ['0,0', '1,-1', '1,0'] },
  sections: sections.map((id) => ({ id, rule: '', spaces: [] })),
  spaces: {
    'adaptation:2': { section: 'adaptation', index: 2 },
    'migration:1': { section: 'migration', index: 1, max_cubes: 7 },
  },
  cards: { biomass: { number: 3 } },
  terrains: {},
};

function telling(locale: Locale): Telling {
  const messages = JSON.parse(readFileSync(path.join(folder, 'messages', `${locale}.json`), 'utf8')) as Messages;
  const { t } = words(locale, [messages]);
  return { t, locale, nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '', view, data };
}

/** No key that has no message, no part that nothing was put in. */
function assertWords(line: string | null, about: string): void {
  assert.ok(line !== null && line.trim() !== '', about);
  assert.doesNotMatch(line, /dominant-species\.|[{}]/, about);
}

const by = { animal: 'insect', what: 'adaptation' } as const;
const disk = { ...by, element: 'grub' } as const;
const cubes = { ...by, hex: '1,0', count: 2 } as const;

/** One event of every type. */
const events: { readonly [type in Event['type']]: Extract<Event, { type: type }> } = {
  started: { type: 'started', players: 2 },
  animal_chosen: { type: 'animal_chosen', seat: 0, animal: 'insect' },
  earth_laid: { type: 'earth_laid', owners: { insect: 0, bird: 1 } },
  turn_began: { type: 'turn_began', turn: 2 },
  phase_began: { type: 'phase_began', phase: 'planning' },
  pawn_placed: { type: 'pawn_placed', animal: 'insect', space: 'adaptation:2' },
  pawn_removed: { type: 'pawn_removed', animal: 'insect', space: 'adaptation:2' },
  pawn_returned: { type: 'pawn_returned', animal: 'insect', space: 'adaptation:2' },
  pawn_slid: { type: 'pawn_slid', animal: 'insect', from: 'adaptation:2', to: 'migration:1' },
  pawn_gained: { type: 'pawn_gained', animal: 'insect' },
  pawn_lost: { type: 'pawn_lost', animal: 'insect' },
  action_void: { type: 'action_void', ...by, space: 'adaptation:2' },
  waived: { type: 'waived', ...by, card: 'biomass' },
  initiative_moved: { type: 'initiative_moved', animal: 'insect', other: 'bird' },
  element_taken: { type: 'element_taken', ...disk },
  element_gained: { type: 'element_gained', ...disk },
  element_lost: { type: 'element_lost', ...disk },
  elements_protected: { type: 'elements_protected', animal: 'insect', elements: ['grub', 'sun'] },
  element_placed: { type: 'element_placed', animal: 'insect', element: 'grub', vertex: 'E:0,0' },
  element_removed: { type: 'element_removed', element: 'sun', vertex: 'E:0,0', what: 'extinction' },
  element_returned: { type: 'element_returned', ...disk },
  tile_glaciated: { type: 'tile_glaciated', animal: 'insect', hex: '1,0', was: 'desert' },
  tile_placed: { type: 'tile_placed', animal: 'insect', hex: '1,0', terrain: 'sea', stack: 0 },
  element_chosen: { type: 'element_chosen', animal: 'insect', element: 'grub', vertex: 'E:0,0' },
  cubes_placed: { type: 'cubes_placed', ...cubes },
  cubes_moved: { type: 'cubes_moved', ...by, from: '1,0', to: '0,0', count: 2 },
  cubes_eliminated: { type: 'cubes_eliminated', ...cubes, by: 'bird' },
  cubes_returned: { type: 'cubes_returned', animal: 'insect', hex: '1,0', count: 2 },
  cubes_protected: { type: 'cubes_protected', animal: 'insect', hex: '1,0', count: 2 },
  cube_saved: { type: 'cube_saved', animal: 'insect', hex: '1,0' },
  tile_chosen: { type: 'tile_chosen', ...by, hex: '1,0' },
  vp: { type: 'vp', ...by, points: -3, hex: '1,0' },
  card_taken: { type: 'card_taken', animal: 'insect', card: 'biomass', hex: '1,0' },
  dominance_changed: { type: 'dominance_changed', hex: '1,0', animal: 'insect', before: 'bird' },
  survival_changed: { type: 'survival_changed', animal: 'insect', before: 'bird' },
  extinction: { type: 'extinction', count: 2 },
  card_revealed: { type: 'card_revealed', slot: 1, card: 'biomass' },
  tile_revealed: { type: 'tile_revealed', stack: 0, terrain: 'sea' },
  boxes_cleared: { type: 'boxes_cleared', section: 'regression', elements: ['grub'] },
  boxes_moved: { type: 'boxes_moved', from: 'wasteland', to: 'depletion', elements: ['grub', 'sun'] },
  elements_drawn: { type: 'elements_drawn', section: 'adaptation', elements: ['grub', 'sun'] },
  last_turn: { type: 'last_turn', animal: 'insect' },
  tile_scored: { type: 'tile_scored', hex: '1,0' },
  game_ended: { type: 'game_ended' },
};

/** Told of nobody, too, or without a place. */
const bare_events: readonly Event[] = [
  { type: 'dominance_changed', hex: '1,0', animal: null, before: 'bird' },
  { type: 'survival_changed', animal: null, before: 'bird' },
  { type: 'last_turn', animal: null },
  { type: 'cubes_eliminated', animal: 'insect', hex: '1,0', count: 2, what: 'extinction' },
  { type: 'vp', animal: 'insect', points: 2, what: 'extinction' },
  { type: 'element_taken', animal: 'insect', element: 'sun', what: 'fertile' },
];

test('every event is told in every language, also with its parts left out', () => {
  for (const locale of locales) {
    for (const event of [...Object.values(events), ...bare_events]) {
      assertWords(describeEvent(event, telling(locale)), `${locale} ${event.type}`);
    }
  }
});

test('boxes that were empty are not worth a line', () => {
  assert.equal(describeEvent({ ...events.boxes_cleared, elements: [] }, telling('en')), null);
});

test('a line says who, what and where', () => {
  const en = telling('en');
  const told = (event: Event) => describeEvent(event, en);
  assert.equal(
    told({ type: 'cubes_moved', animal: 'insect', from: '1,0', to: '0,0', count: 1, what: 'migration' }),
    'Insects (Ann): 1 cube from Desert E4 to Tundra D3.',
  );
  assert.equal(
    told({ type: 'cubes_eliminated', animal: 'insect', hex: '1,0', count: 2, what: 'biomass', by: 'bird' }),
    'Birds (Bob): removes 2 cubes of Insects (Ann) on Desert E4 (Biomass).',
  );
  assert.equal(told({ type: 'vp', animal: 'bird', points: -7, what: 'biomass' }), 'Birds (Bob): −7 VP (Biomass).');
  assert.equal(
    told({ type: 'element_taken', animal: 'bird', element: 'sun', what: 'adaptation' }),
    'Birds (Bob): adapts to sun.',
  );
});

/** One action of every type. */
const actions: { readonly [type in Action['type']]: Extract<Action, { type: type }> } = {
  choose_animal: { type: 'choose_animal', animal: 'insect' },
  place_pawn: { type: 'place_pawn', space: 'adaptation:2' },
  advance: { type: 'advance' },
  take_element: { type: 'take_element', element: 'grub' },
  protect_element: { type: 'protect_element', element: 'grub' },
  place_element: { type: 'place_element', vertex: 'E:0,0' },
  return_element: { type: 'return_element', element: 'grub' },
  remove_element: { type: 'remove_element', vertex: 'E:0,0' },
  glaciate: { type: 'glaciate', hex: '1,0' },
  choose_element: { type: 'choose_element', vertex: 'E:0,0' },
  place_cubes: { type: 'place_cubes', hex: '1,0', count: 2 },
  place_tile: { type: 'place_tile', stack: 0, hex: '1,0' },
  move_cubes: { type: 'move_cubes', from: '1,0', to: '0,0', count: 2 },
  eliminate: { type: 'eliminate', hex: '1,0', animal: 'bird' },
  dominate: { type: 'dominate', hex: '1,0' },
  take_card: { type: 'take_card', card: 'biomass' },
  keep_element: { type: 'keep_element', hex: '1,0', vertex: 'E:0,0' },
  keep_cube: { type: 'keep_cube', hex: '1,0', animal: 'bird' },
  choose_tile: { type: 'choose_tile', hex: '1,0' },
  lose_element: { type: 'lose_element', element: 'grub' },
  lose_pawn: { type: 'lose_pawn' },
  thin_out: { type: 'thin_out' },
  replace_cube: { type: 'replace_cube', hex: '1,0', animal: 'bird' },
  drive_cubes: { type: 'drive_cubes', animal: 'bird', to: '0,0', count: 2 },
  swap_element: { type: 'swap_element', lose: 'grub', take: 'sun' },
  save_cube: { type: 'save_cube', hex: '1,0' },
  waive: { type: 'waive' },
  done: { type: 'done' },
};

/** What can be asked. */
const kinds: readonly Task[] = [
  'choose_animal',
  'planning',
  'initiative',
  'replace_pawn',
  'adaptation',
  'regression',
  'abundance',
  'abundance_place',
  'wasteland',
  'depletion',
  'glaciation',
  'speciation',
  'speciation_place',
  'insect_speciation',
  'wanderlust',
  'wanderlust_element',
  'wanderlust_element_place',
  'wanderlust_move',
  'migration',
  'arachnid_competition',
  'competition',
  'domination',
  'take_card',
  'aquatic',
  'aquatic_place',
  'aquatic_cubes',
  'biomass',
  'blight',
  'catastrophe',
  'catastrophe_adjacent',
  'disease',
  'evolution',
  'fecundity',
  'fertile',
  'habitat',
  'habitat_place',
  'hibernation',
  'ice_sheet',
  'immigrants',
  'instinct',
  'mass_exodus',
  'mass_exodus_move',
  'metamorphosis',
  'predator',
  'mammal_save',
];

test('every kind of action has a label, every kind of decision a prompt', () => {
  for (const locale of locales) {
    for (const action of Object.values(actions)) {
      assertWords(describeAction(action, telling(locale)), `${locale} ${action.type}`);
    }
    for (const kind of kinds) {
      const decision = { seat: 0, animal: 'insect', kind, rule: '' } as const;
      assertWords(prompt({ ...telling(locale), view: { ...view, decision } }), `${locale} ${kind}`);
    }
  }
  assert.equal(prompt(telling('en')), 'Insects: Move cubes: from where to where (3 left)');
});

test('a preview says who would dominate instead of whom', () => {
  const en = wordsFrom(telling('en'));
  const lines = previewLines({ dominant: { '1,0': 'insect', '0,0': 'bird' }, vp: { insect: 3 }, survival: null }, en);
  assert.deepEqual(lines, [
    'Insects would dominate Desert E4, not Birds',
    'Birds would dominate Tundra D3',
    'Insects: +3 VP',
    'nobody would hold Survival',
  ]);
});

const moves: Action[] = [
  { type: 'move_cubes', from: '1,0', to: '0,0', count: 1 },
  { type: 'move_cubes', from: '1,0', to: '1,1', count: 1 },
  { type: 'move_cubes', from: '0,0', to: '1,0', count: 1 },
  { type: 'done' },
];

test('a move is chosen by its origin, then its destination; what has one value is not asked', () => {
  const first = choosing(moves, {});
  assert.deepEqual([...targetsOnEarth(first, 'hex').keys()], ['1,0', '0,0']);
  assert.equal(first.proposal, null);
  assert.deepEqual(first.plain, [], 'what ends it is in the turn bar');
  assert.deepEqual(barActions(moves), [{ type: 'done' }]);
  assert.equal(paneOf(first), 'earth');
  const second = choosing(moves, pick(first, {}, 'from', '1,0'));
  // 0,0 is a destination now, no longer another origin.
  assert.equal(targetsOnEarth(second, 'hex').get('0,0')?.field, 'to');
  assert.deepEqual(targetsOnEarth(second, 'hex').get('0,0')?.action, moves[0]);
  const third = choosing(moves, pick(second, { from: '1,0' }, 'to', '0,0'));
  assert.deepEqual(third.proposal, moves[0]);
});

test('every legal action can be reached, and nothing else can', () => {
  const listed = ['1,0', '0,0'].flatMap((hex) => [1, 2].map((count) => ({ type: 'place_cubes', hex, count }) as const));
  for (const action of listed) {
    const { hex, count } = action;
    assert.equal(barStep(choosing(listed, { hex }))?.field, 'count');
    assert.deepEqual(choosing(listed, { hex, count: String(count) }).proposal, action);
  }
  assert.equal(choosing(listed, { hex: '5,5', count: '1' }).proposal, null);
});

test('of numbers the largest is proposed, and what it would change is told', () => {
  const listed = [1, 3, 2].map((count) => ({ type: 'move_cubes', from: '1,0', to: '0,0', count }) as const);
  const choice = choosing(listed, {});
  assert.equal(choice.proposal, listed[1]);
  assert.deepEqual(
    [...gainsOf(choice.proposal)],
    [
      ['1,0', -3],
      ['0,0', 3],
    ],
  );
  assert.equal(choosing(listed, pick(choice, {}, 'count', '2')).proposal, listed[2]);
});

test('a choice that is no longer legal is forgotten', () => {
  assert.equal(choosing(moves.slice(1, 3), { from: '1,0', to: '0,0' }).proposal, moves[1]);
  assert.equal(choosing([], { from: '1,0' }).proposal, null);
});

test('the recap begins after the viewer’s own last act', () => {
  const entry = (seq: number, ...happened: Event[]): Entry => ({ seq, events: happened });
  const moved = (animal: Animal): Event => ({ ...events.cubes_moved, animal });
  const entries = [
    entry(1, moved('bird')),
    entry(2, moved('insect'), { type: 'dominance_changed', hex: '1,0', animal: null, before: 'bird' }),
    entry(3, { type: 'cubes_eliminated', animal: 'insect', hex: '1,0', count: 1, what: 'competition', by: 'bird' }),
  ];
  const steps = stepsSince(entries, 0, telling('en'));
  assert.deepEqual(
    steps.map((step) => [...step.places]),
    [['1,0'], ['1,0']],
  );
  assert.equal(stepsSince(entries, 1, telling('en')).length, 0);
});

test('hexes are called by column and row, and a corner lies where its hexes meet', () => {
  assert.deepEqual(['0,0', '-3,0', '3,-3', '-1,-2', '0,-2'].map(hexLabel), ['D3', 'A1', 'G1', 'C1', 'D1']);
  const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const hex of ['0,0', '1,-1', '1,0']) {
    assert.ok(Math.abs(away(cornerPoint('E:0,0'), middleOfHex(hex)) - 50) < 0.01, hex);
  }
});
