// Dominant Species in words and as presses, on a position like those that the server sends.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { GameEvent, HistoryEntry, JsonObject } from '../../../sdk/wire.ts';
import { words } from '../../i18n.ts';
import { locales, type Locale, type Messages, type Telling } from '../contract.ts';
import { choosing, panelStep, paneOf, paneOfPlaces, pick, targetsOnEarth } from './choosing.ts';
import { cornerPoint, hexLabel, middleOfHex } from './geometry.ts';
import { stepsSince } from './recap.tsx';
import { describeAction, previewLines, prompt, wordsFrom } from './telling.ts';
import { describeEvent, told_events } from './telling_events.ts';

const folder = path.join(fileURLToPath(import.meta.url), '..', 'src', 'games', 'dominant-species');

const tile = (terrain: string, cubes: JsonObject, dominant: string | null): JsonObject => ({
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

const view: JsonObject = {
  players: 2,
  turn: 3,
  phase: 'execution',
  section: 'domination',
  decision: { seat: 0, animal: 'insect', kind: 'migration', rule: '7.10' },
  resolving: { '0': { what: 'migration', animal: 'insect', left: 3 } },
  owners: { insect: 0, bird: 1 },
  initiative: ['insect', 'bird'],
  tiles: { '0,0': tile('tundra', {}, null), '1,0': tile('desert', { bird: 2, insect: 1 }, 'bird') },
  elements: { 'E:0,0': 'grass' },
  stacks: { '0': { top: 'sea', left: 7 } },
};

const sections = [
  'initiative adaptation regression abundance wasteland depletion',
  'glaciation speciation wanderlust migration competition domination',
].flatMap((line) => line.split(' '));

const data: JsonObject = {
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

const anything: JsonObject = {
  seat: 0,
  animal: 'insect',
  other: 'bird',
  by: 'bird',
  owners: { insect: 0, bird: 1 },
  space: 'adaptation:2',
  element: 'grub',
  elements: ['grub', 'sun'],
  vertex: 'E:0,0',
  hex: '1,0',
  count: 2,
  points: -3,
  card: 'biomass',
  stack: 0,
  slot: 1,
  terrain: 'sea',
  was: 'desert',
  turn: 2,
  phase: 'planning',
  section: 'adaptation',
  sections: ['regression', 'wanderlust'],
  before: 'bird',
  what: 'adaptation',
};

/** Told of nobody, too. */
const with_nobody = ['dominance_changed', 'survival_changed', 'last_turn', 'element_removed', 'cubes_eliminated', 'vp'];

test('every event is told in every language, also with its parts left out', () => {
  for (const locale of locales) {
    for (const type of told_events) {
      const where = type.startsWith('boxes') ? ['wasteland', 'depletion'] : ['1,0', '0,0'];
      const ends = type === 'pawn_slid' ? ['adaptation:2', 'migration:1'] : where;
      const full: GameEvent = { ...anything, from: ends[0] ?? '', to: ends[1] ?? '', type };
      assertWords(describeEvent(full, telling(locale)), `${locale} ${type}`);
      const nobody: GameEvent = { type, animal: null, hex: '1,0', what: 'extinction', element: 'sun', vertex: 'E:0,0' };
      if (with_nobody.includes(type)) {
        assertWords(describeEvent(nobody, telling(locale)), `${locale} ${type} without parts`);
      }
    }
  }
});

test('a line says who, what and where', () => {
  const en = telling('en');
  const told = (event: GameEvent) => describeEvent(event, en);
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

test('every kind of action has a label, every kind of decision a prompt', () => {
  const types = [
    'choose_animal place_pawn advance take_element',
    'protect_element place_element return_element remove_element glaciate',
    'choose_element place_cubes place_tile move_cubes eliminate dominate take_card keep_element keep_cube choose_tile',
    'lose_element lose_pawn thin_out replace_cube drive_cubes swap_element save_cube waive done',
  ].flatMap((line) => line.split(' '));
  const kinds = [
    'choose_animal planning initiative replace_pawn adaptation',
    'regression abundance abundance_place wasteland depletion',
    'glaciation speciation speciation_place',
    'insect_speciation wanderlust wanderlust_element wanderlust_element_place',
    'wanderlust_move migration arachnid_competition competition',
    'domination take_card aquatic aquatic_place aquatic_cubes',
    'biomass blight catastrophe catastrophe_adjacent disease evolution fecundity fertile habitat habitat_place',
    'hibernation ice_sheet immigrants instinct mass_exodus mass_exodus_move metamorphosis predator mammal_save',
  ].flatMap((line) => line.split(' '));
  for (const locale of locales) {
    for (const type of types) {
      const action = { ...anything, from: '1,0', to: '0,0', lose: 'grub', take: 'sun', type };
      assertWords(describeAction(action, telling(locale)), `${locale} ${type}`);
    }
    for (const kind of kinds) {
      const decision = { seat: 0, animal: 'insect', kind, rule: '' };
      assertWords(prompt({ ...telling(locale), view: { ...view, decision } }), `${locale} ${kind}`);
    }
  }
  assert.equal(prompt(telling('en')), 'Insects: Move cubes: from where to where (3 left)');
});

test('nothing is told before the facts of the board are there, and nothing fails', () => {
  const early = { ...telling('en'), data: null };
  assert.equal(describeEvent({ ...anything, type: 'pawn_placed' }, early), null);
  assert.equal(describeAction({ type: 'place_pawn', space: 'adaptation:2' }, early), 'place_pawn');
  assert.equal(prompt(early), null);
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

const moves: JsonObject[] = [
  { type: 'move_cubes', from: '1,0', to: '0,0', count: 1 },
  { type: 'move_cubes', from: '1,0', to: '1,1', count: 1 },
  { type: 'move_cubes', from: '0,0', to: '1,0', count: 1 },
  { type: 'done' },
];

test('a move is chosen by its origin, then its destination; what has one value is not asked', () => {
  const first = choosing(moves, {});
  assert.deepEqual([...targetsOnEarth(first, 'hex').keys()], ['1,0', '0,0']);
  assert.equal(first.proposal, null);
  assert.deepEqual(first.plain, [{ type: 'done' }]);
  assert.equal(paneOf(first), 'earth');
  const second = choosing(moves, pick(first, {}, 'from', '1,0'));
  // 0,0 is a destination now, no longer another origin.
  assert.equal(targetsOnEarth(second, 'hex').get('0,0')?.field, 'to');
  assert.deepEqual(targetsOnEarth(second, 'hex').get('0,0')?.action, moves[0]);
  const third = choosing(moves, pick(second, { from: '1,0' }, 'to', '0,0'));
  assert.deepEqual(third.proposal, moves[0]);
});

test('every legal action can be reached, and nothing else can', () => {
  const actions = ['1,0', '0,0'].flatMap((hex) => [1, 2].map((count) => ({ type: 'place_cubes', hex, count })));
  for (const action of actions) {
    const { hex, count } = action;
    const choice = choosing(actions, { hex });
    assert.equal(panelStep(choice)?.field, 'count');
    assert.deepEqual(choosing(actions, { hex, count: String(count) }).proposal, action);
  }
  assert.equal(choosing(actions, { hex: '5,5', count: '1' }).proposal, null);
});

test('a choice that is no longer legal is forgotten', () => {
  assert.equal(choosing(moves.slice(1, 3), { from: '1,0', to: '0,0' }).proposal, moves[1]);
  assert.equal(choosing([], { from: '1,0' }).proposal, null);
});

test('the recap begins after the viewer’s own last act', () => {
  const entry = (seq: number, ...events: GameEvent[]): HistoryEntry => ({ seq, at_ms: 0, events });
  const moved = (animal: string): GameEvent => ({ type: 'cubes_moved', animal, from: '1,0', to: '0,0', count: 1 });
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

test('a step of the recap is shown where it happened', () => {
  assert.equal(paneOfPlaces(new Set(['-1,0'])), 'earth');
  assert.equal(paneOfPlaces(new Set(['W:1,-1'])), 'earth');
  assert.equal(paneOfPlaces(new Set(['domination:2'])), 'display');
  assert.equal(paneOfPlaces(new Set()), null);
});

test('hexes are called by column and row, and a corner lies where its hexes meet', () => {
  assert.deepEqual(['0,0', '-3,0', '3,-3', '-1,-2', '0,-2'].map(hexLabel), ['D3', 'A1', 'G1', 'C1', 'D1']);
  const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const hex of ['0,0', '1,-1', '1,0']) {
    assert.ok(Math.abs(away(cornerPoint('E:0,0'), middleOfHex(hex)) - 50) < 0.01, hex);
  }
});
