// How much later spectators see a game, in words; and that what the form offers is what it says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words } from '../src/i18n.ts';
import en from '../src/messages/en.json';
import ja from '../src/messages/ja.json';
import ru from '../src/messages/ru.json';
import { delayFact, delays, delayWords } from '../src/spectator_delay.ts';

const english = words('en', [en]);
const russian = words('ru', [ru]);
const japanese = words('ja', [ja]);

test('a delay is said in moves, in time, or in both', () => {
  assert.equal(delayWords(english, delays.now), null);
  assert.equal(delayWords(english, delays.moves), '3 moves');
  assert.equal(delayWords(english, { spectator_delay_moves: 1 }), '1 move');
  assert.equal(delayWords(english, delays.time), '1 minute');
  assert.equal(delayWords(english, { ...delays.moves, ...delays.time }), '3 moves and 1 minute');
});

test('a table without one says nothing of it', () => {
  assert.deepEqual(delayFact(english, {}), []);
  assert.deepEqual(delayFact(english, delays.moves), ['Spectators see it 3 moves later']);
  assert.deepEqual(delayFact(russian, delays.moves), ['Зрители видят с задержкой: 3 хода']);
  assert.deepEqual(delayFact(japanese, delays.time), ['観戦は1分遅れ']);
});
