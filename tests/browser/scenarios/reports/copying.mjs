// A page over plain HTTP has no clipboard of its own: everything that copies works all the same, and where a browser lets
// nothing be copied it says so and leaves the text selected.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { password, register } from '../../staff.mjs';
import { dialogGone } from '../../person.mjs';

export default async function copying({ person }) {
  const ann = await person('Ann');
  await ann.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await ann.arrive();
  await register(ann);
  const codes = await recoveryCodes(ann);
  await ann.page.getByRole('button', { name: 'Copy all' }).click();
  await ann.page.locator('.notice', { hasText: 'The codes were copied.' }).waitFor();
  // Out of the clipboard again; a field of one line makes spaces of what ends a line.
  assert.equal(await pasted(ann), codes.join(' '));

  await nothingCanBeCopied(ann);
  await ann.page.getByRole('button', { name: 'Copy all' }).click();
  await isLeftSelected(ann, codes.join('\n'));
  await everything(ann.page, 'codes that could not be copied');
  await ann.page.keyboard.press('Escape');
  await dialogGone(ann.page);

  await ann.setUpTable();
  await ann.page.locator('.invite').getByRole('button', { name: 'Copy', exact: true }).click();
  await isLeftSelected(ann, new URL(`/table/${await ann.code()}`, ann.page.url()).href);
  await everything(ann.page, 'an invitation that could not be copied');
}

async function recoveryCodes({ page }) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary', { hasText: 'Recovery codes' }).click();
  await dialog.locator('details[open] input[type=password]').fill(password);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await dialog.locator('.recovery-codes').waitFor();
  return dialog.locator('.recovery-codes code').allTextContents();
}

async function pasted({ page }) {
  const field = page.getByRole('dialog').locator('details[open] input[type=password]');
  await field.fill('');
  await field.press('Control+V');
  const text = await field.inputValue();
  await field.fill('');
  return text;
}

const nothingCanBeCopied = ({ page }) => page.evaluate(() => (document.execCommand = () => false));

async function isLeftSelected({ page }, text) {
  const left = page.locator('.not-copied');
  await left.getByRole('alert').waitFor();
  const selected = await left.locator('textarea').evaluate((field) => {
    return document.activeElement === field ? field.value.slice(field.selectionStart, field.selectionEnd) : null;
  });
  assert.equal(selected, text);
}
