// The bell shows the turn at a table that was left, and leads there; a webhook that nobody answers says so in the
// settings.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { click, whoIsToMove } from '../players/harmonies.mjs';
import { seated } from '../person.mjs';

export const server_options = ['--outgoing-private', '1'];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export default async function notices({ person }) {
  const ann = await person('Ann');
  const bea = await person('Bea', phone);
  const people = [ann, bea];
  await seated(people, { game: 'harmonies' });
  const mover = await whoIsToMove(people);
  const away = people.find((someone) => someone !== mover);
  const { page } = away;
  const room = /\/table\/[^?]+/.exec(page.url())[0];

  await page.locator('.brand').click();
  await page.locator('.table').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.bell-count').count(), 0, 'nothing waits yet');
  while (await mover.isToMove()) await click(mover);
  await page.locator('.bell-count', { hasText: '1' }).waitFor();
  await page.getByRole('button', { name: 'What waits for you: 1 new' }).click();
  const list = page.getByRole('dialog', { name: 'What waits for you' });
  await list.getByText('Your turn').waitFor();
  await everything(page, 'what waits for somebody');
  await list.getByRole('link').click();
  await page.locator('.table').waitFor();
  assert.ok(page.url().includes(room), `${page.url()} is the table`);
  await away.page.locator('.turn-bar-yours').waitFor();
  await page.locator('.bell-count').waitFor({ state: 'detached' });

  await registered(ann);
  await webhook(ann);
}

async function registered({ page }) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('heading', { name: 'Account' }).waitFor();
  assert.equal(await settings.getByText('Webhook for notices').count(), 0, 'guests have none');
  await settings.locator('summary', { hasText: 'Register' }).click();
  await settings.getByLabel('Name to sign in with').fill('AnnOfTheBell');
  await settings.getByLabel('Password', { exact: true }).fill('a tree that bends');
  await settings.getByRole('button', { name: 'Register' }).click();
  await settings.getByText('Webhook for notices').waitFor();
}

/** Nobody listens on port 1. */
async function webhook({ page }) {
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByText('Webhook for notices').click();
  const url = settings.getByLabel('Address (https)');
  await url.fill('ftp://127.0.0.1/');
  await settings.getByRole('button', { name: 'Set the webhook' }).click();
  await settings.getByText('Something in that isn’t right.').waitFor();
  await url.fill('https://127.0.0.1:1/notices');
  await settings.getByRole('button', { name: 'Set the webhook' }).click();
  await settings.locator('.webhook-secret').waitFor();
  await settings.getByText('Nothing has been posted yet.').waitFor();
  await settings.getByRole('button', { name: 'Test it' }).click();
  await settings.getByText('no connection').waitFor();
  await everything(page, 'a webhook that failed');
  await settings.getByRole('button', { name: 'Remove' }).click();
  await settings.locator('.webhook-url').waitFor({ state: 'detached' });
}
