// The session told in docs/protocol.md is one that could have happened.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { definitions, methods, pushes, root } from '../../protocol/generate/schemas.mjs';
import { validator } from '../../protocol/validate.mjs';

const prose = readFileSync(`${root}docs/protocol.md`, 'utf8');
const lines = prose
  .split('## 10. A whole session')[1]
  .split('\n')
  .map((line) => line.match(/^(\w+) ([→←]) (\{.*\})$/))
  .filter(Boolean)
  .map(([, conn, arrow, text]) => ({ conn, dir: arrow === '→' ? 'in' : 'out', message: JSON.parse(text) }));

const updates = lines
  .filter(({ message }) => message.method === 'room.update')
  .map(({ conn, message }) => ({ conn, ...message.params }));

/** RFC 6902, as far as the server uses it. */
function patched(value, patch) {
  const copy = structuredClone(value);
  for (const { op, path, value: part } of patch) {
    assert.ok(['add', 'remove', 'replace'].includes(op), op);
    const names = path
      .split('/')
      .slice(1)
      .map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
    const last = names.pop();
    const parent = names.reduce((at, name) => at[name], copy);
    assert.equal(last in parent, op !== 'add', `${op} ${path}`);
    if (op === 'remove') delete parent[last];
    else parent[last] = part;
  }
  return copy;
}

test('every message is as the schemas say', () => {
  assert.ok(lines.length > 50);
  const traffic = validator();
  for (const line of lines) assert.equal(traffic.line(line), null, JSON.stringify(line));
});

test('it shows every push but ratings, as the table is not rated, the closing of a room, chat, turns and what keepers say; and most methods', () => {
  const shown = new Set(lines.map(({ message }) => message.method));
  assert.deepEqual(
    pushes.map((push) => push.name).filter((name) => !shown.has(name)),
    ['room.ratings', 'room.closed', 'chat.line', 'chat.missed', 'chat.muted', 'turns.changed', 'notice.shown', 'notice.withdrawn'],
  );
  assert.ok(methods.filter((method) => shown.has(method.name)).length >= 12);
});

test('patches follow one upon the other, make right views, and are at most half as long', () => {
  const { value } = validator();
  const seen = {};
  for (const update of updates) {
    // Ann's second connection starts with the view that the first one had.
    const before = seen[update.conn] ?? (update.conn === 'Ann2' ? seen.Ann : undefined);
    if (update.patch !== undefined) {
      assert.equal(update.from, before.seq);
      const view = patched(before.view, update.patch);
      assert.ok(JSON.stringify(update.patch).length * 2 <= JSON.stringify(view).length);
      seen[update.conn] = { seq: update.seq, view };
    } else {
      seen[update.conn] = { seq: update.seq, view: update.view };
    }
    assert.equal(value('RoomView', seen[update.conn].view), null);
    assert.ok(update.entries.every((entry) => entry.seq <= update.seq && entry.seq > (update.from ?? 0)));
    assert.ok(update.seq > (before?.seq ?? 0));
  }
  assert.deepEqual(seen.Ann2.view, seen.Bea.view, 'nothing is hidden in Nim: both see the same');
});

test('the same state has the same head and the same entries for everybody', () => {
  const heads = new Map();
  const entries = new Map();
  for (const update of updates) {
    assert.equal(heads.get(update.seq) ?? update.head, update.head);
    heads.set(update.seq, update.head);
    for (const entry of update.entries) {
      assert.deepEqual(entries.get(entry.seq) ?? entry, entry);
      entries.set(entry.seq, entry);
    }
  }
  assert.deepEqual(
    [...entries.keys()].sort((a, b) => a - b),
    Array.from({ length: entries.size }, (_, index) => index + 1),
  );
});

test('a request with a key used before is answered as before', () => {
  const acts = lines.filter(({ dir, message }) => dir === 'in' && message.method === 'room.act');
  const again = acts.filter((act) =>
    acts.some((other) => other !== act && other.message.params.key === act.message.params.key),
  );
  assert.equal(again.length, 2);
  assert.deepEqual(again[0].message.params, again[1].message.params);
});

test('section 2 has the errors of the schemas, word for word', () => {
  const rows = [...prose.matchAll(/^\| (-\d+) \| `(\w+)` \| (.*) \|$/gm)].map(([, number, code, when]) => [
    Number(number),
    code,
    when,
  ]);
  assert.deepEqual(
    rows,
    definitions().ErrorCode.oneOf.map((error) => [error['x-number'], error.const, error.description]),
  );
});

test('section 3 has the methods of the schemas', () => {
  const section = prose.split('## 3. Methods')[1].split('\n## ')[0];
  const rows = [...section.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    rows,
    methods.map((method) => method.name),
  );
});

test('section 4 has the pushes of the schemas', () => {
  const section = prose.split('## 4. Pushes')[1].split('\n## ')[0];
  const rows = [...section.matchAll(/^### `([\w.]+)`/gm)].map(([, name]) => name);
  assert.deepEqual(
    rows,
    pushes.map((push) => push.name),
  );
});
