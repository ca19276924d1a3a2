import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNameOf, toldApart } from '../src/people/told_apart.ts';

test('names that differ stay as they are, and so do free seats', () => {
  assert.deepEqual(toldApart(['Ann', null, 'Ben', null]), ['Ann', null, 'Ben', null]);
});

test('people of one name get numbers in the order of their seats', () => {
  assert.deepEqual(toldApart(['Ann', 'Ben', 'Ann', 'Ann']), ['Ann (1)', 'Ben', 'Ann (2)', 'Ann (3)']);
});

test('names that only look alike are numbered too', () => {
  assert.deepEqual(toldApart(['Ann', 'ANN', ' ann']), ['Ann (1)', 'ANN (2)', ' ann (3)']);
});

test('a number that somebody is called by already is left out', () => {
  const names = toldApart(['Ann', 'Ann (1)', 'Ann', 'ann (3)']);
  assert.deepEqual(names, ['Ann (2)', 'Ann (1)', 'Ann (4)', 'ann (3)']);
  assert.equal(new Set(names).size, 4);
});

test('a numbered name is known as of whom it is', () => {
  assert.ok(isNameOf('Ann', 'Ann'));
  assert.ok(isNameOf('Ann (2)', 'Ann'));
  assert.ok(!isNameOf('Ann (2)', 'An'));
  assert.ok(!isNameOf('Anna', 'Ann'));
  assert.ok(!isNameOf('Ann (x)', 'Ann'));
});
