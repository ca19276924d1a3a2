// A walk over one game's given moments: in windows of all sizes, with nothing chosen, with each kind of thing chosen that
// can be, and with the history open; and over its end.
import assert from 'node:assert/strict';
import { leftToDo } from '../checks.mjs';
import { everyNumberOfPlayers, tableToBeTold } from '../given.mjs';
import { faultsOfLayout } from '../layout_probe.mjs';
import { boardHasItsShare, sizes } from '../windows.mjs';
import { withEachChosen } from './choices.mjs';
import { momentsWorthALook } from './moments.mjs';
import { ask, text_least } from './questions.mjs';
import { settled } from './settled.mjs';

const usual = { width: 1280, height: 720 };
const widest = sizes.at(-1);
/** As many as sit at the table that the page proposes: with so many every kind of action is looked at. */
const players_usual = 3;
const own_names = { en: 'English', ja: '日本語', ru: 'Русский' };

export const sizeName = ({ width, height }) => `${width}x${height}`;

/** The window of that name, also one that is none of the walk's: for a look. */
function sizeNamed(name) {
  const [width, height] = name.split('x').map(Number);
  return sizes.find((size) => sizeName(size) === name) ?? { width, height, least: 0 };
}

/** Where each language is looked at: words are longest in Russian. Japanese faces are a device's own, and differ. */
export const usual_places = {
  en: sizes.map(sizeName),
  ru: ['320x568', '812x375'],
};

/**
 * Calls `look({ page, players, name, state, size, language, findings })` for each page of the walk; `findings` are what
 * `ask` gives. `places`: language -> names of sizes. `seats`: for so many players only. `moment`: only those whose
 * names have these words. `faulty({ page, where, faults })` is called for what doesn't hold of a page that has to hold
 * in any position; without it the walk ends there.
 */
export async function walk(
  { person, stage },
  game,
  look,
  { places = usual_places, seats = null, moment = '', faulty = fails } = {},
) {
  const atTable = async ({ players, moments, ending }) => {
    const someone = await person(`${game} ${players}`, { viewport: usual });
    const { tell, tellEnd } = await tableToBeTold(someone, stage, { game, players });
    await foldDrawer(someone.page);
    const worth = momentsWorthALook(await moments(), { every_kind: players === players_usual });
    const chosen = worth.filter(({ name }) => name.includes(moment));
    for (const [language, wanted] of Object.entries(places)) {
      await speak(someone, language);
      for (const { name, moment: shown } of chosen) {
        await tell(shown, true);
        for (const size of wanted.map(sizeNamed)) {
          const seen = { page: someone.page, game, players, name, size, language };
          await walkStates(seen, look, faulty);
        }
      }
    }
    if ('the end'.includes(moment)) {
      await tellEnd(await ending());
      for (const [language, wanted] of Object.entries(places)) {
        await speak(someone, language);
        for (const size of wanted.map(sizeNamed)) {
          const seen = { page: someone.page, game, players, name: 'the end', size, language };
          await walkEnd(seen, look, faulty);
        }
      }
    }
    await someone.page.context().close();
  };
  await everyNumberOfPlayers(game, atTable, seats);
}

function fails({ where, faults }) {
  assert.deepEqual(faults, [], where);
}

async function walkStates(seen, look, faulty) {
  const { page, game, players, name, size, language } = seen;
  const where = `${game} for ${players}, ${name}, at ${sizeName(size)}`;
  const ofState = async (state, within) => look({ ...seen, state, findings: await ask(page, { within }) });
  await page.setViewportSize(size);
  await settled(page);
  if (language === 'en') {
    const faults = await faultsOfLayout(page);
    if (faults.length > 0) await faulty({ page, where, faults });
    await boardHasItsShare(page, where, size.least);
  }
  await ofState('at rest');
  await withEachChosen(page, game, (kind) => ofState(`${kind} chosen`));
  if (name !== 'most on the table') return;
  const lies_over = await openDrawer(page);
  await ofState('history open', lies_over ? '.play-side' : '.stage');
  await closeDrawer(page);
}

/** What can be pressed there: a line of the score pad, a board, and on a phone the curve in place of the sentences. */
async function walkEnd(seen, look, faulty) {
  const { page, game, players, size, language } = seen;
  const where = `${game} for ${players}, the end, at ${sizeName(size)}`;
  const ofState = async (state) => {
    await settled(page);
    await look({ ...seen, state, findings: await ask(page) });
  };
  const press = (selector) => page.locator(selector).first().evaluate((control) => control.click());
  await page.setViewportSize(size);
  await page.locator('.end-course[aria-busy=false]').waitFor({ state: 'attached' });
  await settled(page);
  if (language === 'en') {
    const faults = [...(await faultsOfLayout(page)), ...(await leftToDo(page)), ...(await scrollsAtADesk(page, size))];
    if (faults.length > 0) await faulty({ page, where, faults });
  }
  await ofState('at rest');
  await press('.end-row:nth-child(2) .end-label, .end-row .end-label');
  await ofState('a line pressed');
  await press('.end-look');
  await ofState('a board brought up');
  await press('.end-look');
  await press('.end-row-pressed .end-label');
  if (!(await page.locator('.end-parts').isVisible())) return;
  await press('.end-parts [aria-pressed=false]');
  await ofState('the curve');
  await press('.end-parts [aria-pressed=false]');
}

/** There all of the end is in sight at once. */
async function scrollsAtADesk(page, { width, height }) {
  if (width < text_least.phone_width || height < text_least.phone_height || height > width) return [];
  return page.evaluate(() =>
    [...document.querySelectorAll('.end, .end *')]
      .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map((box) => `${box.className} scrolls: ${box.scrollHeight} px in ${box.clientHeight}`),
  );
}

/** In a wide window it may be open from the beginning, until somebody folds it. */
async function foldDrawer(page) {
  await page.setViewportSize(widest);
  await page.locator('.play-side-open .drawer-fold').click();
  await page.locator('.drawer-strip').waitFor();
}

/** Says whether it lies over the board, as in a narrow window. */
async function openDrawer(page) {
  const lies_over = (await page.locator('.drawer-button').count()) > 0;
  await page.locator(lies_over ? '.drawer-button' : '.drawer-strip').click();
  await page.locator('.play-side-open').waitFor();
  await settled(page);
  return lies_over;
}

async function closeDrawer(page) {
  await page.locator('.drawer-fold').click();
  await page.locator('.play-side-open').waitFor({ state: 'detached' });
  await settled(page);
}

async function speak(someone, language) {
  const { page } = someone;
  await page.setViewportSize(usual);
  if ((await page.evaluate(() => document.documentElement.lang)) === language) return;
  const choice = (dialog) => dialog.getByRole('radio', { name: own_names[language] }).check({ force: true });
  await someone.setting(/^(Settings|Настройки|設定)$/, choice);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}
