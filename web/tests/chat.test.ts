// The mirror of a chat: numbers without a gap, or it asks again; the hidden are left out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chat, WireError, type ChatLineOf, type ChatRulesOf, type Connection } from '../sdk/index.ts';
import { words } from '../src/i18n.ts';
import { refusalText } from '../src/refusals.ts';
import { Outbox } from '../src/talk/outbox.ts';
import { rulesText } from '../src/talk/chat_panel.tsx';
import { typedIn } from '../src/talk/typed.ts';

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
  rules: ChatRulesOf | undefined = undefined;
  readonly asked: string[] = [];

  request(method: string): Promise<unknown> {
    this.asked.push(method);
    return Promise.resolve({ lines: this.lines, ...(this.rules === undefined ? {} : { rules: this.rules }) });
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

test('what was said before the newest lines stays, where nothing is missing in between', async () => {
  const { house, chat, texts } = pretend();
  house.lines = [line(1), line(2)];
  await chat.load();
  house.lines = [line(3), line(4)];
  await chat.load();
  assert.deepEqual(texts(), ['line 1', 'line 2', 'line 3', 'line 4']);
  house.lines = [line(4, { text: 'the same again' }), line(5)];
  await chat.load();
  assert.deepEqual(texts(), ['line 1', 'line 2', 'line 3', 'the same again', 'line 5']);
  house.lines = [line(7)];
  await chat.load();
  assert.deepEqual(texts(), ['line 7'], 'line 6 is missing');
  house.lines = [line(8)];
  await chat.reload();
  assert.deepEqual(texts(), ['line 8'], 'other people are blocked');
  chat.forget();
  assert.equal(chat.lines, null);
  house.lines = [line(8)];
  await chat.load();
  assert.deepEqual(texts(), ['line 8']);
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

test('the rules of a chat come with its lines, and whenever they change', async () => {
  const { house, chat } = pretend();
  const told: ChatRulesOf[] = [];
  chat.on('rules', (rules) => told.push(rules));
  await chat.load();
  assert.deepEqual(chat.rules, {});
  house.rules = { slow_seconds: 30 };
  await chat.load();
  chat.rule({ slow_seconds: 30, registered_only: true });
  assert.deepEqual(told, [{}, { slow_seconds: 30 }, { slow_seconds: 30, registered_only: true }]);
  house.rules = undefined;
  await chat.load();
  assert.deepEqual(chat.rules, {}, 'nothing holds any more');
});

test('rules are told in words, and none in none', () => {
  const { t } = words('en', [
    {
      'chat.rules.registered': 'Registered only.',
      'chat.rules.slow': { one: 'Once in {count} s.', other: '{count} s.' },
    },
  ]);
  assert.equal(rulesText({}, t), '');
  assert.equal(rulesText({ slow_seconds: 1 }, t), 'Once in 1 s.');
  assert.equal(rulesText({ slow_seconds: 30, registered_only: true }, t), 'Registered only. 30 s.');
});

/** Takes a line when a test says so, or refuses it. */
class PretendChat {
  readonly sent: string[] = [];
  private ends: ((refused: WireError | null) => void)[] = [];

  send(text: string): Promise<void> {
    this.sent.push(text);
    return new Promise((resolve, reject) => {
      this.ends.push((refused) => (refused === null ? resolve() : reject(refused)));
    });
  }

  sendPhrase(phrase: string): Promise<void> {
    return this.send(`(${phrase})`);
  }

  async answer(refused: WireError | null = null): Promise<void> {
    this.ends.shift()?.(refused);
    await settled();
  }
}

function pretendOutbox() {
  const chat = new PretendChat();
  const person = { account: 'u_ann' as string | undefined };
  const outbox = new Outbox(chat, () => person.account);
  const say = (...texts: string[]) => texts.forEach((text) => outbox.add({ text }));
  return { chat, person, outbox, say };
}

test('lines go out one after another, in the order in which they were written', async () => {
  const { chat, outbox, say } = pretendOutbox();
  say('one');
  outbox.add({ phrase: 'oops' });
  say('three');
  assert.deepEqual(chat.sent, ['one']);
  for (let count = 0; count < 3; ++count) await chat.answer();
  assert.deepEqual(chat.sent, ['one', '(oops)', 'three']);
  assert.equal(outbox.waiting.length, 0);
  assert.equal(outbox.written, 3);
});

test('a line that can not be sent for now is kept, and keeps those behind it', async () => {
  const { chat, outbox, say } = pretendOutbox();
  say('one', 'two');
  await chat.answer(new WireError('storage_unavailable', ''));
  assert.deepEqual(chat.sent, ['one']);
  assert.deepEqual(
    outbox.waiting.map(({ refused }) => refused !== undefined),
    [true, false],
  );
  outbox.again(outbox.waiting[0]?.id ?? 0);
  for (let count = 0; count < 2; ++count) await chat.answer();
  assert.deepEqual(chat.sent, ['one', 'one', 'two']);
  assert.equal(outbox.waiting.length, 0);
});

test('a line that is refused for what it is keeps nobody waiting', async () => {
  const { chat, outbox, say } = pretendOutbox();
  say('one', 'two');
  await chat.answer(new WireError('bad_text', ''));
  await chat.answer();
  assert.deepEqual(chat.sent, ['one', 'two']);
  outbox.putAway(outbox.waiting[0]?.id ?? 0);
  assert.equal(outbox.waiting.length, 0);
});

test('what came too soon is sent again by itself', async () => {
  const { chat, outbox, say } = pretendOutbox();
  say('one');
  await chat.answer(new WireError('rate_limited', '', { retry_after_ms: 0 }));
  await settled();
  await chat.answer();
  assert.deepEqual(chat.sent, ['one', 'one']);
  assert.equal(outbox.waiting.length, 0);
});

test('what waits for its turn says so, is sent when lines may go out faster, and can be put away', async () => {
  const { chat, outbox, say } = pretendOutbox();
  const too_soon = new WireError('rate_limited', '', { retry_after_ms: 3_600_000, field: 'slow_seconds' });
  const turns = () => outbox.waiting.map(({ turn_ms }) => turn_ms !== undefined);
  say('one', 'two');
  const before = Date.now();
  await chat.answer(too_soon);
  assert.deepEqual(turns(), [true, false]);
  assert.ok((outbox.waiting[0]?.turn_ms ?? 0) >= before + 3_600_000);
  assert.deepEqual(chat.sent, ['one']);
  outbox.hurry();
  await settled();
  assert.deepEqual(turns(), [false, false], 'it is on its way again');
  await chat.answer(too_soon);
  outbox.putAway(outbox.waiting[0]?.id ?? 0);
  await settled();
  assert.deepEqual(chat.sent, ['one', 'one', 'two'], 'the next one is tried');
  await chat.answer();
  assert.equal(outbox.waiting.length, 0);
});

test('nobody sends what another has written', async () => {
  const { chat, person, outbox, say } = pretendOutbox();
  say('one', 'two');
  outbox.draft = 'three';
  person.account = 'u_bea';
  await chat.answer();
  assert.deepEqual(chat.sent, ['one']);
  assert.deepEqual([outbox.waiting.length, outbox.draft], [0, '']);
});

test('a field for words is cut by characters, not in the middle of an emoji', () => {
  const field = { value: '🐸'.repeat(20) };
  assert.equal(typedIn(field, 20), '🐸'.repeat(20));
  field.value += '🐸🐸';
  assert.equal(typedIn(field, 20), '🐸'.repeat(20));
  assert.equal(field.value, '🐸'.repeat(20));
});

test('a refusal of a text names the character', () => {
  const english = words('en', [{ 'error.bad_characters': 'Not to be shown: {character}.' }]);
  for (const code of ['bad_text', 'bad_nickname'] as const) {
    const error = new WireError(code, 'No.', { code, field: 'text', reason: 'bad_characters', character: 'U+E000' });
    assert.equal(refusalText(error, english), 'Not to be shown: U+E000.');
  }
});
