// An attack is seen: the attacker runs up to its prey and bites, in a game that is looked back at step by step. It keeps
// nobody from pressing on, what comes next clears it away, and who wishes less motion sees the arrow alone.
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
      return { hunter: middle(hunter), attacker: picture(from), prey: picture(to) };
    },
    [attacker, prey, share],
  );

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

export default async function bite({ person, stage }) {
  const told = async ({ ending }) => {
    const ann = await person('Ann', { reducedMotion: 'no-preference' });
    await ann.page.addInitScript(watchBites);
    const { tellEnd } = await tableToBeTold(ann, stage, { game: 'evolution', players });
    const end = await ending();
    await tellEnd(end);
    await ann.page.getByRole('link', { name: 'Watch the replay' }).click();
    await ann.page.locator('.replay .board').waitFor();
    await looksBack(ann.page, end.steps);
  };
  await everyNumberOfPlayers('evolution', told, players);
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
