// The page as an app: it can be installed, opens without the server, says when there is a newer version, and keeps its
// settings.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { Front } from '../front.mjs';

export const server_is_killed = true;
const next_build = 'f'.repeat(16);

export default async function appShell({ person, server, stage }) {
  const ann = await person('Ann', { worker: true });
  await ann.arrive();
  await installable(ann);
  await installedFromSettings(ann);
  await settingsPersist(ann);
  await workerTakesOver(ann.page);
  await ann.setUpTable({ players: 1 });
  await ann.page.locator('.hm-play').waitFor();

  const front = await Front.start(server);
  try {
    const bob = await person('Bob', { worker: true, viewport: { width: 390, height: 780 } });
    bob.server = front;
    await bob.arrive();
    await workerTakesOver(bob.page);
    const second = await stage.secondPage(bob);
    second.server = front;
    await second.open();
    await second.page.locator('.frame-me').waitFor();

    // Chromium reports each closed door.
    stage.doors_may_be_closed = true;
    await server.kill();
    await offline(ann);
    front.deploy(next_build);
    await server.restart();
    await ann.page.locator('.hm-play').waitFor();
    await ann.page.locator('.connection-bar').waitFor({ state: 'detached' });
    await newVersion(bob, second);
  } finally {
    front.stop();
  }
}

/** By Chromium's own judgement, and every picture is of the size that is promised. */
async function installable({ page }) {
  const chromium = await page.context().newCDPSession(page);
  const { url, errors, data } = await chromium.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.match(url, /\/manifest\.webmanifest$/);
  const { icons, ...manifest } = JSON.parse(data);
  assert.equal(manifest.display, 'standalone');
  assert.equal(manifest.start_url, '/');
  for (const purpose of ['any', 'maskable']) {
    for (const sizes of ['192x192', '512x512']) {
      assert.ok(icons.some((icon) => icon.purpose === purpose && icon.sizes === sizes), `${purpose} ${sizes}`);
    }
  }
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: touch, sizes: '180x180' }]) {
    const found = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== 'any') assert.equal(found, sizes, src);
  }
}

/** Chromium makes no offer to a window that forgets everything; it is made here in its place. */
async function installedFromSettings(someone) {
  const { page } = someone;
  await someone.setting('Settings', async (dialog) => {
    const install = dialog.getByRole('button', { name: 'Install as an app' });
    assert.equal(await install.count(), 0);
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      offer.prompt = async () => (globalThis.was_asked = true);
      dispatchEvent(offer);
    });
    await install.waitFor();
    await everything(page, 'settings with an offer to install');
    await install.click();
    await install.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => globalThis.was_asked), true);
  });
}

async function settingsPersist(someone) {
  await someone.setting('Settings', async (dialog) => {
    const volume = dialog.getByRole('slider', { name: 'Volume' });
    await volume.press('ArrowRight');
    assert.equal(await volume.inputValue(), '45');
    await dialog.getByRole('switch', { name: 'Sounds' }).uncheck({ force: true });
    await volume.waitFor({ state: 'detached' });
  });
  await someone.page.reload();
  await someone.page.locator('.frame-me').waitFor();
  await someone.setting('Settings', async (dialog) => {
    const sounds = dialog.getByRole('switch', { name: 'Sounds' });
    assert.equal(await sounds.isChecked(), false);
    await sounds.check({ force: true });
    assert.equal(await dialog.getByRole('slider', { name: 'Volume' }).inputValue(), '45');
  });
}

async function workerTakesOver(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The page is there, with the board that was used before, and says what it lacks; nothing else comes from the cache. */
async function offline({ page, server }) {
  await page.locator('.connection-bar').waitFor();
  await page.reload();
  await page.locator('.connection-bar', { hasText: 'can’t be reached' }).waitFor();
  assert.equal(await page.locator('.brand').isVisible(), true);
  await everything(page, 'without the server');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const asked = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return asked.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(kept.includes('/') && kept.some((path) => path.includes('/assets/game-harmonies')));
  assert.deepEqual(kept.filter((path) => /^\/(api|ws|sw\.js|metrics)/.test(path)), []);
  const answer = await page.evaluate((url) => fetch(url).then((got) => got.status, () => 'refused'), `${server.url}api/v1/tables`);
  assert.equal(answer, 'refused');
}

/** Nothing is replaced under somebody's hands: both pages say so, and each goes over when its button is pressed. */
async function newVersion(first, second) {
  const bar = ({ page }) => page.locator('.update-bar');
  await bar(first).waitFor();
  await bar(second).waitFor();
  await first.page.bringToFront();
  await everything(first.page, 'a new version, on a phone');
  const build = ({ page }) => page.locator('meta[name=vivarium-build]').getAttribute('content');
  assert.notEqual(await build(first), next_build);
  for (const someone of [first, second]) {
    await someone.page.bringToFront();
    await bar(someone).getByRole('button', { name: 'Reload' }).click();
    await someone.page.waitForFunction((wanted) => document.querySelector('meta[name=vivarium-build]')?.content === wanted, next_build);
    await someone.page.locator('.frame-me').waitFor();
    assert.equal(await bar(someone).count(), 0);
  }
  const kept = await first.page.evaluate(() => caches.keys());
  assert.deepEqual(
    kept.filter((name) => name.startsWith('vivarium-')),
    [`vivarium-${next_build}`],
  );
}
