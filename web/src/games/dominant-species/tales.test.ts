// The sentences about a game of Dominant Species that is over.
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
import type { DominantData } from './data.ts';
import { earnedBy, lineOf } from './earned.ts';
import { tales } from './tales.ts';
import type { Animal, Event, View, Vp } from './wire.ts';

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

const data = { cards: { fertile: { number: 1 }, ice_age: { number: 2 } } } as unknown as DominantData;
const outcome = outcomeOf(
  [0, { domination: 30, survival: 3, cards: 5 }],
  [1, { domination: 12, survival: 9, cards: 8 }],
);

const animalOf = (seat: number, dominates: number, eliminated: number) => ({
  seat,
  dominates,
  eliminated,
  on_earth: 9,
});
const view = { animals: { insect: animalOf(0, 4, 2), bird: animalOf(1, 3, 6) } } as unknown as View;

const vp = (animal: Animal, points: number, what: string, hex?: string): Vp => ({
  type: 'vp',
  animal,
  points,
  what,
  ...(hex === undefined ? {} : { hex }),
});

const moments: readonly PastMoment<Event>[] = [
  { seq: 6, turn: 1, scores: [9, 6], events: [vp('insect', 9, 'domination', '0,0'), vp('bird', 6, 'survival')] },
  { seq: 12, turn: 2, scores: [18, 16], events: [vp('insect', 7, 'final', '0,0'), vp('bird', 10, 'fertile', '1,0')] },
];

function told(locale: Locale, { moments }: { moments: readonly PastMoment<Event>[] | null }): string[] {
  const { t } = words(locale, messages[locale]);
  const story = {
    view,
    data,
    outcome,
    moments,
    nameOf: (seat: number) => names[seat] ?? '',
    lineName: (line: string) => t(`dominant-species.score.${line}`),
    t,
  };
  return chosenTales(tales, story).map(({ text }) => text);
}

/** In each language: so many sentences, each of them whole. */
function inEveryLanguage(tell: (locale: Locale) => string[]): void {
  for (const locale of locales) {
    const all = tell(locale);
    assert.equal(all.length, tales_most, `${locale}: ${all.join(' ')}`);
    for (const text of all) assert.doesNotMatch(text, /[{}]|dominant-species\.|tale\./, text);
  }
}

test('the richest tile and the greatest losses are told, in every language', () => {
  inEveryLanguage((locale) => told(locale, { moments }));
  assert.deepEqual(told('en', { moments }), [
    'Domination decided it: 30 for Ann, 12 for Bob.',
    'Tile D3 pays Insects (Ann) 16 VP over the game, more than any other.',
    'Birds (Bob) loses 6 cubes for good, more than anybody.',
  ]);
});

test('without its past a game is told by what is on earth', () => {
  inEveryLanguage((locale) => told(locale, { moments: null }));
});

test('points are put down to the line of the score pad that has them, on their tile or elsewhere', () => {
  assert.equal(lineOf(vp('bird', 1, 'fertile'), data), 'cards');
  assert.equal(lineOf(vp('bird', 1, 'ice_age'), data), 'ice_age');
  assert.equal(lineOf(vp('bird', 1, 'wanderlust'), data), 'wanderlust');
  const events = moments.flatMap((moment) => moment.events);
  const all = earnedBy('bird', null, events, data);
  assert.deepEqual(
    [...all.tiles, ...all.elsewhere],
    [
      ['1,0', 10],
      ['survival', 6],
    ],
  );
  assert.deepEqual([...earnedBy('bird', 'cards', events, data).tiles], [['1,0', 10]]);
  assert.deepEqual([...earnedBy('bird', 'cards', events, data).elsewhere], []);
});
