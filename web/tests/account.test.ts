// Signing in by name, and what becomes of the token when a session is ended from elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryStore, Vivarium, type Account, type Socket } from '../sdk/index.ts';
import { deviceLabel } from '../src/account/device_label.ts';

const token_key = 'vivarium.token';
const ann = { id: 'u_ann', nickname: 'Ann', name: 'ann' };

interface Sent {
  readonly id: number;
  readonly method: string;
  readonly params: Record<string, string>;
}

/** A server's end of the wire: answers by method. */
class Server implements Socket {
  readonly sent: Sent[] = [];
  whose: Account = ann;
  /** As one whose clock is wrong does. */
  refuses_tokens = false;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onopen?.(undefined as never));
  }

  send(text: string): void {
    const asked = JSON.parse(text) as Sent;
    this.sent.push(asked);
    const hello = { server: { name: 'test', version: '1' }, protocols: [], limits: {}, now_ms: 0 };
    const results: Record<string, unknown> = {
      hello: 'token' in asked.params ? { ...hello, account: this.whose } : hello,
      'session.resume': { account: this.whose },
      'account.sign_in': { token: 'from the password', account: ann, device: 'known here' },
      'guest.create': { token: 'of a new guest', account: { id: 'u_new', nickname: 'New' } },
      'lobby.subscribe': { rev: 0, tables: {} },
    };
    const error = { code: -1, message: 'Not known.', data: { code: 'bad_token' } };
    const refused = this.refuses_tokens && (asked.method === 'hello' || asked.method === 'session.resume');
    const says = refused && 'token' in asked.params ? { error } : { result: results[asked.method] ?? {} };
    queueMicrotask(() => this.say({ jsonrpc: '2.0', id: asked.id, ...says }));
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }

  revoke(): void {
    const params = { code: 'session_revoked', message: 'Ended.' };
    this.say({ jsonrpc: '2.0', method: 'server.announcement', params });
  }

  close(): void {
    // Nothing to close.
  }
}

async function online(
  tokens: MemoryStore,
  as: Partial<Pick<Server, 'whose' | 'refuses_tokens'>> = {},
): Promise<{ client: Vivarium; server: Server }> {
  const server = Object.assign(new Server(), as);
  const client = new Vivarium({ url: 'ws://test', makeSocket: () => server, tokens, label: 'A test' });
  await new Promise((resolve) => client.connection.on('online', () => resolve(undefined)));
  return { client, server };
}

test('a password goes out in normal form C, with the label of the device, and the token is kept', async () => {
  const tokens = new MemoryStore();
  const { client, server } = await online(tokens);
  assert.deepEqual(await client.signInByName('ann', 'cafe\u0301 au lait'), ann);
  const asked = server.sent.find(({ method }) => method === 'account.sign_in');
  assert.deepEqual(asked?.params, { name: 'ann', password: 'caf\u00e9 au lait', label: 'A test' });
  assert.equal(tokens.getItem(token_key), 'from the password');
  client.close();
});

test('a session that is ended elsewhere is forgotten', async () => {
  const tokens = new MemoryStore();
  tokens.setItem(token_key, 'mine');
  const { client, server } = await online(tokens);
  const heard: string[] = [];
  client.on('server', ({ code }) => heard.push(code));
  assert.deepEqual(client.account, ann);
  server.revoke();
  assert.equal(client.account, null);
  assert.equal(tokens.getItem(token_key), null);
  assert.deepEqual(heard, ['session_revoked']);
  client.close();
});

test('the token of another page of this browser, which signed in anew, is left alone', async () => {
  const tokens = new MemoryStore();
  tokens.setItem(token_key, 'mine');
  const { client, server } = await online(tokens);
  tokens.setItem(token_key, 'newer');
  server.revoke();
  assert.equal(tokens.getItem(token_key), 'newer');
  client.close();
});

test('a token that the server does not take is kept, through whatever is begun instead', async () => {
  const tokens = new MemoryStore();
  tokens.setItem(token_key, 'a guest for years');
  const { client, server } = await online(tokens, { refuses_tokens: true });
  assert.equal(client.account, null);
  assert.equal(client.refused, true);
  assert.equal(tokens.getItem(token_key), 'a guest for years');
  await assert.rejects(client.comeBack());
  await client.signIn('New');
  assert.equal(client.refused, false);
  assert.equal(tokens.getItem(token_key), 'of a new guest');
  assert.deepEqual(client.aside, [{ token: 'a guest for years', nickname: '' }]);
  // The clock is right again.
  server.refuses_tokens = false;
  await client.comeBack('a guest for years');
  assert.equal(tokens.getItem(token_key), 'a guest for years');
  client.close();
});

test('who comes back while there is no connection is back as soon as there is one', async () => {
  const { client, server } = await online(new MemoryStore());
  server.onclose?.(undefined as never);
  const back = client.comeBack('a guest for years');
  client.connection.nudge();
  server.onopen?.(undefined as never);
  assert.deepEqual(await back, ann);
  client.close();
});

test('a guest who signs in to another account is kept, and named', async () => {
  const tokens = new MemoryStore();
  tokens.setItem(token_key, 'the guest');
  const { client } = await online(tokens, { whose: { id: 'u_guest', nickname: 'Gus' } });
  await client.signInByName('ann', 'a tree that bends');
  assert.deepEqual(client.aside, [{ token: 'the guest', nickname: 'Gus' }]);
  client.dropAside('the guest');
  assert.deepEqual(client.aside, []);
  client.close();
});

test('a device says that it was signed in on before, to the same name alone', async () => {
  const tokens = new MemoryStore();
  const { client, server } = await online(tokens);
  await client.signInByName('Ann', 'a tree that bends');
  await client.signInByName(' ann', 'a tree that bends');
  await client.signInByName('bob', 'a tree that bends');
  const shown = server.sent.filter(({ method }) => method === 'account.sign_in').map(({ params }) => params['device']);
  assert.deepEqual(shown, [undefined, 'known here', undefined]);
  client.close();
});

test('a mute holds until it is lifted, and is not remembered over a new connection', async () => {
  const servers: Server[] = [];
  const makeSocket = () => {
    servers.push(new Server());
    return servers.at(-1) as Server;
  };
  const client = new Vivarium({ url: 'ws://test', makeSocket, tokens: new MemoryStore() });
  const online = () => new Promise((resolve) => client.connection.on('online', () => resolve(undefined)));
  await online();
  let changes = 0;
  client.on('mute', () => (changes += 1));
  const push = (params: object) => servers.at(-1)?.say({ jsonrpc: '2.0', method: 'chat.muted', params });
  push({ until_ms: 1000, reason: 'Be kind.' });
  assert.deepEqual(client.mute, { until_ms: 1000, reason: 'Be kind.' });
  push({ until_ms: 0 });
  assert.equal(client.mute, null);
  push({ until_ms: 2000, reason: 'Again.' });
  assert.equal(changes, 3);
  const back = online();
  servers.at(-1)?.onclose?.(undefined as never);
  await back;
  assert.equal(servers.length, 2);
  assert.equal(client.mute, null);
  client.close();
});

test('a browser is called by its name and its system', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  const safari = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'Version/17.6 Mobile/15E148 Safari/604.1',
  ].join(' ');
  assert.equal(deviceLabel(chrome), 'Chrome · Android');
  assert.equal(deviceLabel(`${chrome} Edg/130.0.0.0`.replace('Android 10; K', 'x86_64')), 'Edge · Linux');
  assert.equal(
    deviceLabel('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'),
    'Firefox · Windows',
  );
  assert.equal(deviceLabel(safari), 'Safari · iPhone');
  assert.equal(deviceLabel('curl/8'), '');
});
