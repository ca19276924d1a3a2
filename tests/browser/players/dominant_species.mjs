// Plays Dominant Species on its drawn board by clicking what is lit, never through the list of moves.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { until } from '../patience.mjs';
import { whoIsToMove } from '../person.mjs';

/** Sections in which a pawn is placed first; the others follow by chance. */
const quick = ['domination', 'speciation', 'adaptation', 'abundance', 'wanderlust'];

/**
 * One decision of the person who is to move; says which kind it was. `taste.sections` are preferred for pawns, with
 * `taste.even` (a map that is kept from decision to decision) those that have the fewest,
 * `taste.hasty` ends chains and forgoes what may be forgone, `taste.looking(person, moment)` is called before each press.
 */
export async function decide(person, chance, taste = {}) {
  const { page } = person;
  const kind = await page.locator('.ds').getAttribute('data-kind');
  for (let presses = 0; presses < 8; ++presses) {
    // What is to be pressed may lie on a part of the board that is only just brought up.
    const look = async () => (await nextPress(page, chance, taste)) ?? undefined;
    const next = await until(`something to press for the decision "${kind}" of ${person.name}`, look);
    await taste.looking?.(person, { kind, ...next });
    if (next.acts) {
      await person.step(() => page.locator(next.selector).click());
      return kind;
    }
    await page.locator(next.selector).click();
    await page.waitForFunction(({ before }) => document.querySelector('.ds')?.getAttribute('data-picked') !== before, {
      before: next.picked,
    });
  }
  throw new Error(`the decision "${kind}" does not end`);
}

/** What is pressed next: a selector of exactly one thing, and whether that sends an action. */
async function nextPress(page, chance, { sections = quick, hasty = false, even = null }) {
  const found = await page.evaluate(offered);
  const one = (list) => list[Math.floor(chance() * list.length)];
  const picked = found.picked;
  const press = (selector, acts = false) => ({ selector, acts, picked });
  const done = found.plain.find(({ type }) => type === 'done');
  if (hasty && done !== undefined && found.chosen === '') return press(done.selector, true);
  // What is chosen already, as the largest number is, is done by a press on it.
  if (found.steps.length > 0 && !found.answered) {
    const step = one(found.steps);
    return press(`.ds-steps .ds-step[data-value="${step.value}"]`, step.acts);
  }
  if (found.confirm) return press('.ds-confirm', true);
  if (found.cards.length > 0) return press(`.ds-cards [data-free][data-card="${one(found.cards)}"]`);
  if (found.spaces.length > 0 && even !== null) {
    const pawns = (space) => even.get(sectionOf(space)) ?? 0;
    const fewest = Math.min(...found.spaces.map(pawns));
    const space = one(found.spaces.filter((each) => pawns(each) === fewest));
    even.set(sectionOf(space), fewest + 1);
    return press(`.ds-display [data-space="${space}"]`);
  }
  if (found.spaces.length > 0) {
    const wanted = sections.map((name) => found.spaces.filter((space) => space.startsWith(`${name}:`)));
    return press(`.ds-display [data-space="${one(wanted.find((spaces) => spaces.length > 0) ?? found.spaces)}"]`);
  }
  if (found.corners.length > 0) return press(`.ds-corner[data-vertex="${one(found.corners)}"]`);
  if (found.hexes.length > 0) return press(`.ds-hex[data-hex="${one(found.hexes)}"]`);
  if (found.plain.length === 0) return null;
  const { selector, acts } = one(found.plain);
  return press(selector, acts);
}

const sectionOf = (space) => space.split(':')[0];

/** In the page: all that is lit now, by what the person sees. Places on earth count only where they can be hit. */
function offered() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const earth = document.querySelector('.ds-window');
  const seen = (element) => element.getBoundingClientRect().width > 0;
  if (earth !== null && seen(earth)) earth.scrollIntoView({ block: 'start' });
  const hit = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const picked = document.querySelector('.ds')?.getAttribute('data-picked') ?? '';
  const confirm = document.querySelector('.ds-confirm') !== null;
  const field = document.querySelector('.ds-steps[data-field]')?.dataset.field;
  return {
    picked,
    chosen: picked,
    confirm,
    answered: picked.split(' ').some((part) => part.startsWith(`${field}=`)),
    steps: all('.ds-steps .ds-step').map(({ dataset, ariaPressed }) => ({
      value: dataset.value,
      acts: confirm && ariaPressed === 'true',
    })),
    cards: all('.ds-cards [data-free]')
      .filter(seen)
      .map(({ dataset }) => dataset.card),
    spaces: all('.ds-display button[data-space]')
      .filter(seen)
      .map(({ dataset }) => dataset.space),
    corners: all('.ds-corner.ds-target:not(.ds-chosen)')
      .filter(hit)
      .map(({ dataset }) => dataset.vertex),
    hexes: all('.ds-hex.ds-target:not(.ds-chosen)')
      .filter(hit)
      .map(({ dataset }) => dataset.hex),
    plain: [
      ...all('.ds-plain').map(({ dataset: { type } }) => ({ type, selector: `.ds-plain[data-type="${type}"]`, acts: true })),
      ...all('.turn-ends button').map(({ dataset: { do: type, acts } }) => ({
        type,
        selector: `.turn-ends [data-do="${type}"]`,
        acts: acts === 'true',
      })),
    ],
  };
}

/** The person who is to move; null when the game is over. */
export { whoIsToMove as mover };

/** All checks of a screen, in a window that shows the whole page: nothing lies below what sticks to its lower edge. */
export async function checkAll({ page }, screen) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: size.width, height: 3200 });
  await everything(page, screen);
  await page.setViewportSize(size);
}

/** The same numbers in every run. */
export function chanceFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/**
 * For a seat without a page: takes what brings cards out, for Ice Age is the last of them, and lives on earth in numbers,
 * for without cubes nobody dominates.
 */
export function script(chance) {
  const one = (list) => list[Math.floor(chance() * list.length)];
  return ({ you: { actions }, view }) => {
    const { tiles } = view.game;
    const most = Math.max(...actions.map(({ count = 0 }) => count));
    const wanted = [
      ...quick.map(
        (section) =>
          ({ type, space }) =>
            type === 'place_pawn' && space.startsWith(`${section}:`),
      ),
      ({ type, hex }) => type === 'dominate' && tiles[hex].dominant !== null,
      ({ type, count }) => type === 'place_cubes' && count === most,
      ({ type }) => type === 'done',
      ({ type }) => type !== 'waive',
    ];
    const fitting = wanted.map((fits) => actions.filter(fits)).find((some) => some.length > 0);
    return one(fitting ?? actions);
  };
}
