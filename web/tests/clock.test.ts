// Clocks in words: what a table's clock is, what a seat has left, and what the history says of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../sdk/index.ts';
import type { Telling } from '../src/games/contract.ts';
import { words } from '../src/i18n.ts';
import en from '../src/messages/en.json';
import ja from '../src/messages/ja.json';
import ru from '../src/messages/ru.json';
import { clockWords, timeOutWords } from '../src/move_time.ts';
import { clockWish, usual_clock } from '../src/pages/clock_choice.ts';
import { tableLine } from '../src/table/table_events.ts';
import { timeLeft } from '../src/ui/time_left.ts';

const english = words('en', [en]);
const russian = words('ru', [ru]);
const japanese = words('ja', [ja]);

test('each kind of clock is said in words', () => {
  const bank = { kind: 'bank', bank_seconds: 600, increment_seconds: 15 } as const;
  assert.equal(clockWords(english, { clock: bank, move_seconds: 0 }), '10 minutes + 15 seconds per turn');
  assert.equal(
    clockWords(english, { clock: { ...bank, increment_seconds: 0 }, move_seconds: 0 }),
    '10 minutes for the game',
  );
  assert.equal(clockWords(english, { clock: { kind: 'days', days: 3 }, move_seconds: 259_200 }), '3 days per move');
  assert.equal(clockWords(russian, { clock: { kind: 'days', days: 3 }, move_seconds: 259_200 }), '3 дня на ход');
  assert.equal(clockWords(english, { clock: { kind: 'none' }, move_seconds: 0 }), 'No time limit');
});

test('a server that knows no clocks is understood as well', () => {
  assert.equal(clockWords(english, { move_seconds: 30 }), '30 seconds per move');
  assert.equal(timeOutWords(english, undefined), null);
});

test('what is left is shown to the second, or in days and hours', () => {
  assert.equal(timeLeft(english.t, 9), '0:09');
  assert.equal(timeLeft(english.t, 3_675), '1:01:15');
  assert.equal(timeLeft(english.t, 180_000), '2 d 2 h');
  assert.equal(timeLeft(japanese.t, 180_000), '2日2時間');
});

test('the form asks for what was chosen and for nothing of another kind', () => {
  assert.deepEqual(clockWish(usual_clock), { kind: 'none' });
  const days = { ...usual_clock, kind: 'days', days: 7, on_time_out: 'wait' } as const;
  assert.deepEqual(clockWish(days), { kind: 'days', days: 7, on_time_out: 'wait' });
});

test('the history tells who gave up, whose time was over and who wants to go on', () => {
  const telling: Telling = {
    t: english.t,
    locale: 'en',
    nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '–',
    view: null,
    data: null,
  };
  const line = (event: GameEvent) => tableLine(event, 9, [], telling);
  assert.equal(line({ type: 'table.conceded', seat: 0, timed_out: false }), 'Ann gives up');
  assert.equal(line({ type: 'table.conceded', seat: 1, timed_out: true }), 'Time is up for Bob, who loses');
  assert.equal(line({ type: 'table.ran_out', seat: 1 }), 'Time is up for Bob; the table waits');
  assert.equal(line({ type: 'table.move_on', seat: 1, by: 0 }), 'Ann wants to go on without waiting for Bob');
});
