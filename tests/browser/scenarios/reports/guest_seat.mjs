// P21: a guest's seat hangs on one browser's storage. Said before sitting down where a game lasts days, in the form for
// such a table, and before installing; who registers there has the seat in another browser, and moves.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const said = 'your seat hangs on what this browser keeps';
const password = 'a tree that bends';

export default async function guestSeat({ person }) {
  const ann = await person('Ann', phone);
  await ann.open();
  await ann.page.getByText('as long as its site data isn’t cleared').waitFor();
  await ann.signIn();
  await beforeInstalling(ann);
  const code = await tableForDays(ann);

  const bob = await person('Bob', phone);
  await bob.arrive(`/table/${code}`);
  const note = bob.page.locator('.waiting .guest-note', { hasText: said });
  await note.waitFor();
  await everything(bob.page, 'a table for days, before a guest sits down');
  await note.getByRole('button', { name: 'Register' }).click();
  await register(bob, 'BobOfTheTree');
  await note.waitFor({ state: 'detached' });
  await bob.sitDown();
  await bob.page.locator('.turn-bar').waitFor();

  // What the browser kept is gone, with all that a guest would have been.
  await bob.page.evaluate(() => localStorage.clear());
  const again = await person('Bob elsewhere');
  await again.open(`/table/${code}`);
  await again.page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = again.page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Name').fill('BobOfTheTree');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await again.page.locator('.turn-tools').waitFor();
  assert.equal(await again.page.locator('.seat[data-seat="1"]', { hasText: '(you)' }).count(), 1, 'it is his seat');
}

async function beforeInstalling({ page }) {
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => null })));
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByText('An installed app can have data of its own').waitFor();
  await settings.locator('.guest-note').getByRole('button', { name: 'Register' }).waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
}

async function tableForDays(person) {
  const { page } = person;
  await page.getByRole('button', { name: 'New table' }).click();
  const form = page.getByRole('dialog');
  const press = async (name) => {
    const choice = form.getByRole('radio', { name });
    await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await choice.check({ force: true });
  };
  await press(/^2$/);
  assert.equal(await form.getByText(said).count(), 0, 'nothing to fear at a table for an evening');
  await press(/^By days/);
  await form.getByText(said).waitFor();
  await form.locator('button[type=submit]').click();
  await page.locator('.waiting .guest-note', { hasText: said }).waitFor();
  return person.code();
}

async function register({ page }, name) {
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await dialog.getByLabel('Name to sign in with').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.waitFor({ state: 'detached' });
}
