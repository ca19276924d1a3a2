// Plays Harmonies on its drawn board by clicking what is lit. Prefers empty spaces, so that the game ends soon.
import { atMost } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/**
 * One step for the person who is to move; says what it was. `taste` varies what is done beyond the necessary: `cards`
 * takes cards and settles animals, `stacks` puts tokens on others where that is possible.
 */
export async function click(person, taste = {}) {
  const { page } = person;
  // A board comes after the rest of its table.
  await page.locator('.hm-play').waitFor();
  const find = (selector) => page.locator(selector).first();
  const has = (selector) => find(selector).isVisible();
  const press = async (what, selector) => {
    await person.step(() => find(selector).click());
    return what;
  };
  if (await has('.hm-spirits button')) return press('spirit', '.hm-spirits button');
  if (taste.cards && (await has('.hm-row button.hm-ready, .hm-row .hm-ready button'))) {
    return press('card', '.hm-row button.hm-ready, .hm-row .hm-ready button');
  }
  if (taste.cards && (await has('.hm-hand button.hm-ready'))) {
    // A card in hand stays there while more of its animals can be settled; pressed again it would be put back.
    if (!(await has('.hm-hand .hm-selected'))) await find('.hm-hand button.hm-ready').click();
    return press('cube', '.hm-play .hm-target');
  }
  if (await has('.hm-group.hm-ready')) return press('tokens', '.hm-group.hm-ready');
  if (await has('.hm-target')) {
    const empty = '.hm-play .hm-target:not(:has(.hm-token:not(.hm-ghost *)))';
    const on_others = '.hm-play .hm-target:has(.hm-token:not(.hm-ghost *))';
    const preferred = taste.stacks ? on_others : empty;
    return press('token', (await has(preferred)) ? preferred : '.hm-play .hm-target');
  }
  return press('end', '.turn-ends button.primary');
}

/** Clicks for whoever is to move until the game is over or `enough` says so. Returns the number of clicks. */
export async function play(people, { taste = {}, enough = () => false, limit = 400 } = {}) {
  for (const clicks of atMost(limit, 'a whole game of Harmonies')) {
    if (enough(clicks)) return clicks;
    const mover = await whoIsToMove(people);
    if (mover === null) return clicks;
    await click(mover, taste);
  }
}

export { whoIsToMove };
