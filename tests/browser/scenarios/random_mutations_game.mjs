// Two people play Random Mutations to its end by clicking, one of them on a phone; a third watches. Attacks ask their
// victim's owner out of turn, with a deadline. The deck is one in which every hunter finds prey.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { everything, leftToDo } from '../checks.mjs';
import { listen, move, offersAllOf } from '../players/random_mutations.mjs';

const moves_most = 900;
const decision_longest_s = 5 * 60;

export const server_options = ['--deck', fileURLToPath(new URL('../hunters.deck', import.meta.url))];

export default async function randomMutationsGame({ person }) {
  const ann = listen(await person('Ann'));
  const bob = listen(await person('Bob', { viewport: { width: 390, height: 844 }, hasTouch: true }));
  const eve = await person('Eve');
  ann.taste = 'hunter';
  bob.taste = 'breeder';
  await ann.arrive();
  await ann.setUpTable({ game: 'random-mutations', choices: [/^hunters/, 'Per decision', '5 minutes'] });
  for (const other of [bob, eve]) await other.arrive();
  await bob.page.locator('.table-card', { hasText: 'Ann' }).getByRole('link').click();
  await bob.sitDown();
  for (const player of [ann, bob]) await player.page.locator('.turn-bar').waitFor();
  await eve.page.locator('.table-card', { hasText: 'Ann' }).getByRole('link', { name: 'Watch' }).click();
  await eve.page.locator('.rm').waitFor();

  const checked = new Set();
  const reactions = await wholeGame({ ann, bob, eve, checked });
  assert.ok(reactions > 0, 'somebody was asked out of turn');
  for (const kind of ['development', 'feeding']) assert.ok(checked.has(kind), kind);
}

/** Plays on until the end; tells how many decisions were taken out of turn. */
async function wholeGame({ ann, bob, eve, checked }) {
  const players = [ann, bob];
  let reactions = 0;
  for (let count = 0; ; ++count) {
    assert.ok(count < moves_most, 'the game goes on and on');
    const done = await move(players, count, async (mover, { kind }, out_of_turn) => {
      await offersAllOf(mover);
      if (out_of_turn && !checked.has(`${kind} out of turn`)) {
        checked.add(`${kind} out of turn`);
        await askedClearly(
          mover,
          players.find((other) => other !== mover),
        );
      }
      if (checked.has(kind)) return;
      checked.add(kind);
      await everything(mover.page, `Random Mutations, ${kind}`);
      await watchesOnly(eve, await mover.seq());
    });
    if (done === null) break;
    if (done.out_of_turn) reactions += 1;
    if (done.action.type === 'add_trait') await turnsUpFor(done.mover, players);
  }
  await sameEnd([ann, bob, eve]);
  await everything(bob.page, 'Random Mutations, the end');
  return reactions;
}

/** Whoever is asked sees what happened, what is asked and until when; the other sees who decides. */
async function askedClearly(mover, other) {
  const ask = mover.page.locator('.rm-ask-yours');
  await ask.locator('.rm-clash').waitFor();
  assert.match(await ask.locator('h2').innerText(), /\?$/);
  // How much of the five minutes is left is the machine's affair.
  const [minutes, seconds] = (await ask.getByRole('timer').innerText()).split(':').map(Number);
  assert.ok(minutes * 60 + seconds <= decision_longest_s, `${minutes}:${seconds} of five minutes`);
  assert.ok((await ask.locator('[data-do]').count()) >= 2);
  const sticks_out = await mover.page.locator('.rm-desk').evaluate((desk) => desk.scrollWidth - desk.clientWidth);
  assert.equal(sticks_out, 0, 'the question is as wide as its place');
  await other.reaches(await mover.seq());
  assert.equal(await other.page.locator('.rm-ask h2').innerText(), `${mover.name} decides`);
  assert.equal(await other.page.locator('.rm [data-do], .rm [data-tool]').count(), 0);
}

/** The mutation lies open for both, as long as cards are played: on the card as asked about, or as the newest one. */
async function turnsUpFor(mover, players) {
  const seq = await mover.seq();
  if ((await mover.page.locator('.rm').getAttribute('data-phase')) !== 'development') return;
  const cards = [];
  for (const player of players) {
    await player.reaches(seq);
    cards.push(await player.page.locator('.rm-card[data-card]').first().getAttribute('data-card'));
  }
  assert.match(cards[0], /^[a-z_]+( [a-z_]+)?$/);
  assert.equal(cards[0], cards[1]);
}

/** Who watches sees the table and can press nothing of the game. */
async function watchesOnly(eve, seq) {
  await eve.reaches(seq);
  assert.equal(await eve.page.locator('.rm .bands-band').count(), 2);
  assert.equal(await eve.page.locator('.rm [data-do], .rm [data-tool], .rm [data-actor]').count(), 0);
}

async function sameEnd(people) {
  const pads = [];
  for (const someone of people) {
    await someone.page.locator('.score-pad').waitFor();
    const totals = someone.page.locator('.score-pad [data-total]');
    pads.push((await totals.evaluateAll((all) => all.map(({ dataset }) => dataset.total))).join());
    assert.deepEqual(await leftToDo(someone.page), []);
  }
  assert.equal(new Set(pads).size, 1, 'all see the same totals');
}
