// The sentences about a game of Harmonies that is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../../sdk/index.ts';
import { words } from '../../i18n.ts';
import page_en from '../../messages/en.json';
import page_ja from '../../messages/ja.json';
import page_ru from '../../messages/ru.json';
import { chosenTales, locales, tales_most, type Locale, type Messages, type PastMoment } from '../contract.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import type { HarmoniesData } from './data.ts';
import { isLine, seatedCards } from './counted.ts';
import { tales } from './tales.ts';
import type { BoardView, Counted, CountedLines, Event, View } from './wire.ts';

const messages: Record<Locale, readonly Messages[]> = { en: [en, page_en], ja: [ja, page_ja], ru: [ru, page_ru] };
const names = ['Ann', 'Bob'];

const outcomeOf = (...all: readonly (readonly [seat: number, lines: Readonly<Record<string, number>>])[]): Outcome => ({
  ranking: all.map(([seat, lines], index) => ({
    seat,
    rank: index + 1,
    total: Object.values(lines).reduce((sum, points) => sum + points, 0),
    tie_break: 0,
    lines: Object.entries(lines).map(([key, points]) => ({ key, points })),
  })),
  extra: {},
});

const none: CountedLines = { trees: [], mountains: [], fields: [], buildings: [], water: [], animals: [], spirit: [] };
const thing = (points: number, ...spaces: string[]): Counted => ({ points, spaces });

const boardOf = (empty: number, cubes: Readonly<Record<string, number>> = {}): BoardView => ({
  spaces: {},
  cubes,
  empty,
  cubes_placed: Object.keys(cubes).length,
  score: { trees: 0, mountains: 0, fields: 0, buildings: 0, water: 0, animals: 0, spirit: 0, total: 0 },
  cards: {},
  completed: {},
  spirit: null,
  spirits_dealt: 0,
});

const data = {
  sides: {},
  cards: { '23': { id: 23, key: 'bear' }, '4': { id: 4, key: 'otter' } },
} as unknown as HarmoniesData;

const outcome = outcomeOf(
  [0, { trees: 4, mountains: 18, water: 8, animals: 16 }],
  [1, { trees: 9, mountains: 4, water: 11, animals: 5 }],
);

const view: View = {
  players: 2,
  side: 'A',
  spirits: false,
  solo: false,
  first_player: 0,
  round: 9,
  last_round: true,
  turn: null,
  bag: 0,
  pile: 0,
  central: {},
  row: {},
  boards: { '0': boardOf(2, { '0,0': 23, '1,1': 23 }), '1': boardOf(5, { '2,2': 4 }) },
  outcome: {
    ranking: outcome.ranking,
    extra: {},
    counted: {
      '0': { ...none, water: [thing(8, '0,0', '0,1', '0,2', '0,3')], animals: [thing(16, '0,0', '1,1')] },
      '1': { ...none, water: [thing(11, '0,0', '0,1', '0,2', '0,3', '0,4')], animals: [thing(5, '2,2')] },
    },
  },
};

const moments: readonly PastMoment<Event>[] = [
  { seq: 3, turn: 1, scores: [2, 3], events: [] },
  { seq: 9, turn: 2, scores: [20, 12], events: [] },
  { seq: 15, turn: 3, scores: [46, 29], events: [] },
];

function told(
  locale: Locale,
  { moments, outcome, view }: { moments: readonly PastMoment<Event>[] | null; outcome: Outcome; view: View },
): string[] {
  const { t } = words(locale, messages[locale]);
  const story = {
    view,
    data,
    outcome,
    moments,
    nameOf: (seat: number) => names[seat] ?? '',
    lineName: (line: string) => t(`harmonies.score.${line}`),
    t,
  };
  return chosenTales(tales, story).map(({ text }) => text);
}

/** In each language: so many sentences, each of them whole. */
function inEveryLanguage(tell: (locale: Locale) => string[]): void {
  for (const locale of locales) {
    const all = tell(locale);
    assert.equal(all.length, tales_most, `${locale}: ${all.join(' ')}`);
    for (const text of all) assert.doesNotMatch(text, /[{}]|harmonies\.|tale\./, text);
  }
}

test('three things decide and mark a game, in every language', () => {
  inEveryLanguage((locale) => told(locale, { moments, outcome, view }));
  assert.deepEqual(told('en', { moments, outcome, view }), [
    'Mountains decided it: 18 for Ann, 4 for Bob.',
    'Ann: turn 3 brings 26 points, the most of any.',
    'Bob’s river is the longest: 5 spaces, 11 points.',
  ]);
});

test('without its past a game is told by what is left on the table', () => {
  inEveryLanguage((locale) => told(locale, { moments: null, outcome, view }));
  assert.deepEqual(told('en', { moments: null, outcome, view }).slice(1), [
    'Bob’s river is the longest: 5 spaces, 11 points.',
    'Bear brings Ann 16 points, the most of all cards.',
  ]);
});

test('who plays alone is told of their own board', () => {
  const alone = { ...view, players: 1, solo: true, boards: { '0': boardOf(1, { '0,0': 23, '1,1': 23 }) } };
  const own = { ...alone, outcome: { ranking: [], extra: {}, counted: { '0': view.outcome?.counted['0'] ?? none } } };
  const result = outcomeOf([0, { trees: 4, mountains: 18, animals: 16 }]);
  const past = moments.map((moment) => ({ ...moment, scores: moment.scores.slice(0, 1) }));
  inEveryLanguage((locale) => told(locale, { moments: past, outcome: result, view: own }));
  assert.deepEqual(told('en', { moments: past, outcome: result, view: own }), [
    'Turn 3 brings 26 points, the most of any.',
    'Bear brings Ann 16 points, the most of all cards.',
    '1 space stays empty.',
  ]);
});

test('the cards on a board are those of its animals, most points first', () => {
  assert.deepEqual(seatedCards(view, data, 0), [{ key: 'bear', points: 16 }]);
  assert.deepEqual(seatedCards({ ...view, outcome: null }, data, 0), []);
  assert.ok(isLine('water') && !isLine('total') && !isLine('toString'));
});
