// A whole game of Evolution for three, all by clicking: on a phone, on a desktop and on a dark one, with somebody
// watching. On the way the board is held against the list of moves, screens are checked, and pieces are seen to fly.
import assert from 'node:assert/strict';
import { everything, leftToDo } from '../checks.mjs';
import { atMost } from '../patience.mjs';
import { boardAgainstList, bringUpHunter, click, mover, play, situationOf } from '../players/evolution.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' };
/** How often each situation's moves are held against the list. */
const comparisons_each = 2;
/** From anywhere in a round to the next one's play of cards is less. */
const clicks_to_a_turn = 400;

export default async function evolutionGame({ person }) {
  // Ann lets things move, the others don't; pieces fly for her alone.
  const ann = await person('Ann', { ...phone, reducedMotion: 'no-preference' });
  const bob = await person('Bob');
  const cem = await person('Cem', { colorScheme: 'dark' });
  const eve = await person('Eve');
  await ann.arrive();
  await ann.setUpTable({ game: 'evolution', players: 3 });
  const code = await ann.code();
  for (const other of [bob, cem]) {
    await other.arrive(`#/join/${code}`);
    await other.sitDown();
  }
  const players = [ann, bob, cem];
  for (const player of players) await player.page.locator('.ev').waitFor();
  for (const someone of [ann, bob]) await countFlights(someone.page);

  for (const player of players) player.hunts_first = true;
  await secretsAreKept(players);
  const compared = new Map();
  const before = async (who) => {
    await look(who, compared);
    // From then on all kinds of animals.
    for (const player of players) player.hunts_first = !compared.has('hunting');
  };
  await play(players, { before, enough: (clicks) => clicks >= 60 });
  await watchingIsFine(eve, code);
  await undoTakesBack(players);
  await play(players, { before });

  for (const kind of ['food cards', 'playing cards', 'feeding', 'hunting']) {
    assert.ok((compared.get(kind) ?? 0) > 0, `${kind} came up`);
  }
  await theFinalCount([...players, eve]);
  assert.ok((await ann.page.evaluate(() => globalThis.flights)) > 10, 'pieces fly');
  assert.equal(await bob.page.evaluate(() => globalThis.flights), 0, 'but not where less motion is wished');
  assert.match(await bob.page.locator('.history').innerText(), /attacks/);
  await everything(ann.page, 'the end on a phone');
  await everything(cem.page, 'the end, dark');
}

/** Each kind of decision, whoever has it first: the board offers exactly what the list does, and is accessible. */
async function look(who, compared) {
  const situation = await situationOf(who);
  const times = compared.get(situation) ?? 0;
  if (times >= comparisons_each) return;
  compared.set(situation, times + 1);
  const [missing, invented] = await boardAgainstList(who);
  assert.deepEqual(missing, [], `${who.name}: listed but not to be clicked while ${situation}`);
  assert.deepEqual(invented, [], `${who.name}: to be clicked but not listed while ${situation}`);
  if (times > 0) return;
  await everything(who.page, `${situation} (${who.name})`);
  const opener = { 'playing cards': '.ev-hand button.ev-card', hunting: '[data-do=hunt]' }[situation];
  if (opener === undefined) return;
  if (situation === 'hunting') await bringUpHunter(who);
  await who.page.locator(opener).first().click();
  await who.page.locator('.ev-seat-own .ev-species-head').first().click();
  await everything(who.page, `${situation}, with something chosen (${who.name})`);
  // What was opened lies over what is to be pressed next.
  const details = who.page.locator('.ev-details');
  if ((await details.count()) > 0) await details.getByRole('button', { name: 'Close' }).click();
}

/** In Phase 2 others see that a card is in, but not which; its owner does. */
async function secretsAreKept([ann, bob, cem]) {
  await click(bob);
  await ann.reaches(await bob.seq());
  const card = (who) => who.page.locator('.ev-food-card[data-seat="1"]');
  assert.equal(await card(ann).getAttribute('data-state'), 'in');
  assert.equal(await card(ann).locator('.ev-food-own').count(), 0);
  assert.match(await card(bob).locator('.ev-food-own').innerText(), /^[+−]?\d$/);
  assert.equal(await cem.page.locator('.ev-food-card[data-seat="2"]').getAttribute('data-state'), 'choosing');
  assert.doesNotMatch(await ann.page.locator('.history').innerText(), /Bob lays a food card:/);
  assert.match(await bob.page.locator('.history').innerText(), /Bob lays a food card:/);
}

/** A play of cards that is taken back leaves the row and the hand as they were. */
async function undoTakesBack(players) {
  for (const _ of atMost(clicks_to_a_turn, 'somebody to begin playing cards')) {
    const who = await mover(players);
    // At the beginning of a turn there are cards, none of them chosen, and something small enough to grow.
    if (who !== null && (who.plays ?? 0) === 0 && (await situationOf(who)) === 'playing cards') {
      const { page } = who;
      const own = () => page.locator('.ev-seat-own .ev-species .ev-track, .ev-seat-own .ev-trait').allTextContents();
      const hand = () => page.locator('.ev-hand [data-card]').count();
      const before = [await own(), await hand()];
      await page.locator('.ev-hand button.ev-card[aria-pressed=false]').first().click();
      await who.step(() => page.locator('[data-do=grow_body], [data-do=grow_population]').first().click());
      assert.notDeepEqual([await own(), await hand()], before);
      await who.step(() => page.getByRole('button', { name: 'Undo' }).click());
      assert.deepEqual([await own(), await hand()], before);
      return;
    }
    assert.notEqual(who, null, 'the game ended too soon');
    await click(who);
  }
}

async function watchingIsFine(eve, code) {
  await eve.arrive(`#/join/${code}`);
  await eve.page.locator('.ev').waitFor();
  assert.equal(await eve.page.locator('.ev-hand, .ev-do button, .ev-seat-own').count(), 0);
  assert.equal(await eve.page.locator('.ev-seat').count(), 3);
  await everything(eve.page, 'watching Evolution');
}

/** The score pad adds up and is the same for players and those who watch. */
async function theFinalCount(everybody) {
  const counts = [];
  for (const { page } of everybody) {
    await page.locator('.score-pad').waitFor();
    const columns = await page.locator('.score-pad .end-head').evaluateAll((heads) =>
      heads.map((head) => ({
        name: head.querySelector('.end-name-of').textContent,
        total: Number(head.querySelector('[data-total]').dataset.total),
      })),
    );
    assert.ok((await page.locator('.end-table tbody tr').count()) <= 3);
    for (const [index, { total }] of columns.entries()) {
      const parts = await page.locator(`.end-table tbody td:nth-child(${index + 2})`).allInnerTexts();
      assert.equal(
        parts.reduce((sum, part) => sum + Number(part), 0),
        total,
      );
    }
    assert.deepEqual(await leftToDo(page), []);
    counts.push(columns.map(({ name, total }) => `${name} ${total}`).join());
  }
  assert.equal(new Set(counts).size, 1, 'all see the same count');
}

/** Counts what flies from now on. */
async function countFlights(page) {
  await page.evaluate(() => {
    globalThis.flights = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        globalThis.flights += [...addedNodes].filter((node) => node.classList?.contains('motion-piece')).length;
      }
    }).observe(document.querySelector('.ev'), { childList: true, subtree: true });
  });
}
