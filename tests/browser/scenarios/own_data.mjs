// Somebody registers, plays a little, takes a copy of all that is kept of them, and leaves for good.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { everything } from '../checks.mjs';
import { play } from '../players/harmonies.mjs';
import { seated } from '../person.mjs';

const password = 'a tree that bends';

export default async function ownData({ person }) {
  const ann = await person('Ann Lee', { acceptDownloads: true });
  const bob = await person('Bob');
  await seated([ann, bob]);
  await play([ann, bob], { enough: (clicks) => clicks === 1 });
  const table = new URL(ann.page.url()).pathname;
  const room = decodeURIComponent(table.split('/')[2]);

  const panel = await settings(ann);
  await fold(panel, 'Register');
  await fill(panel, { 'Name to sign in with': 'AnnLee', Password: password });
  await panel.getByRole('button', { name: 'Register' }).click();
  await panel.getByText('You sign in as AnnLee').waitFor();

  await fold(panel, 'My data');
  const [download] = await Promise.all([
    ann.page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'vivarium-account.json');
  const document = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(document.account.nickname, 'Ann Lee');
  assert.equal(document.account.name, 'AnnLee');
  assert.ok(
    document.tables.some(({ summary }) => summary.id === room),
    'the table that goes on',
  );
  assert.equal(document.sessions.length, 1);

  // A wrong password is refused, and nothing has happened.
  await fold(panel, 'Delete my account');
  await panel.getByRole('button', { name: 'Delete my account' }).click();
  const confirm = ann.page.getByRole('dialog', { name: 'Delete my account' });
  await fill(confirm, { Password: 'a river that waits' });
  await confirm.getByRole('button', { name: 'Delete for ever' }).click();
  await confirm.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
  await everything(ann.page, 'deleting the account, refused');
  await fill(confirm, { Password: password });
  await confirm.getByRole('button', { name: 'Delete for ever' }).click();
  await ann.page.locator('.notice', { hasText: 'Your account was deleted' }).waitFor();
  await ann.page.locator('.welcome-form').waitFor();

  // Bob, who is left alone with the game, sees neither the name nor an opponent.
  await bob.page.locator('.score-pad').waitFor();
  await bob.page.reload();
  await bob.page.locator('.score-pad').waitFor();
  await bob.page
    .getByText(/Former player \S{4}/)
    .first()
    .waitFor();
  assert.equal(await bob.page.getByText('Ann Lee').count(), 0);

  // The session is dead, and so is the name.
  await ann.page.reload();
  await ann.page.locator('.welcome-form').waitFor();
  await ann.page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = ann.page.getByRole('dialog');
  await fill(dialog, { Name: 'AnnLee', Password: password });
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
}

async function settings(someone) {
  await someone.page.getByRole('button', { name: 'Settings' }).click();
  const dialog = someone.page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

async function fold(dialog, title) {
  await dialog.locator('summary', { hasText: title }).click();
}

async function fill(dialog, fields) {
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
}
