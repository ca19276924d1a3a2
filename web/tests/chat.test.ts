// The mirror of a chat: numbers without a gap, or it asks again; the hidden are left out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chat, type ChatLineOf, type Connection } from '../sdk/index.ts';

const line = (number: number, more: Partial<ChatLineOf> = {}): ChatLineOf => ({
  channel: 'players',
  number,
  at_ms: number,
  account: 'u_ann',
  nickname: 'Ann',
  text: `line ${number}`,
  ...more,
});

/** Answers `chat.history` with what a test puts into `lines`. */
class Pretend {
  lines: readonly ChatLineOf[] = [];
  readonly asked: string[] = [];

  request(method: string): Promise<unknown> {
    this.asked.push(method);
    return Promise.resolve({ lines: this.lines });
  }
}

function pretend(): { house: Pretend; chat: Chat; texts: () => (string | undefined)[] } {
  const house = new Pretend();
  const chat = new Chat(house as unknown as Connection, 'r_1');
  return { house, chat, texts: () => (chat.lines ?? []).map(({ text }) => text) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('lines that follow are shown, and the same one is not shown twice', async () => {
  const { house, chat, texts } = pretend();
  house.lines = [line(1)];
  await chat.load();
  chat.receive(line(2));
  chat.receive(line(2));
  assert.deepEqual(texts(), ['line 1', 'line 2']);
  chat.receive(line(1, { channel: 'spectators', text: 'from outside' }));
  assert.deepEqual(texts(), ['line 1', 'line 2', 'from outside']);
  assert.deepEqual(house.asked, ['chat.history']);
});

test('a gap is not papered over', async () => {
  const { house, chat, texts } = pretend();
  house.lines = [line(1)];
  await chat.load();
  house.lines = [line(1), line(2), line(3)];
  chat.receive(line(3));
  assert.deepEqual(texts(), ['line 1']);
  await settled();
  assert.deepEqual(texts(), ['line 1', 'line 2', 'line 3']);
});

test('of a blocked person nothing is shown, and nothing seems to be missing', async () => {
  const { house, chat, texts } = pretend();
  house.lines = [line(1)];
  await chat.load();
  const said: ChatLineOf[] = [];
  chat.on('said', (one) => said.push(one));
  chat.receive({ channel: 'players', number: 2, at_ms: 2, hidden: true });
  chat.receive(line(3));
  assert.deepEqual(texts(), ['line 1', 'line 3']);
  assert.equal(said.length, 1);
  assert.equal(house.asked.length, 1);
});
