// Pictures of a person's page, into docs/screenshots.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
export const desktop = { width: 1280, height: 720 };
export const phone = { width: 375, height: 812 };

/**
 * Sets the page up as wished, scrolled so that `at` is at the upper edge, and takes the picture:
 * `<screen>-<desktop or phone>[-dark][-<locale>].png`.
 */
export async function shoot(person, screen, { size = desktop, dark = false, locale = null, at = 'html' } = {}) {
  const { page } = person;
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.locator(at).first().evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => document.fonts.ready);
  // Two frames later the colours are the new scheme's everywhere.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const parts = [screen, size === phone ? 'phone' : 'desktop', dark ? 'dark' : null, locale];
  // 256 colours in place of millions: a third of the bytes, and an eye misses nothing.
  const picture = execFileSync('pngquant', ['256', '-'], { input: await page.screenshot(), maxBuffer: 1 << 24 });
  writeFileSync(`${folder}${parts.filter((part) => part !== null).join('-')}.png`, picture);
}

export async function shootBoth(person, screen, more = {}) {
  await shoot(person, screen, more);
  await shoot(person, screen, { ...more, size: phone });
}
