import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hrefOf, parseRoute, type Route } from '../src/route.ts';

test('every place leads back to itself through its address', () => {
  const places: Route[] = [
    { kind: 'lobby' },
    { kind: 'join', code: 'K7QF2MXA' },
    { kind: 'invited', room: 'r_1/2', invite: '0f1e2d3c' },
    { kind: 'table', room: 'r_1/2?3', code: null },
    { kind: 'table', room: 'r_12', code: 'A&B' },
    { kind: 'replay', room: 'r_12', moment: { at: null, viewpoint: 'own', code: null } },
    { kind: 'replay', room: 'r_12', moment: { at: 41, viewpoint: 'spectator', code: null } },
    { kind: 'replay', room: 'r_1/2', moment: { at: 7, viewpoint: 3, code: 'A&B' } },
  ];
  for (const place of places) assert.deepEqual(parseRoute(hrefOf(place)), place);
});

test('an address that means nothing leads to the lobby', () => {
  for (const hash of ['', '#', '#/', '#/table', '#/join/', '#/nowhere/x', '#/%E0%A4%A']) {
    assert.deepEqual(parseRoute(hash), { kind: 'lobby' });
  }
});

test('a moment that means nothing is the beginning, seen as oneself', () => {
  const moment = { at: null, viewpoint: 'own', code: null };
  for (const query of ['', '?at=0', '?at=-3', '?at=x', '?at=1.5', '?as=9', '?as=god']) {
    assert.deepEqual(parseRoute(`#/replay/r_1${query}`), { kind: 'replay', room: 'r_1', moment });
  }
});

test('a code typed in small letters is read as the server writes it', () => {
  assert.deepEqual(parseRoute('#/join/k7qf2mxa'), { kind: 'join', code: 'K7QF2MXA' });
});
