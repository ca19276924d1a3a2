// Evolution for three, with somebody watching.
import { click, mover, play, situationOf } from '../players/evolution.mjs';
import { seated } from '../person.mjs';
import { desktop, phone, shoot } from '../shoot.mjs';

/** The first rounds have little to show. */
const clicks_before = 160;
/** Cards played in a turn: animals with many traits. */
const many = 8;
const wanted = ['food cards', 'playing cards', 'feeding', 'hunting'];

const name = (what) => `evolution-${what.replaceAll(' ', '-')}`;

export default async function wholeGame({ company }) {
  const { ann, yuki, ivan, eve } = await company();
  const players = [ann, yuki, ivan];
  for (const player of players) player.plays_most = many;
  await seated(players, { game: 'evolution' });
  await eve.arrive();
  await eve.goToTableOf(ann);
  await eve.page.locator('.ev').waitFor();

  await play(players, { enough: (clicks) => clicks >= clicks_before });
  const taken = new Set();
  for (let who = await mover(players); who !== null; who = await mover(players)) {
    const kind = await situationOf(who);
    const scene = `${who.name} ${kind}`;
    if (wanted.includes(kind) && !taken.has(scene)) {
      taken.add(scene);
      await pictureOf(who, kind, { ann, yuki, ivan, eve });
    }
    await click(who);
  }
  for (const someone of [...players, eve]) await someone.page.locator('.score-pad').waitFor();
  await shoot(ann, name('ending'));
  await shoot(yuki, name('ending'), { size: phone, locale: 'ja' });
  await shoot(ivan, name('ending'), { dark: true, locale: 'ru' });
}

/** What the mover sees, with something chosen where there is something to choose. */
async function pictureOf(who, kind, { ann, yuki, ivan, eve }) {
  const { page } = who;
  const openers = {
    'playing cards': '.ev-hand button.ev-card[aria-pressed=false]',
    hunting: '[data-do=hunt][aria-pressed=false]',
  };
  const opener = openers[kind];
  if (opener !== undefined && (await page.locator(opener).count()) > 0) await page.locator(opener).first().click();
  if (who === ann) {
    await shoot(who, name(kind));
    await shoot(who, name(kind), { size: phone });
    await shoot(who, name(kind), { size: phone, dark: true });
  }
  if (who === yuki) await shoot(who, name(kind), { size: phone, locale: 'ja' });
  if (who === ivan) await shoot(who, name(kind), { dark: true, locale: 'ru' });
  await page.setViewportSize(desktop);
  if (who !== ann || kind !== 'feeding') return;
  await eve.reaches(await ann.seq());
  await shoot(eve, name('watching'));
}
