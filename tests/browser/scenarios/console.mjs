// The way to the console: by the address that the documents name, and from then on by a link for whoever came in. What
// is announced there takes one line of a phone whose game is running, and is all there when it is unfolded.
import assert from 'node:assert/strict';
import { tableAgainstABot } from '../bot_table.mjs';
import { becomeStaff, ownerToken, register } from '../staff.mjs';

const words =
  'On Friday evening the server is moved to another machine; tables are kept, and all goes on an hour later.';
const line_px = 56;
const small = [
  { width: 375, height: 667 },
  { width: 812, height: 375 },
];

export default async function theConsole({ person, server }) {
  const olga = await person('Olga');
  await olga.arrive();
  const way = (page) => page.locator('.lobby-links').getByRole('link', { name: 'Console of this server' });
  assert.equal(await way(olga.page).count(), 0, 'no way to the console for who never was there');
  await register(olga);
  await olga.page.goto(`${server.url}admin`);
  await becomeStaff(olga, ownerToken(server));

  const ann = await person('Ann', { viewport: small[0], hasTouch: true });
  await ann.arrive();
  await tableAgainstABot(ann, { game: 'harmonies' });
  await ann.page.locator('.turn-bar-yours').waitFor();
  await announce(olga.page);
  await oneLine(ann.page);

  await olga.page.locator('.brand').click();
  await way(olga.page).click();
  await olga.page.locator('.admin-parts').waitFor();
  await olga.page.getByRole('button', { name: 'Settings' }).click();
  await olga.page.getByRole('dialog').getByRole('link', { name: 'Console of this server' }).click();
  await olga.page.getByRole('dialog').waitFor({ state: 'detached' });
  await olga.page.locator('.admin-parts').waitFor();
  await olga.page.reload();
  await olga.page.locator('.admin').waitFor();
  await olga.page.locator('.brand').click();
  await way(olga.page).waitFor();
}

async function announce(page) {
  await page.locator('.admin-parts').getByRole('button', { name: 'Server', exact: true }).click();
  const announcing = page.locator('form', {
    has: page.getByRole('button', { name: 'Announce' }),
  });
  await announcing.getByLabel('Text').fill(words);
  await announcing.getByRole('button', { name: 'Announce' }).click();
}

async function oneLine(page) {
  const shown = page.locator('.announcement', { hasText: words });
  for (const size of small) {
    await page.setViewportSize(size);
    await shown.waitFor();
    const { height } = await page.locator('.announcements').boundingBox();
    assert.ok(height <= line_px, `what is announced takes ${height} px at ${size.width}x${size.height}`);
  }
  await shown.locator('summary').click();
  const whole = await shown.locator('summary span').evaluate((text) => text.scrollWidth <= text.clientWidth);
  assert.ok(whole, 'unfolded, nothing is cut off');
  await shown.getByRole('button', { name: 'I have read it' }).click();
  await shown.waitFor({ state: 'detached' });
}
