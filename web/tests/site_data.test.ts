import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryStore, type KeyValueStore } from '../sdk/index.ts';
import { SiteData } from '../src/site_data.ts';

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
