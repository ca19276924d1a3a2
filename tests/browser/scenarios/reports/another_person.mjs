// Who is signed in changes under an open table: the page shows nothing of the one before, in every tab and at once, and
// says whose it is now.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { dialogGone, seated, whoIsToMove } from '../../person.mjs';
import { click } from '../../players/evolution.mjs';

const password = 'a tree that bends';

export default async function anotherPerson({ person, stage }) {
  const cleo = await person('Cleo');
  await cleo.arrive();
  await register(cleo, 'CleoSmith');

  const ann = await person('Ann');
  const bob = await person('Bob');
  await seated([ann, bob], { game: 'evolution' });
  while ((await whoIsToMove([bob, ann])) !== bob) await click(ann);
  const tab = await stage.secondPage(ann);
  await tab.open(new URL(ann.page.url()).pathname);
  for (const one of [ann, tab]) await hand(one).first().waitFor();

  // At her other page she lends the browser to Cleo.
  await signIn(ann, 'CleoSmith');
  for (const one of [ann, tab]) {
    await isOf(one, 'Cleo');
    await watches(one);
  }
  await tab.page.locator('.notice', { hasText: 'Cleo has signed in' }).waitFor();
  assert.equal(await ann.page.locator('.notice', { hasText: 'has signed in' }).count(), 0, 'there it is no news');
  await everything(tab.page, 'a table that is another person’s now');

  // What comes next fits what both pages have: a patch for a seat would not.
  const seq = await bob.seq();
  await click(bob);
  for (const one of [ann, tab]) await one.reaches(seq + 1);
  for (const one of [ann, tab]) await watches(one);

  // Signed out in one page is signed out in the other.
  await settings(ann, (dialog) => dialog.getByRole('button', { name: 'Sign out', exact: true }).click());
  for (const one of [ann, tab]) await one.page.locator('.frame-me').waitFor({ state: 'detached' });
  await tab.page.locator('.notice', { hasText: 'signed out from another page' }).waitFor();
  assert.equal(await hand(tab).count(), 0);
  await everything(tab.page, 'a table when its person signed out elsewhere');
}

const isOf = ({ page }, name) => page.locator('.frame-me', { hasText: name }).waitFor({ state: 'attached' });
const hand = ({ page }) => page.locator('.ev-hand-cards li');

async function watches(someone) {
  await someone.page.locator('.table').waitFor();
  assert.equal(await hand(someone).count(), 0, 'no hand of the one before');
  assert.equal(await someone.isToMove(), false);
}

async function settings({ page }, act) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await act(page.getByRole('dialog'));
}

async function filled(dialog, title, button, fields) {
  const fold = dialog.locator('details', { hasText: title }).first();
  await fold.locator('summary').click();
  for (const [label, text] of Object.entries(fields)) await fold.getByLabel(label, { exact: true }).fill(text);
  await fold.getByRole('button', { name: button, exact: true }).click();
}

async function register(someone, name) {
  await settings(someone, async (dialog) => {
    await filled(dialog, 'Register', 'Register', { 'Name to sign in with': name, Password: password });
    await dialog.getByText(`You sign in as ${name}`).waitFor();
  });
  await someone.page.keyboard.press('Escape');
  await dialogGone(someone.page);
}

async function signIn(someone, name) {
  await settings(someone, async (dialog) => {
    await filled(dialog, 'Sign in to another account', 'Sign in', { Name: name, Password: password });
  });
  await isOf(someone, 'Cleo');
  await someone.page.keyboard.press('Escape');
  await dialogGone(someone.page);
}
