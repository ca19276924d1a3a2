// Pictures of Ecosfera into docs/screenshots: three at a table, somebody alone, and the ends of their games.
import { click, play } from './ecosfera_player.mjs';
import { whoIsToMove } from './harmonies_player.mjs';
import { Server } from './server.mjs';
import { phone, shoot, shootBoth } from './shoot.mjs';
import { launch, Stage } from './stage.mjs';

const steps_to_middle = 75;
const steps_alone = 24;

async function everyPicture(stage) {
  const ann = await stage.person('Ann', { locale: 'en-GB' });
  const yuki = await stage.person('ユキ', { locale: 'ja-JP' });
  const ivan = await stage.person('Иван', { locale: 'ru-RU' });
  const players = [ann, yuki, ivan];
  await ann.arrive();
  await ann.setUpTable({ game: 'ecosfera', players: 3 });
  for (const other of [yuki, ivan]) {
    await other.arrive();
    await other.page.locator('.table-card', { hasText: 'Ann' }).getByRole('link').click();
    await other.sitDown();
  }
  for (const player of players) await player.page.locator('.turn-bar').waitFor();

  await play(players, { enough: (steps) => steps >= steps_to_middle });
  await inTheMiddle(players);
  await play(players);
  await shootBoth(ann, 'ecosfera-ending');
  await shoot(yuki, 'ecosfera-ending', { size: phone, locale: 'ja' });
  await shoot(ivan, 'ecosfera-ending', { dark: true, locale: 'ru' });
  await alone(await stage.person('Eve', { locale: 'en-GB' }));
}

/** Ann is to move and has paid for something; the others look on. */
async function inTheMiddle(players) {
  const [ann, yuki, ivan] = players;
  const paid = ann.page.locator('.es-row-turn .es-used');
  for (;;) {
    const mover = await whoIsToMove(players);
    if (mover === ann && (await paid.count()) > 1) break;
    await click(mover);
  }
  await shootBoth(ann, 'ecosfera');
  await shoot(ann, 'ecosfera', { dark: true });
  await shoot(ann, 'ecosfera-row', { size: phone, dark: true, at: '.es-between' });
  await ann.page.locator('.es-shelf-animals .es-card').first().click();
  await shoot(ann, 'ecosfera-card');
  await shoot(ann, 'ecosfera-card', { size: phone, at: '.es-shop' });
  await ann.page.getByRole('button', { name: 'Close' }).click();
  await shoot(yuki, 'ecosfera', { locale: 'ja', size: phone });
  await shoot(ivan, 'ecosfera', { locale: 'ru' });
}

async function alone(eve) {
  await eve.arrive();
  await eve.setUpTable({ game: 'ecosfera', players: 1 });
  await eve.page.locator('.turn-bar-yours').waitFor();
  await play([eve], { enough: (steps) => steps >= steps_alone });
  await shootBoth(eve, 'ecosfera-solo');
  await play([eve]);
  await shootBoth(eve, 'ecosfera-solo-ending');
}

const server = await Server.start();
const browser = await launch();
try {
  const stage = new Stage(browser, server);
  await everyPicture(stage);
  if (stage.faults.length > 0) throw new Error(stage.faults.join('\n'));
} finally {
  await browser.close();
  await server.stop();
}
