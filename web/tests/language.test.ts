// The language goes with the account, and the last choice wins.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Emitter, type Account } from '../sdk/index.ts';
import { followLanguage } from '../src/account/language.ts';
import type { Settings } from '../src/settings.ts';

const ann: Account = { id: 'u_ann', nickname: 'Ann' };

/** Answers when it is told to. */
class Client extends Emitter<{ account: Account | null }> {
  account: Account | null = null;
  readonly asked: { language: string; settle: (error?: Error) => void }[] = [];

  setLanguage(language: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => (error === undefined ? resolve() : reject(error));
      this.asked.push({ language, settle });
    });
  }
  become(account: Account | null): void {
    this.account = account;
    this.emit('account', account);
  }
  get languages(): string[] {
    return this.asked.map(({ language }) => language);
  }
}

class Store extends Emitter<{ change: Settings }> {
  value: Settings = {
    locale: 'en',
    locale_untold_of: null,
    theme: 'auto',
    plain: false,
    drawer: null,
    sound: true,
    volume: 40,
    confirm: 'usual',
    keys: 'used',
  };

  set(change: Partial<Settings>): void {
    this.value = { ...this.value, ...change };
    this.emit('change', this.value);
  }
}

/** Promises that are settled have been heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

function followed(): { client: Client; store: Store; stop: () => void } {
  const client = new Client();
  const store = new Store();
  return { client, store, stop: followLanguage(client, store) };
}

test('an account brings its language, and one that the page does not speak is English', () => {
  const { client, store } = followed();
  client.become({ ...ann, language: 'ja' });
  assert.equal(store.value.locale, 'ja');
  client.become({ ...ann, language: 'pt-BR' });
  assert.equal(store.value.locale, 'en');
  store.set({ locale: 'ru' });
  client.become(null);
  client.become({ id: 'u_bob', nickname: 'Bob' });
  assert.equal(store.value.locale, 'ru', 'Bob has chosen none');
  assert.equal(client.asked.length, 0);
});

test('what is chosen is told to the account, once, and no more when it is stored', async () => {
  const { client, store } = followed();
  client.become({ ...ann, language: 'ja' });
  store.set({ locale: 'ru', locale_untold_of: ann.id });
  store.set({ sound: false });
  assert.deepEqual(client.languages, ['ru']);
  client.asked[0]?.settle();
  await heard();
  assert.equal(store.value.locale_untold_of, null);
  store.set({ sound: true });
  assert.deepEqual(client.languages, ['ru']);
});

test('what was chosen before anybody signed in wins over the account, and is told to it', async () => {
  const { client, store } = followed();
  store.set({ locale: 'ru', locale_untold_of: '' });
  assert.equal(client.asked.length, 0);
  client.become({ ...ann, language: 'ja' });
  assert.equal(store.value.locale, 'ru');
  assert.deepEqual(client.languages, ['ru']);
  client.asked[0]?.settle();
  await heard();
  assert.equal(store.value.locale_untold_of, null);
});

test('what could not be told is told with the next connection', async () => {
  const { client, store } = followed();
  client.become(ann);
  store.set({ locale: 'ja', locale_untold_of: ann.id });
  client.asked[0]?.settle(new Error('connection lost'));
  await heard();
  assert.equal(store.value.locale_untold_of, ann.id);
  client.become(ann);
  assert.deepEqual(client.languages, ['ja', 'ja']);
  assert.equal(store.value.locale, 'ja');
});

test('of two choices the second one stays', async () => {
  const { client, store } = followed();
  client.become(ann);
  store.set({ locale: 'ja', locale_untold_of: ann.id });
  store.set({ locale: 'ru', locale_untold_of: ann.id });
  assert.deepEqual(client.languages, ['ja', 'ru']);
  client.asked[0]?.settle();
  await heard();
  assert.equal(store.value.locale_untold_of, ann.id, 'the second one is not stored yet');
  client.asked[1]?.settle();
  await heard();
  assert.equal(store.value.locale_untold_of, null);
  assert.equal(store.value.locale, 'ru');
});

test('nobody is given the choice of who was there before', async () => {
  const { client, store, stop } = followed();
  client.become(ann);
  store.set({ locale: 'ja', locale_untold_of: ann.id });
  client.become(null);
  client.become({ id: 'u_bob', nickname: 'Bob', language: 'ru' });
  assert.equal(store.value.locale, 'ru');
  client.asked[0]?.settle();
  await heard();
  assert.deepEqual(client.languages, ['ja']);
  assert.equal(store.value.locale, 'ru');
  stop();
  store.set({ locale: 'en', locale_untold_of: 'u_bob' });
  assert.deepEqual(client.languages, ['ja'], 'nothing is followed any more');
});
