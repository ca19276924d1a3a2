// The plain view of a known game, by keyboard alone: signing in, setting up a table, the first moves.
import assert from 'node:assert/strict';

const games_most = 20;

export default async function plainView({ person }) {
  const ann = await person('Ann');
  const { page } = ann;
  const { keyboard } = page;
  await ann.open();
  await page.locator('.welcome-form button:not([disabled])').waitFor();
  await tabTo(page, 'input[name=nickname]');
  await keyboard.type('Ann');
  await keyboard.press('Enter');
  await page.locator('.frame-me').waitFor();

  await tabTo(page, '.frame-head button:not(.bell)');
  await keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await tabTo(page, 'input[role=switch]');
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.matches('.frame-head button:not(.bell)'));

  await tabTo(page, '.lobby-games-head button');
  await keyboard.press('Enter');
  await tabTo(page, 'dialog .game-picker input:checked');
  const harmonies = page.locator('.game-picker input[value=harmonies]');
  for (let presses = 0; presses < games_most && !(await harmonies.isChecked()); ++presses) await keyboard.press('ArrowDown');
  await tabTo(page, 'dialog input[type=radio][value="2"]');
  await keyboard.press('ArrowLeft');
  await tabTo(page, 'dialog button[type=submit]');
  await keyboard.press('Enter');
  await page.locator('.generic-board').waitFor();

  await tabTo(page, '.action-list button');
  await ann.step(() => keyboard.press('Enter'));
  assert.ok(await page.locator('.board').evaluate((board) => board.contains(document.activeElement)), 'the place is kept');
  assert.match(await page.locator('.history').innerText(), /Ann/);
  await tabTo(page, '.turn-tools .undo');
  await ann.step(() => keyboard.press('Enter'));
  assert.match(await page.locator('.history').innerText(), /takes a step back/);
}

async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; ++presses) {
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard doesn't reach ${selector}`);
}
