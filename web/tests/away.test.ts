// What the service worker shows of a notice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localeOf, readTold, shownOf } from '../worker/notice.ts';

test('a notice is read, and what is none is not', () => {
  assert.deepEqual(readTold('{"id":"n_1","kind":"turn","room":"r_1","game":"harmonies"}'), {
    kind: 'turn',
    room: 'r_1',
  });
  assert.deepEqual(readTold('{"kind":"match"}'), { kind: 'match', room: null });
  for (const text of ['', 'turn', 'null', '{}', '{"kind":1}', '[]']) assert.equal(readTold(text), null, text);
});

test('pressing it leads to its table', () => {
  assert.equal(shownOf({ kind: 'turn', room: 'r_1' }, 'en').hash, '#/table/r_1');
  assert.equal(shownOf({ kind: 'turn', room: 'r/1' }, 'en').hash, '#/table/r%2F1');
  assert.equal(shownOf({ kind: 'match', room: null }, 'en').hash, '#/');
});

test('it is said in each language, also a kind of a later version', () => {
  for (const locale of ['en', 'ja', 'ru'] as const) {
    const texts = ['turn', 'take_back', 'over', 'match'].map((kind) => shownOf({ kind, room: null }, locale).body);
    assert.equal(new Set(texts).size, texts.length);
    assert.notEqual(shownOf({ kind: 'of_a_later_version', room: null }, locale).body, '');
    assert.equal(shownOf(null, locale).body, shownOf({ kind: 'other', room: null }, locale).body);
  }
});

test('the first language that the page speaks is taken', () => {
  assert.equal(localeOf(['fr-FR', 'ru-RU', 'ja']), 'ru');
  assert.equal(localeOf(['de']), 'en');
  assert.equal(localeOf([]), 'en');
});
