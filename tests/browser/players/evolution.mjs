// Plays Evolution on its drawn board by clicking. What to click is found in one look at the page; the click itself is a
// real one, on what is visible and within reach.
import { atMost, until } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/** Cards played in a turn, unless a person has a `plays_most`. */
const few = 4;

/**
 * In the page: the next control to press, null when there is none. `plays`: cards played so far in this turn.
 * Carnivores, growth and hunting make a lively game; few plays a short one. With `hunts_first` somebody is certain to
 * hunt soon: nobody defends itself, all but carnivores stay small, and only carnivores grow.
 */
function nextControl({ plays, plays_most, hunts_first }) {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((control) => control.getClientRects().length > 0);
  const first = (...selectors) => selectors.map((selector) => seen(selector)[0]).find((found) => found !== undefined);
  const is_carnivore = (card) => card.querySelector('.ev-face-name')?.textContent === 'Carnivore';
  const herbivores = (cards) => cards.filter((card) => !is_carnivore(card));
  const food = seen('.ev-hand button.ev-card:not([aria-pressed])');
  if (food.length > 0) return (hunts_first ? herbivores(food)[0] : undefined) ?? food[food.length >> 1];
  const own = '.ev-seat-own .ev-species';
  const chosen = first('.ev-hand button.ev-card[aria-pressed=true]');
  if (chosen !== undefined) {
    if (plays === 0 && seen(own).length < 4) return first('.ev-seat-own .ev-wing');
    const grows = '[data-do=grow_population]';
    if (!hunts_first) return first('[data-do=play_trait]', '[data-do=grow_body]', grows, '.ev-wing');
    const trait = is_carnivore(chosen) ? first('[data-do=play_trait]') : undefined;
    return trait ?? first(`${own}:has([data-trait=carnivore]) [data-do=grow_body]`, grows, '.ev-wing');
  }
  const cards = seen('.ev-hand button.ev-card[aria-pressed=false]');
  // Some cards are kept for Intelligence.
  if (cards.length > 1 && plays < plays_most) {
    if (hunts_first) return (plays === 1 ? cards.find(is_carnivore) : herbivores(cards)[0]) ?? cards[0];
    const red = cards.filter((card) => card.querySelector('[style*="--ev-red"]') !== null);
    return (plays % 2 === 0 ? cards.find((card) => !red.includes(card)) : red[0]) ?? cards[0];
  }
  const leaf = first('.ev-leaf-next');
  if (leaf !== undefined) return leaf;
  const open = first('.ev-attacking') !== undefined;
  const announced = open && first('[data-do=back]') === undefined;
  const negate = open && !announced ? first('.ev-pick-card', '.ev-negate:not(.ev-chosen)') : undefined;
  if (negate !== undefined) return negate;
  const meals = ['.ev-attacking .ev-attack', '[data-do=hunt]', '[data-do=feed]', '.ev-pick-card', '[data-do=think]'];
  return first(...meals) ?? first('.turn-ends button.primary') ?? null;
}

/** One click for the person whose move it is; waits until the room has moved on where the click was a move. */
export async function click(person) {
  const { page } = person;
  const { plays: played = 0, plays_most = few, hunts_first = false } = person;
  const taste = { plays: played, plays_most, hunts_first };
  const look = async () => (await page.evaluateHandle(nextControl, taste)).asElement() ?? undefined;
  // A board comes after the rest of its table.
  const control = await until(`something that ${person.name} can press`, look);
  const [chooses, plays] = await control.evaluate((element) => [
    element.hasAttribute('aria-pressed'),
    element.matches('.ev-wing, [data-do=play_trait], [data-do=grow_body], [data-do=grow_population]'),
  ]);
  if (chooses) return control.click();
  person.plays = plays ? played + 1 : 0;
  return person.step(() => control.click());
}

/** Whoever of them owes a decision; null when the game is over. */
export { whoIsToMove as mover };

/** In the page: what the table shows just now. */
function situation() {
  const phase = [...document.querySelectorAll('.ev-phases li')].findIndex((li) => li.hasAttribute('aria-current'));
  if (phase === 0) return 'food cards';
  if (phase === 1) return 'playing cards';
  if (phase === 2) return 'leaf traits';
  return document.querySelector('[data-do=hunt], .ev-attacking') === null ? 'feeding' : 'hunting';
}

export const situationOf = (person) => person.page.evaluate(situation);

/** Clicks for whoever is to move until the game is over or `enough` says so; `before` may look at each decision. */
export async function play(people, { before = () => {}, enough = () => false, limit = 3000 } = {}) {
  for (const clicks of atMost(limit, 'a whole game of Evolution')) {
    const person = await whoIsToMove(people);
    if (person === null || enough(clicks, person)) return clicks;
    await before(person);
    await click(person);
  }
}

const texts = (page, selector) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((control) => control.getClientRects().length > 0)
        .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim()),
    selector,
  );

/** The moves that the page's own list knows, which comes from the server. */
async function listed(page) {
  const button = page.getByRole('button', { name: 'All possible moves' });
  await button.click();
  await page.evaluate(() => document.querySelectorAll('.action-list details').forEach((group) => (group.open = true)));
  const found = await texts(page, '.action-list li button');
  await button.click();
  return found;
}

const press = async (page, selector, look) => {
  const count = await page.locator(selector).count();
  for (let i = 0; i < count; ++i) {
    const control = page.locator(selector).nth(i);
    if ((await control.getAttribute('aria-pressed')) !== 'true') await control.click();
    await look();
    const again = page.locator(selector).nth(i);
    if ((await again.count()) > 0 && (await again.getAttribute('aria-pressed')) === 'true') await again.click();
  }
};

/**
 * All moves that the board offers, found by opening whatever can be opened, against all that there are. Returns
 * [missing on the board, offered but not listed].
 */
export async function boardAgainstList(person) {
  const { page } = person;
  const all = new Set(await listed(page));
  const found = new Set();
  const moves =
    '.ev-do .ev-button:not([aria-pressed]), .ev-wing, .ev-attack, .ev-pick-card, .ev-leaf-next, ' +
    '[data-do=discard_trait], .turn-ends button.primary';
  const look = async () => {
    for (const text of await texts(page, moves)) found.add(text);
  };
  await look();
  for (const text of await texts(page, '.ev-hand button.ev-card:not([aria-pressed]) > .unseen')) {
    found.add(text.replace(/\. *$/, ''));
  }
  await press(page, '.ev-hand button.ev-card[aria-pressed]', look);
  await press(page, '[data-do=think]', look);
  await press(page, '[data-do=hunt]', async () => {
    await look();
    await press(page, '.ev-negate', look);
  });
  if ((await page.locator('[data-do=hunt]').count()) === 0) await press(page, '.ev-negate', look);
  const heads = page.locator('.ev-seat-own .ev-species-head');
  for (let i = 0; i < (await heads.count()); ++i) {
    await heads.nth(i).click();
    await look();
    await heads.nth(i).click();
  }
  return [[...all].filter((move) => !found.has(move)), [...found].filter((move) => !all.has(move))];
}
