import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanCode } from '../sdk/index.ts';
import { addressFor, hrefOf, parseRoute, routeOfCode, type Route } from '../src/route.ts';

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
    { kind: 'replay', room: 'r_12', moment: { at: 41, viewpoint: 'mover', code: null } },
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

const root = path.join(fileURLToPath(import.meta.url), '..', '..');
const examples = JSON.parse(readFileSync(path.join(root, 'tests/protocol/fixtures/typed_codes.json'), 'utf8')) as {
  taken: [typed: string, code: string][];
  refused: string[];
};

test('codes are read as people type and paste them, as the server reads them', () => {
  for (const [typed, code] of examples.taken) assert.equal(cleanCode(typed), code, typed);
  for (const typed of examples.refused) assert.notEqual(cleanCode(typed).length, 8, typed);
});

test('a link that is pasted where a code is asked for leads where it leads', () => {
  const code = 'K7QF2MXA';
  const pasted: Record<string, Route> = {
    'ｋ７ｑｆ－２ｍｘａ。': { kind: 'join', code },
    'Come: https://play.example/table/K7QF2MXA!': { kind: 'join', code },
    '<https://play.example/table/K7QF2MXA>': { kind: 'join', code },
    'http://192.168.1.7:8080/table/r_12?code=K7QF2MXA': { kind: 'table', room: 'r_12', code },
    'https://play.example/#/invited/r_12/abc': { kind: 'invited', room: 'r_12', invite: 'abc' },
    'https://play.example/party/K7QF2MXA ': { kind: 'party', code },
    'https://play.example/rules/harmonies': { kind: 'join', code: cleanCode('https://play.example/rules/harmonies') },
  };
  for (const [text, route] of Object.entries(pasted)) assert.deepEqual(routeOfCode(text), route, text);
});

test('the server answers every address of the page with the page', () => {
  const source = readFileSync(path.join(root, 'server/net/site.cpp'), 'utf8');
  const list = /k_client_addresses\{\{([^;]*)\}\};/.exec(source)?.[1] ?? '';
  const served = [...list.matchAll(/\{"(\w+)", (\d), (\d)\}/g)].map(([, first = '', least, most]) => ({
    first,
    least: Number(least),
    most: Number(most),
  }));
  const places: Route[] = [
    { kind: 'admin' },
    { kind: 'mine' },
    { kind: 'profile', account: 'u_1' },
    { kind: 'leaderboard', game: null },
    { kind: 'leaderboard', game: 'harmonies' },
    { kind: 'rules', game: '', section: null },
    { kind: 'rules', game: 'harmonies', section: null },
    { kind: 'party', code: 'K7QF2MXA' },
    { kind: 'join', code: 'K7QF2MXA' },
    { kind: 'table', room: 'r_1', code: null },
    { kind: 'replay', room: 'r_1', moment: { at: null, viewpoint: 'own', code: null } },
  ];
  for (const place of places) {
    const parts = at(hrefOf(place)).pathname.slice(1).split('/');
    const known = served.find(({ first }) => first === parts[0]);
    assert.ok(known !== undefined && parts.length >= known.least && parts.length <= known.most, hrefOf(place));
  }
  // And those that the page only reads.
  const route = readFileSync(path.join(root, 'web/src/route.ts'), 'utf8');
  const read = [...route.matchAll(/first === '(\w+)'/g)].map((found) => found[1]);
  assert.ok(read.length > 8);
  assert.deepEqual(served.map(({ first }) => first).sort(), [...new Set(read)].sort());
});
