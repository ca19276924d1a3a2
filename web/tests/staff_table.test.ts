// What staff do at a table, in the words of its history and of refusals, and a log that comes in parts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WireError, type GameEvent, type JsonObject } from '../sdk/index.ts';
import { logLines } from '../src/admin/save_log.ts';
import type { Telling } from '../src/games/contract.ts';
import { words } from '../src/i18n.ts';
import en from '../src/messages/en.json';
import ru from '../src/messages/ru.json';
import { refusalText } from '../src/refusals.ts';
import { tableLine } from '../src/table/table_events.ts';

const english = words('en', [en]);
const russian = words('ru', [ru]);

function line(event: GameEvent, { t, locale } = english): string | null {
  const telling: Telling = { t, locale, nameOf: (seat) => ['Ann', 'Bob'][seat] ?? '?', view: null, data: null };
  return tableLine(
    event,
    9,
    [{ seq: 2, at_ms: 0, events: [{ type: 'table.sat', seat: 1, nickname: 'B2', bot: 'easy' }] }],
    telling,
  );
}

test('the history says what staff did and why', () => {
  const reason = 'A quarrel.';
  assert.equal(line({ type: 'table.paused', reason }), 'Staff pause the game: A quarrel.');
  assert.equal(line({ type: 'table.resumed' }), 'The game goes on after the pause');
  assert.equal(line({ type: 'table.voided', reason }), 'Staff end the game without a result: A quarrel.');
  assert.equal(
    line({ type: 'table.rolled_back', record: 4, reason }),
    'Staff take the game back to an earlier move: A quarrel.',
  );
  assert.equal(
    line({ type: 'table.seat_moved', seat: 0, nickname: 'Eve', from: 'Ann', reason }),
    'Staff give Ann’s seat to Eve: A quarrel.',
  );
  assert.equal(
    line({ type: 'table.seat_moved', seat: 1, nickname: 'Eve', reason }),
    'Staff give a bot’s seat to Eve: A quarrel.',
    'the person is named, not the bot that sat there',
  );
  assert.equal(
    line({ type: 'table.autopilot', seat: 0, bot: 'hard', timed_out: false, reason }),
    'Staff have a bot play on for Ann (level: Hard): A quarrel.',
  );
});

test('the history says that staff looked, as whom, and how often', () => {
  assert.equal(line({ type: 'table.looked', times: 1 }), 'Staff looked at the game as spectators see it');
  assert.equal(line({ type: 'table.looked', times: 2, seat: 1 }), 'Staff looked at the game 2 times as Bob sees it');
  assert.equal(line({ type: 'table.exported', times: 2 }), 'Staff took 2 copies of the log, without what was hidden');
  assert.equal(line({ type: 'table.readmitted', nickname: 'Eve' }), 'The host lets Eve in again');
  assert.equal(line({ type: 'table.code_changed' }), 'The host gives the table a new code');
  assert.equal(line({ type: 'table.looked', times: 3 }, russian), 'Персонал 3 раза посмотрел игру глазами зрителей');
});

test('who tries to move in a paused game is told why not', () => {
  const error = new WireError('paused', 'Staff have paused the game.', { code: 'paused', reason: 'A quarrel.' });
  assert.equal(refusalText(error, english), 'Staff have paused the game: A quarrel.');
});

test('a log that comes in parts is put together', async () => {
  const asked: JsonObject[] = [];
  const staff = {
    act: (act: string, params: JsonObject = {}) => {
      asked.push({ act, ...params });
      const first = params['from'] === 1;
      return Promise.resolve(
        first ? { lines: [{ seq: 1 }, { seq: 2 }], next: 3, last: 3 } : { lines: [{ seq: 3 }], last: 3 },
      );
    },
  };
  assert.deepEqual(await logLines(staff, 'r_1'), [{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
  assert.deepEqual(
    asked.map(({ from }) => from),
    [1, 3],
  );
});
