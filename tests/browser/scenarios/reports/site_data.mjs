// An invitation is opened where the browser lets a site keep nothing, and where there is no room left: one comes in at
// the first press, plays the game to its end, and was told that the browser will forget who one is.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { play } from '../../players/harmonies.mjs';

const bar = ({ page }) => page.locator('.forgets-bar', { hasText: 'This browser will forget you' });
const phone = { viewport: { width: 375, height: 667 }, hasTouch: true };

export default async function siteData({ person }) {
  const ann = await person('Ann');
  await ann.arrive();
  await ann.setUpTable({ players: 3 });
  const code = await ann.code();
  assert.equal(await bar(ann).count(), 0);

  const bob = await person('Bob', phone);
  await bob.page.addInitScript(block);
  const cem = await person('Cem');
  await cem.page.addInitScript(fill);
  for (const guest of [bob, cem]) await comesIn(guest, code);
  for (const { page } of [ann, bob, cem]) await page.locator('.turn-bar').waitFor();
  assert.ok(await bar(bob).isVisible(), 'said at the table as well');
  for (const guest of [bob, cem]) {
    await bar(guest).getByRole('button', { name: 'Play anyway' }).click();
    await bar(guest).waitFor({ state: 'detached' });
  }
  await play([ann, bob, cem]);
  for (const { page } of [ann, bob, cem]) await page.locator('.score-pad').waitFor();

  // It was no empty word; and the page is there again.
  for (const guest of [bob, cem]) {
    await guest.page.reload();
    await guest.page.locator('.welcome-form').waitFor();
    await bar(guest).waitFor();
  }
  await noOtherSite(ann, bob);
}

async function comesIn(guest, code) {
  let made = 0;
  guest.page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => (made += JSON.parse(String(payload)).method === 'guest.create' ? 1 : 0));
  });
  await guest.open(`/table/${code}`);
  await guest.page.locator('.welcome-invited').waitFor();
  await bar(guest).waitFor();
  await guest.page.getByText('This browser forgets you when the page is closed.').waitFor();
  await everything(guest.page, 'an invitation in a browser that keeps nothing');
  await guest.signIn();
  await guest.sitDown();
  await guest.page.getByText(`${guest.name} (you)`).first().waitFor({ state: 'attached' });
  assert.equal(made, 1, 'one press, one guest');
}

/** Who is led to begin a sign-in by another site is told that there is none. */
async function noOtherSite(ann, bob) {
  for (const { page } of [ann, bob]) {
    await page.evaluate(() => (location.hash = '#/sign-in'));
    await page.locator('.notice', { hasText: 'has no sign-in by another site' }).waitFor();
  }
}

/** In the page, before anything of it: as with site data blocked, where the names alone throw. */
function block() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** In the page, before anything of it: up to the last character. */
function fill() {
  for (const store of [localStorage, sessionStorage]) {
    for (let size = 2 ** 20; size >= 1; size /= 2) {
      try {
        for (let at = 0; ; ++at) store.setItem(`full ${size} ${at}`, 'x'.repeat(size));
      } catch {
        // No room for as much as that.
      }
    }
    for (let letter = 0; ; ++letter) {
      try {
        store.setItem(String.fromCharCode(65 + letter), '');
      } catch {
        break;
      }
    }
  }
}
