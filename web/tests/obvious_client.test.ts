// The obvious program, which acts on `state` whenever the room isn't busy, neither stalls nor is cut off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Vivarium, type JsonObject, type Socket, type WireError } from '../sdk/index.ts';

type Asked = { readonly id: number; readonly method: string };
type Told = { readonly asked_ms: number; readonly method: string };

/** Answers as `answer` has it: any messages, in their order. */
class PretendServer implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly told: Told[] = [];

  constructor(readonly answer: (asked: Asked) => JsonObject[]) {
    queueMicrotask(() => this.onopen?.({} as never));
  }

  send(text: string): void {
    const asked = JSON.parse(text) as Asked;
    this.told.push({ asked_ms: performance.now(), method: asked.method });
    for (const message of this.answer(asked)) {
      const event = { data: JSON.stringify({ jsonrpc: '2.0', ...message }) };
      setImmediate(() => this.onmessage?.(event as never));
    }
  }

  close(): void {
    this.onclose?.({} as never);
  }
}

const account = { id: 'u_1', nickname: 'Ann' };
const hello = { server: { name: 'pretend', version: '1' }, limits: {}, account };

function update(seq: number, decision: number | null): JsonObject {
  const table = { phase: 'running', fairness: { seat_commits: {} } };
  const you = decision === null ? { seat: 0 } : { seat: 0, decision: String(decision), actions: [{ type: 'pass' }] };
  const params = { table: 'r_1', seq, head: '', view: { table, game: null }, pending: [], entries: [], you };
  return { method: 'table.update', params };
}

test('a seat with several decisions in a row is played to its end', async () => {
  const last = 5;
  let seq = 1;
  const server = new PretendServer(({ id, method }) => {
    if (method === 'hello') return [{ id, result: { ...hello, now_ms: Date.now() } }];
    if (method === 'table.join') return [update(seq, seq), { id, result: { seq } }];
    if (method !== 'table.act') return [{ id, result: {} }];
    seq += 1;
    return [update(seq, seq < last ? seq : null), { id, result: { seq } }];
  });
  const client = new Vivarium({ url: '', makeSocket: () => server });
  const room = client.table('r_1');
  const heard: number[] = [];
  await new Promise<void>((resolve) => {
    room.on('state', ({ you, seq }) => {
      heard.push(seq);
      const action = you?.actions?.[0];
      if (seq === last && !room.busy) resolve();
      else if (action !== undefined && !room.busy) void room.act(action);
    });
  });
  client.close();
  assert.deepEqual([...new Set(heard)], [1, 2, 3, 4, 5]);
  assert.equal(server.told.filter(({ method }) => method === 'table.act').length, last - 1);
});

test('told to wait, the connection sends nothing for so long and then what was refused', async () => {
  const wait_ms = 120;
  let refusals = 1;
  const server = new PretendServer(({ id, method }) => {
    if (method === 'hello') return [{ id, result: { ...hello, now_ms: Date.now() } }];
    if (method !== 'games.list' || refusals === 0) return [{ id, result: { games: [] } }];
    refusals -= 1;
    return [{ id, error: { code: -32000, message: '', data: { code: 'rate_limited', retry_after_ms: wait_ms } } }];
  });
  const client = new Vivarium({ url: '', makeSocket: () => server });
  await new Promise<void>((resolve) => client.connection.on('online', resolve));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const began = server.told.length;
  const first = client.connection.request('games.list', {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all([first, client.connection.request('ping', {})]);
  client.close();
  const [refused, ...after] = server.told.slice(began);
  assert.deepEqual(
    after.map(({ method }) => method),
    ['games.list', 'ping'],
  );
  for (const { asked_ms } of after) assert.ok(asked_ms - (refused?.asked_ms ?? asked_ms) >= wait_ms - 2);
});

test('a line of chat that comes too soon is for its writer to know of', async () => {
  const error = { code: -32000, message: '', data: { code: 'rate_limited', retry_after_ms: 3000 } };
  const server = new PretendServer(({ id, method }) => {
    if (method === 'hello') return [{ id, result: { ...hello, now_ms: Date.now() } }];
    return [method === 'chat.send' ? { id, error } : { id, result: {} }];
  });
  const client = new Vivarium({ url: '', makeSocket: () => server });
  await new Promise<void>((resolve) => client.connection.on('online', resolve));
  const line = client.connection.request('chat.send', { key: '12345678', text: 'hi' });
  await assert.rejects(line, (refused: WireError) => refused.code === 'rate_limited');
  client.close();
});
