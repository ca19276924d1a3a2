// P20: what can be pressed in the turn bar keeps its place from turn to turn, in every game; where something is ended
// nothing else is ever pressed. Looked at in moments all through a whole game, whoever is to move.
import assert from 'node:assert/strict';
import { everyGame, tableToBeTold } from '../../given.mjs';
import { settled } from '../../windows.mjs';

const windows = [
  { width: 375, height: 812 },
  { width: 812, height: 375 },
  { width: 1280, height: 720 },
];
const looks = 16;
/** The types of what ends or forgoes something. */
const ends = ['end_turn', 'end_move', 'pass', 'done', 'waive'];

export default async function keepsItsPlace({ person, stage }) {
  await everyGame(async ({ game, players, moments }) => {
    if (players > 2) return;
    const someone = await person(game);
    const { page } = someone;
    const tell = await tableToBeTold(someone, stage, { game, players });
    const all = await moments();
    const chosen = [...endings(all), ...all.filter((_, step) => step % Math.ceil(all.length / looks) === 0)];
    for (const size of windows) {
      await page.setViewportSize(size);
      const seen = [];
      for (const [index, moment] of chosen.entries()) {
        await tell(moment, index % 2 === 0);
        await settled(page);
        seen.push(await pressable(page));
      }
      check(seen, `${game} at ${size.width}x${size.height}`);
    }
    await page.context().close();
  });
}

/** The first moment for each kind of ending that there is in the game. */
function endings(moments) {
  const offers = (type) => moments.find(({ actions }) => actions?.some((action) => action.type === type));
  return ends.map(offers).filter((moment) => moment !== undefined);
}

/** What can be pressed now, and the place where: {what, in_bar, is_end, left, top, right, bottom}. */
function pressable(page) {
  return page.evaluate((types) => {
    // Less what an ancestor cuts off.
    const seenOf = (control) => {
      let { left, top, right, bottom } = control.getBoundingClientRect();
      for (let above = control.parentElement; above !== null; above = above.parentElement) {
        if (getComputedStyle(above).overflowX === 'visible') continue;
        const clip = above.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return { left, top, right, bottom };
    };
    const found = [];
    for (const control of document.querySelectorAll('.stage :is(button, [role=button], a[href])')) {
      const seen = seenOf(control);
      const at = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
      if (seen.right <= seen.left || seen.bottom <= seen.top || at === null || !control.contains(at)) continue;
      const in_bar = control.closest('.turn-bar') !== null;
      const what = control.getAttribute('aria-label') ?? control.textContent;
      found.push({ what, in_bar, is_end: in_bar && types.includes(control.dataset.do), ...seen });
    }
    return found;
  }, ends);
}

function check(seen, where) {
  const all = seen.flat();
  const places = new Map();
  for (const { what, left, top, right, bottom } of all.filter(({ in_bar, is_end }) => in_bar && !is_end)) {
    const place = [left, top, right, bottom].map(Math.round).join();
    assert.equal(places.get(what) ?? place, place, `${where}: "${what}" keeps its place`);
    places.set(what, place);
  }
  assert.ok(places.size >= 3, `${where}: ${[...places.keys()].join()}`);
  const missing = seen.findIndex((controls) => [...places.keys()].some((what) => !controls.some((one) => one.what === what)));
  assert.equal(missing, -1, `${where}: a tool is gone in look ${missing}`);
  const ending = all.filter(({ is_end }) => is_end);
  assert.notEqual(ending.length, 0, `${where}: nothing is ended`);
  const outermost = new Set(seen.map((controls) => Math.max(...controls.filter(({ is_end }) => is_end).map(({ right }) => Math.round(right)))));
  outermost.delete(-Infinity);
  assert.equal(outermost.size, 1, `${where}: what ends something lies at ${[...outermost].join()}`);
  for (const end of ending) {
    const over = all.find(
      (one) => !one.is_end && one.left < end.right && one.right > end.left && one.top < end.bottom && one.bottom > end.top,
    );
    assert.equal(over?.what, undefined, `${where}: where "${end.what}" is pressed`);
  }
}
