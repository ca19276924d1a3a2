// A browser's subscription is of who is signed in there: who signs out, or becomes somebody else, takes it along, and
// the next one's switch says what the server knows of them.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { dialogGone } from '../../person.mjs';
import { atTheSwitch, isKnown, push_person, pushOptions, PushStub, switchIs, switchOn } from '../../push_stub.mjs';

export const server_options = pushOptions();
const password = 'a tree that bends';

export default async function pushOfWhom({ person }) {
  const ann = await person('Ann', push_person);
  const browser = await PushStub.of(ann);
  await ann.arrive();
  await ann.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await switchIs(ann, false);
  await switchOn(ann);
  const first = browser.subscription;
  assert.equal(await isKnown(ann, first.endpoint), true);

  // Her session is another one from then on; she asked for nothing, and loses nothing.
  await filled(ann, 'Register', 'Register', { 'Name to sign in with': 'AnnSmith', Password: password });
  const second = await browser.after(1);
  await switchIs(ann, true);
  assert.equal(await isKnown(ann, second.endpoint), true);
  assert.equal(await isKnown(ann, first.endpoint), false);

  await ann.page.getByRole('button', { name: 'Settings' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await ann.page.locator('.frame-me').waitFor({ state: 'detached' });
  await browser.gone();

  ann.name = 'Bea';
  await ann.arrive();
  await switchIs(ann, false);
  await atTheSwitch(ann, () => everything(ann.page, 'the settings of who came after somebody with notices'));
  await switchOn(ann);
  const of_bea = browser.subscription;
  assert.equal(await isKnown(ann, of_bea.endpoint), true);

  // Bea's session goes on, as a guest's does; this browser is Ann's again.
  await filled(ann, 'Sign in to another account', 'Sign in', { Name: 'AnnSmith', Password: password });
  await ann.page.locator('.frame-me', { hasText: 'Ann' }).waitFor({ state: 'attached' });
  await browser.gone();
  await switchIs(ann, false);
  assert.equal(await isKnown(ann, of_bea.endpoint), false);
}

async function filled({ page }, title, button, fields) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const fold = page.getByRole('dialog').locator('details', { hasText: title }).first();
  await fold.locator('summary').click();
  for (const [label, text] of Object.entries(fields)) await fold.getByLabel(label, { exact: true }).fill(text);
  await fold.getByRole('button', { name: button, exact: true }).click();
  await fold.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialogGone(page);
}
