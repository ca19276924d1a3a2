import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenIn } from '../src/account/arrival.ts';
import { shownName } from '../src/people/shown_name.ts';

test('the token that somebody arrives with is what stands behind #/token/, and nothing else', () => {
  assert.equal(tokenIn('#/token/eyJh.eyJz-_.c2ln'), 'eyJh.eyJz-_.c2ln');
  const others = ['', '#/', '#/token/', '#/token/a.b', '#/token/a.b.c.d', '#/token/a.b.c/more', '#/table/a.b.c'];
  for (const hash of others) assert.equal(tokenIn(hash), null, hash);
});

test('who deleted the account is called so in the reader’s language, everybody else as they chose', () => {
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
  assert.equal(shownName(t, 'Former player 7kq2'), 'person.former {"suffix":"7kq2"}');
  assert.equal(shownName(t, 'Ann'), 'Ann');
  assert.equal(shownName(t, 'Former player of chess'), 'Former player of chess');
});
