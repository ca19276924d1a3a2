// Clocks in words: what a table's clock is, what a seat has left, and what the history says of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Clock, GameEvent, GameInfo, TableInfo } from '../sdk/index.ts';
import type { Telling } from '../src/games/contract.ts';
import { words } from '../src/i18n.ts';
import en from '../src/messages/en.json';
import ja from '../src/messages/ja.json';
import ru from '../src/messages/ru.json';
import { clockWords, timeOutWords } from '../src/move_time.ts';
import {
  clockWish,
  fittingAny,
  isHarsher,
  isTooFastForRated,
  presetsAllowed,
  timeOutsAllowed,
  usual_clock,
} from '../src/pages/clock_choice.ts';
import { tableLine } from '../src/table/table_events.ts';
import { changesOf } from '../src/pages/table_changes.ts';
import { tableWords } from '../src/pages/table_facts.ts';
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
  assert.equal(line({ type: 'table.vote_skip', seat: 1, by: 0 }), 'Ann wants to go on without waiting for Bob');
});

// The server's own reading is held against the same examples (tests/server/room_bank_test.cpp).
const root = path.join(fileURLToPath(import.meta.url), '..', '..');
const harsher = JSON.parse(readFileSync(path.join(root, 'tests/protocol/fixtures/harsher_clocks.json'), 'utf8')) as {
  before: Clock;
  after: Clock;
  harsher: string;
}[];

test('what is shorter or harsher is known before the server refuses it', () => {
  assert.ok(harsher.length > 30);
  for (const { before, after, harsher: member } of harsher)
    assert.equal(isHarsher(before, after), member !== '', JSON.stringify({ before, after }));
});

test('the form offers no clock that would be refused', () => {
  const agreed = { kind: 'move', seconds: 60, on_time_out: 'default' } as const;
  const allows = (clock: Clock) => !isHarsher(agreed, clock);
  const chosen = { ...usual_clock, kind: 'move', seconds: 30, on_time_out: 'concede' } as const;
  assert.deepEqual(
    presetsAllowed(chosen, allows).map(({ seconds }) => seconds),
    [60, 120, 300],
  );
  assert.deepEqual(timeOutsAllowed({ ...chosen, seconds: 60 }, allows), ['default', 'wait']);
  assert.deepEqual(fittingAny(chosen, allows), { ...chosen, seconds: 60, on_time_out: 'default' });
  assert.deepEqual(presetsAllowed({ ...chosen, kind: 'bank' }, allows), []);
  assert.equal(fittingAny({ ...chosen, kind: 'bank' }, allows).kind, 'none');
});

test('a rated table has as much time as the server wants', () => {
  const limits = { rated_move_seconds: 40, rated_bank_seconds: 400 };
  const fits = (clock: Clock) => !isTooFastForRated(clock, limits);
  assert.equal(fits({ kind: 'move', seconds: 39 }), false);
  assert.equal(fits({ kind: 'move', seconds: 40 }), true);
  assert.equal(fits({ kind: 'bank', bank_seconds: 399, increment_seconds: 60 }), false);
  assert.equal(fits({ kind: 'bank', bank_seconds: 400, increment_seconds: 0 }), true);
  assert.equal(fits({ kind: 'days', days: 1 }) && fits({ kind: 'none' }), true);
  assert.equal(isTooFastForRated({ kind: 'move', seconds: 1 }, {}), false, 'a server of before says nothing');
});

const game: GameInfo = {
  id: 'x',
  title: 'X',
  rules_version: '1',
  cooperative: false,
  players: { min: 1, max: 4 },
  options: [{ name: 'wind', label: 'Wind', kind: 'boolean', default: false }],
};

test('what the host has changed is said with what it was', () => {
  const before = {
    players: 3,
    options: { wind: false },
    private: false,
    move_seconds: 60,
    clock: { kind: 'move', seconds: 60, on_time_out: 'default' },
  } as const;
  const table = {
    ...before,
    game: 'x',
    players: 2,
    options: { wind: true },
    clock: { kind: 'none' },
    move_seconds: 0,
    ready_check: true,
    changed: { before },
  } as unknown as TableInfo;
  assert.deepEqual(
    changesOf(english, [game], table).map(({ label, before: old, now }) => `${label}: ${old} -> ${now}`),
    [
      'Players: 3 -> 2',
      'Wind: no -> yes',
      'Clock: 1 minute per move -> No time limit',
      'When time runs out: Default move -> —',
    ],
  );
  assert.deepEqual(changesOf(english, [game], { ...table, changed: undefined } as unknown as TableInfo), []);
});

test('a table says what one agrees to by sitting down', () => {
  const table = { game: 'x', players: 2, options: { wind: true }, move_seconds: 0 };
  const said = (more: object, info: GameInfo = game) => tableWords(english, [info], { ...table, ...more }).join(' · ');
  assert.equal(said({}), 'Not rated · Wind · No time limit');
  assert.equal(said({ players: 1 }), 'Wind · No time limit');
  assert.equal(said({}, { ...game, cooperative: true }), 'Wind · No time limit');
  const clock = { kind: 'move', seconds: 60, on_time_out: 'concede' };
  assert.equal(
    said({ rated: true, clock, move_seconds: 60, spectator_delay_moves: 3, options: {} }),
    'Rated · 1 minute per move · then they lose · Spectators see it 3 moves later',
  );
});
