// What the service worker keeps its hands off, and what it answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNoPage, planFor } from '../worker/plan.ts';

const origin = 'https://play.example';
const files = ['/assets/index-abc.js', '/favicon.svg', '/manifest.webmanifest'];
const asked = (path: string, mode = 'cors', method = 'GET') => ({ method, mode, url: new URL(path, origin).href });
const plan = (path: string, mode?: string, method?: string) => planFor(asked(path, mode, method), origin, files);

test('the page comes from the network first, whatever place in it is meant', () => {
  assert.equal(plan('/', 'navigate'), 'page');
  assert.equal(plan('/index.html', 'navigate'), 'page');
  assert.equal(plan('/?source=home', 'navigate'), 'page');
  for (const path of ['/table/K7QF2MXA', '/replay/r_1?at=41', '/admin', '/apiary']) {
    assert.equal(plan(path, 'navigate'), 'page', path);
  }
});

test('files with a hash are kept, others of the shell are fresh', () => {
  assert.equal(plan('/assets/index-abc.js'), 'kept');
  assert.equal(plan('/assets/game-unheard-of-1.js'), 'kept');
  assert.equal(plan('/favicon.svg', 'no-cors'), 'fresh');
});

test('the API, downloads, the worker itself and other servers go past it', () => {
  for (const path of ['/api/v1/tables', '/ws', '/metrics', '/healthz', '/sw.js', 'https://else.example/assets/a.js']) {
    assert.equal(plan(path), null, path);
  }
  assert.equal(plan('/api/v1/rooms/r_1/game.jsonl', 'navigate'), null);
  for (const path of ['/api/v1/games', '/metrics', '/ws', '/pictures/harmonies.png', '/sw.js']) {
    assert.equal(plan(path, 'navigate'), null, path);
  }
  assert.equal(plan('/', 'navigate', 'POST'), null);
});

test('a proxy’s own error is no page', () => {
  assert.deepEqual([200, 304, 404, 502, 503].filter(isNoPage), [502, 503]);
});
