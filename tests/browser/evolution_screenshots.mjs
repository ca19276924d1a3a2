// Pictures of Evolution from the real thing, into docs/screenshots: look at them after every change of its board.
import { click, mover, play, situationOf } from './evolution_player.mjs';
import { Server } from './server.mjs';
import { phone, shoot } from './shoot.mjs';
import { launch, Stage } from './stage.mjs';

/** The first rounds have little to show. */
const clicks_before = 160;
/** Cards played in a turn: animals with many traits. */
const many = 8;
const wanted = ['food cards', 'playing cards', 'feeding', 'hunting'];

const name = (what) => `evolution-${what.replaceAll(' ', '-')}`;

async function wholeGame(stage) {
  const somebody = async (who, locale) => Object.assign(await stage.person(who, { locale }), { plays_most: many });
  const ann = await somebody('Ann', 'en-GB');
  const yuki = await somebody('ユキ', 'ja-JP');
  const ivan = await somebody('Иван', 'ru-RU');
  const eve = await somebody('Eve', 'en-GB');
  await ann.arrive();
  await ann.setUpTable({ game: 'evolution', players: 3 });
  for (const other of [yuki, ivan]) {
    await other.arrive();
    await other.page.locator('.table-card', { hasText: 'Ann' }).getByRole('link').click();
    await other.sitDown();
  }
  const players = [ann, yuki, ivan];
  for (const player of players) await player.page.locator('.ev').waitFor();
  await eve.arrive();
  await eve.page.locator('.table-card', { hasText: 'Ann' }).getByRole('link').click();
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
  const places = { 'food cards': '.table-head', 'playing cards': '.ev-seat-own', hunting: '.ev-attacking' };
  const at = places[kind] ?? '.ev-others';
  if (who === ann) {
    await shoot(who, name(kind));
    await shoot(who, name(kind), { size: phone, at });
    await shoot(who, name(kind), { size: phone, at, dark: true });
  }
  if (who === yuki) await shoot(who, name(kind), { size: phone, at, locale: 'ja' });
  if (who === ivan) await shoot(who, name(kind), { at, dark: true, locale: 'ru' });
  if (who !== ann || kind !== 'feeding') return;
  await eve.reaches(await ann.seq());
  await shoot(eve, name('watching'));
}

const server = await Server.start();
const browser = await launch();
try {
  const stage = new Stage(browser, server);
  await wholeGame(stage);
  if (stage.faults.length > 0) throw new Error(stage.faults.join('\n'));
} finally {
  await browser.close();
  await server.stop();
}
