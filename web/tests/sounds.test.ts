// Which news leads to which sound, and which to none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchState } from '../sdk/index.ts';
import { hurryDelay, matchCue, tableCue, type TableMoment } from '../src/sounds/cues.ts';

const waits: TableMoment = { seq: 10, is_running: true, is_over: false, decision: null };
const owes: TableMoment = { ...waits, decision: 'd_1' };
const open: TableMoment = { ...waits, is_running: false };
const later = (moment: TableMoment, change: Partial<TableMoment> = {}) => ({ ...moment, seq: 11, ...change });

test('a table that is opened, or told of again, is no news', () => {
  assert.equal(tableCue(null, owes), null);
  assert.equal(tableCue(waits, waits), null);
  assert.equal(tableCue(owes, { ...waits, seq: 9 }), null);
});

test('the turn comes to the viewer', () => {
  assert.equal(tableCue(waits, later(owes)), 'your_turn');
  assert.equal(tableCue(open, later(owes)), 'your_turn');
});

test('somebody else moves', () => {
  assert.equal(tableCue(waits, later(waits)), 'moved');
  assert.equal(tableCue(open, later(waits)), 'moved');
  // All decide at the same time, and the viewer has not yet.
  assert.equal(tableCue(owes, later(owes)), 'moved');
});

test('the viewer’s own moves are silent', () => {
  assert.equal(tableCue(owes, later(waits)), null);
  assert.equal(tableCue(owes, later(owes, { decision: 'd_2' })), null);
});

test('before the start nobody moves', () => {
  assert.equal(tableCue(open, later(open)), null);
});

test('the end is heard once, by whoever moved too', () => {
  const over = later(waits, { is_running: false, is_over: true });
  assert.equal(tableCue(waits, over), 'game_over');
  assert.equal(tableCue(owes, over), 'game_over');
  assert.equal(tableCue(over, { ...over, seq: 12 }), null);
});

test('an offered table is heard once, and the next again', () => {
  const offered = (id: string, accepted = 0) =>
    ({ phase: 'offered', offer: { id, accepted } }) as unknown as MatchState;
  assert.equal(matchCue({ phase: 'waiting' }, offered('o_1')), 'table_found');
  assert.equal(matchCue(offered('o_1'), offered('o_1', 1)), null);
  assert.equal(matchCue(offered('o_1'), offered('o_2')), 'table_found');
  assert.equal(matchCue(offered('o_1'), { phase: 'made' }), null);
});

test('a hurry is told of ten seconds before, unless it is too late or too far', () => {
  assert.equal(hurryDelay(30_000), 20_000);
  assert.equal(hurryDelay(10_000), null);
  assert.equal(hurryDelay(-1), null);
  assert.equal(hurryDelay(3 * 86_400_000), null);
});
