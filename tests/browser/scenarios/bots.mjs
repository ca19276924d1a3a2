// Somebody plays against a bot: from the lobby with three clicks to the score pad, with a hint on the way, and with a
// bot that plays on while they are away. Then bots are seated one by one, beside a person.
import assert from 'node:assert/strict';
import { handOver, leaveAndComeBack, tableAgainstABot, takeBack } from '../bot_table.mjs';
import { everything } from '../checks.mjs';
import { play, whoIsToMove } from '../players/harmonies.mjs';

/** Two bots must not play the game to its end before somebody can take their seat back. */
export const server_options = ['--bot-pace-ms', '100'];

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'light' };
const clicks_before_hint = 7;
const clicks_before_leaving = 5;

export default async function bots({ person }) {
  const ann = await person('Ann', phone);
  const frames = framesOf(ann.page);
  await ann.arrive();
  const look = (screen) => everything(ann.page, screen);
  await tableAgainstABot(ann, { game: 'harmonies', look });
  await play([ann], { enough: (clicks) => clicks >= clicks_before_hint });
  await hintIsFollowed(ann, frames);
  await hintIsDismissed(ann);
  await play([ann], { enough: (clicks) => clicks >= clicks_before_leaving, taste: { cards: true } });
  await leaveAndComeBack(ann, look);
  await play([ann]);
  await ann.page.locator('.score-pad', { hasText: 'Bot 2' }).waitFor();
  await ann.setting('Settings', (dialog) => dialog.getByRole('radio', { name: 'Русский' }).check({ force: true }));
  await ann.page.locator('.score-pad', { hasText: 'Бот 2' }).waitFor();
  await botsBesidePeople(person);
}

/** What the page sends and gets from now on. */
function framesOf(page) {
  const frames = { sent: [], received: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.sent.push(JSON.parse(String(payload))));
    socket.on('framereceived', ({ payload }) => frames.received.push(JSON.parse(String(payload))));
  });
  return frames;
}

async function hintIsFollowed(ann, frames) {
  const { page } = ann;
  await whoIsToMove([ann]);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.hint-move').waitFor();
  await everything(page, 'a hint');
  await ann.step(() => page.getByRole('button', { name: 'Play it' }).click());
  await page.locator('.hint-box').waitFor({ state: 'detached' });
  const { id } = frames.sent.find(({ method }) => method === 'table.hint');
  const { result } = frames.received.find((frame) => frame.id === id);
  assert.deepEqual(frames.sent.findLast(({ method }) => method === 'table.act').params.action, result.action);
}

async function hintIsDismissed(ann) {
  const { page } = ann;
  await whoIsToMove([ann]);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.hint-move').waitFor();
  await page.locator('.hint-box').getByRole('button', { name: 'Close' }).click();
  await page.locator('.hint-box').waitFor({ state: 'detached' });
  assert.ok(await ann.isToMove());
}

/** Only the host seats bots and sends them away; who comes later sees them. */
async function botsBesidePeople(person) {
  const cem = await person('Cem', phone);
  await cem.arrive();
  await cem.setUpTable({ players: 4, choices: ['Per decision', '5 minutes', 'A bot plays on'] });
  const place = (number) => cem.page.locator(`.place[data-seat="${number - 1}"]`);
  await cem.page.getByRole('radio', { name: 'Hard', exact: true }).check({ force: true });
  await cem.page.getByRole('button', { name: 'Add a bot at seat 3' }).click();
  await place(3).locator('.bot-tag', { hasText: 'Hard' }).waitFor();
  await everything(cem.page, 'waiting room with a bot');

  const dan = await person('Dan');
  await dan.arrive(`#/join/${await cem.code()}`);
  await dan.page.locator('.place', { hasText: 'Bot 3' }).locator('.bot-tag', { hasText: 'Hard' }).waitFor();
  assert.equal(await dan.page.getByRole('button', { name: /bot/i }).count(), 0);
  await dan.sitDown();

  await place(2).filter({ hasText: 'Dan' }).waitFor();
  await cem.page.getByRole('button', { name: 'Remove the bot at seat 3' }).click();
  await place(3).filter({ hasText: 'Free seat' }).waitFor();
  await cem.page.getByRole('radio', { name: 'Easy', exact: true }).check({ force: true });
  await cem.page.getByRole('button', { name: 'Fill with bots' }).click();
  for (const someone of [cem, dan]) {
    await someone.page.locator('.turn-bar').waitFor();
    assert.equal(await someone.page.locator('.seats .bot-tag', { hasText: 'Easy' }).count(), 2);
    await someone.readsOption('then a bot plays on');
    await someone.page.locator('.history', { hasText: 'Bot 3 stands up' }).waitFor({ state: 'attached' });
  }
  await botBesideAPerson(cem, dan);
}

/** Bots play up to Dan's turn. Then nothing moves, and how it looks when a bot plays can be checked. */
async function botBesideAPerson(cem, dan) {
  await handOver(cem);
  await dan.page.locator('.turn-bar-yours').waitFor();
  await cem.reaches(await dan.seq());
  await everything(cem.page, 'a bot plays');
  await takeBack(cem);
}
