// The name that is filled in for somebody who has said none.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { suggestedName } from '../src/account/first_name.tsx';
import { locales, type Messages } from '../src/games/contract.ts';
import { words } from '../src/i18n.ts';

const folder = path.join(fileURLToPath(import.meta.url), '..', 'src', 'messages');
const nickname_longest = 24;

for (const locale of locales) {
  const messages = JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Messages;
  const { t } = words(locale, [messages]);
  const some = Array.from({ length: 60 }, (_, at) => suggestedName(t, [at, at * 7]));

  test(`${locale}: a suggested name is an animal and two digits, and short enough`, () => {
    for (const name of some) {
      assert.match(name, /^\p{L}[\p{L}ー]* \d\d$/u);
      assert.ok(name.length <= nickname_longest, name);
    }
    assert.ok(new Set(some).size > 30, 'not the same for all');
  });
}

test('whatever chance gives is a name', () => {
  const { t } = words('en', [{ 'first_name.animals': 'Otter, Heron' }]);
  assert.equal(suggestedName(t, [0, 0]), 'Otter 10');
  assert.equal(suggestedName(t, [2 ** 32 - 1, 2 ** 32 - 1]), 'Heron 85');
  assert.equal(suggestedName(t, []), 'Otter 10');
});
