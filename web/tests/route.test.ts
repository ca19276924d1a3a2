import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressFor, hrefOf, parseRoute, type Route } from '../src/route.ts';

function at(href: string) {
  const { pathname, search, hash } = new URL(href, 'https://play.example');
  return { pathname, search, hash };
}

test('every place leads back to itself through its address', () => {
  const places: Route[] = [
    { kind: 'lobby' },
    { kind: 'lobby', filter: { games: ['harmonies'] } },
    { kind: 'admin' },
    { kind: 'mine' },
    { kind: 'profile', account: 'u_1/2' },
    { kind: 'leaderboard', game: null },
    { kind: 'leaderboard', game: 'harmonies' },
    { kind: 'rules', game: '', section: null },
    { kind: 'rules', game: 'dominant-species', section: null },
    { kind: 'rules', game: 'harmonies', section: 'taking/1' },
    { kind: 'party', code: 'K7QF2MXA' },
    { kind: 'join', code: 'K7QF2MXA' },
    { kind: 'invited', room: 'r_1/2', invite: '0f1e2d3c' },
    { kind: 'table', room: 'r_1/2?3', code: null },
    { kind: 'table', room: 'r_12', code: 'A&B' },
    { kind: 'replay', room: 'r_12', moment: { at: null, viewpoint: 'own', code: null } },
    { kind: 'replay', room: 'r_12', moment: { at: 41, viewpoint: 'spectator', code: null } },
    { kind: 'replay', room: 'r_1/2', moment: { at: 7, viewpoint: 3, code: 'A&B' } },
  ];
  for (const place of places) assert.deepEqual(parseRoute(at(hrefOf(place))), place);
});

test('an address that means nothing leads to the lobby', () => {
  for (const path of ['', '#', '#/', '#main', '/index.html', '/table', '/join/', '/nowhere/x', '/%E0%A4%A']) {
    assert.deepEqual(parseRoute(at(path)), { kind: 'lobby' }, path);
  }
});

test('a moment that means nothing is the beginning, seen as oneself', () => {
  const moment = { at: null, viewpoint: 'own', code: null };
  for (const query of ['', '?at=0', '?at=-3', '?at=x', '?at=1.5', '?as=9', '?as=god']) {
    assert.deepEqual(parseRoute(at(`/replay/r_1${query}`)), { kind: 'replay', room: 'r_1', moment });
  }
});

test('a table is found by its code or by its room', () => {
  for (const path of ['/table/k7qf2mxa', '/join/K7QF2MXA', '#/join/k7qf2mxa']) {
    assert.deepEqual(parseRoute(at(path)), { kind: 'join', code: 'K7QF2MXA' }, path);
  }
  assert.deepEqual(parseRoute(at('/table/r_1')), { kind: 'table', room: 'r_1', code: null });
});

test('the addresses of older links lead to where they did', () => {
  const older = {
    '#/': '/',
    '#/?game=harmonies&players=3': '/?game=harmonies&players=3',
    '#/admin': '/admin',
    '#/join/k7qf2mxa': '/table/K7QF2MXA',
    '#/table/r_1?code=A%26B': '/table/r_1?code=A%26B',
    '#/replay/r_1?at=41&as=spectator': '/replay/r_1?at=41&as=spectator',
    '/admin#/mine': '/mine',
  };
  for (const [from, to] of Object.entries(older)) assert.equal(addressFor(at(from)), to, from);
});

test('a way in stays behind the #, and a place on the page changes nothing', () => {
  for (const path of ['#/invited/r_1/0f1e', '#/token/a.b.c', '#/sign-in', '#main', '', '/admin', '/table/r_1']) {
    assert.equal(addressFor(at(path)), null, path);
  }
});
