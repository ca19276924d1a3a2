// A page of a table that shows no board says which of its reasons it is, each in its own headline, and has the one press
// that leads on. A full table says what it still waits for.
import assert from 'node:assert/strict';
import { everything } from '../../checks.mjs';
import { WireTap } from '../../wire_tap.mjs';

const refusal = (code, number, more = {}) => ({ error: { code: number, message: 'No.', data: { code, ...more } } });

/** So long a page looks the same when it says that it tries again. */
const later = { retry_after_ms: 3_600_000 };

/** What `table.join` is refused with, the headline, and what is pressed: the table is there then, or the lobby. */
const refused = [
  ['You are not signed in', 'Sign in', refusal('not_signed_in', -32001)],
  ['Nobody more can watch just now', 'Try now', refusal('limit_reached', -32016, { field: 'spectators', ...later })],
  ['This can’t be opened just now', 'Try now', refusal('storage_unavailable', -32015, later)],
  ['This table met a fault', 'Try again', refusal('frozen', -32014)],
  ['You were sent away from this table', 'Back to the lobby', refusal('kicked', -32042)],
];

export default async function noBoard({ person, stage }) {
  const ann = await person('Ann');
  const bea = await person('Bea');
  const tap = await WireTap.at(bea, stage);
  await ann.arrive();
  await ann.setUpTable({ players: 2, switches: ['Ask whether everybody is ready'] });
  await bea.arrive();
  const address = await addressOf(bea, ann);

  const headlines = [];
  for (const [headline, press, answer] of refused) {
    tap.answer = ({ method }) => (method === 'table.join' ? answer : undefined);
    await bea.open('/');
    await bea.page.locator('.table-card').waitFor();
    await bea.open(address);
    headlines.push(await headlineOf(bea));
    assert.equal(headlines.at(-1), headline);
    await everything(bea.page, headline);
    tap.answer = () => undefined;
    await pressTheOne(bea, press);
    await bea.page.locator(press === 'Back to the lobby' ? '.lobby-chat' : '.waiting').waitFor();
  }

  await bea.open('/table/r_never');
  headlines.push(await headlineOf(bea));
  assert.equal(headlines.at(-1), 'There is no such table');
  await pressTheOne(bea, 'Back to the lobby');
  await bea.page.locator('.lobby-chat').waitFor();

  await fullTable(ann, bea);
  const room = new URL(bea.page.url()).pathname.split('/').at(-1);
  const closed = (code) => tap.tell({ jsonrpc: '2.0', method: 'table.closed', params: { table: room, code } });
  closed('replaced');
  headlines.push(await headlineOf(bea));
  assert.equal(headlines.at(-1), 'This table is open elsewhere');
  await pressTheOne(bea, 'Go on here');
  await bea.page.locator('.table-sealing, .waiting, .stage').first().waitFor();
  // An empty table is cleared away after a while.
  closed('no_such_table');
  headlines.push(await headlineOf(bea));
  assert.equal(headlines.at(-1), 'This table was closed');
  assert.equal(new Set(headlines).size, headlines.length, 'one for each');
}

async function addressOf(someone, host) {
  return someone.page.locator('.table-card', { hasText: host.name }).getByRole('link').getAttribute('href');
}

async function headlineOf({ page }) {
  const headline = page.locator('.page-wait[role=alert] h1');
  await headline.waitFor();
  return headline.textContent();
}

/** There is one press that leads on, and it is the first. */
async function pressTheOne({ page }, name) {
  const primary = page.locator('.page-wait .primary');
  assert.deepEqual(await primary.allTextContents(), [name]);
  await primary.press('Enter');
}

async function fullTable(ann, bea) {
  const waits = ({ page }, words) => page.locator('.waiting-seats h2', { hasText: words }).waitFor();
  await waits(ann, 'Waiting for 1 more player');
  await bea.sitDownWith(ann);
  await waits(ann, 'Waiting for Bea to be ready');
  await waits(bea, 'Everybody waits for you: say that you are ready');
  await everything(bea.page, 'a full table');
  await bea.page.getByRole('button', { name: 'I’m ready' }).click();
  await waits(ann, 'Everybody is ready: start the game');
  await waits(bea, 'Waiting for Ann to start the game');
}
