// Draws the pictures that chats show of a link, web/public/pictures/*.png, from the emblems on the first page of a
// running server: node link_pictures.mjs http://localhost:8080/. Run it after a change of the drawings, and commit.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './stage.mjs';

const folder = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url));
/** Chats cut the edges off: what matters is in the middle. */
const size = { width: 1200, height: 630 };

const browser = await launch();
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: size, locale: 'en-GB', colorScheme: 'light' });
  await page.goto(process.argv[2] ?? 'http://localhost:8080/');
  await page.locator('.game-card button:not([disabled])').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const games = await page.locator('.game-card').evaluateAll((cards) => cards.map(({ dataset }) => dataset.game ?? 'vivarium'));
  for (const [index, game] of games.entries()) {
    await page.evaluate((at) => {
      document.querySelector('#picture')?.remove();
      const drawing = document.querySelectorAll('.game-card .emblem > svg')[at].cloneNode(true);
      const brand = document.querySelector('.brand').cloneNode(true);
      const picture = Object.assign(document.createElement('div'), { id: 'picture' });
      picture.append(drawing, brand);
      Object.assign(picture.style, {
        position: 'fixed', inset: '0', zIndex: '99', display: 'grid', placeItems: 'center', background: 'var(--leaf-wash)',
      });
      Object.assign(drawing.style, { width: '500px', height: '500px' });
      Object.assign(brand.style, { position: 'absolute', left: '40px', bottom: '32px', fontSize: '40px' });
      document.body.append(picture);
    }, index);
    await page.screenshot({ path: `${folder}${game}.png` });
  }
} finally {
  await browser.close();
}
