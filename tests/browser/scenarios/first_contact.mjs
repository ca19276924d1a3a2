// A stranger opens a server that nobody has set up, and plays: so many presses, so many seconds, without being asked
// for anything. Who wants another name says so first; a name that nobody may have is refused where it is asked for.
import assert from 'node:assert/strict';
import { as_it_comes } from '../server.mjs';

export const server_options = as_it_comes;

const presses_most = 4;
const longest_ms = 60_000;
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 720 } };
const windows = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 812, height: 375 },
  { width: 1280, height: 720 },
];
const play_harmonies = { name: 'Harmonies: Play against a bot' };

export default async function firstContact({ person }) {
  await firstMove(await person('a stranger with a phone', phone));
  await firstMove(await person('a stranger at a desk', desktop));
  const ann = await person('Ann', desktop);
  await inSight(ann);
  await byAName(ann);
  await byKeyboard(await person('a stranger with a keyboard', desktop));
}

/** Presses are those that the page has heard of. */
async function firstMove(stranger) {
  const { page } = stranger;
  await page.addInitScript(() => {
    window.presses = 0;
    addEventListener('click', ({ isTrusted }) => (window.presses += isTrusted ? 1 : 0), true);
  });
  const began = Date.now();
  await stranger.open();
  await page.getByRole('button', play_harmonies).click();
  await page.locator('.turn-bar-yours').waitFor();
  await stranger.step(() => page.locator('.hm-group.hm-ready').first().click());
  await stranger.step(() => page.locator('.hm-play .hm-target').first().click());
  const took_ms = Date.now() - began;
  const presses = await page.evaluate(() => window.presses);
  assert.ok(presses <= presses_most, `${presses} presses`);
  assert.ok(took_ms <= longest_ms, `${took_ms} ms`);
  console.log(`## ${stranger.name}: ${presses} presses, ${(took_ms / 1000).toFixed(1)} s to a token on the board`);
  assert.match(await page.locator('.frame-me').textContent(), /^\p{L}+ \d\d$/u);
  // It is an account like any other: it is there after a reload, and the lobby has the table.
  await page.reload();
  await page.locator('.turn-bar-yours').waitFor();
  await page.locator('.brand').click();
  await page.locator('.own-turn').getByRole('link', { name: 'Play: Harmonies' }).waitFor();
}

/** The lightest game comes first, and its button is there without scrolling. */
async function inSight(ann) {
  const { page } = ann;
  for (const size of windows) {
    await page.setViewportSize(size);
    await ann.open();
    const button = page.getByRole('button', play_harmonies);
    await button.waitFor();
    const { x, y, width, height } = await button.boundingBox();
    const inside = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
    assert.ok(inside, `at ${size.width}x${size.height} it is at ${y} to ${y + height}`);
    assert.equal(await page.locator('.game-card h2').first().textContent(), 'Harmonies');
  }
  assert.ok(await page.getByRole('button', { name: 'Sign in' }).isVisible());
}

async function byAName({ page }) {
  await page.getByRole('link', { name: 'Change' }).click();
  const field = page.locator('input[name=nickname]');
  assert.ok(await field.evaluate((element) => element === document.activeElement));
  await page.keyboard.type('Moderator');
  await page.getByRole('button', play_harmonies).click();
  await page.locator('.welcome-form').getByRole('alert').waitFor();
  assert.ok(await field.evaluate((element) => element === document.activeElement));
  await field.fill('Ann');
  await page.locator('.landing-you', { hasText: 'You play as Ann.' }).waitFor();
  await page.getByRole('button', play_harmonies).click();
  await page.locator('.turn-bar').waitFor();
  assert.equal(await page.locator('.frame-me').textContent(), 'Ann');
}

async function byKeyboard(stranger) {
  const { page } = stranger;
  await stranger.open();
  const button = page.getByRole('button', play_harmonies);
  await page.locator('.game-card button:not([disabled])').first().waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('.turn-bar-yours').waitFor();
}
