// The sentences about a game of Evolution that is over.
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
import type { EvolutionData } from './data.ts';
import { tales } from './tales.ts';
import type { Event, SeatView, View } from './wire.ts';

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

const data = {} as EvolutionData;
const outcome = outcomeOf([1, { food: 20, population: 6, traits: 5 }], [0, { food: 11, population: 8, traits: 4 }]);

const seatOf = (...populations: number[]): SeatView =>
  ({
    species: Object.fromEntries(populations.map((population, at) => [`0-${at}`, { population }])),
  }) as unknown as SeatView;

const view = { seats: { '0': seatOf(5, 3), '1': seatOf(2, 4) } } as unknown as View;

const meat = (seat: number, amount: number) => ({ type: 'food_taken', kind: 'meat', seat, amount }) as unknown as Event;
const extinct = (seat: number) => ({ type: 'extinct', seat }) as unknown as Event;

const moments: readonly PastMoment<Event>[] = [
  { seq: 4, turn: 1, scores: [5, 5], events: [meat(1, 2), extinct(0)] },
  { seq: 9, turn: 2, scores: [14, 13], events: [meat(0, 1), meat(1, 2), extinct(0), extinct(1)] },
  { seq: 14, turn: 3, scores: [23, 31], events: [] },
];

function told(
  locale: Locale,
  { moments, view }: { moments: readonly PastMoment<Event>[] | null; view: View },
): string[] {
  const { t } = words(locale, messages[locale]);
  const story = {
    view,
    data,
    outcome,
    moments,
    nameOf: (seat: number) => names[seat] ?? '',
    lineName: (line: string) => t(`evolution.score.${line}`),
    t,
  };
  return chosenTales(tales, story).map(({ text }) => text);
}

/** In each language: so many sentences, each of them whole. */
function inEveryLanguage(tell: (locale: Locale) => string[]): void {
  for (const locale of locales) {
    const all = tell(locale);
    assert.equal(all.length, tales_most, `${locale}: ${all.join(' ')}`);
    for (const text of all) assert.doesNotMatch(text, /[{}]|evolution\.|tale\./, text);
  }
}

test('what hunters ate and who died out is told from what happened, in every language', () => {
  inEveryLanguage((locale) => told(locale, { moments, view }));
  assert.deepEqual(told('en', { moments, view }), [
    'Food decided it: 20 for Bob, 11 for Ann.',
    'Bob’s carnivores eat 4 meat, the most of all.',
    'Ann loses 2 species to extinction, more than anybody.',
  ]);
});

test('a game without hunters and losses is told by its turns', () => {
  const calm = moments.map((moment) => ({ ...moment, events: [] }));
  assert.deepEqual(told('en', { moments: calm, view }).slice(1), [
    'Bob: turn 3 brings 18 points, the most of any.',
    'Bob is ahead of all from turn 3 of 3 on.',
  ]);
});

test('without its past a game is told by what lives', () => {
  inEveryLanguage((locale) => told(locale, { moments: null, view }));
  assert.equal(told('en', { moments: null, view })[1], 'The largest species left is Ann’s: a population of 5.');
});
