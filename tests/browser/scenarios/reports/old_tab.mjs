// An old tab over a new server. In the middle of a game the server is replaced by one of a later version: it says more
// than the page knows of, in every message, sends notifications and events that the page has never heard of, and no
// longer has the files of the page's own build. The game is played to its end in that tab, which says meanwhile that
// there is a newer version; pressing that leads to it.
import assert from 'node:assert/strict';
import { Front } from '../../front.mjs';
import { play } from '../../players/harmonies.mjs';
import { seated } from '../../person.mjs';

export const server_is_killed = true;
const next_build = 'f'.repeat(16);
const before = 12;

export default async function oldTab({ person, server, stage }) {
  const front = await Front.start(server);
  try {
    const ann = await person('Ann');
    const bob = await person('Bob', { viewport: { width: 375, height: 812 }, hasTouch: true });
    let is_newer = false;
    for (const someone of [ann, bob]) {
      someone.server = front;
      await tell(someone.page, (message) => (is_newer ? newer(message) : [message]));
    }
    await seated([ann, bob]);
    await play([ann, bob], { enough: (clicks) => clicks === before });

    // Chromium reports each closed door, and each file that isn't there.
    stage.doors_may_be_closed = true;
    await server.kill();
    is_newer = true;
    front.deploy(next_build);
    for (const { page } of [ann, bob]) {
      await page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }));
    }
    await server.restart();
    for (const { page } of [ann, bob]) {
      await page.locator('.connection-bar').waitFor({ state: 'detached' });
      await page.locator('.update-bar', { hasText: 'A new version is here' }).waitFor();
    }
    await play([ann, bob]);
    for (const { page } of [ann, bob]) await page.locator('.score-pad').waitFor();
    assert.equal(await ann.seq(), await bob.seq());

    const { page } = ann;
    await page.unroute(/\/assets\//);
    await page.locator('.update-bar button').click();
    await page.locator(`meta[name=vivarium-build][content="${next_build}"]`).waitFor({ state: 'attached' });
    await page.locator('.score-pad').waitFor();
    stage.doors_may_be_closed = false;
  } finally {
    front.stop();
  }
}

/** `change` gives what the page is told for each message of the server. */
async function tell(page, change) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      for (const message of change(JSON.parse(text))) socket.send(JSON.stringify(message));
    });
  });
}

const weather = { is: 'fair', 'of-late': [1, null, { and: 'before' }] };

/** As version 1 of the protocol may grow (docs/protocol.md, section 21): members, notifications and events are added. */
function newer(message) {
  const { params, result } = message;
  const more = { ...message };
  if (params !== undefined) more.params = grown(params);
  if (result !== undefined) more.result = grown(result);
  const unheard = { jsonrpc: '2.0', method: 'table.weather', params: { table: params?.table ?? 'r_none', weather } };
  return message.method === 'table.update' ? [unheard, more] : [more];
}

function grown(value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const more = { ...value, weather };
  for (const name of ['you', 'account', 'summary']) {
    if (value[name] !== undefined && value[name] !== null) more[name] = { ...value[name], weather };
  }
  if (value.view) more.view = { ...value.view, table: { ...value.view.table, weather }, weather };
  if (value.patch) more.patch = [...value.patch, { op: 'add', path: '/table/weather', value: value.seq }];
  for (const name of ['pending', 'tables', 'games']) {
    if (Array.isArray(value[name])) more[name] = value[name].map((one) => ({ ...one, weather }));
  }
  if (value.entries) {
    const event = { type: 'table.weather', seat: 0, weather };
    more.entries = value.entries.map((entry) => ({ ...entry, weather, events: [event, ...entry.events] }));
  }
  return more;
}
