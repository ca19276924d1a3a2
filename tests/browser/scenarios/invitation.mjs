// A private table: not in the lobby, found by its link and by its code, and by nothing else.
import assert from 'node:assert/strict';
import { read_qr } from '../packages.mjs';

export default async function invitation({ person }) {
  const ann = await person('Ann', { permissions: ['clipboard-read', 'clipboard-write'] });
  await ann.arrive();
  await ann.setUpTable({ players: 3, switches: ['By invitation only'] });
  const code = await ann.code();

  await ann.page.getByRole('button', { name: 'Copy' }).click();
  await ann.page.locator('.notice', { hasText: 'copied' }).waitFor();
  const link = await ann.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${ann.server.url}table/${code}`);

  assert.equal(await textInPicture(ann.page), link);

  // The link leads through the welcome page to the table.
  const bob = await person('Bob');
  await bob.page.goto(link);
  await bob.page.getByRole('heading', { name: 'Ann invites you to Harmonies' }).waitFor();
  const facts = bob.page.locator('.invitation-facts');
  for (const fact of ['Ann', 'Free seat', '30–45 min', 'No time limit']) {
    await facts.getByText(fact).first().waitFor();
  }
  await bob.signIn();
  await bob.page.locator('.waiting').waitFor();
  await bob.sitDown();
  await ann.page.locator('.place', { hasText: 'Bob' }).waitFor();

  // The code, typed with small letters and a space, leads there as well. The lobby doesn't list the table.
  const eve = await person('Eve');
  await eve.arrive();
  await eve.page.locator('.shelf .empty').waitFor();
  assert.equal(await eve.page.locator('.table-card').count(), 0);
  await eve.page.getByRole('button', { name: 'Join with a code' }).click();
  const field = eve.page.getByLabel('Invite code');
  await field.fill('WRONGXYZ');
  await eve.page.keyboard.press('Enter');
  await eve.page.locator('.hint-error').waitFor();
  await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
  await eve.page.keyboard.press('Enter');
  await eve.page.locator('.waiting').waitFor();

  // A seat that is given up is free again.
  await bob.page.getByRole('button', { name: 'Stand up' }).click();
  await eve.page.locator('.place-free').nth(1).waitFor();

  // The lobby leads Ann back, although it lists no such table.
  await ann.page.locator('.brand').click();
  await ann.page.locator('.own-other').getByRole('link', { name: 'Return' }).click();
  await ann.page.locator('.place', { hasText: '(you)' }).waitFor();
}

/** What a camera would read. */
async function textInPicture(page) {
  const side = 400;
  const pixels = await page.locator('.qr').first().evaluate(async (svg, size) => {
    const picture = new Image();
    const copy = svg.cloneNode(true);
    copy.setAttribute('width', size);
    copy.setAttribute('height', size);
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const drawing = canvas.getContext('2d');
    drawing.drawImage(picture, 0, 0, size, size);
    return [...drawing.getImageData(0, 0, size, size).data];
  }, side);
  return read_qr(Uint8ClampedArray.from(pixels), side, side)?.data;
}
