// A game of Dominant Species to its final scoring, on the pages of a player and of a spectator. Up to its last turn Ann
// plays from another device, by a script as the other seat; what is left to decide then she clicks.
import assert from 'node:assert/strict';
import { leftToDo } from '../checks.mjs';
import { chanceFrom, checkAll, decide, mover, script } from '../players/dominant_species.mjs';
import { loadSdk, sdkSeat } from '../sdk_seat.mjs';

const decisions_most = 60;

export default async function toTheFinalScoring({ server, person }) {
  const ann = await person('Ann');
  const eve = await person('Eve', { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ja-JP' });
  await ann.arrive();
  await eve.arrive();
  await ann.setUpTable({ game: 'dominant-species', players: 2 });
  const code = await ann.code();
  const sdk = await loadSdk();
  const choose = script(chanceFrom(5));
  const untilLast = (state) => (state.view.game.last_turn ? null : choose(state));
  const seats = [
    await sdkSeat({ sdk, server, code, person: ann, choose: untilLast }),
    await sdkSeat({ sdk, server, code, name: 'Bob', choose }),
  ];
  try {
    await Promise.race([...seats.map((seat) => seat.failed), watchAndFinish({ ann, eve, code })]);
  } finally {
    for (const seat of seats) seat.close();
  }
}

async function watchAndFinish({ ann, eve, code }) {
  await eve.open(`#/join/${code}`);
  await eve.page.locator('.turn-bar').waitFor();
  await ann.page.locator('.ds-status strong, .score-pad').first().waitFor({ timeout: 480_000 });
  const chance = chanceFrom(3);
  for (let count = 0; count < decisions_most && (await mover([ann])) !== null; ++count) {
    await decide(ann, chance, { hasty: true });
  }
  const pads = [];
  for (const someone of [ann, eve]) {
    await someone.page.locator('.score-pad').waitFor();
    pads.push((await totalsOf(someone.page)).join());
  }
  assert.equal(pads[0], pads[1], 'all see the same totals');
  await totalsAddUp(ann.page);
  await ann.page.locator('.history', { hasText: 'The game is over.' }).waitFor({ state: 'attached' });
  assert.deepEqual(await leftToDo(ann.page), []);
  for (const someone of [ann, eve]) await checkAll(someone, `the end, ${someone.name}`);
}

const totalsOf = (page) =>
  page.locator('.score-pad [data-total]').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.total)));

async function totalsAddUp(page) {
  const texts = await page.locator('.end-table tbody td:nth-child(2)').allInnerTexts();
  const [total] = await totalsOf(page);
  assert.equal(
    texts.reduce((sum, points) => sum + Number(points), 0),
    total,
  );
}
