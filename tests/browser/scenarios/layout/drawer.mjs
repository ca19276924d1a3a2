// History and chat: a column beside the board where there is room to spare; else over the board, opened by a button of the
// head that counts what was not read, and closed by Escape, by its own button, or by a press beside it. The board keeps its
// size either way, and the newest line stands upright in the turn bar.
import assert from 'node:assert/strict';
import { faultsOfLayout } from '../../layout_probe.mjs';
import { seated } from '../../person.mjs';
import { click, whoIsToMove } from '../../players/harmonies.mjs';

const desk = { width: 1280, height: 720 };
const wide = { width: 1600, height: 900 };

export default async function drawer({ person }) {
  const ann = await person('Ann', { viewport: desk });
  const bea = await person('Bea', { viewport: wide });
  await seated([ann, bea], { game: 'harmonies' });
  const { page } = ann;
  const over = page.locator('.play-side-open');
  const button = page.locator('.drawer-button');
  const board = () => page.locator('.board').boundingBox();
  const before = await board();

  assert.equal(await page.locator('.play-side').isVisible(), false, 'it takes no room beside the board');
  await bea.page.locator('.play-side-open').waitFor();
  assert.equal(await bea.page.locator('.drawer-button').count(), 0);
  await click(await whoIsToMove([ann, bea]));
  await ann.reaches(await bea.seq());
  const newest = await page.locator('.history p').first().textContent();
  const line = page.locator('.turn-newest');
  assert.equal((await line.textContent()).trim(), newest.trim());
  const { width, height } = await line.boundingBox();
  assert.ok(width > height, 'it stands upright');

  await bea.page.getByRole('textbox', { name: 'Write something' }).fill('Shall we?');
  await bea.page.keyboard.press('Enter');
  await button.locator('.chat-count', { hasText: '1' }).waitFor();
  await button.click();
  await page.locator('.chat-line', { hasText: 'Shall we?' }).waitFor();
  await button.locator('.chat-count').waitFor({ state: 'detached' });
  assert.deepEqual(await board(), before, 'the board keeps its size');
  assert.ok(await page.locator('.drawer-fold').evaluate((fold) => fold === document.activeElement));
  await page.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
  assert.ok(await button.evaluate((one) => one === document.activeElement), 'the keyboard is back');
  await button.click();
  await page.locator('.drawer-fold').click();
  await over.waitFor({ state: 'detached' });
  await button.click();
  await over.waitFor();
  await page.locator('.board').click({ position: { x: 4, y: 4 } });
  await over.waitFor({ state: 'detached' });
  assert.deepEqual(await faultsOfLayout(page), []);
}
