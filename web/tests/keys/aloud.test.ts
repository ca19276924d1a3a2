// What is read out of a table: what others do, each line once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newLines, type Done } from '../../src/aloud/told.ts';

const done = (seq: number, doer: number | null, ...lines: string[]): Done => ({ seq, doer, lines });
const texts = (told: ReturnType<typeof newLines>) => told.map(({ text }) => text);

test('what one has done oneself is not read out, all else is, in order', () => {
  const told = newLines([], [done(3, 0, 'Ann takes'), done(4, 1, 'Bob takes', 'Bob rests'), done(5, null, 'Night')], 0);
  assert.deepEqual(texts(told), ['Bob takes', 'Bob rests', 'Night']);
  const attack = newLines([], [done(3, 0, 'Ann attacks', 'Bob’s species starves')], 0);
  assert.deepEqual(texts(attack), ['Bob’s species starves'], 'what comes of it is');
  assert.equal(newLines([], [done(3, 0, 'Ann takes')], null).length, 1, 'who looks on did nothing');
});

test('a line is told once, though it is heard of again', () => {
  const once = newLines([], [done(4, 1, 'Bob takes')], 0);
  const twice = newLines(once, [done(4, 1, 'Bob takes'), done(6, 1, 'Bob takes')], 0);
  assert.deepEqual(
    twice.map(({ key }) => key),
    ['4.0', '6.0'],
  );
});

test('old ones go, and none of them changes its name', () => {
  let told = newLines([], [], 0);
  for (let seq = 1; seq <= 100; ++seq) told = newLines(told, [done(seq, 1, `line ${seq}`)], 0);
  assert.ok(told.length < 100);
  assert.equal(told.at(-1)?.key, '100.0');
});
