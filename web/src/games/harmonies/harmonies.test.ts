// Harmonies in words: the prompt offers what the list of legal actions has, and nothing else. And its tray.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { words } from '../../i18n.ts';
import { locales, type Locale, type Messages } from '../contract.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import drawn from './portraits.json';
import { prompt } from './telling.ts';
import { keptPlaces } from './tray.ts';
import type { Action, Color, View } from './wire.ts';

interface Deck {
  readonly cards: readonly { readonly key: string }[];
}
interface Facts {
  readonly animal_cards: Deck;
  readonly nature_spirit_cards: Deck;
}

const messages: Record<Locale, Messages> = { en, ja, ru };
const of_type: { readonly [type in Action['type']]: Action } = {
  take_tokens: { type: 'take_tokens', group: 0 },
  place_token: { type: 'place_token', color: 'gray', space: '0,0' },
  take_card: { type: 'take_card', card: 1 },
  place_cube: { type: 'place_cube', card: 1, space: '0,0' },
  end_turn: { type: 'end_turn' },
  choose_spirit: { type: 'choose_spirit', card: 33 },
};
const types = Object.keys(of_type) as Action['type'][];

type Pending = { readonly [color in Color]?: number };

const viewWith = (pending: Pending): View => ({
  players: 1,
  side: 'A',
  spirits: true,
  solo: true,
  first_player: 0,
  round: 1,
  last_round: false,
  turn: { seat: 0, number: 1, taken: false, card_taken: false, pending, placed: 0 },
  bag: 120,
  pile: 30,
  central: {},
  row: {},
  boards: {},
  outcome: null,
});

function asked(locale: Locale, set: readonly Action['type'][], pending: Pending): string | null {
  const { t } = words(locale, [messages[locale]]);
  const telling = { t, locale, nameOf: String, view: viewWith(pending), data: { sides: {}, cards: {} } };
  return prompt(
    telling,
    set.map((type) => of_type[type]),
  );
}

/** Every set of kinds that a list can have. */
const sets = Array.from({ length: 2 ** types.length }, (_, bits) => types.filter((_type, at) => bits & (1 << at)));

/** How the English prompt speaks of each kind. */
const speaks_of: { readonly [type in Action['type']]: RegExp } = {
  take_tokens: /group of three/i,
  place_token: /place/i,
  take_card: /card/i,
  place_cube: /animal/i,
  end_turn: /end your turn/i,
  choose_spirit: /spirit/i,
};

test('the prompt names nothing that is not in the list, whatever is in hand', () => {
  for (const set of sets) {
    for (const pending of [{}, { gray: 1 }, { gray: 2, red: 1 }]) {
      const said = asked('en', set, pending);
      assert.equal(said === null, set.length === 0, `${set.join()} ${said ?? 'null'}`);
      for (const type of types) {
        if (!set.includes(type)) assert.doesNotMatch(said ?? '', speaks_of[type], set.join());
      }
    }
  }
});

test('with neither tokens to take nor to place the prompt names all that may be done', () => {
  for (const set of sets.filter((one) => one.every((type) => ['take_card', 'place_cube', 'end_turn'].includes(type)))) {
    const said = asked('en', set, {});
    for (const type of set) assert.match(said ?? '', speaks_of[type], set.join());
  }
});

test('every prompt is in every language', () => {
  for (const locale of locales) {
    for (const set of sets.filter((one) => one.length > 0)) {
      const said = asked(locale, set, { red: 1 });
      assert.doesNotMatch(said ?? '', /harmonies\./, `${locale} ${set.join()}`);
    }
  }
});

test('a token keeps its place in the tray, whatever becomes of the others', () => {
  const all = keptPlaces([], { blue: 1, green: 2 });
  assert.deepEqual([...all].sort(), ['blue', 'green', 'green']);
  const [first, second] = [all.indexOf('green'), all.lastIndexOf('green')];
  const one_less = keptPlaces(all, { blue: 1, green: 1 });
  assert.equal(one_less[first], null, 'of two alike the first is put down');
  assert.equal(one_less[second], 'green');
  assert.equal(one_less.indexOf('blue'), all.indexOf('blue'));
  const last = keptPlaces(one_less, { green: 1 });
  assert.deepEqual([last[second], last.filter((color) => color !== null).length], ['green', 1]);
  assert.deepEqual(keptPlaces(last, { blue: 1, green: 1 }).indexOf('green'), second, 'after a step is taken back');
  assert.deepEqual(keptPlaces(last, {}), [null, null, null]);
});

test('every animal and every spirit has a drawing of its own, and together they are light', () => {
  const project = path.join(fileURLToPath(import.meta.url), '..', '..');
  const facts = JSON.parse(readFileSync(path.join(project, 'engine/games/harmonies/data.json'), 'utf8')) as Facts;
  const keys = [...facts.animal_cards.cards, ...facts.nature_spirit_cards.cards].map(({ key }) => key);
  assert.deepEqual(Object.keys(drawn).sort(), [...keys].sort());
  const texts = Object.values(drawn).map((shapes) => JSON.stringify(shapes));
  assert.equal(new Set(texts).size, keys.length);
  for (const text of texts) assert.ok(text.length < 4_500, `${text.length} bytes`);
  assert.ok(gzipSync(JSON.stringify(drawn)).length < 120_000);
});
