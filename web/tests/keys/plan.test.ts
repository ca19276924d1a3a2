// Which keys press what: no key begins as another one does, and what a game has named keeps its own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { KeyedPlaces, Messages } from '../../src/games/contract.ts';
import { keys as dominant_species } from '../../src/games/dominant-species/index.keys.ts';
import { keys as ecosfera } from '../../src/games/ecosfera/index.keys.ts';
import { keys as evolution } from '../../src/games/evolution/index.keys.ts';
import { keys as harmonies } from '../../src/games/harmonies/index.keys.ts';
import { keys as random_mutations } from '../../src/games/random-mutations/index.keys.ts';
import { charOf, digits, kept_letters, keysFor, letters, typedOn, type Lit } from '../../src/keys/plan.ts';

const lit = (by: Lit['by'], at = 0, more: Partial<Lit> = {}): Lit => ({ by, at, alone: false, named: null, ...more });
const many = (count: number, by: Lit['by']): Lit[] => Array.from({ length: count }, (_, at) => lit(by, at));

const isPrefixFree = (keys: readonly (string | null)[]): boolean => {
  const all = keys.filter((key) => key !== null);
  return all.every((key, at) => all.every((other, index) => index === at || !other.startsWith(key)));
};

test('what no game has named has digits, and letters after them', () => {
  assert.deepEqual(keysFor(many(3, null)), ['1', '2', '3']);
  assert.equal(keysFor(many(11, null))[10], 'a');
});

test('a place keeps its key whether or not the others can be pressed', () => {
  assert.deepEqual(keysFor([lit('p', 2), lit('p', 4), lit('digits', 6)]), ['p3', 'p5', '7']);
  assert.deepEqual(keysFor([lit('s', 0, { alone: true })]), ['s']);
  assert.deepEqual(keysFor([lit('names', 9, { named: 'c2' })]), ['c2']);
});

test('letters in turn leave out those that begin another key, and those that do the same everywhere', () => {
  const keys = keysFor([lit('a', 0), lit('names', 0, { named: 'c2' }), ...many(4, 'letters')]);
  assert.deepEqual(keys.slice(2), ['b', 'd', 'e', 'f']);
  for (const letter of kept_letters) assert.ok(!keysFor(many(60, 'letters')).some((key) => key?.startsWith(letter)));
});

test('no key begins as another one does, however many there are', () => {
  for (const count of [1, 9, 23, 24, 40, 100, 300]) {
    const keys = keysFor([lit('p', 1), lit('digits', 0), ...many(count, 'letters'), ...many(5, null)]);
    assert.ok(isPrefixFree(keys), String(count));
    assert.ok(!keys.slice(0, 2 + count).includes(null), String(count));
  }
  assert.deepEqual(keysFor(many(700, null)).length, 700);
  assert.ok(isPrefixFree(keysFor(many(700, null))));
});

test('as many as can be are one key', () => {
  const keys = keysFor(many(40, 'letters'));
  assert.ok(keys.filter((key) => key?.length === 1).length >= letters.length - 2);
  assert.equal(keysFor(many(digits.length + letters.length, null)).filter((key) => key?.length === 1).length, 33);
});

test('two that have the same key of their own: the second has another', () => {
  const keys = keysFor([lit('digits', 0), lit('digits', 0)]);
  assert.equal(keys[0], '1');
  assert.ok(keys[1] !== '1' && keys[1] !== null);
});

test('what is typed means one place, begins one, or begins anew', () => {
  const keys = ['p1', 'p2', '3'];
  assert.deepEqual(typedOn('', 'p', keys), { kind: 'begun', typed: 'p' });
  assert.deepEqual(typedOn('p', '2', keys), { kind: 'meant', key: 'p2' });
  assert.deepEqual(typedOn('p', '3', keys), { kind: 'meant', key: '3' });
  assert.deepEqual(typedOn('p', 'q', keys), { kind: 'none' });
});

test('a letter is where it lies, whatever the keyboard writes', () => {
  const struck = (key: string, code: string, shiftKey = false) => charOf({ key, code, shiftKey });
  assert.equal(struck('z', 'KeyZ'), 'z');
  assert.equal(struck('P', 'KeyP', true), 'p');
  assert.equal(struck('я', 'KeyZ'), 'z');
  // Where Y and Z are the other way round, and where digits want Shift.
  assert.equal(struck('z', 'KeyY'), 'z');
  assert.equal(struck('&', 'Digit1'), '1');
  assert.equal(struck('1', 'Digit1', true), '1');
  assert.equal(struck('!', 'Digit1', true), null);
  assert.equal(struck('7', 'Numpad7'), '7');
  assert.equal(struck('F1', 'F1'), null);
  assert.equal(struck('Enter', 'Enter'), null);
});

const games: Readonly<Record<string, readonly KeyedPlaces[]>> = {
  'dominant-species': dominant_species,
  ecosfera,
  evolution,
  harmonies,
  'random-mutations': random_mutations,
};

for (const [game, keyed] of Object.entries(games)) {
  test(`${game}: its letters are its own, and its keys have their words`, () => {
    const own = keyed.map(({ by }) => by).filter((by) => by.length === 1);
    assert.equal(new Set(own).size, own.length);
    assert.ok(own.every((by) => letters.includes(by)));
    const file = new URL(`../src/games/${game}/messages/en.json`, import.meta.url);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
    const named = Object.keys(messages).filter((name) => name.startsWith(`${game}.keys.`));
    assert.deepEqual(named.sort(), keyed.map(({ words }) => words).sort());
    for (const { by, named: of, example } of keyed)
      assert.equal(by === 'names', of !== undefined && example !== undefined);
  });
}
