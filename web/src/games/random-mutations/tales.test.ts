// The sentences about a game of Random Mutations that is over.
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
import type { MutationsData } from './data.ts';
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

const data = {} as MutationsData;
const outcome = outcomeOf(
  [0, { animals: 14, traits: 6, food_bonus: 2 }],
  [1, { animals: 8, traits: 7, food_bonus: 0 }],
);

const viewWith = (
  discards: Readonly<Record<string, number>>,
  rolls: readonly Readonly<Record<string, number>>[] = [],
) =>
  ({
    species: { '0': { seat: 0, traits: { swimming: {} } }, '3': { seat: 1, traits: { running: {}, piracy: {} } } },
    outcome: { ranking: [], extra: { discards, rolls } },
  }) as unknown as View;

const died = (seat: number) => ({ type: 'species_died', seat, species: 0, traits: [] }) as unknown as Event;
const attacked = (seat: number) => ({ type: 'attacked', seat }) as unknown as Event;

const moments: readonly PastMoment<Event>[] = [
  { seq: 4, turn: 1, scores: [2, 4], events: [died(1), attacked(0)] },
  { seq: 9, turn: 2, scores: [22, 15], events: [died(1), died(0)] },
];
const view = viewWith({ '0': 3, '1': 2 });

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
    lineName: (line: string) => t(`random-mutations.score.${line}`),
    t,
  };
  return chosenTales(tales, story).map(({ text }) => text);
}

/** In each language: so many sentences, each of them whole. */
function inEveryLanguage(tell: (locale: Locale) => string[]): void {
  for (const locale of locales) {
    const all = tell(locale);
    assert.equal(all.length, tales_most, `${locale}: ${all.join(' ')}`);
    for (const text of all) assert.doesNotMatch(text, /[{}]|random-mutations\.|tale\./, text);
  }
}

test('losses and the strangest species are told, in every language', () => {
  inEveryLanguage((locale) => told(locale, { moments, outcome, view }));
  assert.deepEqual(told('en', { moments, outcome, view }), [
    'Animals decided it: 14 for Ann, 8 for Bob.',
    'Bob loses 2 species, more than anybody.',
    'Bob’s Draco ends with 2 traits, the most of all species.',
  ]);
});

test('equal points are explained first: by the discard piles, and by the dice where those are equal', () => {
  const tied = outcomeOf([0, { animals: 8 }], [1, { animals: 8 }]);
  for (const seen of [
    view,
    viewWith({ '0': 2, '1': 2 }, [
      { '0': 5, '1': 5 },
      { '0': 6, '1': 1 },
    ]),
  ]) {
    inEveryLanguage((locale) => told(locale, { moments, outcome: tied, view: seen }));
  }
  const first = (seen: View) => told('en', { moments, outcome: tied, view: seen })[0];
  assert.equal(first(view), 'Equal points; the larger discard pile is ahead: Ann 3, Bob 2.');
  assert.equal(
    first(
      viewWith({ '0': 2, '1': 2 }, [
        { '0': 5, '1': 5 },
        { '0': 6, '1': 1 },
      ]),
    ),
    'Equal points and discard piles; the dice decide: Ann 6, Bob 1.',
  );
});

test('without its past a game is told by what lives', () => {
  inEveryLanguage((locale) => told(locale, { moments: null, outcome, view }));
});
