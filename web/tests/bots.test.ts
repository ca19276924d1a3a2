// Bots in words: at their seats and in the history.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent, HistoryEntry } from '../sdk/index.ts';
import type { Telling } from '../src/games/contract.ts';
import { words } from '../src/i18n.ts';
import en from '../src/messages/en.json';
import ru from '../src/messages/ru.json';
import { botOf } from '../src/table/bot_seat.ts';
import { tableLine } from '../src/table/table_events.ts';

const english = words('en', [en]);
const russian = words('ru', [ru]);

const names = ['Ann', 'Bob', 'Bot 3'];
function tellingIn({ t, locale }: typeof english): Telling {
  return { t, locale, nameOf: (seat) => names[seat] ?? '–', view: null, data: null };
}
function lineOf(event: GameEvent, entries: readonly HistoryEntry[] = [], language = english) {
  return tableLine(event, 9, entries, tellingIn(language));
}

test('a bot that sits there itself is told from one that stands in', () => {
  assert.deepEqual(botOf({ account: 'bot:hard', nickname: 'Bot 2', bot: 'hard' }), { level: 'hard', stands_in: false });
  assert.deepEqual(botOf({ account: 'u_1', nickname: 'Ann', bot: 'easy' }), { level: 'easy', stands_in: true });
  assert.equal(botOf({ account: 'u_1', nickname: 'Ann' }), null);
  assert.equal(botOf(null), null);
});

test('a bot that sits down has the name and the level of the reader’s language', () => {
  const sat = { type: 'table.sat', seat: 2, nickname: 'Bot 3', bot: 'normal' };
  assert.equal(lineOf(sat), 'Bot 3 sits down (level: Normal)');
  assert.equal(lineOf(sat, [], russian), 'Бот 3 садится за стол (уровень: Средний)');
  assert.equal(lineOf({ type: 'table.sat', seat: 1, nickname: 'Eve' }), 'Eve sits down');
});

test('who gets up is called a bot only if it was one', () => {
  const sat = (seq: number, seat: number, nickname: string, more: object) => ({
    seq,
    at_ms: 0,
    events: [{ type: 'table.sat', seat, nickname, ...more }],
  });
  const entries = [
    sat(1, 1, 'Bot 2', { bot: 'easy' }),
    sat(3, 2, 'Bot 3', {}),
    sat(12, 1, 'Bot 2', {}),
  ] as HistoryEntry[];
  const stood = (seat: number, nickname: string) => lineOf({ type: 'table.stood', seat, nickname }, entries, russian);
  assert.equal(stood(1, 'Bot 2'), 'Бот 2 встаёт из-за стола');
  assert.equal(stood(2, 'Bot 3'), 'Bot 3 встаёт из-за стола');
});

test('handing over says whether time was over', () => {
  const handed = { type: 'table.autopilot', seat: 0, bot: 'hard', timed_out: false };
  assert.equal(lineOf(handed), 'A bot plays on for Ann (level: Hard)');
  assert.equal(lineOf({ ...handed, timed_out: true }), 'Time is up for Ann: a bot plays on (level: Hard)');
  assert.equal(lineOf({ type: 'table.resume_seat', seat: 0 }), 'Ann takes the seat back from the bot');
});

test('an event that has no words has no line', () => {
  assert.equal(lineOf({ type: 'table.sealing' }), null);
});
