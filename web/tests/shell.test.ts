// What the service worker keeps its hands off, and what it answers; and where site data are blocked or full.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rollup } from 'vite';
import { shellOf } from '../app_shell.ts';
import { MemoryStore, type KeyValueStore } from '../sdk/index.ts';
import { SiteData } from '../src/site_data.ts';
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

test('boards and engines are fetched when they are wanted, not beforehand', () => {
  const chunk = (fileName: string, isDynamicEntry: boolean, ...styles: string[]) => ({
    type: 'chunk',
    fileName,
    isDynamicEntry,
    viteMetadata: { importedCss: new Set(styles) },
  });
  const bundle = {
    'index.html': { type: 'asset' },
    'assets/index-1.js': chunk('assets/index-1.js', false, 'assets/index-1.css'),
    'assets/index-1.css': { type: 'asset' },
    'assets/board-1.js': chunk('assets/board-1.js', true, 'assets/board-1.css'),
    'assets/board-1.css': { type: 'asset' },
    'assets/engine-harmonies-1.wasm': { type: 'asset' },
  };
  assert.deepEqual(shellOf(bundle as unknown as Rollup.OutputBundle), ['/assets/index-1.js', '/assets/index-1.css']);
});

test('the API, downloads, the worker itself and other servers go past it', () => {
  for (const path of ['/api/v1/tables', '/ws', '/metrics', '/healthz', '/sw.js', 'https://else.example/assets/a.js']) {
    assert.equal(plan(path), null, path);
  }
  assert.equal(plan('/api/v1/tables/r_1/game.jsonl', 'navigate'), null);
  for (const path of ['/api/v1/games', '/metrics', '/ws', '/pictures/harmonies.png', '/sw.js']) {
    assert.equal(plan(path, 'navigate'), null, path);
  }
  assert.equal(plan('/', 'navigate', 'POST'), null);
});

test('a proxy’s own error is no page', () => {
  assert.deepEqual([200, 304, 404, 502, 503].filter(isNoPage), [502, 503]);
});

const blocked = (): KeyValueStore => {
  throw new DOMException('denied', 'SecurityError');
};

/** Takes nothing new, and still gives what it has. */
class FullStore extends MemoryStore {
  full = false;
  override setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

test('where site data are blocked, what is written holds until the page is closed', () => {
  const data = new SiteData(blocked);
  assert.equal(data.getItem('who'), null);
  assert.equal(data.keeps(), false);
  assert.equal(data.forgets('who'), true);
  data.setItem('who', 'Ann');
  assert.equal(data.getItem('who'), 'Ann');
  assert.equal(data.forgets('who'), true);
  data.removeItem('who');
  assert.equal(data.getItem('who'), null);
  assert.equal(new SiteData(blocked).getItem('who'), null);
});

test('a full store forgets what is new, and what it has it keeps', () => {
  const store = new FullStore();
  const data = new SiteData(() => store);
  data.setItem('who', 'Ann');
  assert.equal(data.forgets('who'), false);
  assert.equal(data.forgets('other'), false);
  store.full = true;
  assert.equal(data.forgets('who'), false);
  assert.equal(data.forgets('other'), true);
  data.setItem('who', 'Bob');
  assert.equal(data.getItem('who'), 'Bob');
  assert.equal(data.forgets('who'), true);
  store.full = false;
  data.setItem('who', 'Cem');
  assert.equal(data.forgets('who'), false);
  assert.equal(store.getItem('who'), 'Cem');
});

test('trying a store out leaves nothing in it, and a change is told', () => {
  const names: string[] = [];
  const store = new MemoryStore();
  const watched: KeyValueStore = {
    getItem: (key) => store.getItem(key),
    setItem: (key, value) => {
      names.push(key);
      store.setItem(key, value);
    },
    removeItem: (key) => store.removeItem(key),
  };
  const data = new SiteData(() => watched);
  assert.equal(data.keeps(), true);
  for (const name of names) assert.equal(store.getItem(name), null);
  let told = 0;
  data.on('change', () => (told += 1));
  data.setItem('who', 'Ann');
  data.removeItem('who');
  assert.equal(told, 2);
});
