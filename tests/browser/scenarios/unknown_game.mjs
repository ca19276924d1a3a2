// A game that the page has never heard of is played to its end through the outline and the list of actions. The server
// is the real one; on the way to the page its game is given another name.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';

const clicks_most = 200;

export default async function unknownGame({ person }) {
  const ann = await person('Ann');
  await ann.page.routeWebSocket(/\/ws$/, (page_side) => {
    const server_side = page_side.connectToServer();
    page_side.onMessage((text) => server_side.send(String(text).replaceAll('mystery', 'harmonies')));
    server_side.onMessage((text) => page_side.send(String(text).replaceAll('harmonies', 'mystery')));
  });
  await ann.arrive();
  await ann.setUpTable({ game: 'mystery', players: 1 });
  await ann.page.locator('.generic-board .action-list').waitFor();
  await everything(ann.page, 'a game without a board');
  const { page } = ann;
  let clicks = 0;
  while (!(await ann.isOver())) {
    assert.ok(++clicks < clicks_most, 'the game goes on and on');
    await ann.step(() => page.evaluate(pressSomething));
  }
  assert.match(await page.locator('.score-pad').innerText(), /Total/);
  assert.ok(clicks > 20);
}

/** In the page. Fills empty spaces first, which ends this game soon; any other would be clicked at random as well. */
function pressSomething() {
  const buttons = [...document.querySelectorAll('.action-list button')];
  const order = [/^Choose/, /^Take tokens/, /^Place token/, /^End turn$/, /^End turn/];
  for (const wanted of order) {
    const found = buttons.filter((button) => wanted.test(button.textContent));
    if (found.length === 0) continue;
    found[Math.floor(found.length / 2)].click();
    return;
  }
  throw new Error(`nothing to press among ${buttons.length} buttons`);
}
