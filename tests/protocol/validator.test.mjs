// The validator finds what it is there to find.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from '../../protocol/generate/schemas.mjs';
import { validator } from '../../protocol/validate.mjs';

const request = (id, method, params) => ({
  dir: 'in',
  message: { jsonrpc: '2.0', id, method, ...(params && { params }) },
});
const answer = (id, result) => ({ dir: 'out', message: { jsonrpc: '2.0', id, result } });
const push = (method, params) => ({ dir: 'out', message: { jsonrpc: '2.0', method, params } });
const refusal = (id, code, number, data = {}) => ({
  dir: 'out',
  message: { jsonrpc: '2.0', id, error: { code: number, message: 'No.', data: { code, ...data } } },
});

/** What the validator says to the last of these lines; all before it are right. */
function last(...lines) {
  const traffic = validator();
  for (const line of lines.slice(0, -1)) assert.equal(traffic.line(line), null);
  return traffic.line(lines.at(-1));
}

const right = (name, ...lines) => test(`right: ${name}`, () => assert.equal(last(...lines), null));
const wrong = (name, says, ...lines) => test(`wrong: ${name}`, () => assert.match(last(...lines) ?? 'nothing', says));

right('an answer', request(1, 'ping'), answer(1, { now_ms: 5 }));
right(
  'two answers in the other order',
  request(1, 'ping'),
  request('1', 'table.leave', { table: 'r' }),
  answer('1', {}),
  answer(1, { now_ms: 5 }),
);
right(
  'an id used again after its answer',
  request(1, 'ping'),
  answer(1, { now_ms: 5 }),
  request(1, 'ping'),
  answer(1, { now_ms: 6 }),
);
right('a refusal', request(1, 'ping'), refusal(1, 'rate_limited', -32000, { retry_after_ms: 5 }));
right('a refusal of what is malformed', request(1, 'fly'), refusal(1, 'unknown_method', -32601));
right('a refusal of bad params', request(1, 'table.view'), refusal(1, 'bad_params', -32602, { field: 'table' }));
right('a refusal of what is not JSON', { dir: 'in', raw: '{{' }, refusal(null, 'bad_json', -32700));
right('an unknown member in a request', request(1, 'ping', { later: 1 }), answer(1, { now_ms: 5 }));
right(
  'the same id on two connections',
  { ...request(1, 'ping'), conn: 'a' },
  { ...request(1, 'ping'), conn: 'b' },
  { ...answer(1, { now_ms: 5 }), conn: 'a' },
  { ...answer(1, { now_ms: 5 }), conn: 'b' },
);
right('a push', push('table.closed', { table: 'r', code: 'frozen' }));

wrong('an answer to nobody', /nobody asked/, answer(1, { now_ms: 5 }));
wrong(
  'an answer on another connection',
  /nobody asked/,
  { ...request(1, 'ping'), conn: 'a' },
  { ...answer(1, { now_ms: 5 }), conn: 'b' },
);
wrong('a second answer', /nobody asked/, request(1, 'ping'), answer(1, { now_ms: 5 }), answer(1, { now_ms: 5 }));
wrong('a missing member', /required property 'now_ms'/, request(1, 'ping'), answer(1, {}));
wrong('an unknown member', /additional properties \(more\)/, request(1, 'ping'), answer(1, { now_ms: 5, more: 1 }));
wrong('the answer of another method', /HelloResult/, request(1, 'hello'), answer(1, { now_ms: 5 }));
wrong(
  'an unknown member in an empty result',
  /additional properties/,
  request(1, 'session.end'),
  answer(1, { done: true }),
);
wrong('carrying out what is malformed', /carried out/, request(1, 'table.view', {}), answer(1, { seq: 1, view: {} }));
wrong('calling malformed what is not', /well formed/, request(1, 'ping'), refusal(1, 'bad_request', -32600));
wrong(
  'refusing what is malformed for another reason',
  /instead of/,
  request(1, 'table.view', {}),
  refusal(1, 'no_such_table', -32003),
);
wrong('a number of another code', /number/, request(1, 'ping'), refusal(1, 'busy', -32000));
wrong('an unknown code', /data\/code/, request(1, 'ping'), refusal(1, 'tired', -32000));
wrong('an unknown member of an error', /additional/, request(1, 'ping'), refusal(1, 'busy', -32017, { secret: 1 }));
wrong(
  'a refusal without an id for a request with one',
  /every request had one/,
  request(1, 'ping'),
  refusal(null, 'bad_json', -32700),
);
wrong('an unknown push', /room\.exploded/, push('room.exploded', {}));
wrong('a push named like a property of objects', /__proto__/, push('__proto__', {}));
wrong('a push without params', /TableClosed/, push('table.closed', undefined));
wrong('a message that is none', /object/, { dir: 'out', message: null });
wrong('neither in nor out', /"dir"/, { dir: 'up', message: {} });

const update = { table: 'r', seq: 2, head: 'a'.repeat(64), entries: [], pending: [] };
right('an update with a patch', push('table.update', { ...update, from: 1, patch: [] }));
wrong('an update without a view', /TableUpdate/, push('table.update', update));
wrong('a patch without from', /TableUpdate/, push('table.update', { ...update, patch: [] }));
wrong('from without a patch', /TableUpdate/, push('table.update', { ...update, from: 1, view: {} }));
wrong(
  'actions without a decision',
  /TableUpdate\/you/,
  push('table.update', { ...update, from: 1, patch: [], you: { seat: 0, can_undo: true, actions: [] } }),
);
wrong(
  'an unknown patch operation',
  /patch\/0\/op/,
  push('table.update', { ...update, from: 1, patch: [{ op: 'fly', path: '' }] }),
);

function run(input) {
  return spawnSync(process.execPath, [`${root}protocol/validate.mjs`], { input, encoding: 'utf8' });
}
const lines = (...all) => all.map((line) => JSON.stringify(line)).join('\n');

test('the program passes what is right', () => {
  const { status, stdout } = run(lines(request(1, 'ping'), answer(1, { now_ms: 5 })));
  assert.equal(stdout, '1 messages in, 1 out, 0 not as the schemas say\n');
  assert.equal(status, 0);
});

test('the program fails on what is wrong and names the line', () => {
  const { status, stderr } = run(lines(request(1, 'ping'), answer(1, { now_ms: 'five' })));
  assert.match(stderr, /line 2: PingResult\/now_ms: must be integer/);
  assert.equal(status, 1);
});

test('the program fails when there is nothing to check', () => assert.equal(run('').status, 1));
