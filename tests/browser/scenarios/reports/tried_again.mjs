// What is refused for the moment is said, can be pressed for, and comes by itself; what was given to another window is
// not fought for.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { until } from '../../patience.mjs';
import { WireTap } from '../../wire_tap.mjs';

const numbers = { busy: -32017, limit_reached: -32016, maintenance: -32056, storage_unavailable: -32015 };
const refusal = (code, more = {}) => ({ error: { code: numbers[code], message: 'No.', data: { code, ...more } } });

/** A wait that nobody sees the end of, to look and to press; and one that is over at once. */
const hour_ms = 3_600_000;
const moment_ms = 1;

const moments = [
  refusal('busy'),
  refusal('limit_reached', { field: 'spectators' }),
  refusal('maintenance'),
  refusal('storage_unavailable', { retry_after_ms: moment_ms }),
];

export default async function triedAgain({ person, stage }) {
  const ann = await person('Ann');
  const bea = await person('Bea');
  const tap = await WireTap.at(bea, stage);
  await ann.arrive();
  await ann.setUpTable({ players: 2 });
  const code = await ann.code();
  await bea.arrive();
  const table = await bea.page
    .locator('.table-card', { hasText: ann.name })
    .getByRole('link')
    .getAttribute('href');

  for (const answer of moments) await byItself(bea, tap, table, answer);
  await saysWhy(bea, tap, 'table.join', table, '.waiting');
  await saysWhy(bea, tap, 'table.find', `/table/${code}`, '.waiting');
  await saysWhy(bea, tap, 'table.mine', '/mine', '.people-page');
  await saysWhy(bea, tap, 'leaderboard.get', '/leaderboard/harmonies', '.people-page');
  await lobby(bea, tap);
  await elsewhere(bea, tap, table);
}

/** The first refusals are answered here, the next question by the server. */
function refuse(tap, method, answer, times) {
  const asked = { times: 0 };
  tap.answer = (request) => {
    if (request.method !== method) return undefined;
    asked.times += 1;
    return asked.times <= times ? answer : undefined;
  };
  return asked;
}

/** Nothing is pressed. */
async function byItself(someone, tap, table, answer) {
  const asked = refuse(tap, 'table.join', answer, 2);
  await someone.open(table);
  await someone.page.locator('.waiting').waitFor();
  assert.equal(asked.times, 3, answer.error.data.code);
}

/** Why, and the press that need not wait for the end of the pause. */
async function saysWhy(someone, tap, method, address, there) {
  const { page } = someone;
  refuse(tap, method, refusal('busy', { retry_after_ms: hour_ms }), 1);
  await someone.open(address);
  const said = page.locator('[role=alert]', { hasText: 'It is tried again by itself.' });
  await said.waitFor();
  assert.match(await said.textContent(), /Too much is going on just now/);
  await everything(page, `${method} is refused`);
  await said.getByRole('button', { name: 'Try now' }).press('Enter');
  await said.waitFor({ state: 'detached' });
  await page.locator(there).waitFor();
}

async function lobby(someone, tap) {
  const { page } = someone;
  refuse(tap, 'lobby.subscribe', refusal('limit_reached', { field: 'lobby' }), 1);
  await someone.open('/');
  await page.locator('.shelf [role=alert]').waitFor();
  await everything(page, 'the lobby is refused');
  await page.locator('.table-card').first().waitFor();
}

async function elsewhere(someone, tap, table) {
  const { page } = someone;
  await someone.open(table);
  await page.locator('.waiting').waitFor();
  const joins = refuse(tap, 'table.join', undefined, 0);
  const params = { table: new URL(page.url()).pathname.split('/').at(-1), code: 'replaced' };
  tap.tell({ jsonrpc: '2.0', method: 'table.closed', params });
  const headline = page.locator('.page-wait[role=alert] h1');
  await headline.waitFor();
  assert.equal(await headline.textContent(), 'This table is open elsewhere');
  await everything(page, 'open elsewhere');
  // A new connection is no reason to take the place from the other window.
  const before = tap.joined;
  await tap.drop();
  await until('a new connection', () => tap.joined > before);
  await page.locator('.frame-me').waitFor();
  await page.getByRole('button', { name: 'Go on here' }).waitFor();
  assert.equal(joins.times, 0);
  await page.getByRole('button', { name: 'Go on here' }).press('Enter');
  await page.locator('.waiting').waitFor();
  assert.equal(joins.times, 1);
}
