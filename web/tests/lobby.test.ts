// The mirror of the lobby mends itself: whatever push is lost or comes twice, it ends up as the server's list.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Vivarium, type JsonObject, type Socket } from '../sdk/index.ts';
import { filterQuery, readFilter } from '../src/lobby_filter.ts';

const beat_ms = 60;
const house = { online: 1, at_tables: 0, watching: 0 };

/** A lobby with one stream for whatever filter, which answers, and speaks only when a test says so. */
class PretendLobby implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  rev = 7;
  tables: Record<string, JsonObject> = { r_1: { id: 'r_1' } };
  answers_lost = 0;
  refused: string | null = null;
  readonly filters: (JsonObject | undefined)[] = [];

  constructor() {
    queueMicrotask(() => this.onopen?.({} as never));
  }

  send(text: string): void {
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: JsonObject };
    const hello = { server: { name: 'p', version: '1' }, limits: {}, now_ms: 0, account: { id: 'u', nickname: 'Ann' } };
    if (method !== 'lobby.subscribe') {
      this.tell({ id, result: method === 'hello' ? hello : {} });
      return;
    }
    const filter = params['filter'] as JsonObject | undefined;
    this.filters.push(filter);
    if (this.answers_lost > 0) {
      this.answers_lost -= 1;
    } else if (this.refused !== null && filter !== undefined) {
      this.tell({ id, error: { code: -32016, message: '', data: { code: this.refused } } });
    } else {
      this.tell({ id, result: { rev: this.rev, tables: { ...this.tables }, house, beat_ms } });
    }
  }

  /** A table comes; `lost`: nobody is told. */
  add(room: string, lost = false): JsonObject {
    this.tables[room] = { id: room };
    const params = { from: this.rev, rev: this.rev + 1, changed: { [room]: { id: room } }, removed: [] };
    this.rev += 1;
    if (!lost) this.push(params);
    return params;
  }

  beat(): void {
    this.push({ from: this.rev, rev: this.rev, changed: {}, removed: [], house: { ...house, online: 2 } });
  }

  push(params: JsonObject): void {
    this.tell({ method: 'lobby.changed', params });
  }

  tell(message: JsonObject): void {
    const event = { data: JSON.stringify({ jsonrpc: '2.0', ...message }) };
    queueMicrotask(() => this.onmessage?.(event as never));
  }

  close(): void {
    this.onclose?.({} as never);
  }
}

/** Stands still but for what a test lets pass, so that nothing depends on how busy the machine is. */
class Clock {
  private now_ms = 0;
  private last = 0;
  private readonly due = new Map<number, { at_ms: number; run: () => void }>();

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.last += 1;
    this.due.set(this.last, { at_ms: this.now_ms + ms, run });
    return this.last;
  };
  readonly clearTimeout = (timer: number): void => void this.due.delete(timer);

  pass(ms: number): void {
    this.now_ms += ms;
    for (const [timer, { at_ms, run }] of [...this.due]) {
      if (at_ms <= this.now_ms && this.due.delete(timer)) run();
    }
  }
}

function follow(context: TestContext, prepare: (server: PretendLobby) => void = () => undefined) {
  const clock = new Clock();
  const { setTimeout, clearTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout });
  const server = new PretendLobby();
  prepare(server);
  const client = new Vivarium({ url: '', makeSocket: () => server });
  const stop = client.lobby.watch();
  context.after(() => {
    stop();
    client.close();
    Object.assign(globalThis, { setTimeout, clearTimeout });
  });
  const shows = async (...rooms: string[]) => {
    await settled();
    assert.deepEqual([...(client.lobby.tables?.keys() ?? [])], rooms);
  };
  return { server, lobby: client.lobby, shows, pass: (ms: number) => clock.pass(ms) };
}

/** Whatever is said without waiting has been heard: all of it are microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a push that comes twice changes nothing and asks for nothing', async (context) => {
  const { server, shows } = follow(context);
  await shows('r_1');
  const push = server.add('r_2');
  server.push(push);
  await shows('r_1', 'r_2');
  server.add('r_3');
  server.push(push);
  await shows('r_1', 'r_2', 'r_3');
  assert.equal(server.filters.length, 1);
});

test('a lost push shows with the next one', async (context) => {
  const { server, shows } = follow(context);
  await shows('r_1');
  server.add('r_2', true);
  server.add('r_3');
  await shows('r_1', 'r_2', 'r_3');
  assert.equal(server.filters.length, 2);
});

test('when the lost push was the last one, the beat shows it', async (context) => {
  const { server, lobby, shows } = follow(context);
  await shows('r_1');
  server.add('r_2', true);
  server.beat();
  await shows('r_1', 'r_2');
  assert.equal(server.filters.length, 2);
  server.beat();
  await settled();
  assert.equal(lobby.house?.online, 2);
});

test('when beats are lost as well, silence for the time of two of them shows it', async (context) => {
  const { server, shows, pass } = follow(context);
  await shows('r_1');
  server.add('r_2', true);
  pass(2 * beat_ms - 1);
  await shows('r_1');
  assert.equal(server.filters.length, 1);
  pass(1);
  await shows('r_1', 'r_2');
  assert.equal(server.filters.length, 2);
});

test('an answer that is lost is asked for again, each time after twice as long', async (context) => {
  const { server, shows, pass } = follow(context, (lobby) => {
    lobby.answers_lost = 2;
  });
  await shows();
  for (const [asked, wait_ms] of [2500, 5000].entries()) {
    pass(wait_ms - 1);
    await settled();
    assert.equal(server.filters.length, asked + 1);
    pass(1);
    await settled();
    assert.equal(server.filters.length, asked + 2);
  }
  await shows('r_1');
});

test('another filter is another subscription, and pushes of before it do no harm', async (context) => {
  const { server, lobby, shows } = follow(context);
  await shows('r_1');
  const old = server.add('r_2');
  await shows('r_1', 'r_2');
  server.rev = 20;
  server.tables = { r_9: { id: 'r_9' } };
  lobby.setFilter({ free_seats: 1 });
  await shows('r_9');
  assert.deepEqual(server.filters, [undefined, { free_seats: 1 }]);
  server.push(old);
  server.add('r_10');
  await shows('r_9', 'r_10');
  assert.equal(server.filters.length, 2);
  lobby.setFilter({ free_seats: 1 });
  assert.equal(server.filters.length, 2, 'the same filter is none anew');
});

test('when the server has no room for a filter, all tables are shown, and it is said', async (context) => {
  const { server, lobby, shows } = follow(context, (pretended) => {
    pretended.refused = 'limit_reached';
  });
  await shows('r_1');
  lobby.setFilter({ free_seats: 1 });
  await settled();
  assert.ok(lobby.unfiltered);
  assert.deepEqual(server.filters.at(-1), undefined);
});

test('a filter in the address is read as it was written, and nonsense is left out', () => {
  const query =
    'game=ecosfera&game=harmonies&players=2&players=3&option.board=A&option.spirits=true&option.days=3' +
    '&rated=no&pace=normal&free=1&show=open';
  const filter = readFilter(new URLSearchParams(query));
  assert.deepEqual(filter, {
    games: ['ecosfera', 'harmonies'],
    players: [2, 3],
    options: { board: 'A', spirits: true, days: 3 },
    rated: false,
    paces: ['normal'],
    free_seats: 1,
    phases: ['open'],
  });
  assert.equal(filterQuery(filter), `?${query}`);
  assert.deepEqual(readFilter(new URLSearchParams('players=9&players=x&rated=maybe&free=-1&show=over&game=')), {});
  assert.equal(filterQuery({}), '');
});

test('a link from before leads to the paces that one was split into', () => {
  assert.deepEqual(readFilter(new URLSearchParams('speed=days&speed=live')), { paces: ['days', 'fast', 'normal'] });
  assert.deepEqual(readFilter(new URLSearchParams('speed=live&pace=fast')), { paces: ['fast', 'normal'] });
});
