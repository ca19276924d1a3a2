// The page speaks the reader's language, changes it at once, and keeps it.
import assert from 'node:assert/strict';
import { untranslated } from '../checks.mjs';

export default async function languages({ person }) {
  const yuki = await person('ユキ', { locale: 'ja-JP' });
  await yuki.arrive();
  await yuki.page.getByRole('heading', { name: 'ようこそ、ユキさん' }).waitFor();
  assert.equal(await yuki.page.evaluate(() => document.documentElement.lang), 'ja');

  await yuki.setting('設定', (dialog) => dialog.getByRole('radio', { name: 'Русский' }).check({ force: true }));
  await yuki.page.getByRole('heading', { name: 'Добро пожаловать, ユキ' }).waitFor();
  await yuki.page.reload();
  await yuki.page.getByRole('heading', { name: 'Добро пожаловать, ユキ' }).waitFor();

  await yuki.page.getByRole('button', { name: 'Новый стол' }).click();
  await yuki.page.getByRole('dialog').getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await yuki.page.getByRole('dialog').locator('button[type=submit]').click();
  await yuki.page.getByText('Ждём ещё 2 игроков').waitFor();
  assert.deepEqual(await untranslated(yuki.page), []);
}
