// The clock of a table on its page: a bank that runs out and gains with each turn, and what becomes of a seat whose
// time is over: a bot plays on until the seat is taken back, or it loses.
import assert from 'node:assert/strict';
import { clientOf, loadSdk } from '../sdk_seat.mjs';

/** Whoever takes a seat back does so before the bots have played the game to its end. */
export const server_options = ['--bot-pace-ms', '500'];

const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

export default async function clocks({ person, server }) {
  const sdk = await loadSdk();
  await bankOnTwoPages(person);
  await botPlaysOn(person, sdk, server);
  await giveUp(person);
}

/** Both see both clocks: one runs, the other stands still. */
async function bankOnTwoPages(person) {
  const ann = await person('Ann');
  await ann.arrive();
  await ann.setUpTable({ choices: ['For the game', 'Fast', 'They lose'] });
  const bob = await person('Bob', phone);
  await bob.arrive();
  await bob.page.locator('.table-card', { hasText: '5 minutes + 5 seconds per turn' }).waitFor();
  await bob.sitDownWith(ann);
  for (const someone of [ann, bob]) {
    await someone.page.locator('.turn-bar').waitFor();
    await someone.page.locator('.seat-active .countdown[role=timer]').waitFor();
    await someone.page.locator('.seat:not(.seat-active) .countdown-still', { hasText: '5:00' }).waitFor();
    await someone.readsOption('then they lose');
  }
  const shown = () => ann.page.locator('.seat-active .countdown').innerText();
  const before = await shown();
  await ann.page.waitForFunction(
    (text) => document.querySelector('.seat-active .countdown')?.innerText !== text,
    before,
  );
  assert.ok((await shown()) < before, 'it ticks');
}

/** A table with a limit shorter than the form offers; its host never moves. */
async function botPlaysOn(person, sdk, server) {
  const cem = await person('Cem', phone);
  await cem.arrive();
  const client = await clientOf(sdk, server, cem);
  try {
    const clock = { kind: 'bank', bank_seconds: 6, increment_seconds: 1, on_time_out: 'bot' };
    const wish = { game: 'harmonies', players: 2, options: {}, private: true, clock };
    const { table: room, code } = await client.createTable(wish);
    await cem.open(`#/table/${room}?code=${code}`);
    await cem.page.getByRole('button', { name: 'Add a bot at seat 2' }).click();
    await cem.page.locator('.turn-bar').waitFor();
  } finally {
    client.close();
  }
  // The warning is a word and a sign, not a colour alone.
  await cem.page.locator('.seat[data-seat="0"] .countdown-hurry', { hasText: 'hurry' }).waitFor();
  await cem.page.locator('.autopilot', { hasText: 'A bot plays for you' }).waitFor();
  await cem.page.getByRole('button', { name: 'Take my seat back' }).click();
  await cem.page.locator('.autopilot').waitFor({ state: 'detached' });
  await cem.page.locator('.history', { hasText: 'Time is up for Cem: a bot plays on' }).waitFor({ state: 'attached' });
}

/** Of two the other has won at once, and the page says how it came. */
async function giveUp(person) {
  const dan = await person('Dan');
  await dan.arrive();
  await dan.setUpTable({ choices: ['By days', '7 days', 'We wait'] });
  const eva = await person('Eva', phone);
  await eva.arrive();
  await eva.sitDownWith(dan);
  await eva.page.locator('.turn-bar').waitFor();
  await eva.page.locator('.seat-active .countdown', { hasText: /6 d 23 h|7 d 0 h/ }).waitFor();
  await eva.pressTool('Give up');
  await eva.page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await eva.page.locator('.score-pad', { hasText: 'Dan wins' }).waitFor();
  await dan.page.locator('.score-pad', { hasText: 'You win!' }).waitFor();
  await dan.page.locator('.score-pad', { hasText: 'the others gave up' }).waitFor();
}
