// Who writes, or holds Control, means no key of the table; keys can be turned off; a move is asked about where the
// settings say so, and taken back by a key; the keyboard has its place after each dialog.
import assert from 'node:assert/strict';
import { tableByNames, Typist, watchFocus } from '../../players/by_keys.mjs';

export default async function asked({ person }) {
  const ann = await person('Ann');
  const { page } = ann;
  await watchFocus(ann);
  await ann.arrive();
  await tableByNames(ann, 'harmonies');
  await page.mouse.move(0, 0);
  const typist = new Typist(ann);
  await typist.decision();
  await typist.readsSheet();
  const { seq } = await typist.stands();
  const nothingHappens = async (why) => {
    await typist.atRest();
    assert.equal((await typist.stands()).seq, seq, why);
  };

  await page.keyboard.press('Control+1');
  await nothingHappens('with Control held');
  await typist.press(page.getByRole('button', { name: 'Open history and chat' }));
  await page.getByRole('textbox', { name: 'Write something' }).focus();
  await page.keyboard.type('1 2 z');
  await nothingHappens('while somebody writes');
  await page.keyboard.press('Escape');

  await set(typist, 'Keys at a table', 'Off');
  await page.keyboard.press('1');
  await nothingHappens('with the keys turned off');
  await set(typist, 'Keys at a table', 'Marked once used');
  await set(typist, 'Ask before a move', 'Always');
  await typist.strike('1');
  await page.getByRole('region', { name: 'Do this?' }).waitFor();
  await nothingHappens('before it is confirmed');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Do this?' }).waitFor({ state: 'detached' });
  await typist.strike('1');
  await page.getByRole('region', { name: 'Do this?' }).waitFor();
  await ann.step(() => page.keyboard.press('Enter'));
  await page.getByRole('button', { name: 'Undo', exact: true }).and(page.locator('[aria-disabled=false]')).waitFor();
  await ann.step(() => page.keyboard.press('z'));
  assert.ok((await typist.marks()).includes('1'), 'it is taken back');
  await typist.lostNothing();
}

async function set(typist, what, choice) {
  const { page } = typist;
  await typist.press(page.getByRole('button', { name: 'Settings' }));
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('group', { name: what }).getByRole('radio', { name: choice, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await typist.atRest();
  assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', `after ${what}`);
}
