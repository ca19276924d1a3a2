// Plays Ecosfera on its drawn board by clicking: what the desk offers first, biomes before animals before plants.
import assert from 'node:assert/strict';
import { atMost } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/** In this order, as long as the desk has a chip for it. */
const greedy = ['biomes', 'animals', 'plants'];

/** Opens the chip of that name and takes what the desk offers there, so that the room moves on. */
async function take(person, chip, which = 0) {
  const { page } = person;
  await page.locator(`.es-chip[data-chip="${chip}"]`).first().click();
  const offered = page.locator('.es-desk .es-do');
  await person.step(async () => offered.nth(Math.min(which, (await offered.count()) - 1)).click());
}

/**
 * One step for the person who is to move; says what it was. `abilities` are used when there is nothing to acquire, and
 * only before anything has been acquired in the turn: they may turn up something that can be.
 */
export async function click(person, { abilities = true } = {}) {
  const { page } = person;
  // A board comes after the rest of its table.
  await page.locator('.es-desk').waitFor();
  const chips = await page.locator('.es-chip').evaluateAll((all) => all.map((chip) => chip.dataset.chip));
  const wanted = greedy.find((chip) => chips.includes(chip));
  if (wanted !== undefined) {
    await take(person, wanted);
    return wanted;
  }
  const nothing_yet = await page.locator('.es-row-turn[data-acquired="0"]').count();
  const helps = ['plus', 'refresh', 'move'].find((chip) => chips.includes(chip));
  if (abilities && nothing_yet > 0 && helps !== undefined) {
    await take(person, helps);
    return helps;
  }
  await person.step(() => page.locator('.turn-ends button.primary').click());
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

/** Every action of the page's own list is found on the table too: the desk of some chip has a button with its words. */
export async function everythingCanBeClicked(person) {
  const { page } = person;
  const words = (all) => all.map((button) => button.firstElementChild?.textContent ?? button.textContent);
  const toggle = page.getByRole('button', { name: 'All possible moves' });
  await toggle.click();
  const listed = new Set(
    await page.locator('.turn-bar-list .action-list button').evaluateAll((all) => all.map((button) => button.textContent)),
  );
  await toggle.click();
  const offered = new Set(await page.locator('.turn-ends button.primary').allInnerTexts());
  const chips = await page.locator('.es-chip').count();
  for (let index = 0; index < chips; ++index) {
    await page.locator('.es-chip').nth(index).click();
    for (const label of await page.locator('.es-desk .es-do:not([data-do=move])').evaluateAll(words)) offered.add(label);
    for (const label of await movesOffered(page)) offered.add(label);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  assert.deepEqual([...offered].sort(), [...listed].sort(), 'the table offers what the list does');
}

/** A move takes three answers; says them as the list does. */
async function movesOffered(page) {
  const labels = [];
  const picks = async (name) => {
    const group = page.locator('.es-desk').getByRole('group', { name });
    return (await group.count()) === 0 ? [null] : group.getByRole('button').all();
  };
  if ((await page.locator('.es-desk .es-do[data-do=move]').count()) === 0) return labels;
  for (const source of await picks('With')) {
    await source?.click();
    for (const card of await picks('Which card')) {
      await card?.click();
      const label = (all) => all.map((button) => button.getAttribute('aria-label'));
      labels.push(...(await page.locator('.es-desk .es-do[data-do=move]').evaluateAll(label)));
    }
  }
  return labels;
}
