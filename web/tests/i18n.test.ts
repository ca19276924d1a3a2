import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preferredLocale, words } from '../src/i18n.ts';
import { shortMoment, untilMidnight } from '../src/moments.ts';

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

test('what a language lacks is said in English, and counted as English counts', () => {
  const english = { seats: { one: '{count} seat', other: '{count} seats' }, own: 'English' };
  const { t, has } = words('ru', [{ own: 'своё' }], [english]);
  assert.equal(t('own'), 'своё');
  assert.deepEqual(
    [1, 2, 21].map((count) => t('seats', { count })),
    ['1 seat', '2 seats', '21 seats'],
  );
  assert.ok(has('seats') && !has('none'));
});

test('a placeholder without a value stays visible, and a name is never read as a placeholder', () => {
  const { t } = words('en', [{ greet: 'Hello {name}, {missing}' }]);
  assert.equal(t('greet', { name: '{missing}' }), 'Hello {missing}, {missing}');
});

test('the reader gets the first of their languages that we speak', () => {
  assert.equal(preferredLocale(['de-AT', 'ru-RU', 'en']), 'ru');
  assert.equal(preferredLocale(['fr']), 'en');
});

test('a moment says its day unless that is today, and its year unless it is this one', () => {
  const at = new Date(2026, 10, 24, 9, 5).getTime();
  const short = (...now: [number, number, number, number?]) => shortMoment(at, new Date(...now).getTime(), 'en');
  assert.equal(short(2026, 10, 24, 23), '09:05');
  assert.match(short(2026, 10, 25), /24.*09:05$/);
  assert.doesNotMatch(short(2026, 10, 25), /2026/);
  assert.match(short(2027, 0, 1), /24.*2026.*09:05$/);
  assert.equal(untilMidnight(new Date(2026, 10, 24, 23, 59).getTime()), 60_000);
});
