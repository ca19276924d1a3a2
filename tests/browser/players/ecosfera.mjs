// Plays Ecosfera on its drawn board by clicking: what is lit first, biomes before animals before plants, and then the button
// in the turn bar that carries it out.
import assert from 'node:assert/strict';
import { atMost } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/** What is lit, in the order in which it is wished for. */
const wishes = {
  biomes: '.es-star.es-lit',
  animals: '.es-shelf-animals .es-card.es-lit',
  plants: '.es-shelf-plants .es-card.es-lit',
};
/** Used when there is nothing to acquire; by a token, or by an icon on a card of the row. */
const helps = {
  plus: '[data-token=plus].es-lit',
  refresh: '[data-token=refresh].es-lit',
  move: '[data-token=move].es-lit',
  icon: '.es-large-row .es-card.es-lit',
};
const carries_out = '.turn-bar [data-carries-out]';

async function firstLit({ page }, kinds) {
  for (const [name, selector] of Object.entries(kinds)) if ((await page.locator(selector).count()) > 0) return name;
  return undefined;
}

/** Chooses that and does what the bar offers for it, so that the room moves on. */
async function take(person, selector) {
  const { page } = person;
  const wanted = page.locator(selector).first();
  // It may be chosen already: a second press would do it, too.
  if ((await wanted.getAttribute('aria-pressed')) !== 'true') await wanted.click();
  await person.step(() => page.locator(carries_out).first().click());
}

/**
 * One step for the person who is to move; says what it was. `abilities` are used when there is nothing to acquire, and
 * only before anything has been acquired in the turn: they may turn up something that can be.
 */
export async function click(person, { abilities = true } = {}) {
  const { page } = person;
  // A board comes after the rest of its table.
  await page.locator('.es-table').waitFor();
  const wanted = await firstLit(person, wishes);
  if (wanted !== undefined) {
    await take(person, wishes[wanted]);
    return wanted;
  }
  const nothing_yet = await page.locator('.es-row-turn[data-acquired="0"]').count();
  const help = abilities && nothing_yet > 0 ? await firstLit(person, helps) : undefined;
  if (help !== undefined) {
    await take(person, helps[help]);
    return help;
  }
  await person.step(() => page.locator('.turn-ends [data-do=end_turn]').click());
  return 'end';
}

/** Clicks for whoever is to move until the game is over or `enough` says so. Returns what was done how often. */
export async function play(people, { enough = () => false, limit = 600, ...how } = {}) {
  const done = {};
  for (const clicks of atMost(limit, 'a whole game of Ecosfera')) {
    if (enough(clicks, done)) return done;
    const mover = await whoIsToMove(people);
    if (mover === null) return done;
    const what = await click(mover, how);
    done[what] = (done[what] ?? 0) + 1;
  }
}

/** Every action of the page's own list is found on the table too: chosen there, the bar has a button with its words. */
export async function everythingCanBeClicked(person) {
  const { page } = person;
  const toggle = page.getByRole('button', { name: 'All possible moves' });
  await toggle.click();
  const listed = new Set(
    await page.locator('.turn-bar-list .action-list button').evaluateAll((all) => all.map((button) => button.textContent)),
  );
  // The end of the turn has its place in the bar.
  for (const words of listed) if (words.startsWith('End turn')) listed.delete(words);
  await toggle.click();
  const labels = (selector) =>
    page.locator(selector).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
  const offered = new Set();
  const lit = ':is(.es-star, .es-shop .es-card, .es-token, .es-large-row .es-card).es-lit';
  const count = await page.locator(lit).count();
  for (let index = 0; index < count; ++index) {
    await page.locator(lit).nth(index).click();
    const other = page.locator('.es-other');
    const ways = (await other.count()) === 0 ? 1 : Number((await other.textContent()).split('/')[1]);
    for (let way = 0; way < ways; ++way) {
      for (const label of await labels(carries_out)) offered.add(label);
      if (ways > 1) await other.click();
    }
    await page.locator('.es-close').click();
  }
  assert.deepEqual([...offered].sort(), [...listed].sort(), 'the table offers what the list does');
}
