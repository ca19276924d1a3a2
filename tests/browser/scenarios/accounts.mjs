// A guest plays a little, registers, and is found on a phone; sessions end from another device; a forgotten password.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { dialogGone } from '../person.mjs';
import { play } from '../players/harmonies.mjs';

const password = 'a tree that bends';
const new_password = 'a river that waits';
const phone_options = { viewport: { width: 390, height: 780 }, hasTouch: true };

export default async function accounts({ person }) {
  const ann = await person('Ann Lee', { permissions: ['clipboard-read', 'clipboard-write'] });
  await ann.arrive();
  await ann.setUpTable({ players: 1 });
  await ann.page.locator('.turn-bar-yours').waitFor();
  await play([ann], { enough: (clicks) => clicks === 3 });
  const { pathname, search } = new URL(ann.page.url());
  const place = pathname + search;
  const seq = await ann.seq();

  const panel = await settings(ann);
  await fold(panel, 'Register');
  await fill(panel, { 'Name to sign in with': 'a', Password: password });
  await panel.getByRole('button', { name: 'Register' }).click();
  await panel.getByRole('alert').filter({ hasText: 'choose another name' }).waitFor();
  await everything(ann.page, 'settings of a guest who registers');
  await fill(panel, { 'Name to sign in with': 'AnnLee', Password: 'short' });
  await panel.getByRole('button', { name: 'Register' }).click();
  await panel.getByRole('alert').filter({ hasText: 'too short' }).waitFor();
  await fill(panel, { Password: password });
  await panel.getByRole('button', { name: 'Register' }).click();
  await panel.getByText('You sign in as AnnLee').waitFor();
  const codes = await recoveryCodes(ann, panel);
  await closeSettings(ann);
  assert.equal(await ann.seq(), seq, 'the table goes on as it was');

  // The phone: a wrong password is explained, the right one leads to the same person and table.
  const phone = await person('Ann on the phone', phone_options);
  await phone.open();
  await openSignIn(phone, 'annlee', new_password);
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
  await everything(phone.page, 'signing in on a phone, refused');
  await fill(dialog, { Password: password });
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await phone.page.locator('.frame-me', { hasText: 'Ann Lee' }).waitFor({ state: 'attached' });
  await phone.page.evaluate((hash) => location.assign(hash), place);
  await phone.page.locator('.turn-bar-yours').waitFor();
  await phone.reaches(seq);
  const on_phone = await settings(phone);
  await fold(on_phone, 'Where you are signed in');
  await on_phone.locator('.session-list li').nth(1).waitFor();
  await everything(phone.page, 'sessions on a phone');
  await closeSettings(phone);

  // Ann ends the phone's session: the phone says so, and is let in by the password only.
  const sessions = await settings(ann);
  await fold(sessions, 'Where you are signed in');
  await sessions.getByRole('button', { name: /^Sign out .+/ }).click();
  await ann.page.locator('.notice', { hasText: 'was signed out' }).waitFor();
  assert.equal(await sessions.locator('.session-list li').count(), 1);
  await closeSettings(ann);
  await phone.page.locator('.notice', { hasText: 'signed out from another page or device' }).waitFor();
  await phone.page.locator('.welcome-form').waitFor();
  await phone.page.reload();
  await phone.page.locator('.welcome-form').waitFor();

  await openSignIn(phone, 'AnnLee', password);
  await phone.page.locator('.turn-bar-yours').waitFor();

  // A new password signs the phone out; a recovery code brings it back and signs Ann out.
  const change = await settings(ann);
  await fold(change, 'Change password');
  await fill(change, { 'Password until now': password, 'New password': new_password });
  await change.getByRole('button', { name: 'Change password' }).click();
  await ann.page.locator('.notice', { hasText: 'new password is set' }).waitFor();
  await closeSettings(ann);
  await phone.page.locator('.welcome-form').waitFor();
  await phone.page.getByRole('button', { name: 'Sign in' }).click();
  const forgotten = phone.page.getByRole('dialog');
  await forgotten.getByRole('button', { name: 'Password forgotten?' }).click();
  await fill(forgotten, { Name: 'annlee', 'Recovery code': codes[0].toLowerCase(), 'New password': password });
  await everything(phone.page, 'a recovery code on a phone');
  await forgotten.getByRole('button', { name: 'Set a new password' }).click();
  await phone.page.locator('.notice', { hasText: '9 recovery codes are left' }).waitFor();
  await phone.page.locator('.turn-bar-yours').waitFor();
  await ann.page.locator('.welcome-form').waitFor();
}

async function settings(someone) {
  await someone.page.getByRole('button', { name: 'Settings' }).click();
  const dialog = someone.page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

async function closeSettings(someone) {
  await someone.page.keyboard.press('Escape');
  await dialogGone(someone.page);
}

async function fold(dialog, title) {
  await dialog.locator('summary', { hasText: title }).click();
}

async function fill(dialog, fields) {
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
}

async function openSignIn(someone, name, secret) {
  await someone.page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = someone.page.getByRole('dialog');
  await fill(dialog, { Name: name, Password: secret });
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/** As they were shown, and as they were copied. */
async function recoveryCodes(someone, dialog) {
  await fold(dialog, 'Recovery codes');
  await fill(dialog, { Password: password });
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await dialog.locator('.recovery-codes li').nth(9).waitFor();
  await everything(someone.page, 'recovery codes');
  const shown = await dialog.locator('.recovery-codes li').allInnerTexts();
  await dialog.getByRole('button', { name: 'Copy all' }).click();
  await someone.page.locator('.notice', { hasText: 'copied' }).waitFor();
  assert.equal(await someone.page.evaluate(() => navigator.clipboard.readText()), shown.join('\n'));
  await dialog.locator('summary', { hasText: 'Recovery codes' }).click();
  return shown;
}
