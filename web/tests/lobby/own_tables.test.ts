// Which of one's tables wait for one's move, in which order, and how long there is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock, OwnTable, Turn } from '../../sdk/index.ts';
import { spanWords } from '../../src/lobby/spans.ts';
import { sorted, untilOf } from '../../src/lobby/own_tables.ts';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

function table(id: string, more: Partial<OwnTable['summary']> = {}, your_turn = false): OwnTable {
  const summary: OwnTable['summary'] = {
    id,
    game: 'harmonies',
    players: 2,
    seats: ['Bob', 'Ann'],
    accounts: ['u_bob', 'u_ann'],
    phase: 'running',
    options: {},
    move_seconds: 0,
    clock: { kind: 'none' },
    pace: 'none',
    spectators: 0,
    created_ms: 1,
    ...more,
  } as OwnTable['summary'];
  return { summary, code: 'ABCD2345', your_turn };
}

const turn = (id: string, since_ms: number, kind: Turn['kind'] = 'turn'): Turn => ({
  kind,
  table: id,
  game: 'harmonies',
  since_ms,
  seen: false,
});
const ids = (tables: readonly { readonly table: OwnTable }[]) => tables.map(({ table: one }) => one.summary.id);

test('least time left comes first, then who has waited longest', () => {
  const days: Clock = { kind: 'days', days: 3 };
  const tables = [table('no_clock_new'), table('no_clock_old'), table('days', { clock: days }), table('bank')];
  const short = table('move', { clock: { kind: 'move', seconds: 90 }, move_seconds: 90 });
  const turns = [
    turn('no_clock_new', 9_000),
    turn('no_clock_old', 2_000),
    turn('days', 1_000),
    turn('move', 8_000),
    turn('bank', 500, 'over'),
  ];
  const { yours, others } = sorted([...tables, short], turns, true, 'u_ann');
  assert.deepEqual(ids(yours), ['move', 'days', 'no_clock_old', 'no_clock_new']);
  assert.equal(yours[0]?.until_ms, 98_000);
  assert.equal(yours[1]?.until_ms, 1_000 + 3 * day_ms);
  assert.equal(yours[2]?.until_ms, null);
  // A game that is over waits for nobody.
  assert.deepEqual(
    others.map(({ summary }) => summary.id),
    ['bank'],
  );
});

test('what the server tells by itself is newer than the list that was asked for', () => {
  const tables = [table('a', {}, true), table('b')];
  assert.deepEqual(ids(sorted(tables, [], false, 'u_ann').yours), ['a']);
  assert.deepEqual(ids(sorted(tables, [turn('b', 5)], true, 'u_ann').yours), ['b']);
});

test('a paused game waits for nobody, and the newest of the others comes first', () => {
  const tables = [table('old', { created_ms: 1 }), table('new', { created_ms: 2 }), table('paused', { paused: true })];
  const { yours, others } = sorted(tables, [turn('paused', 5)], true, 'u_ann');
  assert.deepEqual(yours, []);
  assert.deepEqual(
    others.map(({ summary }) => summary.id),
    ['new', 'old', 'paused'],
  );
});

test('of a bank there is left what one’s own seat had', () => {
  const clock: Clock = { kind: 'bank', bank_seconds: 600, banks_ms: { '0': 1_000, '1': 7_000 } };
  const { summary } = table('bank', { clock });
  assert.equal(untilOf(summary, 1, 10_000), 17_000);
  assert.equal(untilOf(summary, 3, 10_000), null);
  assert.equal(untilOf({ ...summary, clock: { kind: 'none' } }, 1, 10_000), null);
});

test('a span is told in the two units that tell it', () => {
  const t = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    `${key} ${Object.values(params).join(' ')}`;
  assert.equal(spanWords(t, -5), 'span.minutes 0');
  assert.equal(spanWords(t, 59 * minute_ms + 59_000), 'span.minutes 59');
  assert.equal(spanWords(t, 2 * hour_ms), 'span.hours 2');
  assert.equal(spanWords(t, 2 * hour_ms + 10 * minute_ms), 'span.hours_and_minutes 2 10');
  assert.equal(spanWords(t, day_ms + 4 * hour_ms), 'time.days_and_hours 1 4');
});
