// The mirror of a room asks the server for bots and hints as docs/protocol.md has it.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  MemoryStore,
  pauseAfter,
  token_key,
  Vivarium,
  WireError,
  type JsonObject,
  type KeyValueStore,
  type Table,
  type Socket,
} from '../sdk/index.ts';

interface Asked {
  readonly method: string;
  readonly params: JsonObject;
}

/** Answers each request with what `results` has for its method, and an error code where that is a text. */
class PretendServer implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly asked: Asked[] = [];
  /** `data` of errors, which the next questions of a method are answered with. */
  readonly refusals = new Map<string, JsonObject[]>();

  constructor(readonly results: Readonly<Record<string, JsonObject | string>>) {
    queueMicrotask(() => this.onopen?.({} as never));
  }

  send(text: string): void {
    const { id, method, params } = JSON.parse(text) as Asked & { id: number };
    this.asked.push({ method, params });
    const refusal = this.refusals.get(method)?.shift();
    if (refusal !== undefined) {
      this.tell({ id, error: { code: -32000, message: '', data: refusal } });
      return;
    }
    const result = this.results[method] ?? {};
    const error = { code: -32000, message: '', data: { code: result } };
    this.tell(typeof result === 'string' ? { id, error } : { id, result });
  }

  tell(message: JsonObject): void {
    const event = { data: JSON.stringify({ jsonrpc: '2.0', ...message }) };
    queueMicrotask(() => this.onmessage?.(event as never));
  }

  close(): void {
    this.onclose?.({} as never);
  }
}

const seq = 7;
const account = { id: 'u_1', nickname: 'Ann' };

async function atTable(
  context: TestContext,
  results: PretendServer['results'],
  you: JsonObject,
  tokens: KeyValueStore = new MemoryStore(),
) {
  const hello = { server: { name: 'pretend', version: '1' }, limits: {}, now_ms: Date.now(), account };
  const server = new PretendServer({ hello, 'table.join': { seq }, ...results });
  const client = new Vivarium({ url: '', makeSocket: () => server, tokens });
  context.after(() => client.close());
  await heard(client.connection, 'online');
  const room = client.table('r_1');
  const update = { table: 'r_1', seq, head: '', view: { table: { fairness: { seat_commits: {} } }, game: null } };
  server.tell({ method: 'table.update', params: { ...update, pending: [], entries: [], you } });
  await heard(room, 'state');
  const asked = () => server.asked.filter(({ method }) => method.startsWith('table.') && method !== 'table.join');
  return { client, room, asked, server };
}

function heard<Name extends string>(source: { on(name: Name, listener: () => void): () => void }, name: Name) {
  return new Promise<void>((resolve) => {
    const stop = source.on(name, () => {
      stop();
      resolve();
    });
  });
}

test('a bot is seated where it is wished or where there is room, and sent away', async (context) => {
  const results = { 'table.add_bot': { seat: 1, seq }, 'table.remove_bot': { seq } };
  const { room, asked } = await atTable(context, results, { seat: 0 });
  assert.equal(await room.addBot('hard'), 1);
  await room.addBot('easy', 2);
  await room.removeBot(2);
  assert.deepEqual(asked(), [
    { method: 'table.add_bot', params: { table: 'r_1', level: 'hard' } },
    { method: 'table.add_bot', params: { table: 'r_1', level: 'easy', seat: 2 } },
    { method: 'table.remove_bot', params: { table: 'r_1', seat: 2 } },
  ]);
});

test('who is not the host is told so', async (context) => {
  const { room } = await atTable(context, { 'table.add_bot': 'not_host' }, { seat: 1 });
  await assert.rejects(room.addBot('normal'), (error: WireError) => error.code === 'not_host');
});

test('a seat is handed over to a bot and taken back', async (context) => {
  const results = { 'table.autopilot': { seq }, 'table.resume_seat': { seq } };
  const { room, asked } = await atTable(context, results, { seat: 0 });
  await room.autopilot('normal');
  await room.resumeSeat();
  assert.deepEqual(asked(), [
    { method: 'table.autopilot', params: { table: 'r_1', level: 'normal' } },
    { method: 'table.resume_seat', params: { table: 'r_1' } },
  ]);
});

test('a hint is asked for the decision that is owed, and leaves the room free to act', async (context) => {
  const hint = { decision: '42', action: { type: 'pass' }, playouts: 0, considered: [] };
  const you = { seat: 0, decision: '42', actions: [{ type: 'pass' }] };
  const { room, asked } = await atTable(context, { 'table.hint': hint }, you);
  const busy: boolean[] = [];
  room.on('busy', (now) => busy.push(now));
  assert.deepEqual(await room.hint(), hint);
  assert.deepEqual(asked(), [{ method: 'table.hint', params: { table: 'r_1', decision: '42' } }]);
  assert.deepEqual(busy, []);
});

test('without a decision there is nothing to hint at or to do', async (context) => {
  const { room, asked } = await atTable(context, {}, { seat: 0 });
  const refused = (error: WireError) => error.code === 'not_your_decision';
  const wishes: ((room: Table) => Promise<unknown>)[] = [(at) => at.hint(), (at) => at.act({ type: 'pass' })];
  for (const wish of wishes) await assert.rejects(wish(room), refused);
  assert.deepEqual(asked(), []);
});

/** Whoever is told so often that joining is refused, with a wait of that many milliseconds. */
const soon = (code: string, times: number, retry_after_ms = 1): JsonObject[] =>
  Array.from({ length: times }, () => ({ code, retry_after_ms }));

const joins = ({ asked }: PretendServer) => asked.filter(({ method }) => method === 'table.join').length;

for (const code of ['busy', 'limit_reached', 'maintenance', 'storage_unavailable', 'shutting_down']) {
  test(`joining that is refused with ${code} is tried again, and says so the second time`, async (context) => {
    const { room, server } = await atTable(context, {}, { seat: 0 });
    const before = joins(server);
    const told: unknown[] = [];
    room.on('closed', (closed) => told.push(closed));
    server.refusals.set('table.join', soon(code, 3));
    await room.join();
    await heard(room, 'closed');
    assert.deepEqual(told, [{ code, again: true }]);
    while (room.closed !== null) await heard(room, 'closed');
    assert.equal(joins(server) - before, 4);
    assert.equal(room.state?.seq, seq, 'what we had seen was only refused for the moment');
  });
}

test('a longer wait is told at once, and whoever presses need not wait for it', async (context) => {
  const { room, server } = await atTable(context, {}, { seat: 0 });
  server.refusals.set('table.join', soon('busy', 1, 100_000));
  await room.join();
  assert.deepEqual(room.closed, { code: 'busy', again: true });
  await room.join();
  assert.equal(room.closed, null);
});

test('what is refused for good, or asks for something else first, is not tried again', async (context) => {
  const { room, server } = await atTable(context, {}, { seat: 0 });
  for (const code of ['kicked', 'not_signed_in', 'a_newer_code']) {
    server.refusals.set('table.join', soon(code, 1));
    await room.join();
    assert.deepEqual(room.closed, { code });
  }
  const before = joins(server);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(joins(server), before);
});

test('who was replaced comes back when the person wants it, and not with a new connection', async (context) => {
  const { room, server } = await atTable(context, {}, { seat: 0 });
  const before = joins(server);
  server.tell({ method: 'table.closed', params: { table: 'r_1', code: 'replaced' } });
  await heard(room, 'closed');
  assert.deepEqual(room.closed, { code: 'replaced' });
  room.resume();
  assert.equal(joins(server), before);
  await room.join();
  assert.equal(joins(server), before + 1);
  assert.equal(room.closed, null);
});

test('what nobody has to see refused is asked until it is answered', async (context) => {
  const { room, asked, server } = await atTable(context, { 'table.history': { entries: [] } }, { seat: 0 });
  server.refusals.set('table.history', [...soon('busy', 2), ...soon('storage_unavailable', 1)]);
  await room.loadHistory();
  assert.equal(asked().length, 4);
});

test('a pause is what the server says or grows, is bounded, and is cut by chance', () => {
  const refusal = (data: JsonObject) => new WireError('busy', '', data);
  const longest = (data: JsonObject, refused: number) => pauseAfter(refusal(data), refused, () => 1);
  assert.deepEqual(
    [0, 1, 2, 20].map((refused) => longest({}, refused)),
    [600, 1200, 2400, 30_000],
  );
  assert.equal(
    pauseAfter(refusal({}), 0, () => 0),
    300,
  );
  assert.equal(
    pauseAfter(refusal({ retry_after_ms: 5000 }), 9, () => 0),
    5000,
  );
  assert.equal(longest({ retry_after_ms: 5000 }, 9), 6000);
  assert.equal(longest({ retry_after_ms: 1e12 }, 0), 360_000);
  for (const code of ['kicked', 'not_signed_in', 'closed'] as const) {
    assert.equal(pauseAfter(new WireError(code, ''), 0), null);
  }
  assert.equal(pauseAfter(new TypeError('of the page'), 0), null);
});

test('a spectator asks to follow a seat and stops, a player lets one and lets no longer', async (context) => {
  const { room, asked } = await atTable(
    context,
    { 'table.request_seat_view': { seq }, 'table.grant_seat_view': { seq } },
    {},
  );
  assert.equal(room.state?.seat_view, null);
  await room.requestSeatView(1);
  await room.requestSeatView(null);
  await room.grantSeatView('u_2', true);
  assert.deepEqual(asked(), [
    { method: 'table.request_seat_view', params: { table: 'r_1', seat: 1 } },
    { method: 'table.request_seat_view', params: { table: 'r_1', seat: null } },
    { method: 'table.grant_seat_view', params: { table: 'r_1', account: 'u_2', yes: true } },
  ]);
});

test('who comes back names their record and whose view it was, and hears when the server lost it', async (context) => {
  const { room, server } = await atTable(context, {}, { seat: 0 });
  const view = { table: { fairness: { seat_commits: {} } }, game: { heap: 3 } };
  const entries = [{ seq: 9, at_ms: 1, events: [] }];
  const update = { table: 'r_1', seq: 9, head: 'ab'.repeat(32), view, pending: [], entries, you: { seat: 0 } };
  server.tell({ method: 'table.update', params: update });
  await heard(room, 'state');
  await room.join();
  const joins = server.asked.filter(({ method }) => method === 'table.join');
  assert.deepEqual(joins.at(-1)?.params, { table: 'r_1', have_seq: 9, have_head: 'ab'.repeat(32), have_viewer: '0' });
  assert.equal(room.other_past, false);
  const heads: string[] = [];
  room.on('entries', () => heads.push('told as new'));
  const lower = { ...update, seq: 8, head: 'cd'.repeat(32), entries: [{ seq: 8, at_ms: 1, events: [] }] };
  server.tell({ method: 'table.update', params: { ...lower, other_past: true } });
  await heard(room, 'state');
  assert.equal(room.other_past, true);
  assert.equal(room.state?.seq, 8);
  assert.deepEqual(
    room.state.entries.map((entry) => entry.seq),
    [8],
  );
  assert.deepEqual(heads, []);
  room.knowOfOtherPast();
  assert.equal(room.other_past, false);
});

test('another person sees nothing that was told to the one before', async (context) => {
  const bea = { id: 'u_2', nickname: 'Bea' };
  const results = { 'guest.create': { token: 't', account: bea }, 'chat.history': { lines: [] } };
  const { client, room, server } = await atTable(context, results, { seat: 1 });
  assert.equal(room.state?.you?.seat, 1);
  const replaced: string[] = [];
  client.on('replaced', ({ id }) => replaced.push(id));
  await client.signIn('Bea');
  assert.equal(room.state, null);
  // The server leaves the room for the one before.
  server.tell({ method: 'table.closed', params: { table: 'r_1', code: 'not_signed_in' } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(room.closed, null, 'it may be watched all the same');
  const joins = server.asked.filter(({ method }) => method === 'table.join');
  assert.ok(joins.length >= 2);
  for (const { params } of joins) assert.deepEqual(params, { table: 'r_1' }, 'without what the other had seen');
  assert.deepEqual(replaced, [], 'she did it herself');
});

test('who is kept by another client is followed, with a word', async (context) => {
  const bea = { id: 'u_2', nickname: 'Bea' };
  const tokens = new MemoryStore();
  const { client, room } = await atTable(context, { 'session.resume': { account: bea } }, { seat: 1 }, tokens);
  const replaced: string[] = [];
  client.on('replaced', ({ id }) => replaced.push(id));
  await client.followKept();
  assert.deepEqual(replaced, [], 'it is the same one');
  tokens.setItem(token_key, 'of Bea');
  await client.followKept();
  assert.equal(client.account?.id, 'u_2');
  assert.equal(room.state, null);
  assert.deepEqual(replaced, ['u_2']);
});

const outcomes: readonly [JsonObject | null, number][] = [
  [null, 2],
  [{ ranking: [] }, 1],
];
for (const [outcome, times] of outcomes) {
  const end = outcome === null ? 'what comes while the table is busy' : 'the end of a game';
  test(`${end} is told ${times === 1 ? 'once' : 'again when it no longer is'}`, async (context) => {
    const you = { seat: 0, decision: '42', actions: [{ type: 'pass' }] };
    const { room, server } = await atTable(context, { 'table.act': { seq: seq + 1 } }, you);
    const told: boolean[] = [];
    room.on('state', (state) => {
      if (state.seq > seq) told.push(room.busy);
    });
    const acted = room.act({ type: 'pass' });
    const view = { table: { fairness: { seat_commits: {} }, outcome }, game: null };
    const params = { table: 'r_1', seq: seq + 1, head: '', view, pending: [], entries: [], you: { seat: 0 } };
    server.tell({ method: 'table.update', params });
    await acted;
    assert.deepEqual(told, [true, false].slice(0, times));
  });
}
