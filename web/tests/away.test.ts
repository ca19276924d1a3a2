// What the service worker shows of a notice, what is heard, and what the page closes again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOver } from '../src/away/upkeep.ts';
import { formOfAddress } from '../src/away/webhook_form.ts';
import { isNews, localeFor, localeOf, readTold, shownOf } from '../worker/notice.ts';

const turn = { id: 'n_1', kind: 'turn', room: null, language: null };

test('a notice is read, and what is none is not', () => {
  assert.deepEqual(readTold('{"id":"n_1","kind":"turn","table":"r_1","game":"harmonies"}'), {
    id: 'n_1',
    kind: 'turn',
    room: 'r_1',
    language: null,
  });
  assert.deepEqual(readTold('{"kind":"match","language":"ja"}'), { id: '', kind: 'match', room: null, language: 'ja' });
  assert.equal(readTold('{"kind":"turn","room":"r_1"}')?.room, 'r_1', 'as it was called before');
  for (const text of ['', 'turn', 'null', '{}', '{"kind":1}', '[]']) assert.equal(readTold(text), null, text);
});

test('pressing it leads to its table', () => {
  assert.equal(shownOf({ ...turn, room: 'r_1' }, 'en').path, '/table/r_1');
  assert.equal(shownOf({ ...turn, room: 'r/1' }, 'en').path, '/table/r%2F1');
  assert.equal(shownOf({ ...turn, kind: 'match' }, 'en').path, '/');
});

test('it is said in each language, also a kind of a later version', () => {
  for (const locale of ['en', 'ja', 'ru'] as const) {
    const texts = ['turn', 'take_back', 'over', 'match'].map((kind) => shownOf({ ...turn, kind }, locale).body);
    assert.equal(new Set(texts).size, texts.length);
    assert.notEqual(shownOf({ ...turn, kind: 'of_a_later_version' }, locale).body, '');
    assert.equal(shownOf(null, locale).body, shownOf({ ...turn, kind: 'other' }, locale).body);
  }
});

test('the first language that the page speaks is taken', () => {
  assert.equal(localeOf(['fr-FR', 'ru-RU', 'ja']), 'ru');
  assert.equal(localeOf(['de']), 'en');
  assert.equal(localeOf([]), 'en');
});

test('the language of the account comes before that of the page, and that before the browser', () => {
  const told = { ...turn, language: 'ja-JP' };
  assert.equal(localeFor(told, 'ru', ['en']), 'ja');
  assert.equal(localeFor({ ...told, language: 'fr' }, 'ru', ['en']), 'ru');
  assert.equal(localeFor(turn, null, ['ru']), 'ru');
  assert.equal(localeFor(null, 'ja', ['en']), 'ja');
});

test('a newer notice in the place of another is heard, the same one a second time is not', () => {
  const shown = [{ id: 'n_1', path: '/table/r_1' }];
  assert.equal(isNews(turn, []), true);
  assert.equal(isNews({ ...turn, id: 'n_2' }, shown), true);
  assert.equal(isNews(turn, shown), false);
  assert.equal(isNews(null, shown), true);
});

test('a notice is closed when its table was looked at, or the turn is played, and no other', () => {
  const tagOf = (kind: string, room: string) => shownOf({ ...turn, kind, room }, 'en').tag;
  const waits = { kind: 'turn', table: 'r_1', game: 'harmonies', since_ms: 1, seen: false } as const;
  assert.equal(isOver(tagOf('turn', 'r_1'), [waits]), false);
  assert.equal(isOver(tagOf('turn', 'r_1'), [{ ...waits, seen: true }]), true);
  assert.equal(isOver(tagOf('turn', 'r_2'), [waits]), true);
  for (const kind of ['take_back', 'over']) assert.equal(isOver(tagOf(kind, 'r_1'), [waits]), true, kind);
  assert.equal(isOver(shownOf({ ...turn, kind: 'match' }, 'en').tag, []), false, 'the list has none of these');
});

test('an address says for which service it is, where that can be told', () => {
  const told: Record<string, string> = {
    'https://discord.com/api/webhooks/1/abc': 'discord',
    'https://canary.discord.com/api/webhooks/1/abc': 'discord',
    'https://notdiscord.com/api/webhooks/1/abc': 'json',
    'https://hooks.slack.com/services/T0/B0/x': 'slack',
    'https://ntfy.sh/my-games': 'ntfy',
    'https://push.example.org/message?token=A1': 'gotify',
    'https://bot.example.org/vivarium': 'json',
    'https://': 'json',
    '': 'json',
  };
  for (const [address, form] of Object.entries(told)) assert.equal(formOfAddress(address), form, address);
});
