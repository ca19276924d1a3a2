// What happens moves from where it was to where it goes: at default settings, in every game, and it keeps nobody from
// pressing on. Who wishes less motion sees none. A line of the history lights its places; what the others have done since
// one's own last turn is marked until one acts.
//
// Every piece is stopped as soon as it sets out, so that it is under way for as long as it is looked at.
import assert from 'node:assert/strict';
import { handOver, tableAgainstABot } from '../bot_table.mjs';
import { click, whoIsToMove } from '../players/harmonies.mjs';
import { seated } from '../person.mjs';

export const server_options = ['--bot-pace-ms', '300'];

const moving = { reducedMotion: 'no-preference' };
const other_games = ['evolution', 'ecosfera', 'random-mutations', 'dominant-species'];

/** Notes in the page where each piece begins and where it ends, and stops it half-way. */
function watchPieces() {
  window.flights = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function watched(...given) {
    const motion = animate.apply(this, given);
    if (!this.matches('.motion-piece')) return motion;
    motion.pause();
    const { delay, duration } = motion.effect.getComputedTiming();
    const middleAt = (time) => {
      motion.currentTime = time;
      const { left, top, width, height } = this.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const [from, to] = [middleAt(delay), middleAt(delay + duration - 0.01)];
    motion.currentTime = delay + duration / 2;
    window.flights.push({ from, to });
    return motion;
  };
}

export default async function motion({ person }) {
  const [ann, bob] = [await person('Ann', moving), await person('Bob')];
  for (const { page } of [ann, bob]) await page.addInitScript(watchPieces);
  await seated([ann, bob], { game: 'harmonies' });
  await untilTheTurnOf(ann, [ann, bob]);
  const space = await movesAndIsPressedOn(ann);
  assert.equal(await flightsOf(bob), 0, 'who wishes less motion sees none');
  assert.equal(await bob.page.locator('.motion-sky').count(), 0);
  await historyLights(ann, space);
  await sinceOnesTurn(ann, bob);
  await turnedOff(ann);
  await ann.page.context().close();
  await bob.page.context().close();
  for (const game of other_games) await movesIn(game, await person(`Cleo in ${game}`.slice(0, 20), moving));
}

const flightsOf = ({ page }) => page.evaluate(() => window.flights.length);

/** The flights from the n-th on, once there are so many. */
async function flightsFrom({ page }, from, count) {
  await page.waitForFunction((most) => window.flights.length >= most, from + count);
  return page.evaluate((first) => window.flights.slice(first), from);
}

function isIn({ x, y }, box, what) {
  const inside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  assert.ok(inside, `${what}: ${JSON.stringify({ x, y, box })}`);
}

/** It is that person's turn, and nothing is taken yet. */
async function untilTheTurnOf(person, people) {
  for (;;) {
    const mover = await whoIsToMove(people);
    if (mover === person && (await person.page.locator('.hm-group.hm-ready').count()) > 0) return;
    await click(mover);
  }
}

/** Three tokens go to the tray; while they do, one of them is put down. Gives the space. */
async function movesAndIsPressedOn(ann) {
  const { page } = ann;
  const group = page.locator('.hm-group.hm-ready').first();
  const before = await flightsOf(ann);
  const [offer, tray] = [await group.boundingBox(), await page.locator('.hm-tray').boundingBox()];
  await ann.step(() => group.click());
  for (const { from, to } of await flightsFrom(ann, before, 3)) {
    isIn(from, offer, 'from the group');
    isIn(to, tray, 'to the tray');
  }
  const hanging = page.locator('.motion-piece');
  assert.equal(await hanging.count(), 3, 'they are under way');
  const taken = await flightsOf(ann);
  const target = page.locator('.hm-target').first();
  const space = await target.getAttribute('data-space');
  const token = await page.locator('.hm-tray .hm-selected').boundingBox();
  await ann.step(() => target.click());
  const [placed] = await flightsFrom(ann, taken, 1);
  isIn(placed.from, token, 'from the tray');
  isIn(placed.to, await page.locator(`[data-space="${space}"]`).boundingBox(), 'to its space');
  assert.equal(await hanging.count(), 1, 'what was late is gone');
  return space;
}

async function historyLights(ann, space) {
  const { page } = ann;
  await ann.widen();
  const lit = page.locator('[data-told]');
  const own_space = page.locator(`[data-space="${space}"]`);
  const line = page.locator('.history-line', { hasText: / on / }).first();
  await line.hover();
  await own_space.locator('[data-told]').waitFor();
  await page.locator('.history h2').hover();
  await lit.first().waitFor({ state: 'detached' });

  await page.locator('.history ol').focus();
  await page.keyboard.press('ArrowDown');
  await own_space.locator('[data-told]').waitFor();
  await page.keyboard.press('ArrowUp');
  await lit.first().waitFor({ state: 'detached' });

  await line.click();
  await page.locator('.history h2').hover();
  await page.locator('.history-pressed').waitFor();
  await page.locator('.brand').focus();
  assert.ok((await lit.count()) > 0, 'pressed, it stays lit');
  await line.click();
  await page.locator('.history h2').hover();
  await page.locator('.brand').focus();
  await lit.first().waitFor({ state: 'detached' });
}

async function sinceOnesTurn(ann, bob) {
  const { page } = ann;
  const people = [ann, bob];
  while ((await whoIsToMove(people)) === ann) await click(ann);
  const since = page.locator('.play-main [data-since]');
  await untilTheTurnOf(ann, people);
  await page.locator('.seat[data-seat="1"] .seat-press').click();
  await page.locator('[data-board="1"]').waitFor();
  await page.locator('[data-board="1"] [data-since]').first().waitFor();
  assert.equal(await page.locator('[data-board="1"] [data-since]').count(), 3, 'what Bob put down');
  await page.locator('.seat[data-seat="1"] .seat-press').click();
  await page.locator('[data-board="0"]').waitFor();
  await ann.step(() => page.locator('.hm-group.hm-ready').first().click());
  await since.first().waitFor({ state: 'detached' });
}

async function turnedOff(ann) {
  const { page } = ann;
  await ann.setting('Settings', (dialog) => dialog.getByRole('radio', { name: 'Off', exact: true }).check({ force: true }));
  const before = await flightsOf(ann);
  await ann.step(() => page.locator('.hm-target').first().click());
  assert.equal(await flightsOf(ann), before, 'turned off, nothing moves');
}

/** Bots play, and something moves. */
async function movesIn(game, cleo) {
  await cleo.page.addInitScript(watchPieces);
  await cleo.arrive();
  await tableAgainstABot(cleo, { game, level: 'Easy' });
  await handOver(cleo);
  const flights = await flightsFrom(cleo, 0, 6);
  for (const { from, to } of flights) assert.ok(Math.hypot(from.x - to.x, from.y - to.y) > 1, 'from one place to another');
  await cleo.page.context().close();
}
