// Ecosfera: three at a table, somebody alone, and the ends of their games.
import { click, play } from '../players/ecosfera.mjs';
import { whoIsToMove } from '../players/harmonies.mjs';
import { seated } from '../person.mjs';
import { phone, shoot, shootBoth } from '../shoot.mjs';

const steps_to_middle = 40;
const steps_alone = 24;

export default async function everyPicture({ company }) {
  const { ann, yuki, ivan, eve } = await company();
  const players = [ann, yuki, ivan];
  await seated(players, { game: 'ecosfera' });

  await play(players, { enough: (steps) => steps >= steps_to_middle });
  await inTheMiddle(players);
  await play(players);
  await shootBoth(ann, 'ecosfera-ending');
  await shoot(yuki, 'ecosfera-ending', { size: phone, locale: 'ja' });
  await shoot(ivan, 'ecosfera-ending', { dark: true, locale: 'ru' });
  await alone(eve);
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
  await ann.page.locator('.es-shelf-plants .es-card').first().click();
  await shootBoth(ann, 'ecosfera-card');
  await ann.page.locator('.es-close').click();
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
