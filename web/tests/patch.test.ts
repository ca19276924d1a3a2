// The differences of views, applied: what RFC 6902 says of the three operations that the server sends, and everything
// that recorded sessions patched.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import jsonpatch, { type Operation } from 'fast-json-patch';
import { patched } from '../sdk/patch.ts';
import type { Json, PatchOp, TableUpdate } from '../sdk/index.ts';

const recorded = fileURLToPath(new URL('../../tests/protocol/fixtures/recorded.jsonl', import.meta.url));

const fits: readonly (readonly [string, Json, PatchOp, Json])[] = [
  ['a member is added', { foo: 'bar' }, { op: 'add', path: '/baz', value: 'qux' }, { baz: 'qux', foo: 'bar' }],
  ['a member is added over another', { foo: 1 }, { op: 'add', path: '/foo', value: null }, { foo: null }],
  ['an element is added', { a: [1, 3] }, { op: 'add', path: '/a/1', value: 2 }, { a: [1, 2, 3] }],
  ['an element is added at the end by its place', [1], { op: 'add', path: '/1', value: [2] }, [1, [2]]],
  ['an element is added at the end by a dash', [1], { op: 'add', path: '/-', value: 2 }, [1, 2]],
  ['a member is removed', { a: 1, b: 2 }, { op: 'remove', path: '/a' }, { b: 2 }],
  ['an element is removed', { a: [1, 2, 3] }, { op: 'remove', path: '/a/1' }, { a: [1, 3] }],
  ['a member is replaced', { a: { b: 1 } }, { op: 'replace', path: '/a/b', value: { c: 2 } }, { a: { b: { c: 2 } } }],
  ['an element is replaced', [[1], [2]], { op: 'replace', path: '/1/0', value: 5 }, [[1], [5]]],
  ['everything is replaced', { a: 1 }, { op: 'replace', path: '', value: [] }, []],
  ['names are escaped', { 'a/b~1': 1 }, { op: 'replace', path: '/a~1b~01', value: 2 }, { 'a/b~1': 2 }],
  ['a name may be empty', { '': 1 }, { op: 'replace', path: '/', value: 2 }, { '': 2 }],
  ['a member may be called by a number', { '1': 'a' }, { op: 'remove', path: '/1' }, {}],
];

for (const [what, before, operation, after] of fits) {
  test(`${what}, and the document before stays as it was`, () => {
    const held = structuredClone(before);
    assert.deepEqual(patched(before, [operation]), after);
    assert.deepEqual(before, held);
    assert.deepEqual(jsonpatch.applyPatch(before, [operation] as Operation[], true, false).newDocument, after);
  });
}

const misfits: readonly (readonly [string, Json, PatchOp])[] = [
  ['a member that is not there is removed', { a: 1 }, { op: 'remove', path: '/b' }],
  ['a member that is not there is replaced', { a: 1 }, { op: 'replace', path: '/b', value: 1 }],
  ['what every object inherits is replaced', {}, { op: 'replace', path: '/constructor', value: 1 }],
  ['something is added below what is not there', { a: 1 }, { op: 'add', path: '/b/c', value: 1 }],
  ['something is added below a number', { a: 1 }, { op: 'add', path: '/a/c', value: 1 }],
  ['an element beyond the end is added', [1], { op: 'add', path: '/2', value: 1 }],
  ['an element beyond the end is replaced', [1], { op: 'replace', path: '/1', value: 1 }],
  ['the place after the end is removed', [1], { op: 'remove', path: '/-' }],
  ['a place is no number', [1, 2], { op: 'remove', path: '/01' }],
  ['a pointer does not begin with a stroke', { a: 1 }, { op: 'remove', path: 'a' }],
];

for (const [what, before, operation] of misfits) {
  test(`refused: ${what}`, () => {
    assert.throws(() => patched(before, [operation]));
  });
}

test('a name that means something to the language is a name like any other', () => {
  const after = patched({}, [{ op: 'add', path: '/__proto__', value: { a: 1 } }]);
  assert.deepEqual(Object.keys(after), ['__proto__']);
  assert.equal(Object.getPrototypeOf(after), Object.prototype);
});

test('what a patch does not touch is the same before and after', () => {
  const before = { board: { a: [1] }, turn: { seat: 0 } };
  const after = patched(before, [{ op: 'replace', path: '/turn/seat', value: 1 }]);
  assert.equal(after.board, before.board);
});

test('recorded sessions are patched as another library patches them', () => {
  const views = new Map<string, TableUpdate['view']>();
  let compared = 0;
  for (const line of readFileSync(recorded, 'utf8').trim().split('\n')) {
    const { session, conn, message } = JSON.parse(line) as {
      session: string;
      conn: string;
      message?: { method?: string; params?: TableUpdate };
    };
    if (message?.method !== 'table.update' || message.params === undefined) continue;
    const { table, view, patch } = message.params;
    const viewer = `${session} ${conn} ${table}`;
    const before = views.get(viewer);
    if (before !== undefined && patch !== undefined) {
      const after = patched(before, patch);
      const other = jsonpatch.applyPatch(before, patch as Operation[], true, false).newDocument;
      assert.deepEqual(after, other);
      views.set(viewer, after);
      compared += 1;
    } else {
      views.set(viewer, view);
    }
  }
  assert.ok(compared > 5, `only ${compared}`);
});
