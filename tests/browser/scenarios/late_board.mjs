// A board that comes late or not at all. The lobby has no game's own code; if that can't be fetched at a table, the game
// goes on in the plain view, and the board is there as soon as it can be.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';

const boards = /\/assets\/game-/;

export default async function lateBoard({ server, stage, person }) {
  const ann = await person('Ann');
  const { page } = ann;
  const fetched = [];
  page.on('request', (request) => boards.test(request.url()) && fetched.push(request.url()));
  await ann.arrive();
  await page.getByRole('button', { name: 'New table' }).click();
  await page.getByRole('dialog').locator('.game-picker input').first().waitFor();
  await page.keyboard.press('Escape');
  assert.deepEqual(fetched, [], 'the lobby needs no board');

  // Chromium reports each closed door.
  stage.doors_may_be_closed = true;
  await page.route(boards, (route) => route.abort('connectionrefused'));
  await ann.setUpTable({ players: 1 });
  await page.getByRole('alert').getByText('could not be loaded').waitFor();
  await everything(page, 'a board that could not be loaded');
  await ann.step(() => page.locator('.action-list button').first().click());
  await page.unroute(boards);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.hm-play').waitFor();
  assert.equal(await page.locator('.generic-board, .board-notice').count(), 0);
  assert.match(await page.locator('.history').innerText(), /Ann/);
  assert.ok(fetched.every((url) => url.includes('game-harmonies')), 'no other board was fetched');
  stage.doors_may_be_closed = false;

  // Without its looks a board is no board. Only the sheet of the page itself comes; wherever the pointer rests before.
  const own = await (await fetch(server.url)).text();
  const sheets = (url) => url.pathname.endsWith('.css') && !own.includes(url.pathname);
  const bob = await person('Bob');
  stage.doors_may_be_closed = true;
  await bob.page.route(sheets, (route) => route.abort('connectionrefused'));
  await bob.arrive();
  await bob.setUpTable({ players: 1 });
  await bob.page.getByText('could not be loaded').waitFor();
  await bob.page.unroute(sheets);
  await bob.page.getByRole('button', { name: 'Try again' }).click();
  await bob.page.locator('.hm-play').waitFor();
  stage.doors_may_be_closed = false;
  assert.equal(await bob.page.locator('.hm-play .hm-ground').evaluate((ground) => getComputedStyle(ground).display), 'block');

  // A slow board: the plain view meanwhile, the same game.
  const cem = await person('Cem');
  await cem.arrive();
  let arrives;
  const arrived = new Promise((resolve) => (arrives = resolve));
  await cem.page.route(boards, async (route) => {
    await arrived;
    await route.continue();
  });
  await cem.setUpTable({ players: 1 });
  await cem.page.getByText('on its way').waitFor();
  await cem.page.locator('.generic-board .action-list').waitFor();
  arrives();
  await cem.page.locator('.hm-play').waitFor();
}
