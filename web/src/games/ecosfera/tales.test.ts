// The sentences about a game of Ecosfera that is over.
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
import type { EcosferaData } from './data.ts';
import { tales } from './tales.ts';
import type { Event, View } from './wire.ts';

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

const data = {} as EcosferaData;
const lines = { difficulty_coop: 10, biome_tiles: 21, undealt_extinction_tiles: 4 };
const outcome = (common_win: boolean): Outcome => ({ ...outcomeOf([0, lines], [1, lines]), common_win });

const viewWith = (won: boolean, players = 2) =>
  ({
    players,
    result: { won, reason: won ? 'biomes' : 'extinctions' },
    biomes: { ocean: true, desert: won, ice: won },
    extinctions: { placed: won ? 3 : 7, limit: 7, at_start: 0 },
  }) as unknown as View;

const acquired = (seat: number) => ({ type: 'plant_acquired', seat }) as unknown as Event;
const restored = { type: 'biomes_restored', seat: 1, biomes: ['desert', 'ice'] } as unknown as Event;
const disaster = { type: 'disaster_taken', seat: 0 } as unknown as Event;

const moments: readonly PastMoment<Event>[] = [
  { seq: 4, turn: 1, scores: [4, 4], events: [acquired(0), disaster] },
  { seq: 9, turn: 2, scores: [11, 11], events: [acquired(0), acquired(1)] },
  { seq: 14, turn: 3, scores: [35, 35], events: [restored] },
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
    lineName: (line: string) => t(`ecosfera.score.${line}`),
    t,
  };
  return chosenTales(tales, story).map(({ text }) => text);
}

/** In each language: so many sentences, each of them whole. */
function inEveryLanguage(tell: (locale: Locale) => string[]): void {
  for (const locale of locales) {
    const all = tell(locale);
    assert.equal(all.length, tales_most, `${locale}: ${all.join(' ')}`);
    for (const text of all) assert.doesNotMatch(text, /[{}]|ecosfera\.|tale\./, text);
  }
}

test('a game that was won is told by its last biomes, in every language', () => {
  const won = { moments, outcome: outcome(true), view: viewWith(true) };
  inEveryLanguage((locale) => told(locale, won));
  assert.deepEqual(told('en', won), [
    'Bob restores the last of them in turn 3: Desert, Ice.',
    '3 extinctions of 7 that end the game.',
    'Ann acquires 2 plants and animals, the most of all.',
  ]);
});

test('one that was lost by what is missing', () => {
  const lost = { moments, outcome: outcome(false), view: viewWith(false) };
  inEveryLanguage((locale) => told(locale, lost));
  assert.deepEqual(told('en', lost).slice(0, 2), [
    '2 biomes are missing: Desert, Ice.',
    'All 7 extinctions have come.',
  ]);
});

test('who plays alone is not compared with anybody', () => {
  const alone = { moments, outcome: { ...outcomeOf([0, lines]), common_win: false }, view: viewWith(false, 1) };
  inEveryLanguage((locale) => told(locale, alone));
  assert.equal(told('en', alone)[2], '1 disaster strikes the team.');
});

test('without its past a game is told by what is on the table', () => {
  const told_of = told('en', { moments: null, outcome: outcome(false), view: viewWith(false) });
  assert.equal(told_of.length, tales_most);
});
