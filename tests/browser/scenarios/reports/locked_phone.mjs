// A phone that was locked while its connection died: unlocked it shows the table as it is, long before a heartbeat would
// notice, and what is pressed on a dead connection is done once (how soon: web/tests/connection.test.ts). And a network
// that lets no WebSocket through is called that.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { Front } from '../../front.mjs';
import { click } from '../../players/harmonies.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A heartbeat alone takes eight seconds. */
const soon_ms = 6_000;
/** After such a silence a connection is doubted by whoever presses. */
const silence_ms = 6_000;

export default async function lockedPhone({ person, server, stage }) {
  // Chromium writes of each socket that is refused.
  stage.doors_may_be_closed = true;
  const front = await Front.start(server);
  try {
    const ann = await person('Ann', phone);
    ann.server = front;
    await ann.arrive();
    await ann.setUpTable({ players: 1 });
    await ann.page.locator('.hm-play').waitFor();
    await unlockedItIsRight(ann, front, stage);
    await pressedOnceIsDoneOnce(ann, front);
    await namedForWhatItIs(ann, front);
  } finally {
    front.stop();
  }
}

async function unlockedItIsRight(ann, front, stage) {
  await becomes(ann.page, 'hidden');
  front.silence();
  const other = await stage.secondPage(ann);
  other.server = front;
  await other.open(new URL(ann.page.url()).pathname);
  await click(other);
  const seq = await other.seq();
  await other.page.close();
  assert.ok((await ann.seq()) < seq, 'the phone has heard of nothing');
  await withinSoon('the old board', async () => {
    await becomes(ann.page, 'visible');
    await ann.reaches(seq);
  });
}

async function pressedOnceIsDoneOnce(ann, front) {
  const seq = await ann.seq();
  front.silence();
  await ann.page.waitForTimeout(silence_ms);
  await withinSoon('a press', () => click(ann));
  assert.equal(await ann.seq(), seq + 1);
  await ann.page.reload();
  await ann.reaches(seq + 1);
  assert.equal(await ann.seq(), seq + 1, 'done once');
}

async function namedForWhatItIs({ page }, front) {
  front.takes_sockets = false;
  front.silence();
  await page.reload();
  await page.locator('.connection-bar', { hasText: 'WebSocket' }).waitFor();
  await everything(page, 'a network without WebSockets');
  front.takes_sockets = true;
  await page.locator('.connection-bar').waitFor({ state: 'detached' });
}

/** As a browser tells it when the phone is locked and unlocked. */
async function becomes(page, state) {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function withinSoon(what, wait) {
  const since_ms = Date.now();
  await wait();
  const waited_ms = Date.now() - since_ms;
  assert.ok(waited_ms < soon_ms, `${what} took ${waited_ms} ms`);
}
