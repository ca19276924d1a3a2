// Random Mutations for three, with somebody watching; the deck is one with which hunters find prey.
import { fileURLToPath } from 'node:url';
import { listen, move, offersAllOf } from '../players/random_mutations.mjs';
import { seated } from '../person.mjs';
import { phone, shoot, shootBoth } from '../shoot.mjs';

const moves_most = 1500;
/** The first turns have little to show. */
const moves_before = 60;

const name = (what) => `random-mutations-${what}`;

export const server_options = ['--deck', fileURLToPath(new URL('../hunters.deck', import.meta.url))];

export default async function wholeGame({ company }) {
  const { ann, eve: bob, ivan, yuki } = await company();
  const players = [ann, bob, ivan];
  const tastes = ['hunter', 'breeder', 'hunter'];
  players.forEach((player, seat) => Object.assign(listen(player), { taste: tastes[seat] }));
  await seated(players, { game: 'random-mutations', choices: [/^hunters/, 'Per decision', '5 minutes'] });
  await yuki.arrive();
  await yuki.goToTableOf(ann);
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
