// An attack is seen: the attacker runs up to its prey and bites, in a game that is looked back at step by step. It keeps
// nobody from pressing on, what comes next clears it away, and who wishes less motion sees the arrow alone. The same holds
// of Ecosfera's scenes: of a biome that is restored and of an extinction.
//
// The bite is stopped as soon as it sets out, so that it is under way for as long as it is looked at.
import assert from 'node:assert/strict';
import { everyNumberOfPlayers, tableToBeTold } from '../given.mjs';

const players = 3;

/** Notes in the page what bites, and stops it. */
function watchBites() {
  window.bites = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function watched(...given) {
    const motion = animate.apply(this, given);
    if (!this.matches('.ev-bite > svg')) return motion;
    motion.pause();
    window.bites.push({ hunter: this, motion });
    return motion;
  };
}

/** Where the attacker's picture is, the prey's, and the copy that runs, when so much of its time is over. */
const seenAt = (page, { attacker, prey }, share) =>
  page.evaluate(
    ([from, to, part]) => {
      const { hunter, motion } = window.bites.at(-1);
      motion.currentTime = motion.effect.getComputedTiming().duration * part;
      const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, width };
      };
      const picture = (id) => middle(document.querySelector(`[data-species="${id}"] .ev-creature`));
      return {
        hunter: middle(hunter),
        attacker: picture(from),
        prey: picture(to),
      };
    },
    [attacker, prey, share],
  );

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

export default async function bite({ person, stage }) {
  /** Somebody whose page `watch` notes what moves opens the replay of a game that is over. */
  const replayed =
    (name, game, watch, look) =>
    async ({ ending }) => {
      const viewer = await person(name, { reducedMotion: 'no-preference' });
      const { page } = viewer;
      await page.addInitScript(watch);
      const { tellEnd } = await tableToBeTold(viewer, stage, { game, players });
      const end = await ending();
      await tellEnd(end);
      await page.getByRole('link', { name: 'Watch the replay' }).click();
      await page.locator('.replay .board').waitFor();
      await look(page, end.steps);
    };
  await everyNumberOfPlayers('evolution', replayed('Ann', 'evolution', watchBites, looksBack), players);
  await everyNumberOfPlayers('ecosfera', replayed('Bob', 'ecosfera', watchScenes, looksAtScenes), players);
}

/** Notes in the page what sets out over the table. */
function watchScenes() {
  window.scenes = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function watched(...given) {
    if (this.matches('.es-scene-piece')) window.scenes += 1;
    return animate.apply(this, given);
  };
}

async function looksAtScenes(page, steps) {
  for (const type of ['extinction_placed', 'biomes_restored']) await looksAtScene(page, steps, type);
}

async function looksAtScene(page, steps, type) {
  const is_scene = (event) => event.type === 'extinction_placed' || event.type === 'biomes_restored';
  const at = steps.findIndex(
    (step, index) =>
      index > 0 &&
      index < steps.length - 2 &&
      step.events.some((event) => event.type === type) &&
      !steps[index + 1].events.some(is_scene),
  );
  assert.ok(at > 0 || type === 'biomes_restored', 'a game in which somebody dies out');
  if (at < 0) return;
  const { events } = steps[at];
  const count = events.reduce(
    (sum, event) => sum + (event.type === 'biomes_restored' ? event.biomes.length : event.type === 'extinction_placed'),
    0,
  );
  const slider = page.getByLabel('Place in the game');
  const last = Number(await slider.getAttribute('max'));
  const place = (index) => String(last - steps.length + index + 1);
  const next = page.getByRole('button', { name: 'One step on' });
  const before = async () => {
    await slider.fill(place(at - 1));
    await page.locator('.replay-place', { hasText: new RegExp(`^${place(at - 1)} of`) }).waitFor();
    await page.evaluate(() => (window.scenes = 0));
  };

  await before();
  await next.click();
  await page.locator('.es-scene-piece').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.es-scene-piece').count(), count, type);
  assert.equal(await page.evaluate(() => window.scenes), count, 'each sets out for its place');
  await next.click();
  await page.locator('.es-scene').waitFor({ state: 'detached' });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await before();
  await next.click();
  await page.locator('.replay-place', { hasText: new RegExp(`^${place(at)} of`) }).waitFor();
  assert.equal(await page.locator('.es-scene').count(), 0, 'who wishes less motion sees none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

async function looksBack(page, steps) {
  const attackOf = ({ events }) => events.find(({ type }) => type === 'attacked');
  const survives = (step) => !step.events.some(({ type }) => type === 'extinct');
  const at = steps.findIndex((step, index) => index > 0 && attackOf(step) !== undefined && survives(step));
  assert.ok(at > 0, 'a game with an attack that the prey survives');
  const attack = attackOf(steps[at]);
  const slider = page.getByLabel('Place in the game');
  const last = Number(await slider.getAttribute('max'));
  const place = (index) => String(last - steps.length + index + 1);
  const next = page.getByRole('button', { name: 'One step on' });
  const before = async () => {
    await slider.fill(place(at - 1));
    await page.locator('.replay-place', { hasText: new RegExp(`^${place(at - 1)} of`) }).waitFor();
  };

  await before();
  await next.click();
  await page.waitForFunction(() => window.bites.length === 1);
  const set_out = await seenAt(page, attack, 0);
  assert.ok(apart(set_out.hunter, set_out.attacker) < 2, 'it sets out from the attacker');
  const there = await seenAt(page, attack, 0.6);
  assert.ok(apart(there.hunter, there.prey) < there.prey.width, `it bites the prey: ${JSON.stringify(there)}`);
  assert.notEqual(await page.locator('.ev-bite > svg .ev-cr-jaw').count(), 0, 'with its jaw');
  assert.equal(await page.locator('.ev-arrow').count(), 1);

  await next.click();
  await page.locator('.ev-bite > svg').waitFor({ state: 'detached' });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await before();
  await next.click();
  await page.locator('.ev-arrow').waitFor();
  assert.equal(await page.evaluate(() => window.bites.length), 1, 'who wishes less motion sees no bite');
}
