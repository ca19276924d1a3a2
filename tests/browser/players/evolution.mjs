// Plays Evolution on its drawn board by clicking. What to click is found in one look at the page; the click itself is a
// real one, on what is visible and within reach.
import { atMost, until } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/** Cards played in a turn, unless a person has a `plays_most`. */
const few = 4;

/**
 * In the page: the next control to press, null when there is none. `plays`: cards played so far in this turn.
 * Carnivores, growth and hunting make a lively game; few plays a short one. With `hunts_first` somebody is certain to
 * hunt soon: nobody defends itself, all but carnivores stay small, and only carnivores grow. On a phone one species is
 * large and has the buttons: another one is brought up first.
 */
function nextControl({ plays, plays_most, hunts_first }) {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((control) => control.getClientRects().length > 0);
  const first = (...selectors) => selectors.map((selector) => seen(selector)[0]).find((found) => found !== undefined);
  const is_carnivore = (card) => card.querySelector('.ev-face-name')?.textContent === 'Carnivore';
  const herbivores = (cards) => cards.filter((card) => !is_carnivore(card));
  const own = '.ev-seat-own .ev-species';
  const is_phone = first('.ev-large') !== undefined;
  /** One of these on one of these species, or what brings up such a species that something can be done with. */
  const on = (species, ...dos) => {
    const wanted = dos.map((what) => `[data-do^=${what}]`);
    if (!is_phone) return first(...wanted.map((what) => `${own}${species} ${what}`));
    const is_up = first(`${own}${species}.ev-brought`) !== undefined;
    const found = is_up ? first(...wanted.map((what) => `.ev-large ${what}`)) : undefined;
    const is_enough = is_up && (species !== '' || first('.ev-large .bands-button') !== undefined);
    if (found !== undefined || is_enough) return found;
    return first(`${own}${species}:is(.ev-role-ready, .ev-role-prey):not(.ev-brought) .ev-species-head`);
  };
  const food = seen('.ev-hand [data-do=choose_food]');
  if (food.length > 0) return (hunts_first ? herbivores(food)[0] : undefined) ?? food[food.length >> 1];
  const chosen = first('.ev-hand button.ev-card[aria-pressed=true]');
  if (chosen !== undefined) {
    const wing = '.ev-wing-ready';
    if (plays === 0 && seen(own).length < 4) return first(wing);
    if (!hunts_first) return on('', 'play_trait', 'grow_body', 'grow_population') ?? first(wing);
    const trait = is_carnivore(chosen) ? on('', 'play_trait') : undefined;
    return trait ?? on(':has([data-trait=carnivore])', 'grow_body') ?? on('', 'grow_population') ?? first(wing);
  }
  const cards = seen('.ev-hand button.ev-card[aria-pressed=false]');
  // Some cards are kept for Intelligence.
  if (cards.length > 1 && plays < plays_most) {
    if (hunts_first) return (plays === 1 ? cards.find(is_carnivore) : herbivores(cards)[0]) ?? cards[0];
    const red = cards.filter((card) => card.querySelector('[style*="--ev-red"]') !== null);
    return (plays % 2 === 0 ? cards.find((card) => !red.includes(card)) : red[0]) ?? cards[0];
  }
  const leaf = on('', 'leaf-');
  if (leaf?.matches('[data-do^=leaf-]')) return leaf;
  const open = first('.ev-role-attacker') !== undefined;
  const announced = open && first('[data-do=back]') === undefined;
  const negate = open && !announced ? first('.ev-hand [data-do=negate]', '.ev-negate:not(.ev-chosen)') : undefined;
  if (negate !== undefined) return negate;
  const at_once = first('.ev-attack', '.ev-hand [data-do=intelligence]');
  const eats = at_once ?? (open ? on('.ev-role-prey', 'attack') : on('', 'hunt', 'feed', 'think'));
  return eats ?? leaf ?? first('.turn-ends button.primary') ?? null;
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
    element.matches('[aria-pressed], .ev-species-head:not([data-do])'),
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
  const { phase } = document.querySelector('.ev').dataset;
  const names = { select_food: 'food cards', play_cards: 'playing cards', leaf_order: 'leaf traits' };
  const hunter = '.ev-role-attacker, .ev-seat-own .ev-species.ev-role-ready [data-trait=carnivore]';
  return names[phase] ?? (document.querySelector(hunter) === null ? 'feeding' : 'hunting');
}

export const situationOf = (person) => person.page.evaluate(situation);

/** A phone has one species large: makes it one that hunts. */
export async function bringUpHunter({ page }) {
  const hunter = ':has([data-trait=carnivore]):is(.ev-role-ready, .ev-role-attacker):not(.ev-brought)';
  const head = page.locator(`.ev:has(.ev-large) .ev-seat-own .ev-species${hunter} .ev-species-head`).first();
  if ((await head.count()) > 0) await head.click();
}

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
        .map((control) => {
          const told = control.getAttribute('aria-label') ?? control.querySelector(':scope > .unseen')?.textContent;
          return told ?? control.textContent.trim();
        }),
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
    '.ev-do .bands-button:not([aria-pressed]), .ev-wing-ready, .ev-attack, [data-do=discard_trait], ' +
    '.turn-ends button.primary';
  const is_phone = (await page.locator('.ev-large').count()) > 0;
  /** Once at a desk; on a phone with each species large. */
  const withEach = async (see) => {
    const heads = page.locator(is_phone ? '.ev-seat-own .ev-species-head' : '.ev');
    const count = await heads.count();
    for (let i = 0; i < count; ++i) {
      if (is_phone) await heads.nth(i).click();
      await see();
    }
    if (count === 0) await see();
  };
  const see = async () => {
    for (const text of await texts(page, moves)) found.add(text);
    for (const text of await texts(page, '.ev-hand [data-do] > .unseen')) found.add(text.replace(/\. *$/, ''));
  };
  const look = () => withEach(see);
  await look();
  await press(page, '.ev-hand button.ev-card[aria-pressed]', look);
  await withEach(() => press(page, '[data-do=think]', see));
  // An attack may be open already, and then there is no other one to open.
  await withEach(() =>
    press(page, '[data-do=hunt]', async () => {
      await look();
      await press(page, '.ev-negate', see);
    }),
  );
  if ((await page.locator('[data-do=hunt]').count()) === 0) await press(page, '.ev-negate', see);
  const heads = page.locator('.ev-seat-own .ev-species-head');
  for (let i = 0; i < (await heads.count()); ++i) {
    await heads.nth(i).click();
    const details = page.locator(is_phone ? '.ev-large-press' : `.ev-seat-own .ev-species-head >> nth=${i}`);
    if (is_phone) await details.click();
    await see();
    await details.click();
  }
  return [[...all].filter((move) => !found.has(move)), [...found].filter((move) => !all.has(move))];
}
