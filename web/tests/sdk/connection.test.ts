// A connection that died without a word: whoever comes back to the page, or presses, soon has another one.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Connection, type Socket } from '../../sdk/index.ts';

/** Timers and the wall's clock go on only when they are told to. */
class PretendTime {
  private now_ms = 1_790_000_000_000;
  private next = 1;
  private readonly timers = new Map<number, { readonly due_ms: number; readonly run: () => void }>();

  constructor(context: TestContext) {
    context.mock.method(Date, 'now', () => this.now_ms);
    context.mock.method(globalThis, 'setTimeout', (run: () => void, pause_ms = 0) => {
      this.timers.set(this.next, { due_ms: this.now_ms + pause_ms, run });
      return this.next++;
    });
    context.mock.method(globalThis, 'clearTimeout', (timer: number) => void this.timers.delete(timer));
  }

  async pass(ms: number): Promise<void> {
    const until_ms = this.now_ms + ms;
    await settled();
    for (;;) {
      const due = [...this.timers].filter(([, one]) => one.due_ms <= until_ms);
      const first = due.sort(([, a], [, b]) => a.due_ms - b.due_ms)[0];
      if (first === undefined) break;
      this.timers.delete(first[0]);
      this.now_ms = Math.max(this.now_ms, first[1].due_ms);
      first[1].run();
      await settled();
    }
    this.now_ms = until_ms;
  }

  /** The machine sleeps: the time goes on, and no timer comes nearer. */
  sleep(ms: number): void {
    this.now_ms += ms;
    for (const [timer, { due_ms, run }] of this.timers) this.timers.set(timer, { due_ms: due_ms + ms, run });
  }
}

const settled = async () => {
  for (let turn = 0; turn < 20; ++turn) await Promise.resolve();
};

class PretendSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly sent: string[] = [];

  constructor(private readonly alive: () => boolean) {
    queueMicrotask(() => this.alive() && this.onopen?.({} as never));
  }

  send(text: string): void {
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    this.sent.push(method);
    const result = method === 'ping' ? { now_ms: 1 } : {};
    queueMicrotask(() => {
      if (this.alive()) this.onmessage?.({ data: JSON.stringify({ jsonrpc: '2.0', id, result }) } as never);
    });
  }

  close(): void {
    // Nothing is heard of it: the other end is gone.
  }
}

class Network {
  readonly sockets: PretendSocket[] = [];
  /** What was connected before this one is dead. */
  alive_from = 0;
  readonly connection = new Connection({
    url: 'ws://nowhere',
    makeSocket: () => {
      const number = this.sockets.length;
      const socket = new PretendSocket(() => number >= this.alive_from);
      this.sockets.push(socket);
      return socket;
    },
    greet: async (call) => {
      await call('hello', { protocol: 1 } as never);
    },
    random: () => 1,
  });

  dieSilently(): void {
    this.alive_from = this.sockets.length;
  }

  act(): Promise<unknown> {
    return this.connection.request('table.act', { key: 'k' } as never, { repeatable: true });
  }

  sends(method: string): number {
    return this.sockets.flatMap(({ sent }) => sent).filter((one) => one === method).length;
  }
}

async function online(time: PretendTime): Promise<Network> {
  const network = new Network();
  network.connection.open();
  await time.pass(0);
  assert.equal(network.connection.state.kind, 'online');
  return network;
}

test('a page that is shown again after a sleep is on a new connection within two seconds', async (context) => {
  const time = new PretendTime(context);
  const network = await online(time);
  time.sleep(70_000);
  network.dieSilently();
  network.connection.nudge();
  await time.pass(1_900);
  assert.equal(network.sockets.length, 2);
  assert.equal(network.connection.state.kind, 'online');
  network.connection.close();
});

test('a connection that lived on is kept, however often the page is shown', async (context) => {
  const time = new PretendTime(context);
  const network = await online(time);
  for (let shown = 0; shown < 5; ++shown) {
    time.sleep(70_000);
    network.connection.nudge();
    network.connection.nudge();
    await time.pass(3_000);
  }
  assert.equal(network.sockets.length, 1);
  network.connection.close();
});

test('what is pressed on a dead connection goes out once on the next one, at once', async (context) => {
  const time = new PretendTime(context);
  const network = await online(time);
  await time.pass(10_000);
  network.dieSilently();
  const done = network.act();
  // Presses one after the other don't give it more time.
  for (let press = 0; press < 4; ++press) {
    await time.pass(475);
    if (press < 3) void network.act();
  }
  await time.pass(100);
  assert.equal(network.connection.state.kind, 'online');
  await done;
  assert.deepEqual(network.sockets[1]?.sent, ['hello', 'table.act', 'table.act', 'table.act', 'table.act']);
  network.connection.close();
});

test('a living connection is asked for no sign of life beside what is pressed', async (context) => {
  const time = new PretendTime(context);
  const network = await online(time);
  await time.pass(10_000);
  await network.act();
  await time.pass(5_000);
  assert.equal(network.sends('ping'), 0);
  assert.equal(network.sockets.length, 1);
  network.connection.close();
});

test('when everybody lost the server, they come back one after the other', async (context) => {
  const time = new PretendTime(context);
  const network = await online(time);
  network.dieSilently();
  // Nobody waits for anything: silence, a question without an answer, and then the pause that spreads them.
  await time.pass(20_000 + 8_000 + 100);
  assert.equal(network.connection.state.kind, 'waiting');
  await time.pass(400);
  assert.equal(network.connection.state.kind, 'online');
  network.connection.close();
});

test('an attempt from before the sleep is not waited for', async (context) => {
  const time = new PretendTime(context);
  const network = new Network();
  network.alive_from = 1;
  network.connection.open();
  await time.pass(1_000);
  assert.equal(network.connection.state.kind, 'connecting');
  time.sleep(70_000);
  network.connection.nudge();
  await time.pass(0);
  assert.equal(network.connection.state.kind, 'online');
  network.connection.close();
});
