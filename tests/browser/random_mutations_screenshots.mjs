// Pictures of Random Mutations from the real thing, into docs/screenshots: look at them after every change of its board.
import { listen, move, offersAllOf } from './random_mutations_player.mjs';
import { Server } from './server.mjs';
import { phone, shoot, shootBoth } from './shoot.mjs';
import { launch, Stage } from './stage.mjs';

const moves_most = 1500;
/** The first turns have little to show. */
const moves_before = 60;

const name = (what) => `random-mutations-${what}`;

async function wholeGame(stage) {
  const somebody = async (who, locale, taste) =>
    Object.assign(listen(await stage.person(who, { locale })), { taste });
  const ann = await somebody('Ann', 'en-GB', 'hunter');
  const bob = await somebody('Bob', 'en-GB', 'herder');
  const ivan = await somebody('Иван', 'ru-RU', 'hunter');
  const yuki = await somebody('ユキ', 'ja-JP', 'herder');
  await ann.arrive();
  await ann.setUpTable({ game: 'random-mutations', players: 3, choices: ['5 minutes'] });
  for (const other of [bob, ivan]) {
    await other.arrive();
    await other.page.locator('.table-card', { hasText: 'Ann' }).getByRole('link').click();
    await other.sitDown();
  }
  const players = [ann, bob, ivan];
  for (const player of players) await player.page.locator('.turn-bar').waitFor();
  await yuki.arrive();
  await yuki.page.locator('.table-card', { hasText: 'Ann' }).getByRole('link').click();
  await yuki.page.locator('.rm').waitFor();

  const taken = new Set();
  for (let count = 0; count < moves_most; ++count) {
    const done = await move(players, count, async (mover, { kind }) => {
      await offersAllOf(mover);
      const scene = `${mover.name} ${kind}`;
      if (taken.has(scene) || (count < moves_before && ['development', 'feeding'].includes(kind))) return;
      taken.add(scene);
      await picturesOf(mover, kind, { ann, bob, ivan, yuki });
    });
    if (done === null) break;
  }
  for (const player of players) await player.page.locator('.score-pad').waitFor();
  await shootBoth(ann, name('ending'));
  await shoot(ivan, name('ending'), { dark: true, locale: 'ru' });
}

/** What the mover sees, and what the others see then. */
async function picturesOf(mover, kind, { ann, ivan, yuki }) {
  await yuki.reaches(await mover.seq());
  if (mover === ivan) return shootBoth(mover, name(kind), { dark: true, locale: 'ru' });
  if (mover !== ann && (kind === 'development' || kind === 'feeding')) return;
  await shootBoth(mover, name(kind));
  await shoot(mover, name(kind), { size: phone, dark: true });
  await shoot(yuki, name(`${kind}-watching`), { size: phone, locale: 'ja' });
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
