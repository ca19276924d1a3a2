// A window of 1280x720 at 400 %, and a flat one at 200 %: too little for a table, so the whole page scrolls, never
// sideways, and each control of the table and of its frame can be brought to where it is seen and pressed.
import assert from 'node:assert/strict';
import { allGames } from '../../given.mjs';
import { tableAgainstABot } from '../../bot_table.mjs';
import { settled } from '../../layout/settled.mjs';
import { looksRight, sizes } from '../../windows.mjs';

const zoomed = [
  { width: 320, height: 180 },
  { width: 640, height: 240 },
];
const usual = sizes.find(({ width }) => width === 1280);

export default async function zoomedIn({ person }) {
  for (const game of await allGames()) {
    const someone = await person(game, { viewport: usual });
    const { page } = someone;
    await someone.arrive();
    await tableAgainstABot(someone, { game, level: 'Easy' });
    await page.locator('.turn-bar-yours:not([aria-busy=true])').waitFor();
    for (const size of zoomed) {
      await page.setViewportSize(size);
      await settled(page);
      const where = `${game} at ${size.width}x${size.height}`;
      const { across, down } = await page.evaluate(farther);
      assert.ok(across <= 1, `${where}: the page is ${across} px wider than its window`);
      assert.ok(down > 0, `${where}: the page does not scroll`);
      assert.deepEqual(await page.evaluate(outOfReach), [], where);
    }
    await page.setViewportSize(usual);
    await settled(page);
    await looksRight(page, `${game} as before`, usual.least);
    await page.context().close();
  }
}

/** In the page: how much farther it goes than is seen of it. */
function farther() {
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  return { across: scrollWidth - innerWidth, down: scrollHeight - innerHeight };
}

/** In the page: controls that are not to be seen wherever it is scrolled to. */
function outOfReach() {
  const controls = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio]';
  const found = [];
  for (const control of document.querySelectorAll(`#app :is(${controls})`)) {
    const shown =
      control.checkVisibility({ visibilityProperty: true }) && control.closest('.unseen, .skip-link') === null;
    if (!shown || getComputedStyle(control).pointerEvents === 'none') continue;
    control.scrollIntoView({
      block: 'center',
      inline: 'center',
      behavior: 'instant',
    });
    // Nobody can scroll what only hides.
    for (let above = control.parentElement; above !== null; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (overflowX === 'hidden') above.scrollLeft = 0;
      if (overflowY === 'hidden') above.scrollTop = 0;
    }
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const is_seen = at !== null && (control.contains(at) || at.contains(control));
    if (!is_seen && at?.closest('[data-lies-over]') == null) {
      found.push(`${control.outerHTML.slice(0, 100)} under ${at?.outerHTML.slice(0, 60) ?? 'nothing'}`);
    }
  }
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  return found.slice(0, 8);
}
