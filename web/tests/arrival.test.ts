import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryStore } from '../sdk/index.ts';
import { arrivalOf, claimsIn, leaveFor, tokenIn } from '../src/account/arrival.ts';
import { shownName } from '../src/people/shown_name.ts';

test('the token that somebody arrives with is what stands behind #/token/, and nothing else', () => {
  assert.equal(tokenIn('#/token/eyJh.eyJz-_.c2ln'), 'eyJh.eyJz-_.c2ln');
  const others = ['', '#/', '#/token/', '#/token/a.b', '#/token/a.b.c.d', '#/token/a.b.c/more', '#/table/a.b.c'];
  for (const hash of others) assert.equal(tokenIn(hash), null, hash);
});

const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const from_site = { iss: 'https://id.example/realm', sub: '42', nickname: 'Mallory' };

test('a token says who it is for, of which site, and what it was sent for with', () => {
  assert.deepEqual(claimsIn(tokenOf({ ...from_site, state: 'abc' })), {
    name: 'Mallory',
    site: 'id.example',
    state: 'abc',
  });
  assert.deepEqual(claimsIn(tokenOf({ sub: 'ユキ' })), { name: 'ユキ', site: '', state: null });
  for (const broken of ['a.b.c', 'no token', 'h.bnVsbA.s']) assert.equal(claimsIn(broken), null, broken);
});

/** A page that sends somebody to the provider for something; the state that it made up. */
function sentFor(purpose: 'sign_in' | 'link', account: string | null, store: MemoryStore): string {
  const client = {
    sign_in_at: 'https://id.example/in?lang=en',
    account: account === null ? null : { id: account, nickname: 'A guest' },
  };
  const address = new URL(leaveFor(client, purpose, store));
  assert.equal(address.searchParams.get('lang'), 'en');
  return address.searchParams.get('state') ?? '';
}

test('a link that this page did not send for leads nowhere', () => {
  const store = new MemoryStore();
  assert.equal(arrivalOf(tokenOf(from_site), 'u_guest', store)?.kind, 'not_ours');
  assert.equal(arrivalOf(tokenOf({ ...from_site, state: 'mallorys' }), 'u_guest', store)?.kind, 'not_ours');
  sentFor('link', 'u_guest', store);
  assert.equal(arrivalOf(tokenOf({ ...from_site, state: 'mallorys' }), 'u_guest', store)?.kind, 'not_ours');
  assert.equal(arrivalOf(tokenOf(from_site), 'u_guest', store)?.kind, 'not_ours');
  assert.equal(arrivalOf('no.token.atall', 'u_guest', store), null);
});

test('what this page sent for is known again, once, and is for who was here', () => {
  const store = new MemoryStore();
  const state = sentFor('link', 'u_guest', store);
  assert.match(state, /^[0-9a-f]{48}$/);
  const token = tokenOf({ ...from_site, state });
  const claims = claimsIn(token);
  assert.deepEqual(arrivalOf(token, 'u_guest', store), { kind: 'link', token, claims, state });
  assert.equal(arrivalOf(tokenOf({ ...from_site, state }), 'u_guest', store)?.kind, 'not_ours');
  const other = sentFor('link', 'u_guest', store);
  assert.equal(arrivalOf(tokenOf({ ...from_site, state: other }), 'u_other', store)?.kind, 'not_ours');
  const sign_in = sentFor('sign_in', null, store);
  assert.equal(arrivalOf(tokenOf({ ...from_site, state: sign_in }), null, store)?.kind, 'sign_in');
});

test('who deleted the account is called so in the reader’s language, everybody else as they chose', () => {
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
  assert.equal(shownName(t, 'Former player 7kq2'), 'person.former {"suffix":"7kq2"}');
  assert.equal(shownName(t, 'Ann'), 'Ann');
  assert.equal(shownName(t, 'Former player of chess'), 'Former player of chess');
});
