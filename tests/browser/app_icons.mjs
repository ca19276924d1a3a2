// Draws the app's icons of web/public/icons/*.svg as PNG, beside them. Run it after a change of the drawings, and commit.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './stage.mjs';

const folder = new URL('../../web/public/icons/', import.meta.url);
const wanted = [
  ['icon', 'icon-192', 192],
  ['icon', 'icon-512', 512],
  ['maskable', 'maskable-192', 192],
  ['maskable', 'maskable-512', 512],
  // A telephone's home screen rounds it by itself, and draws what is transparent black.
  ['maskable', 'apple-touch-icon', 180],
];

const browser = await launch();
try {
  for (const [drawing, name, size] of wanted) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const svg = readFileSync(new URL(`${drawing}.svg`, folder), 'utf8');
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
