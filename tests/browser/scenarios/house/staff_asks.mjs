// The console asks once before a ban, gives a seat to somebody by their name, and leads to a table from the list and
// from a report.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { seated } from '../../person.mjs';
import { becomeStaff, ownerToken, register } from '../../staff.mjs';

export default async function staffAsks({ person, server }) {
  const [ann, bob, dan, max] = [await person('Ann'), await person('Bob'), await person('Dan'), await person('Max')];
  await seated([ann, bob], { game: 'harmonies' });
  for (const someone of [dan, max]) await someone.arrive();
  const olga = await person('Olga');
  await olga.arrive();
  await register(olga);
  await olga.open('/admin');
  await becomeStaff(olga, ownerToken(server));

  await leadsToTheTable(olga, ann);
  await seatByName(olga, { ann, dan });
  await banAsksOnce(olga, max);
}

const part = (page, name) => page.locator('.admin-parts').getByRole('button', { name, exact: true }).click();

async function leadsToTheTable({ page }, ann) {
  await part(page, 'Tables');
  const entry = page.locator('.admin-list li', { hasText: 'Ann, Bob' });
  await entry.getByText('In progress').waitFor();
  await everything(page, 'the list of tables, for staff');
  await entry.getByRole('link', { name: /^To the table/ }).click();
  await page.locator('.stage .board').waitFor();
  assert.equal(new URL(page.url()).pathname, new URL(ann.page.url()).pathname);
  await page.goBack();
  await page.locator('.admin-parts').waitFor();
}

/** Of Ann's seat; no id is written. */
async function seatByName({ page }, { ann, dan }) {
  await part(page, 'Tables');
  const entry = page.locator('.admin-list li', { hasText: 'Ann, Bob' });
  await entry.getByRole('button', { name: /^Look at a table/ }).click();
  await page.getByRole('button', { name: 'Give the seat to somebody else: Ann' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Whose name').fill('Nobody at all');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await dialog.getByText('Nobody is called that.').waitFor();
  await dialog.getByLabel('Whose name').fill('Dan');
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: /^Dan/ }).check();
  await everything(page, 'dialog: a seat for somebody else');
  await dialog.getByLabel('Reason').fill('Ann had to leave.');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await ann.page.locator('.seat[data-seat="0"]', { hasText: 'Dan' }).waitFor();
  await dan.page.locator('.own-turn, .own-other').first().waitFor();
}

async function banAsksOnce({ page }, max) {
  await part(page, 'People');
  await page.locator('.admin-card').first().getByRole('textbox').fill('Max');
  await page.keyboard.press('Enter');
  await page.locator('.admin-list').getByRole('button', { name: 'Max' }).click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Ban: Max' }) });
  await form.getByLabel('Reason').fill('Floods every chat.');
  await form.getByRole('button', { name: 'Ban: Max' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban: Max' });
  await dialog.getByText('Max is signed out everywhere at once').waitFor();
  await everything(page, 'dialog: a ban asks');
  await dialog.getByRole('button', { name: 'No' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByText('Banned: Floods every chat.').count(), 0, 'nothing was done');
  assert.equal(await max.page.locator('.lobby').count(), 1);

  // What was written is still there.
  await form.getByRole('button', { name: 'Ban: Max' }).click();
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByText('Banned: Floods every chat.').waitFor();
  await max.page.locator('.lobby').waitFor({ state: 'detached' });
}
