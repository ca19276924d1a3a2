// The lobby through a filter: found, linked, remembered, never a dead end; and a list that mends itself when what the
// server pushes is lost or comes twice.
import assert from 'node:assert/strict';
import { everything } from '../checks.mjs';
import { WebSocket } from '../packages.mjs';
import { until } from '../patience.mjs';
import { loadSdk } from '../sdk_seat.mjs';

export default async function lobbyFilter({ server, person }) {
  const sdk = await loadSdk();
  const host = await hostOf(sdk, server);
  try {
    await host.open('harmonies', 2, { board: 'A' });
    await host.open('harmonies', 3, { board: 'B' });
    await host.open('evolution', 2);
    const ann = await person('Ann');
    await findsAndLinks(ann, host);
    await aPhoneFollowsTheLink(await person('Eve', { viewport: { width: 360, height: 740 }, hasTouch: true }), host);
    await mendsItself(await person('Bob'), host);
  } finally {
    host.close();
  }
}

/** Somebody who opens tables, without a page. */
async function hostOf(sdk, server) {
  const clients = [];
  const connect = async (name) => {
    const client = new sdk.Vivarium({
      url: `${server.url.replace('http', 'ws')}ws`,
      makeSocket: (url, subprotocol) => new WebSocket(url, subprotocol),
    });
    clients.push(client);
    await new Promise((resolve) => client.connection.on('online', resolve));
    await client.signIn(name);
    return client;
  };
  // Nobody may open more than a few tables.
  const hosts = [await connect('Hanna')];
  let opened = 0;
  return {
    open: async (game, players, options = {}) => {
      opened += 1;
      if (opened === 6) hosts.push(await connect('Hugo'));
      return hosts.at(-1).createTable({ game, players, options, move_seconds: 0 });
    },
    sit: async ({ table: id, code }, name) => {
      const guest = await connect(name);
      const room = guest.table(id, code);
      await new Promise((resolve) => room.on('state', resolve));
      await room.sit();
    },
    close: () => clients.forEach((one) => one.close()),
  };
}

const cards = (page) => page.locator('.table-card');

async function shows(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll('.table-card').length === wanted, count);
}

async function findsAndLinks(ann, host) {
  const { page } = ann;
  await ann.arrive();
  await shows(page, 3);
  await page.locator('.house-counts', { hasText: '2 people online' }).waitFor();

  // By keyboard alone: the button opens the sheet, a space ticks the game, Escape gives the focus back.
  const opener = page.getByRole('button', { name: 'Filter tables' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Which tables to show' });
  await sheet.getByRole('checkbox', { name: 'Harmonies' }).focus();
  await page.keyboard.press('Space');
  await shows(page, 2);
  await sheet.getByRole('button', { name: 'See 2 tables' }).waitFor();
  await everything(page, 'lobby filter (desktop)');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.ok(await opener.evaluate((button) => button === document.activeElement), 'the focus is back');

  await opener.click();
  await sheet.getByRole('checkbox', { name: '3', exact: true }).check({ force: true });
  await sheet.getByRole('button', { name: 'See 1 table' }).click();
  assert.match(page.url(), /\d\/\?game=harmonies&players=3$/);
  await page.reload();
  await shows(page, 1);
  // Another place and back: it is remembered.
  await cards(page).getByRole('link').click();
  await page.locator('.waiting').waitFor();
  await page.locator('.brand').click();
  await shows(page, 1);
  assert.match(page.url(), /game=harmonies&players=3$/);

  // What comes later is let through, or not.
  await host.open('evolution', 3);
  await host.open('harmonies', 3);
  await shows(page, 2);
  await page.getByRole('button', { name: /Don't ask for: Players: 3/ }).click();
  await shows(page, 3);
  assert.match(page.url(), /\d\/\?game=harmonies$/);
}

async function aPhoneFollowsTheLink(eve, host) {
  const { page } = eve;
  await eve.arrive('#/?game=ecosfera&free=1');
  await page.getByText('No table fits this filter right now').waitFor();
  await everything(page, 'empty filtered lobby (phone)');
  // It fills by itself.
  await host.open('ecosfera', 2);
  await shows(page, 1);
  await page.getByRole('button', { name: 'Filter tables' }).click();
  const sheet = page.getByRole('dialog', { name: 'Which tables to show' });
  await sheet.getByRole('radio', { name: 'In progress' }).check({ force: true });
  await everything(page, 'lobby filter (phone)');
  await page.keyboard.press('Escape');
  await page.getByText('No table fits this filter right now').waitFor();
  await page.locator('.shelf').getByRole('button', { name: 'Show all tables' }).click();
  await shows(page, 4);
  await page.getByRole('button', { name: 'Open tables: all 6' }).click();
  await shows(page, 6);
  assert.match(page.url(), /\d\/$/);
}

/** Pushes of the lobby are lost, also when nothing comes after them, and come twice; the page is right all the same. */
async function mendsItself(bob, host) {
  const { page } = bob;
  const network = { lose: 0, repeat: false, lost: 0, repeated: 0, came_again: 0 };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const inner = socket.connectToServer();
    socket.onMessage((message) => inner.send(message));
    inner.onMessage((message) => {
      const news = String(message).includes('"lobby.changed"');
      if (news && network.lose > 0) {
        network.lose -= 1;
        network.lost += 1;
        return;
      }
      socket.send(message);
      if (!news || !network.repeat) return;
      network.repeated += 1;
      const again = () => {
        socket.send(message);
        network.came_again += 1;
      };
      setTimeout(again, 50 * (network.repeated % 5));
    });
  });
  await bob.arrive('#/?game=random-mutations');
  await page.getByText('No table fits this filter right now').waitFor();

  // The last push for a while is lost, and nothing follows but the beat.
  network.lose = 1;
  const table = await host.open('random-mutations', 3);
  await cards(page).first().waitFor();
  assert.equal(network.lost, 1);

  // A change and the beat after it are lost.
  network.lose = 2;
  await host.sit(table, 'Gus');
  await page.locator('.seat-chip', { hasText: 'Gus' }).waitFor();
  assert.equal(network.lost, 3);

  // Everything comes twice, the second time late.
  network.repeat = true;
  for (let count = 2; count <= 4; ++count) {
    await host.open('random-mutations', 2);
    await shows(page, count);
  }
  assert.ok(network.repeated >= 3);
  await until('all that comes twice', () => network.came_again === network.repeated);
  assert.equal(await cards(page).count(), 4);
}
