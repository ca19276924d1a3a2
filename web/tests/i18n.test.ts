import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferredLocale, words } from '../src/i18n.ts';

const seats = { one: '{count} место', few: '{count} места', many: '{count} мест', other: '{count} места' };

test('a Russian count takes the form that fits its last digits', () => {
  const { t } = words('ru', [{ seats }]);
  const told = [1, 2, 5, 11, 21, 22].map((count) => t('seats', { count }));
  assert.deepEqual(told, ['1 место', '2 места', '5 мест', '11 мест', '21 место', '22 места']);
});

test('a key that no source has is shown as it is', () => {
  assert.equal(words('en', [{}]).t('no.such.key'), 'no.such.key');
});

test('the first source that has a key wins', () => {
  assert.equal(words('ja', [{ a: 'own' }, { a: 'other', b: 'fallback' }]).t('a'), 'own');
  assert.equal(words('ja', [{ a: 'own' }, { a: 'other', b: 'fallback' }]).t('b'), 'fallback');
});

test('a placeholder without a value stays visible, and a name is never read as a placeholder', () => {
  const { t } = words('en', [{ greet: 'Hello {name}, {missing}' }]);
  assert.equal(t('greet', { name: '{missing}' }), 'Hello {missing}, {missing}');
});

test('the reader gets the first of their languages that we speak', () => {
  assert.equal(preferredLocale(['de-AT', 'ru-RU', 'en']), 'ru');
  assert.equal(preferredLocale(['fr']), 'en');
});
